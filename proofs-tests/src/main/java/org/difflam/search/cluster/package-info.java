/// Campaigns on many machines, by Hazelcast: `difflam worker` on each of them, and `difflam search
/// --property NAME --cluster HOST` on one, which hands out the cases.
///
/// ```
/// search ── Shard(plan, from, to) ──▶ worker      a campaign by its name, never code
///        ◀── the findings, as text ──             added up in the order of the cases ([InOrder])
/// ```
///
/// Read [Shard], [Worker], [ClusterEngine], [HandOut]; [Secret] is who may take part, and [Network]
/// what all of them agree on.
///
/// A shard whose worker dies is tried by another one, so that what is found is what [LocalEngine]
/// finds. Members know the secret of their file: it is in the name of their cluster, and others are
/// refused. They run the same program: who joins, or has a campaign, and runs another one is told
/// so and leaves, and no shard of another program is tried. They speak in clear over the network,
/// where who can listen can also learn the name: let them be in a network of their own. Nothing but
/// numbers and text is ever read from another member, since objects of Java are refused by a
/// filter.
@NullMarked
package org.difflam.search.cluster;

import org.difflam.search.LocalEngine;
import org.jspecify.annotations.NullMarked;

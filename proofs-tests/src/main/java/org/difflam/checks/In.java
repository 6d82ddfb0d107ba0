package org.difflam.checks;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.difflam.category.law.Model;

/// Says in which model a jqwik parameter of type [Arrows.Thing], [Arrows.Arrow], [Arrows.Parallel]
/// or [Arrows.Composable] lives.
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.TYPE_USE})
public @interface In {
  /// A model with a constructor without arguments.
  Class<? extends Model<?, ?>> value();
}

"""Compares what is printed of random terms with mpmath: see DigitsForMpmathTest, which writes them.

The precision is raised until 60 digits stay the same. A derivative is a coefficient of a truncated Taylor series."""

import sys
from collections import Counter
from fractions import Fraction

import mpmath
from mpmath import mp, mpf

STABLE, MOST, LARGEST = 60, 1300, mpf(10) ** 7


class Undefined(Exception):
    pass


class Unknown(Exception):
    pass


class Jet:
    """f(a + h) to third order in h."""

    def __init__(self, c):
        self.c = c


def jet(x):
    return x if isinstance(x, Jet) else Jet([x, mpf(0), mpf(0), mpf(0)])


def either(number, series):
    def f(x, y=None):
        if y is None:
            return series(x) if isinstance(x, Jet) else number(x)
        return series(jet(x), jet(y)) if isinstance(x, Jet) or isinstance(y, Jet) else number(x, y)

    return f


def cauchy(a, b):
    return Jet([sum((a.c[i] * b.c[n - i] for i in range(n + 1)), mpf(0)) for n in range(4)])


def quotient(a, b):
    if b.c[0] == 0:
        raise Undefined
    q = []
    for n in range(4):
        q.append((a.c[n] - sum((q[i] * b.c[n - i] for i in range(n)), mpf(0))) / b.c[0])
    return Jet(q)


def scaled(a, s):
    return Jet([x * s for x in a.c])


def plus(a, b):
    return Jet([x + y for x, y in zip(a.c, b.c)])


def integral(first, da):
    return Jet([first] + [da.c[n] / (n + 1) for n in range(3)])


def slope(a):
    return Jet([(n + 1) * a.c[n + 1] for n in range(3)] + [mpf(0)])


def ode(value, rate):
    """y = f(a) with y' = a' rate(y), one order after the other."""

    def series(a):
        y = jet(value(a.c[0]))
        for _ in range(3):
            y = integral(y.c[0], cauchy(slope(a), rate(y)))
        return y

    return series


EXPONENTS = []  # whose exponentials were computed


def bounded(x):
    if abs(x) > LARGEST:
        raise Unknown
    EXPONENTS.append(abs(x))
    return x


def real_exp(x):
    return mpmath.exp(bounded(x))


def real_log(x):
    if x <= 0:
        raise Undefined
    return mpmath.log(x)


def real_sqrt(x):
    if x < 0:
        raise Undefined
    return mpmath.sqrt(x)


def real_div(a, b):
    if b == 0:
        raise Undefined
    return a / b


def real_sigmoid(x):
    return 1 / (1 + mpmath.exp(-bounded(x)))


ONE = lambda y: jet(mpf(1))
minus1 = lambda a: scaled(a, -1)
exp = either(real_exp, ode(real_exp, lambda y: y))
sqrt_series = lambda a: (_ for _ in ()).throw(Undefined) if a.c[0] <= 0 else half_power(a)


def half_power(a):
    y = jet(real_sqrt(a.c[0]))
    for _ in range(3):
        y = integral(y.c[0], quotient(slope(a), scaled(y, 2)))
    return y


def log_series(a):
    return integral(real_log(a.c[0]), quotient(slope(a), a))


def trig(a):
    s, c = jet(mpmath.sin(a.c[0])), jet(mpmath.cos(a.c[0]))
    for _ in range(3):
        s, c = integral(s.c[0], cauchy(slope(a), c)), integral(c.c[0], minus1(cauchy(slope(a), s)))
    return s, c


def hyperbolic(a):
    e, f = ode(real_exp, lambda y: y)(a), ode(real_exp, lambda y: y)(minus1(a))
    return scaled(plus(e, minus1(f)), mpf(1) / 2), scaled(plus(e, f), mpf(1) / 2)


def big(x):
    """sin of a huge number needs its digits before the point, too."""
    if abs(x) > mpf(10) ** 100000:
        raise Unknown
    return x


log = either(real_log, log_series)
sqrt = either(real_sqrt, sqrt_series)
sin = either(lambda x: mpmath.sin(big(x)), lambda a: trig(a)[0])
cos = either(lambda x: mpmath.cos(big(x)), lambda a: trig(a)[1])
tan = either(lambda x: mpmath.tan(big(x)), ode(lambda x: mpmath.tan(big(x)), lambda y: plus(ONE(y), cauchy(y, y))))
tanh = either(mpmath.tanh, ode(mpmath.tanh, lambda y: plus(ONE(y), minus1(cauchy(y, y)))))
sinh = either(lambda x: mpmath.sinh(bounded(x)), lambda a: hyperbolic(a)[0])
cosh = either(lambda x: mpmath.cosh(bounded(x)), lambda a: hyperbolic(a)[1])
sigmoid = either(real_sigmoid, ode(real_sigmoid, lambda y: cauchy(y, plus(ONE(y), minus1(y)))))
atan = either(mpmath.atan, lambda a: integral(mpmath.atan(a.c[0]), quotient(slope(a), plus(ONE(a), cauchy(a, a)))))
add = either(lambda a, b: a + b, plus)
sub = either(lambda a, b: a - b, lambda a, b: plus(a, minus1(b)))
mul = either(lambda a, b: a * b, cauchy)
div = either(real_div, quotient)
neg = either(lambda a: -a, minus1)


def pow(x, y):
    return exp(mul(y, log(x)))


def q(a, b):
    return mpf(a) / b


def D(order, f, at):
    return jet(f(Jet([at, mpf(1), mpf(0), mpf(0)]))).c[order] * mpmath.factorial(order)


NAMES = dict(globals())


def value(code, digits=STABLE * 3 // 2, most=MOST):
    """Undefined, unknown, or so many digits that stay."""
    before = None
    while digits <= most:
        mp.dps = digits
        EXPONENTS.clear()
        try:
            now = eval(code, NAMES)
        except Undefined:
            now = "undefined"
        if isinstance(now, str):
            if before == now:
                return now
        elif isinstance(before, mpf) and now != 0 and abs(now - before) <= abs(now) * mpf(10) ** -STABLE:
            return now
        before = now
        digits = digits * 3 // 2 if digits < 150 else digits * 2
    return "tiny" if isinstance(before, mpf) and abs(before) < mpf(10) ** -(most // 3) else "unknown"


def exactly(text):
    n, _, d = text.partition("/")
    return mpf(n) / mpf(d or 1)


def ulp(text):
    mantissa, _, exponent = text.partition("e")
    return mpf(10) ** (int(exponent or 0) - len(mantissa.partition(".")[2]))


def nearest(x):
    return float(mpmath.nstr(x, STABLE))  # mpmath itself rounds small doubles twice


def fault(shown, low, high, double, x):
    slack = abs(x) * mpf(10) ** (5 - STABLE)
    if mpf(low) > x + slack or mpf(high) < x - slack:
        return "enclosure"
    if double != "none" and nearest(x + slack) != float(double) != nearest(x - slack):
        return "double"
    middle, _, radius = shown.partition(" ± ")
    if radius:
        return "" if abs(mpf(middle) - x) <= mpf(radius) + slack else "radius"
    exact = "/" in shown or low == high and mpf(shown) == mpf(low)
    allowed = 0 if exact else ulp(shown) / 2
    return "" if abs(exactly(shown) - x) <= allowed + slack else "digits"


def judge(line):
    """Two precisions may have the same wrong digits: what looks wrong is looked at with thousands of them."""
    found = compared(line)
    return compared(line, 3 * MOST, 12 * MOST) if "WRONG" in found else found


def compared(line, *digits):
    term, _, shown, *rest = line.rstrip("\n").split("\t")
    try:
        x = value(compile(term, "term", "eval"), *digits)
    except (Unknown, OverflowError, ValueError, MemoryError) as why:
        return "without a value there"
    mp.dps = 2 * STABLE
    if shown in ("undefined", "unresolved"):
        if isinstance(x, str):
            return shown + " (there: " + x + ")"
        return "WRONG undefined" if shown == "undefined" else "unresolved, with a value there"
    if x == "undefined":
        return "WRONG value"
    if x == "tiny":
        low, high = mpf(rest[0]), mpf(rest[1])
        if low <= 0 <= high:
            return "0, as it is there"
        # (exp(1000000) + 5) - exp(1000000) is 5, which so many digits do not tell
        if digits and sum(EXPONENTS) > digits[-1]:
            return "cancelled there"
        # a derivative of cosh at 1e-324725 is no 0, and its digits are out of reach here
        unseen = digits and max(abs(low), abs(high)) < mpf(10) ** -(digits[-1] // 3)
        return "too small to be seen there" if unseen else "WRONG not 0"
    if x == "unknown":
        return "without a value there"
    why = fault(shown, *rest, x)
    if why:
        return "WRONG " + why
    return "right, as x ± r" if "±" in shown else "right"


def main(file):
    counts = Counter()
    for n, line in enumerate(file, 1):
        found = judge(line)
        counts[found] += 1
        if "WRONG" in found or counts[found] <= 2 and not found.startswith("right"):
            print(found + ": " + line.rstrip("\n")[:600], flush=True)
        if n % 50000 == 0:
            print(n, dict(counts), flush=True)
    print(sum(counts.values()), dict(counts))
    return any("WRONG" in c for c in counts)


if __name__ == "__main__":
    with open(sys.argv[1]) as f:
        sys.exit(main(f))

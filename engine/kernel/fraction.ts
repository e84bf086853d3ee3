/** An exact fraction in lowest terms; the denominator is above zero. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Returns `numerator / denominator` in lowest terms. Both are whole, the denominator above zero. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}

/** Bits of the quotient that are kept: ten more than a double holds. */
const BITS = 63n;

/** Returns the double nearest to a fraction of 0 or more. The last binary place may be off by one. */
export function toNumber({ numerator, denominator }: Fraction): number {
  if (numerator === 0n) return 0;
  // A small fraction keeps its precision: the numerator is shifted until the quotient has 63 bits.
  const shift = BITS + BigInt(denominator.toString(2).length - numerator.toString(2).length);
  return Number((numerator << shift) / denominator) * 2 ** -Number(shift);
}

/** Writes a fraction: `291/494`. A whole number is written without a denominator. */
export function writtenFraction({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

/** Arithmetic on probabilities. */
export interface Arithmetic<P> {
  readonly ratio: (numerator: number, denominator: number) => P;
  readonly add: (a: P, b: P) => P;
  readonly multiply: (a: P, b: P) => P;
}

/** Probabilities as numbers, for a program that chooses among many. */
export const ROUNDED: Arithmetic<number> = {
  ratio: (numerator, denominator) => numerator / denominator,
  add: (a, b) => a + b,
  multiply: (a, b) => a * b,
};

/** Probabilities as fractions: nothing is rounded. */
export const EXACT: Arithmetic<Fraction> = {
  ratio: (numerator, denominator) => fraction(BigInt(numerator), BigInt(denominator)),
  add: (a, b) =>
    fraction(
      a.numerator * b.denominator + b.numerator * a.denominator,
      a.denominator * b.denominator,
    ),
  multiply: (a, b) => fraction(a.numerator * b.numerator, a.denominator * b.denominator),
};

/** Compares two fractions for a sort: negative when the first is less. */
export function compareFractions(a: Fraction, b: Fraction): number {
  return Number(a.numerator * b.denominator - b.numerator * a.denominator);
}

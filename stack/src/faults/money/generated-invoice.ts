import type { Random } from '../support/random.js';

export type RateName = 'standard' | 'low' | 'zero' | 'relayed' | 'exempt';
export const percentages: Record<RateName, number> = { standard: 21, low: 9, zero: 0, relayed: 0, exempt: 0 };

/** Price and quantity in ten-thousandths, so that nothing is ever a fraction. */
export interface GeneratedLine {
  price: number;
  quantity: number;
  rate: RateName;
}

export const currencies = ['EUR', 'USD', 'GBP', 'SAR', 'CHF'] as const;

/** Lines as people make them: small and large, discounts and corrections, prices of four decimals, and halves of a cent on purpose. */
export function generatedLines(random: Random): GeneratedLine[] {
  const lines = Array.from({ length: random.between(1, 8) }, (): GeneratedLine => {
    const rate = random.pick(Object.keys(percentages) as RateName[]);
    const sign = random.next() < 0.2 ? -1 : 1;
    const price = random.pick([random.between(1, 99_999), random.between(1, 9_999) * 100, random.between(1, 99_999_999), 50, 100_050]);
    const quantity = random.pick([10_000, random.between(1, 20) * 10_000, random.between(1, 99_999), 5_000, 2_500]);
    return { price: sign * price, quantity, rate };
  });
  // An invoice asks for money; what it takes back is less than what it charges.
  return [{ price: 9_999_999_999, quantity: 10_000, rate: 'standard' }, ...lines];
}

export interface Expected {
  nets: bigint[];
  net: bigint;
  tax: bigint;
  total: bigint;
}

/** The sums by whole numbers only, made without the code that is judged: line nets rounded once, VAT per rate on their sum, rounded once. */
export function expectedOf(lines: readonly GeneratedLine[]): Expected {
  const nets = lines.map(({ price, quantity }) => rounded(BigInt(price) * BigInt(quantity), 1_000_000n));
  const bases = new Map<RateName, bigint>();
  lines.forEach(({ rate }, index) => bases.set(rate, (bases.get(rate) ?? 0n) + nets[index]!));
  const net = nets.reduce((sum, one) => sum + one, 0n);
  const tax = [...bases].reduce((sum, [rate, base]) => sum + rounded(base * BigInt(percentages[rate]), 100n), 0n);
  return { nets, net, tax, total: net + tax };
}

/** Half away from zero. */
function rounded(value: bigint, unit: bigint): bigint {
  const size = value < 0n ? -value : value;
  const whole = (size + unit / 2n) / unit;
  return value < 0n ? -whole : whole;
}

/** Cents as `-1234.56`. */
export const inCents = (cents: bigint): string => {
  const text = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
};

import fc from 'fast-check';

export type RateName = 'standard' | 'low' | 'zero' | 'relayed' | 'exempt';
export const percentages: Record<RateName, number> = { standard: 21, low: 9, zero: 0, relayed: 0, exempt: 0 };

/** Price and quantity in ten-thousandths, so that nothing is ever a fraction. */
export interface GeneratedLine {
  price: number;
  quantity: number;
  rate: RateName;
}
export interface GeneratedInvoice {
  currency: string;
  language: 'nl' | 'en';
  lines: GeneratedLine[];
}

const upTo = (max: number) => fc.integer({ min: 1, max });
const size = fc.oneof(
  upTo(99_999),
  upTo(9_999).map((euros) => euros * 100),
  upTo(99_999_999),
  fc.constantFrom(50, 100_050),
);
const quantity = fc.oneof(
  fc.constantFrom(10_000, 5_000, 2_500),
  upTo(20).map((pieces) => pieces * 10_000),
  upTo(99_999),
);
const line: fc.Arbitrary<GeneratedLine> = fc
  .tuple(size, quantity, fc.constantFrom(...(Object.keys(percentages) as RateName[])), upTo(5))
  .map(([price, amount, rate, luck]) => ({ price: luck === 1 ? -price : price, quantity: amount, rate }));

/** Lines as people make them: small and large, discounts and corrections, prices of four decimals, and halves of a cent on purpose. */
export const someLines = fc.array(line, { minLength: 1, maxLength: 8 });

/** An invoice asks for money: what it takes back is less than what it charges. */
const charge: GeneratedLine = { price: 9_999_999_999, quantity: 10_000, rate: 'standard' };

export const anInvoice: fc.Arbitrary<GeneratedInvoice> = fc.record({
  currency: fc.constantFrom('EUR', 'USD', 'GBP', 'SAR', 'CHF'),
  language: fc.constantFrom('nl', 'en'),
  lines: someLines.map((lines) => [charge, ...lines]),
});

/** What takes an invoice back to the cent. */
export const credited = (lines: readonly GeneratedLine[]): GeneratedLine[] => lines.map((each) => ({ ...each, quantity: -each.quantity }));

export interface Expected {
  nets: bigint[];
  net: bigint;
  tax: bigint;
  total: bigint;
}

/** The sums by whole numbers only, made without the code that is validated: line nets rounded once, VAT per rate on their sum, rounded once. */
export function expectedOf(lines: readonly GeneratedLine[]): Expected {
  const nets = lines.map(({ price, quantity }) => rounded(BigInt(price) * BigInt(quantity), 1_000_000n));
  const bases = new Map<RateName, bigint>();
  lines.forEach(({ rate }, index) => bases.set(rate, (bases.get(rate) ?? 0n) + nets[index]!));
  const net = nets.reduce((sum, one) => sum + one, 0n);
  const tax = [...bases].reduce((sum, [rate, base]) => sum + rounded(base * BigInt(percentages[rate]), 100n), 0n);
  return { nets, net, tax, total: net + tax };
}

/** Half away from zero. */
export function rounded(value: bigint, unit: bigint): bigint {
  const size = value < 0n ? -value : value;
  const whole = (size + unit / 2n) / unit;
  return value < 0n ? -whole : whole;
}

import { plusCents } from './cents.js';
import { amountText, decimal } from './money.js';

it('adds amounts as exactly as decimals do', () => {
  const amounts = [0, 0.1, 0.2, -0.05, 1.005e2, 12.34, -99.99, 9_999_999_999.99];
  for (const one of amounts) for (const other of amounts) expect(plusCents(one, other)).toBe(Number(amountText(decimal(one).plus(other))));
});

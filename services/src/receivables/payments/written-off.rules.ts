import { decimal, type DecimalInput } from '@kantoor/schemas';

interface WrittenOff {
  paymentId: number;
  amount: string;
}

/**
 * Returns which write-offs are reversed, and how much of each is written off again: together no more than is then open. Omits unchanged
 * ones.
 */
export function writtenOffAgain(written: readonly WrittenOff[], open: DecimalInput): (WrittenOff & { again: string | null })[] {
  let left = decimal(open);
  return written.flatMap(({ paymentId, amount }) => {
    const isOpen = !left.isZero() && left.isNegative() === decimal(amount).isNegative();
    const again = isOpen ? (left.abs().lt(decimal(amount).abs()) ? left : decimal(amount)) : decimal(0);
    left = left.minus(again);
    if (again.eq(amount)) return [];
    return [{ paymentId, amount, again: again.isZero() ? null : again.toFixed(2) }];
  });
}

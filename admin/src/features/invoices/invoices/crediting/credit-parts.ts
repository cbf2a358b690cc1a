import {
  amountText,
  creditPartOf,
  decimal,
  lineDecimals,
  uncreditedLines,
  type CreditableInvoice,
  type CreditableLine,
  type CreditFault,
} from '@kantoor/schemas';
import { parseNumber, typedNumber } from '../../../../format';
import type { Invoice } from '../invoice';

/** The typed quantities by line number; null credits all that is left. */
export type TypedQuantities = Readonly<Record<number, string>> | null;
interface AskedPart {
  /** Absent if all that is left is credited. */
  lines?: { lineNumber: number; quantity: number }[];
  /** Total of the credit invoice, negative for a positive invoice. */
  total: string;
  /** The net amount of each line, with the sign of the invoice. */
  nets: ReadonlyMap<number, string>;
}
export type TypedPart = AskedPart | { faults: ReadonlyMap<number | null, CreditFault | 'FIELD_REQUIRED'> };

export const creditableOf = ({ lines, taxes }: Invoice): CreditableInvoice & { lines: CreditableLine[] } => ({
  lines: lines.map(({ taxRate, ...line }) => ({ ...line, vatCategory: taxRate.vatCategory, taxPercentage: taxRate.percentage })),
  taxes: taxes.map(({ percentage, ...tax }) => ({ ...tax, vatPercentage: percentage })),
});

/** Returns what is left of each line, formatted as input. */
export const allThatIsLeft = (invoice: Invoice): Record<number, string> =>
  Object.fromEntries(uncreditedLines(creditableOf(invoice).lines).map(({ lineNumber, quantity }) => [lineNumber, typedNumber(quantity)]));

/** Validates the typed quantities by the server's rule for credits (D-37, D-40); an empty line is not credited. */
export function partTyped(invoice: Invoice, typed: TypedQuantities): TypedPart {
  const creditable = creditableOf(invoice);
  const faults = new Map<number | null, CreditFault | 'FIELD_REQUIRED'>();
  const wanted = typed === null ? uncreditedLines(creditable.lines) : wantedLines(typed, faults);
  const outcome = creditPartOf(creditable, wanted);
  if ('faults' in outcome)
    for (const { index, code } of outcome.faults) faults.set(index === null ? null : wanted[index]!.lineNumber, code);
  else if (outcome.part.lines.length === 0 && faults.size === 0) faults.set(null, 'FIELD_REQUIRED');
  if (faults.size > 0 || 'faults' in outcome) return { faults };
  const { lines, totalAmount } = outcome.part;
  return {
    ...(typed !== null && { lines: lines.map(({ lineNumber, quantity }) => ({ lineNumber, quantity: Number(quantity) })) }),
    total: amountText(decimal(totalAmount).negated()),
    nets: new Map(lines.map(({ lineNumber, net }) => [lineNumber, net])),
  };
}

function wantedLines(
  typed: Readonly<Record<number, string>>,
  faults: Map<number | null, CreditFault | 'FIELD_REQUIRED'>,
): { lineNumber: number; quantity: string }[] {
  return Object.entries(typed).flatMap(([lineNumber, text]) => {
    if (text.trim() === '') return [];
    const parsed = parseNumber(text);
    if (!parsed || parsed.other !== null || decimal(parsed.value).decimalPlaces() > lineDecimals)
      faults.set(Number(lineNumber), 'FIELD_INVALID');
    return parsed ? [{ lineNumber: Number(lineNumber), quantity: parsed.value }] : [];
  });
}

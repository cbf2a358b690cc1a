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
import { parseNumber, typedNumber } from '../../../format';
import type { Invoice } from '../invoice';

/** What is typed for a line, by its number; null credits all that is left. */
export type TypedQuantities = Readonly<Record<number, string>> | null;
export interface AskedPart {
  /** Absent where all is credited that is left. */
  lines?: { lineNumber: number; quantity: number }[];
  /** Of the credit invoice, below zero where the invoice is above. */
  total: string;
  /** What each line comes to, in the sign of the invoice. */
  nets: ReadonlyMap<number, string>;
}
export type TypedPart = AskedPart | { faults: ReadonlyMap<number | null, CreditFault | 'FIELD_REQUIRED'> };

export const creditableOf = ({ lines, taxes }: Invoice): CreditableInvoice & { lines: CreditableLine[] } => ({
  lines: lines.map(({ taxRate, ...line }) => ({ ...line, vatCategory: taxRate.vatCategory, taxPercentage: taxRate.percentage })),
  taxes: taxes.map(({ percentage, ...tax }) => ({ ...tax, vatPercentage: percentage })),
});

/** What is left of each line, as a person would type it. */
export const allThatIsLeft = (invoice: Invoice): Record<number, string> =>
  Object.fromEntries(uncreditedLines(creditableOf(invoice).lines).map(({ lineNumber, quantity }) => [lineNumber, typedNumber(quantity)]));

/** What was typed, by the rule that the server credits by (D-37, D-40); a line that is left empty is not credited. */
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

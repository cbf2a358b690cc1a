import {
  amountText,
  creditPartOf,
  decimal,
  lineDecimals,
  uncreditedLines,
  type CreditableInvoice,
  type CreditableLine,
  type CreditedPart,
  type CreditFault,
  type InvoiceCredit,
  type WantedLine,
} from '@kantoor/schemas';
import { parseNumber, typedNumber } from '../../../../format';
import type { Invoice } from '../invoice';

/** What is credited of a line: a quantity of it, or a net amount. */
export interface TypedLine {
  by: 'quantity' | 'amount';
  text: string;
}
/** What was typed, by line number; null credits all that is left. */
export type TypedLines = Readonly<Record<number, TypedLine>> | null;
type CreditLines = NonNullable<NonNullable<InvoiceCredit>['lines']>;
interface ValidPart {
  /** Absent if all that is left is credited. */
  lines?: CreditLines;
  /** Total of the credit invoice, negative for a positive invoice. */
  total: string;
  /** The net amount of each line, with the sign of the invoice. */
  nets: ReadonlyMap<number, string>;
}
export type TypedPart = ValidPart | { faults: ReadonlyMap<number | null, CreditFault | 'FIELD_REQUIRED'> };

export const decimalsOf = { quantity: lineDecimals, amount: 2 } as const;

export const creditableOf = ({ lines, taxes }: Invoice): CreditableInvoice & { lines: CreditableLine[] } => ({
  lines: lines.map(({ taxRate, ...line }) => ({ ...line, vatCategory: taxRate.vatCategory, taxPercentage: taxRate.percentage })),
  taxes: taxes.map(({ percentage, ...tax }) => ({ ...tax, vatPercentage: percentage })),
});

/** Returns what is left of each line, formatted as input. */
export const allThatIsLeft = (invoice: Invoice): Record<number, TypedLine> =>
  Object.fromEntries(
    uncreditedLines(creditableOf(invoice).lines).map(({ lineNumber, quantity, amount }): [number, TypedLine] => [
      lineNumber,
      amount === undefined ? { by: 'quantity', text: typedNumber(quantity) } : { by: 'amount', text: typedNumber(amount, { min: 2 }) },
    ]),
  );

/** Validates what was typed by the server's rule for credits (D-37, D-40); an empty line is not credited. */
export function partTyped(invoice: Invoice, typed: TypedLines): TypedPart {
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
    ...(typed !== null && { lines: lines.map(creditLine) }),
    total: amountText(decimal(totalAmount).negated()),
    nets: new Map(lines.map(({ lineNumber, net }) => [lineNumber, net])),
  };
}

/** An amount is credited as one piece at that price. */
const creditLine = ({ lineNumber, quantity, price }: CreditedPart['lines'][number]): CreditLines[number] =>
  price === undefined ? { lineNumber, quantity: Number(quantity) } : { lineNumber, amount: Number(price) };

function wantedLines(typed: Readonly<Record<number, TypedLine>>, faults: Map<number | null, CreditFault | 'FIELD_REQUIRED'>): WantedLine[] {
  return Object.entries(typed).flatMap(([number, { by, text }]): WantedLine[] => {
    if (text.trim() === '') return [];
    const lineNumber = Number(number);
    const parsed = parseNumber(text);
    if (!parsed || parsed.other !== null || decimal(parsed.value).decimalPlaces() > decimalsOf[by]) faults.set(lineNumber, 'FIELD_INVALID');
    if (!parsed) return [];
    return [by === 'quantity' ? { lineNumber, quantity: parsed.value } : { lineNumber, amount: parsed.value }];
  });
}

import {
  amountText,
  creditPartOf,
  decimal,
  plainDecimal,
  uncreditedLines,
  type CreditFault,
  type CreditedPart,
  type WantedLine,
} from '@kantoor/schemas';
import {
  type CreditedOfLine,
  type DraftContent,
  draftOf,
  type InvoiceLineRow,
  type InvoiceRow,
  nothingCredited,
} from '../sales-book/index.js';

export interface CreditedInvoice {
  invoice: InvoiceRow;
  lines: readonly InvoiceLineRow[];
  /** What earlier credit invoices credited, by line number. */
  credited?: ReadonlyMap<number, CreditedOfLine>;
}
/** Faults by index of the line in the request; a null index concerns all lines together. */
export type CreditFaults = { index: number | null; code: CreditFault }[];

const negated = (amount: string): string => amountText(decimal(amount).negated());

/** Returns the part of an invoice that these lines credit, by default everything not credited yet; or the faults. */
export function creditedPartOf(
  { invoice, lines, credited }: CreditedInvoice,
  wanted?: readonly WantedLine[],
): { part: CreditedPart } | { faults: CreditFaults } {
  const creditable = lines.map((line) => ({ ...line, ...(credited?.get(line.lineNumber) ?? nothingCredited) }));
  return creditPartOf({ lines: creditable, taxes: invoice.taxes }, wanted ?? uncreditedLines(creditable));
}

/**
 * Returns a credit invoice of that part, with negated quantities (PLT-O61), at the rates and with the customer of the booked invoice,
 * whatever changed since. Its lines keep the line numbers of the credited lines.
 */
export function creditContentOf({ invoice, lines }: CreditedInvoice, part: CreditedPart, invoiceDate: string): DraftContent {
  const lineOf = new Map(lines.map((line) => [line.lineNumber, line]));
  const taxOf = new Map(invoice.taxes.map((tax) => [`${tax.vatCategory} ${tax.vatPercentage}`, tax]));
  return {
    ...draftOf(invoice, [...lines]),
    legalEntityReference: invoice.legalEntityReference,
    invoiceDate,
    dueDate: invoiceDate,
    predefinedNumber: null,
    reference: invoice.invoiceNumber,
    mailRequest: null,
    confirmedTotal: null,
    ...{ conversion: null, convertedAt: null },
    lines: part.lines.map(({ lineNumber, quantity, price, net }) => ({
      ...lineOf.get(lineNumber)!,
      ...(price !== undefined && { price }),
      quantity: plainDecimal(decimal(quantity).negated()),
      net: negated(net),
    })),
    taxes: part.taxes.map(({ vatCategory, vatPercentage, base, tax }) => ({
      ...taxOf.get(`${vatCategory} ${String(vatPercentage)}`)!,
      ...{ base: negated(base), tax: negated(tax) },
    })),
    netAmount: negated(part.netAmount),
    taxAmount: negated(part.taxAmount),
    totalAmount: negated(part.totalAmount),
  };
}

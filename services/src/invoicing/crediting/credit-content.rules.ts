import { amountText, creditPartOf, decimal, plainDecimal, uncreditedLines } from '@kantoor/schemas';
import type { CreditFault, CreditedPart, WantedLine } from '@kantoor/schemas';
import type { InvoiceLineRow, InvoiceRow } from '../invoice-records/index.js';
import { type DraftContent, draftOf } from '../sales-invoices/index.js';

export interface CreditedInvoice {
  invoice: InvoiceRow;
  lines: readonly InvoiceLineRow[];
  /** What earlier credit invoices took back, by line. */
  creditedQuantities?: ReadonlyMap<number, string>;
}
/** Which lines of the request, by their place; null: all of them together. */
export type CreditFaults = { index: number | null; code: CreditFault }[];

const negated = (amount: string): string => amountText(decimal(amount).negated());

/** What of an invoice these lines take back, everything that is left without them; or why they do not. */
export function creditedPartOf(
  { invoice, lines, creditedQuantities }: CreditedInvoice,
  wanted?: readonly WantedLine[],
): { part: CreditedPart } | { faults: CreditFaults } {
  const creditable = lines.map((line) => ({ ...line, creditedQuantity: creditedQuantities?.get(line.lineNumber) ?? '0' }));
  return creditPartOf({ lines: creditable, taxes: invoice.taxes }, wanted ?? uncreditedLines(creditable));
}

/**
 * A credit invoice of that part: at the rates and with the customer of the invoice as it was booked, whatever records say since, with negated
 * quantities (PLT-O61). Its lines bear the numbers of those that they credit.
 */
export function creditContentOf({ invoice, lines }: CreditedInvoice, part: CreditedPart, invoiceDate: string): DraftContent {
  const lineOf = new Map(lines.map((line) => [line.lineNumber, line]));
  const taxOf = new Map(invoice.taxes.map((tax) => [`${tax.vatCategory} ${tax.vatPercentage}`, tax]));
  return {
    ...draftOf(invoice, [...lines]),
    invoiceDate,
    dueDate: invoiceDate,
    predefinedNumber: null,
    reference: invoice.invoiceNumber,
    mailRequest: null,
    confirmedTotal: null,
    ...{ conversion: null, convertedAt: null },
    lines: part.lines.map(({ lineNumber, quantity, net }) => ({
      ...lineOf.get(lineNumber)!,
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

import { amountText, decimal, plainDecimal } from '@kantoor/schemas';
import type { InvoiceDocumentTax } from '@kantoor/schemas';
import type { InvoiceLineRow, InvoiceRow } from '../invoice-records/index.js';
import { type DraftContent, draftOf } from '../sales-invoices/index.js';

const negated = (amount: string): string => amountText(decimal(amount).negated());

const lineOf = (line: InvoiceLineRow): InvoiceLineRow => ({
  ...line,
  quantity: plainDecimal(decimal(line.quantity).negated()),
  net: negated(line.net),
});
const taxOf = (tax: InvoiceDocumentTax): InvoiceDocumentTax => ({ ...tax, base: negated(tax.base), tax: negated(tax.tax) });

/** What takes an invoice back to the cent: everything as it was booked, whatever rates and records say since, with negated quantities (PLT-O61). */
export function creditContentOf(invoice: InvoiceRow, lines: readonly InvoiceLineRow[], invoiceDate: string): DraftContent {
  return {
    ...draftOf(invoice, [...lines]),
    invoiceDate,
    dueDate: invoiceDate,
    predefinedNumber: null,
    reference: invoice.invoiceNumber,
    mailRequest: null,
    confirmedTotal: null,
    lines: lines.map(lineOf),
    taxes: invoice.taxes.map(taxOf),
    netAmount: negated(invoice.netAmount),
    taxAmount: negated(invoice.taxAmount),
    totalAmount: negated(invoice.totalAmount),
  };
}

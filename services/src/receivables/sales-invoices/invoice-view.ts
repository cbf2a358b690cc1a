import { type Attachment, decimal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { LastMessage } from '../../platform/mails/messages/index.js';
import type { TemplateName } from '../../books/legal-entities/index.js';
import { isCreditedInFull, remainingOf } from '../payments/index.js';
import {
  bookLineView,
  bookView,
  dayOnWire,
  fileViews,
  numberOrNull,
  type PaymentView,
  paymentViews,
} from '../../books/invoice-views/index.js';
import { addresseeOf, type CreditedOfLine, type InvoiceLineRow, type InvoiceRow, nothingCredited, salesBook } from '../sales-book/index.js';
import { wireDate } from '../../books/invoice-dates/index.js';

export interface InvoiceViewParts {
  invoice: InvoiceRow;
  lines: readonly InvoiceLineRow[];
  files: readonly Attachment[];
  payments: readonly PaymentView[];
  mail: LastMessage | null;
  paymentUrl: string | null;
  originalAmount: string | null;
  /** The template chosen for it. */
  template: TemplateName | null;
  /** Its credit invoices, oldest first. */
  credits: readonly InvoiceRow[];
  /** By line number. */
  creditedLines: ReadonlyMap<number, CreditedOfLine>;
}

const creditView = ({ invoiceId, invoiceNumber, invoiceDate, totalAmount, amountPaid, creditReason }: InvoiceRow) => ({
  invoiceId,
  invoiceNumber: invoiceNumber!,
  invoiceDate: wireDate(invoiceDate),
  totalAmount: Number(totalAmount),
  remainingAmount: Number(remainingOf(totalAmount, amountPaid)),
  reason: creditReason,
});

/** Returns the view of a single sales invoice: the fields of every book, with sending, crediting and payment (PLT-158 to PLT-160). */
export function invoiceView(
  ctx: RequestContext,
  { invoice, lines, files, payments, mail, paymentUrl, originalAmount, template, credits, creditedLines }: InvoiceViewParts,
) {
  const { contactName, addressee: _kept, exEu: _also, ...customer } = invoice.customer;
  return {
    ...bookView(ctx, salesBook, invoice),
    template,
    supplyDate: dayOnWire(invoice.supplyDate),
    customer,
    customerContactName: contactName ?? null,
    addressee: customer.emailAddress ? addresseeOf(invoice.customer) : null,
    paymentMethod: null,
    parent: invoice.creditsInvoiceId ?? invoice.charge?.sourceInvoiceId ?? null,
    creditedBy: isCreditedInFull(invoice) ? (credits.map(creditView).at(-1) ?? null) : null,
    credits: credits.map(creditView),
    creditReason: invoice.creditReason,
    originalAmount: numberOrNull(originalAmount ?? invoice.charge?.originalAmount ?? invoice.conversion?.originalAmount ?? null),
    sending: invoice.sending,
    attachments: fileViews(files),
    lines: lines.map((line) => {
      const { creditedQuantity, creditedAmount } = creditedLines.get(line.lineNumber) ?? nothingCredited;
      return { ...bookLineView(line), creditedQuantity: Number(creditedQuantity), creditedAmount: Number(creditedAmount) };
    }),
    payments: paymentViews(payments),
    paymentUrl: decimal(remainingOf(invoice.totalAmount, invoice.amountPaid)).gt(0) && invoice.archivedAt === null ? paymentUrl : null,
    mail,
  };
}
export type InvoiceView = ReturnType<typeof invoiceView>;

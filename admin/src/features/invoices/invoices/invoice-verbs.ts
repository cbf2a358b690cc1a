import type {
  ConversionPreview,
  CurrencyConversionRequest,
  CustomerAccount,
  CustomerEvents,
  CustomerNote,
  CustomerNoteAdded,
  DealRecord,
  DebtorFigures,
  DebtorList,
  InvoiceBooking,
  InvoiceCredit,
  InvoiceTotals,
  MailContent,
  MailSending,
  OtherSending,
  PaymentRegistration,
  RefundByBatch,
  RefundOrder,
  SalesInvoiceBooking,
} from '@kantoor/schemas';
import { api } from '../../../providers/http';
import type { BookType } from './book';
import type { EmailType } from './mail/email-type';
import type { Invoice } from './invoice';
import { invoiceAddress } from './invoice-addresses';

/** Identifies an invoice, and the version that was shown. */
type Key = Pick<Invoice, 'invoiceId' | 'legalEntityId' | 'version'>;
type Place = Pick<Invoice, 'invoiceId' | 'legalEntityId'>;
interface Of<I = Key> {
  invoice: I;
}
/** Repeated requests with the same key make one change. */
interface Once {
  idempotencyKey: string;
}
interface Read {
  signal?: AbortSignal;
}

const bodyOf = async <T>(answer: Promise<{ body: T }>): Promise<T> => (await answer).body;
/** Returns the mail type of an invoice; a credit invoice has its own texts. */
export const ownMailOf = ({ invoiceType }: Pick<Invoice, 'invoiceType'>): 'newInvoice' | 'creditInvoice' =>
  invoiceType === 'credit-note' ? 'creditInvoice' : 'newInvoice';
const act = (
  invoice: Key,
  verb: string,
  body: unknown,
  idempotencyKey?: string,
  ifMatch: number | null = invoice.version,
  type: BookType = 'sales',
): Promise<Invoice> =>
  bodyOf(api.post<Invoice>(`${invoiceAddress(invoice, type)}/${verb}`, { body, ifMatch, ...(idempotencyKey ? { idempotencyKey } : {}) }));

export const invoiceVerbs = {
  invoiceBook: ({ invoice, booking, type }: Of & { booking: InvoiceBooking; type: BookType }): Promise<unknown> =>
    act(invoice, 'book', booking, undefined, invoice.version, type),
  /** Books a draft and mails it; the answer says whether the mail was accepted. */
  invoiceBookAndMail: ({ invoice, booking, idempotencyKey }: Of & Once & { booking: SalesInvoiceBooking }): Promise<Invoice> =>
    act(invoice, 'book', booking, idempotencyKey),
  /** Gives a draft back to its purchase (D-66). */
  purchaseInvoiceGiveBack: ({ invoice }: Of): Promise<unknown> => act(invoice, 'give-back', {}, undefined, invoice.version, 'purchases'),
  /** The open amount and the total identify the invoice as it was shown. */
  invoiceCredit: ({ invoice, credit, idempotencyKey }: Of & Once & { credit: NonNullable<InvoiceCredit> }): Promise<Invoice> =>
    act(invoice, 'credit', credit, idempotencyKey, null),
  /** Returns the converted total in the currency of the books. */
  invoiceConversion: ({ invoice, type, signal }: Of<Place> & Read & { type: BookType }): Promise<ConversionPreview> =>
    bodyOf(api.get<ConversionPreview>(`${invoiceAddress(invoice, type)}/convert-currency`, { signal })),
  /** The total that was shown identifies the conversion; a mail sent meanwhile does not change the invoice. */
  invoiceConvert: ({
    invoice,
    type,
    conversion,
    idempotencyKey,
  }: Of & Once & { type: BookType; conversion: CurrencyConversionRequest }): Promise<unknown> =>
    act(invoice, 'convert-currency', conversion, idempotencyKey, null, type),
  /** Creates the draft that replaces a credited invoice; repeated calls return the same one. */
  invoiceReissue: ({ invoice }: Of): Promise<Invoice> => bodyOf(api.post<Invoice>(`${invoiceAddress(invoice)}/reissue`)),
  /** Does the same for a deal, in whose form the lines of its invoice are changed. */
  invoiceReissueDeal: ({ dealId }: { dealId: number }): Promise<DealRecord> =>
    bodyOf(api.post<DealRecord>(`/api/crm/deals/${dealId}/reissue`)),
  /** The open amount identifies the state of the invoice for a payment. */
  invoiceRegisterPayment: ({ invoice, payment, idempotencyKey }: Of & Once & { payment: PaymentRegistration }): Promise<Invoice> =>
    act(invoice, 'register-payment', payment, idempotencyKey, null),
  /** What is owed back, on which account, and in which batch. */
  invoiceRefundOrder: ({ invoice, signal }: Of<Place> & Read): Promise<RefundOrder> =>
    bodyOf(api.get(`${invoiceAddress(invoice)}/refund-order`, { signal })),
  invoiceRefundByBatch: ({ invoice, refund, idempotencyKey }: Of & Once & { refund: RefundByBatch }): Promise<RefundOrder> =>
    bodyOf(api.post(`${invoiceAddress(invoice)}/refund-order`, { body: refund, idempotencyKey })),
  invoiceRefundTakeOut: ({ invoice, idempotencyKey }: Of & Once): Promise<RefundOrder> =>
    bodyOf(api.post(`${invoiceAddress(invoice)}/refund-order/take-out`, { idempotencyKey })),
  invoiceReversePayment: ({
    invoice,
    paymentId,
    reason,
    idempotencyKey,
  }: Of & Once & { paymentId: number; reason: string }): Promise<Invoice> =>
    act(invoice, `payments/${paymentId}/reverse`, { reason }, idempotencyKey),
  invoiceRefundPayment: ({ invoice, paymentId, amount }: Of & { paymentId: number; amount: number }): Promise<Invoice> =>
    act(invoice, `payments/${paymentId}/refund`, { amount }),
  invoiceMarkSent: ({ invoice, sending, idempotencyKey }: Of & Once & { sending: OtherSending }): Promise<Invoice> =>
    act(invoice, 'mark-sent', sending, idempotencyKey),
  invoiceUnmarkSent: ({ invoice }: Of): Promise<Invoice> => act(invoice, 'unmark-sent', {}),
  invoiceEmailTemplate: ({
    invoice,
    type,
    signal,
  }: Of<Place & Pick<Invoice, 'invoiceType'>> & Read & { type: EmailType }): Promise<MailContent> => {
    const query = new URLSearchParams({ email_type: type === 'newInvoice' ? ownMailOf(invoice) : type });
    return bodyOf(api.get<MailContent>(`${invoiceAddress(invoice)}/email-template?${query.toString()}`, { signal }));
  },
  invoiceSend: ({
    invoice,
    request,
    idempotencyKey,
  }: Of<Key & Pick<Invoice, 'invoiceType'>> & Once & { request: MailSending }): Promise<unknown> =>
    act(invoice, ownMailOf(invoice) === 'creditInvoice' ? 'send-credit-invoice' : 'send', request, idempotencyKey),
  invoiceRemind: ({ invoice, request, idempotencyKey }: Of & Once & { request: MailSending }): Promise<unknown> =>
    act(invoice, 'send-reminder', request, idempotencyKey),
  invoicePdf: ({ invoice }: Of<Place>): Promise<Blob> => api.blob(`${invoiceAddress(invoice)}/pdf`),
  /** Reads the totals of the booked invoices of a list; `path` is the address of the totals. */
  invoiceTotals: ({ path, signal }: Read & { path: string }): Promise<InvoiceTotals> => bodyOf(api.get<InvoiceTotals>(path, { signal })),
  invoiceDebtorFigures: ({ legalEntityId, signal }: Read & { legalEntityId: number }): Promise<DebtorFigures> =>
    bodyOf(api.get<DebtorFigures>(`/api/invoices/${legalEntityId}/debtor-figures`, { signal })),
  /** Reads the open amount of each customer of a legal entity. */
  invoiceDebtors: ({ legalEntity, signal }: Read & { legalEntity: string }): Promise<DebtorList> =>
    bodyOf(api.get<DebtorList>(`/api/invoices/${legalEntity}/debtors`, { signal })),
  /** Reads the debt of an organization as a customer. */
  customerAccount: ({ id, signal }: Read & { id: number }): Promise<CustomerAccount> =>
    bodyOf(api.get<CustomerAccount>(`/api/crm/organizations/${id}/account`, { signal })),
  /** Records a note from contact with the customer. */
  customerNote: ({ id, note, idempotencyKey }: Once & { id: number; note: CustomerNote }): Promise<CustomerNoteAdded> =>
    bodyOf(api.post<CustomerNoteAdded>(`/api/crm/organizations/${id}/notes`, { body: note, idempotencyKey })),
  /** Reads the customer's history, the latest first: from the first to the last of `range`. */
  customerTimeline: ({ id, range, signal }: Read & { id: number; range: readonly [number, number] }): Promise<CustomerEvents> => {
    const query = new URLSearchParams({ range: JSON.stringify(range) });
    return bodyOf(api.get<CustomerEvents>(`/api/crm/organizations/${id}/timeline?${query.toString()}`, { signal }));
  },
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    invoices: typeof invoiceVerbs;
  }
}

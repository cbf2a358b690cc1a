import type {
  DealRecord,
  InvoiceBooking,
  InvoiceCredit,
  MailContent,
  MailSending,
  OtherSending,
  PaymentRegistration,
} from '@kantoor/schemas';
import type { ResourceMeta } from '../../providers/data/data-provider';
import { api } from '../../providers/http';
import type { EmailType } from './mail/email-type';
import type { Filter } from '../../shared/list/list-address';
import type { Invoice } from './invoice';
import type { Months } from './months';

const base = (legalEntity: string | number): string => `/api/invoices/${encodeURIComponent(legalEntity)}/sales-invoices`;
const bodyOf = async <T>(answer: Promise<{ body: T }>): Promise<T> => (await answer).body;

type Key = Pick<Invoice, 'invoiceId' | 'legalEntityId' | 'version'>;
type Mailed = Key & Pick<Invoice, 'invoiceType'>;
/** A credit invoice goes out in words of its own. */
export const ownMailOf = ({ invoiceType }: Pick<Invoice, 'invoiceType'>): 'newInvoice' | 'creditInvoice' =>
  invoiceType === 'credit-note' ? 'creditInvoice' : 'newInvoice';
const one = ({ legalEntityId, invoiceId }: Pick<Invoice, 'invoiceId' | 'legalEntityId'>): string => `${base(legalEntityId)}/${invoiceId}`;
const act = (
  invoice: Key,
  verb: string,
  body: unknown,
  idempotencyKey?: string,
  ifMatch: number | null = invoice.version,
): Promise<Invoice> =>
  bodyOf(api.post<Invoice>(`${one(invoice)}/${verb}`, { body, ifMatch, ...(idempotencyKey ? { idempotencyKey } : {}) }));

/** Both bounds are exclusive: the day before the first month and the day after the last (PLT-F30). */
function datesOf(months: Months | null): Record<string, string> {
  if (!months) return {};
  const [fromYear, from] = months.from.split('-').map(Number) as [number, number];
  const [toYear, to] = months.to.split('-').map(Number) as [number, number];
  const day = (year: number, month: number, date: number): string => new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
  return { fromDate: day(fromYear, from, 0), untilDate: day(toYear, to + 1, 1) };
}
const withQuery = (query: Record<string, string>): string =>
  Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : '';

export const invoicesApi = {
  listPath: (legalEntity: string | number, months: Months | null): string => `${base(legalEntity)}${withQuery(datesOf(months))}`,
  /** Where react-admin's list of them lies, and between which days. */
  listMeta: (legalEntity: string, months: Months | null): ResourceMeta => ({
    path: invoicesApi.listPath(legalEntity, months).slice('/api/'.length),
  }),
  totalsPath: (legalEntity: string | number, months: Months | null, filter: Filter): string =>
    `${base(legalEntity)}/totals${withQuery({ ...datesOf(months), filter: JSON.stringify(filter) })}`,
  get: (legalEntity: string | number, id: number, signal?: AbortSignal): Promise<Invoice> =>
    bodyOf(api.get<Invoice>(`${base(legalEntity)}/${id}`, { signal })),
  /** The whole invoice goes back, so that nothing of it is lost (PLT-178). */
  update: (invoice: Invoice, changes: Partial<Invoice>): Promise<Invoice> =>
    bodyOf(api.put<Invoice>(one(invoice), { body: { ...invoice, ...changes }, ifMatch: invoice.version })),
  book: (invoice: Key, booking: InvoiceBooking): Promise<Invoice> => act(invoice, 'book', booking),
  /** What is open and what it comes to say whether it is still the invoice that was shown. */
  credit: (invoice: Key, credit: NonNullable<InvoiceCredit>, key: string): Promise<Invoice> => act(invoice, 'credit', credit, key, null),
  /** The draft in the place of what was credited, the same one each time. */
  reissue: (invoice: Key): Promise<Invoice> => bodyOf(api.post<Invoice>(`${one(invoice)}/reissue`)),
  /** The same of a deal, whose form is where the lines of its invoice are changed. */
  reissueDeal: (dealId: number): Promise<DealRecord> => bodyOf(api.post<DealRecord>(`/api/crm/deals/${dealId}/reissue`)),
  archive: (invoice: Key): Promise<unknown> => api.del(one(invoice), { ifMatch: invoice.version }),
  /** What is open says whether it is still the same invoice for a payment. */
  registerPayment: (invoice: Key, payment: PaymentRegistration, key: string): Promise<Invoice> =>
    act(invoice, 'register-payment', payment, key, null),
  markSent: (invoice: Key, sending: OtherSending, key: string): Promise<Invoice> => act(invoice, 'mark-sent', sending, key),
  unmarkSent: (invoice: Key): Promise<Invoice> => act(invoice, 'unmark-sent', {}),
  reversePayment: (invoice: Key, paymentId: number, reason: string, key: string): Promise<Invoice> =>
    act(invoice, `payments/${paymentId}/reverse`, { reason }, key),
  emailTemplate: (invoice: Omit<Mailed, 'version'>, type: EmailType, signal?: AbortSignal): Promise<MailContent> =>
    bodyOf(
      api.get<MailContent>(`${one(invoice)}/email-template?email_type=${type === 'newInvoice' ? ownMailOf(invoice) : type}`, { signal }),
    ),
  send: (invoice: Mailed, request: MailSending, key: string): Promise<unknown> =>
    act(invoice, ownMailOf(invoice) === 'creditInvoice' ? 'send-credit-invoice' : 'send', request, key),
  remind: (invoice: Key, request: MailSending, key: string): Promise<unknown> => act(invoice, 'send-reminder', request, key),
  pdf: (invoice: Pick<Key, 'invoiceId' | 'legalEntityId'>): Promise<Blob> => api.blob(`${one(invoice)}/pdf`),
  pdfPath: (invoice: Invoice): string => `${one(invoice)}/pdf`,
  ublPath: (invoice: Invoice): string => `${one(invoice)}/ubl`,
  processPath: (invoice: Invoice): string => `${one(invoice)}/process`,
  resumePath: (invoice: Invoice): string => `${one(invoice)}/resume`,
};
export const invoiceKey = (id: number): unknown[] => ['sales-invoices', 'one', id];

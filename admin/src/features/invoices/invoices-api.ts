import type { MailContent, MailSending } from '@kantoor/schemas';
import { api } from '../../providers/http';
import type { EmailType } from '../../shared/mail/mail-request';
import type { Invoice } from './invoice';

const base = (legalEntity: string | number): string => `/api/invoices/${encodeURIComponent(legalEntity)}/sales-invoices`;
const bodyOf = async <T>(answer: Promise<{ body: T }>): Promise<T> => (await answer).body;

type Key = Pick<Invoice, 'invoiceId' | 'legalEntityId' | 'version'>;
const one = ({ legalEntityId, invoiceId }: Pick<Invoice, 'invoiceId' | 'legalEntityId'>): string => `${base(legalEntityId)}/${invoiceId}`;
const act = (invoice: Key, verb: string, body: unknown, idempotencyKey?: string): Promise<Invoice> =>
  bodyOf(api.post<Invoice>(`${one(invoice)}/${verb}`, { body, ifMatch: invoice.version, ...(idempotencyKey ? { idempotencyKey } : {}) }));

export const invoicesApi = {
  /** Both bounds are exclusive: the day before the first month and the day after the last (PLT-F30). */
  listPath: (legalEntity: string | number, fromMonth: string, toMonth: string): string => {
    const [fromYear, from] = fromMonth.split('-').map(Number) as [number, number];
    const [toYear, to] = toMonth.split('-').map(Number) as [number, number];
    const day = (year: number, month: number, date: number): string => new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
    return `${base(legalEntity)}?fromDate=${day(fromYear, from, 0)}&untilDate=${day(toYear, to + 1, 1)}`;
  },
  get: (legalEntity: string | number, id: number, signal?: AbortSignal): Promise<Invoice> =>
    bodyOf(api.get<Invoice>(`${base(legalEntity)}/${id}`, { signal })),
  /** The whole invoice goes back, so that nothing of it is lost (PLT-178). */
  update: (invoice: Invoice, changes: Partial<Invoice>): Promise<Invoice> =>
    bodyOf(api.put<Invoice>(one(invoice), { body: { ...invoice, ...changes }, ifMatch: invoice.version })),
  book: (invoice: Key): Promise<Invoice> => act(invoice, 'book', {}),
  archive: (invoice: Key): Promise<unknown> => api.del(one(invoice), { ifMatch: invoice.version }),
  registerPayment: (invoice: Key, payment: { amount: number; fullyPaid: boolean }, key: string): Promise<Invoice> =>
    act(invoice, 'register-payment', payment, key),
  emailTemplate: (invoice: Key, type: EmailType): Promise<MailContent> =>
    bodyOf(api.get<MailContent>(`${one(invoice)}/email-template?email_type=${type}`)),
  send: (invoice: Key, request: MailSending, key: string): Promise<unknown> => act(invoice, 'send', request, key),
  remind: (invoice: Key, request: MailSending, key: string): Promise<unknown> => act(invoice, 'send-reminder', request, key),
  pdf: (invoice: Invoice): Promise<Blob> => api.blob(`${one(invoice)}/pdf`),
  pdfPath: (invoice: Invoice): string => `${one(invoice)}/pdf`,
  ublPath: (invoice: Invoice): string => `${one(invoice)}/ubl`,
  processPath: (invoice: Invoice): string => `${one(invoice)}/process`,
  resumePath: (invoice: Invoice): string => `${one(invoice)}/resume`,
};
export const invoiceKey = (id: number): unknown[] => ['sales-invoices', 'one', id];

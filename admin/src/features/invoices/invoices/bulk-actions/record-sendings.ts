import { wasSent, type OtherSending } from '@kantoor/schemas';
import { bulkRun } from '../../../../shared/bulk-actions/run';
import type { InvoiceRow } from '../invoice';
import { namedInvoice } from './named-invoice';
import type { VerbsOf } from '../../../../providers/data/verbs';

interface Recording {
  provider: Pick<VerbsOf['invoices'], 'invoiceMarkSent'>;
  invoices: readonly InvoiceRow[];
  sending: OtherSending;
  amountOf: (invoice: InvoiceRow) => string;
}

/** Returns why an invoice cannot be recorded as sent; null if nothing prevents it. */
export const whyNotRecorded = (invoice: Pick<InvoiceRow, 'status' | 'dateSent' | 'sentOtherwiseOn'>): string | null =>
  invoice.status !== 'booked' ? 'draft' : wasSent(invoice) ? 'sentBefore' : null;

/** Records that the invoices were sent by other means, with one request each (D-42). */
export const recordSendings = ({ provider, invoices, sending, amountOf }: Recording): Promise<void> =>
  bulkRun.start({
    what: 'sendings',
    items: invoices.map((invoice) => ({ invoice, key: crypto.randomUUID() })),
    nameOf: ({ invoice }) => namedInvoice(invoice, amountOf(invoice)),
    skips: ({ invoice }) => whyNotRecorded(invoice),
    work: async ({ invoice, key }) => void (await provider.invoiceMarkSent({ invoice, sending, idempotencyKey: key })),
  });

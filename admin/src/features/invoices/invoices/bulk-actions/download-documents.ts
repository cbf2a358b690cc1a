import { saveFile } from '../../../../providers/http';
import { notices } from '../../../../shell/notices';
import { bulkRun } from '../../../../shared/bulk-actions/run';
import type { InvoiceRow } from '../invoice';
import { namedInvoice } from './named-invoice';
import type { VerbsOf } from '../../../../providers/data/verbs';

const nameOf = ({ invoiceNumber }: InvoiceRow): string => `${(invoiceNumber ?? '').replace(/[^\w.-]/g, '-')}.pdf`;

/** Creates a zip file. Its files are compressed already, so it only stores them. */
async function archive() {
  const { Zip, ZipPassThrough } = await import('fflate');
  const begin = () => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      chunks.push(chunk as Uint8Array<ArrayBuffer>);
    });
    return { zip, chunks, count: 0 };
  };
  let now = begin();
  return {
    add: (name: string, content: Uint8Array): void => {
      const file = new ZipPassThrough(name);
      now.zip.add(file);
      file.push(content, true);
      now.count += 1;
    },
    /** Returns the files added since the last call; null if there are none. */
    end: (): Blob | null => {
      const { zip, chunks, count } = now;
      now = begin();
      zip.end();
      return count > 0 ? new Blob(chunks, { type: 'application/zip' }) : null;
    },
  };
}

interface Download {
  provider: Pick<VerbsOf['invoices'], 'invoicePdf'>;
  invoices: readonly InvoiceRow[];
  amountOf: (invoice: InvoiceRow) => string;
  fileName: string;
}

/**
 * Downloads the documents of the invoices in one file. They are requested one by one, so that each is reported, no request takes as long as
 * a slow client needs for all of them, and access is checked per document as usual.
 */
export async function downloadDocuments({ provider, invoices, amountOf, fileName }: Download): Promise<void> {
  const { add, end } = await archive();
  await bulkRun.start({
    what: 'documents',
    items: invoices,
    nameOf: (invoice) => namedInvoice(invoice, amountOf(invoice)),
    skips: ({ status }) => (status === 'booked' ? null : 'draft'),
    work: async (invoice) => add(nameOf(invoice), new Uint8Array(await (await provider.invoicePdf({ invoice })).arrayBuffer())),
    finish: () => {
      const file = end();
      if (file) saveFile(file, fileName);
      else notices.say('warning', 'bulk.documents.none');
    },
  });
}

import type { FileEInvoice } from '@kantoor/schemas';
import { api } from '../../../providers/http';

export const eInvoiceVerbs = {
  /** Reads the e-invoice that an attached file is or contains. */
  fileEInvoice: async ({ url, signal }: { url: string; signal?: AbortSignal }): Promise<FileEInvoice> =>
    (await api.get<FileEInvoice>(`${url}/e-invoice`, { signal })).body,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    eInvoices: typeof eInvoiceVerbs;
  }
}

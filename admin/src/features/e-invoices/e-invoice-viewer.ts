import { fetchedLater } from '../../shell/fetching';
import type { FileViewer } from '../../shell/file-viewers';

const mediaTypes = ['application/xml', 'application/pdf'];

/** Files of what is bought may be e-invoices, which the API reads: XML is shown as one, and above a PDF what it holds. */
export const eInvoiceViewer: FileViewer = {
  isFor: ({ url, mediaType }) => url.startsWith('/api/purchases/') && mediaTypes.includes(mediaType),
  Content: fetchedLater(async () => ({ default: (await import('./file-e-invoice')).FileEInvoice })),
};

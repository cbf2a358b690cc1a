import { fetchedLater } from '../../../shell/fetching';
import type { FileViewer } from '../../../shell/file-viewers';

const mediaTypes = ['application/xml', 'application/pdf'];

/** Files of purchases may be e-invoices, which the API parses: XML is shown as an invoice, and a PDF with the data it contains above it. */
export const eInvoiceViewer: FileViewer = {
  isFor: ({ url, mediaType }) => url.startsWith('/api/purchases/') && mediaTypes.includes(mediaType),
  Content: fetchedLater(async () => ({ default: (await import('./file-e-invoice')).FileEInvoice })),
};

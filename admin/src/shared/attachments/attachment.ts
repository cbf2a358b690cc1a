import type { Attachment } from '@kantoor/schemas';

export type { Attachment };
export const LARGEST = 10 * 1024 * 1024;

/** What a browser can draw by itself; the server derives the type from the content, not from the name. */
const drawable = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif'];
export const isXml = ({ mediaType }: Pick<Attachment, 'mediaType'>): boolean => mediaType === 'application/xml';
/** Files of what is bought may be e-invoices, which the API reads. */
export const mayHoldInvoice = ({ url, mediaType }: Pick<Attachment, 'url' | 'mediaType'>): boolean =>
  url.startsWith('/api/purchases/') && (isXml({ mediaType }) || mediaType === 'application/pdf');
export const canPreview = (file: Attachment): boolean => drawable.includes(file.mediaType) || (isXml(file) && mayHoldInvoice(file));

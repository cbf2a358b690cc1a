import type { EInvoiceFile } from '@kantoor/schemas';

/** Returns the content of a file inside an e-invoice. */
export const bytesOf = ({ content }: Pick<EInvoiceFile, 'content'>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));

import type { EInvoiceFile } from '@kantoor/schemas';

export const bytesOf = ({ content }: Pick<EInvoiceFile, 'content'>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));

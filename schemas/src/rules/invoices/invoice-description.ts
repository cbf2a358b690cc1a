import { isBlank } from '../texts/clean-text.js';
import { cutText } from '../texts/cut-text.js';

interface Described {
  invoiceDescription?: string | null | undefined;
  lines?: readonly { description?: string | null | undefined; product?: { name?: string | undefined } | null | undefined }[] | undefined;
}
export const invoiceDescriptionMax = 200;

/** Returns the description that the customer reads: the entered text, or what the first line delivers. The deal's name is internal. */
export function invoiceDescriptionOf({ invoiceDescription, lines = [] }: Described): string {
  if (invoiceDescription && !isBlank(invoiceDescription)) return invoiceDescription.trim();
  const texts = lines.map(({ description, product }) => (description && !isBlank(description) ? description : (product?.name ?? '')));
  const [first = ''] = (texts.find((text) => !isBlank(text)) ?? '').trim().split('\n');
  return cutText(first, invoiceDescriptionMax).trim();
}

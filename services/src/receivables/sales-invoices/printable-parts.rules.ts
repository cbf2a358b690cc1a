import { type UnprintableField, unprintableFields, unprintableOfCustomer, unprintableOfSeller } from '@kantoor/schemas/printable-text';
import type { LegalEntity } from '../../books/legal-entities/index.js';
import type { FieldFault } from '../../books/invoice-dates/index.js';
import type { InvoiceCustomer } from '../../books/invoice-books/index.js';
import type { InvoiceLineRow, InvoiceRow } from '../sales-book/index.js';

const fault = ({ pointer, letters }: UnprintableField): FieldFault => ({
  pointer,
  code: 'LETTERS_NOT_PRINTABLE',
  value: letters.join(' '),
});

/** Returns characters of a customer that none of our fonts has: its document could not show its name, so it is not booked. */
export const customerLetters = (customer: InvoiceCustomer): FieldFault[] => unprintableOfCustomer(customer).map(fault);

/** Returns the same for our own data, and for our own texts in the language of the invoice. */
export const entityLetters = ({ invoiceData }: Pick<LegalEntity, 'invoiceData'>, language: InvoiceRow['language']): FieldFault[] =>
  invoiceData ? unprintableOfSeller(invoiceData, [language]).map(fault) : [];

/** Returns the same for the invoiced content. */
export const contentLetters = (
  invoice: Pick<InvoiceRow, 'invoiceDescription' | 'clientReference'>,
  lines: readonly Pick<InvoiceLineRow, 'description'>[],
): FieldFault[] => [
  ...unprintableFields(invoice, ['invoiceDescription', 'clientReference']).map(fault),
  ...lines.flatMap((line, index) => unprintableFields(line, ['description'], `/lines/${index}`).map(fault)),
];

import type { ResourceMeta } from '../../../providers/data/data-provider';
import { wholeRecord } from '../../../schema-views/whole-record';
import { resourceOfBook, type BookType } from './book';
import type { Invoice } from './invoice';

/** Returns the path of a legal entity's invoices below /api. */
export const invoicesPath = (legalEntity: string | number, type: BookType = 'sales'): string =>
  `invoices/${encodeURIComponent(legalEntity)}/${resourceOfBook[type]}`;
/** Returns the `meta` to read and change a whole invoice of a legal entity. */
export const invoiceMeta = (legalEntity: string | number, type: BookType = 'sales'): ResourceMeta => ({
  path: invoicesPath(legalEntity, type),
  ...wholeRecord,
});
export const invoiceAddress = (
  { legalEntityId, invoiceId }: Pick<Invoice, 'invoiceId' | 'legalEntityId'>,
  type: BookType = 'sales',
): string => `/api/${invoicesPath(legalEntityId, type)}/${invoiceId}`;

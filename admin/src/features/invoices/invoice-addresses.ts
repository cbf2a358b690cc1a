import type { ResourceMeta } from '../../providers/data/data-provider';
import { wholeRecord } from '../../schema-views/whole-record';
import type { Invoice } from './invoice';

/** The path of a legal entity's invoices below /api. */
export const invoicesPath = (legalEntity: string | number): string => `invoices/${encodeURIComponent(legalEntity)}/sales-invoices`;
/** Where an invoice of a legal entity is read and changed, as a whole. */
export const invoiceMeta = (legalEntity: string | number): ResourceMeta => ({ path: invoicesPath(legalEntity), ...wholeRecord });
export const invoiceAddress = ({ legalEntityId, invoiceId }: Pick<Invoice, 'invoiceId' | 'legalEntityId'>): string =>
  `/api/${invoicesPath(legalEntityId)}/${invoiceId}`;

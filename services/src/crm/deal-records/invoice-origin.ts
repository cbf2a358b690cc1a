import { dealSchema } from '@kantoor/schemas';
import type { Origin } from '../../invoicing/sales-invoices/index.js';

const resource = dealSchema['x-resource'].name;

/** A deal as what its invoice is made from. */
export const originOf = (dealId: number): Origin => ({ resource, id: dealId });

/** The deal that an invoice was made from, null where it was made from something else or by itself. */
export const dealOf = (origin: Origin | null): number | null => (origin?.resource === resource ? origin.id : null);

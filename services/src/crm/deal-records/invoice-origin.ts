import { dealSchema } from '@kantoor/schemas';
import type { Origin } from '../../books/invoice-books/index.js';

const resource = dealSchema['x-resource'].name;

/** Names a deal as the origin of its invoice. */
export const originOf = (dealId: number): Origin => ({ resource, id: dealId });

/** Returns the deal that an invoice was made from; null when it has another origin or none. */
export const dealOf = (origin: Origin | null): number | null => (origin?.resource === resource ? origin.id : null);

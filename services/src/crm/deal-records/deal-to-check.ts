import type { DealToCheck } from '@kantoor/schemas';
import type { Stored } from '../../platform/records/records/index.js';
import type { StoredDealLine } from './deal-lines.js';

/** Returns a stored deal in the form that its state guards inspect. */
export const dealToCheck = (deal: Stored<'deal'>, lines: readonly StoredDealLine[]): DealToCheck => ({
  name: deal.name,
  organization: { organizationId: deal.organizationId },
  contact: { contactId: deal.contactId },
  lines: lines.map((line) => ({ ...line, product: line.productId === null ? null : { productId: line.productId } })),
});

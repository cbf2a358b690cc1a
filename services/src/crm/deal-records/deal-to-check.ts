import type { DealToCheck } from '@kantoor/schemas';
import type { Stored } from '../../platform/records/index.js';
import type { StoredDealLine } from './deal-lines.js';

/** A stored deal as the guards of its states look at it. */
export const dealToCheck = (deal: Stored<'deal'>, lines: readonly StoredDealLine[]): DealToCheck => ({
  name: deal.name,
  organization: { organizationId: deal.organizationId },
  contact: { contactId: deal.contactId },
  lines: lines.map((line) => ({ ...line, product: line.productId === null ? null : { productId: line.productId } })),
});

import type { PurchaseRecord, PurchaseRow as ListedPurchase } from '@kantoor/schemas';
import type { ResourceMeta } from '../../../providers/data/data-provider';

export type Purchase = PurchaseRecord & Partial<Pick<ListedPurchase, 'teamKey'>>;
export type PurchaseRow = ListedPurchase;

/** Returns the path below /api of the purchases of a team, or of the ecosystem. */
export const purchasesPath = (teamId: number | null): string =>
  teamId === null ? 'purchases/purchases' : `purchases/teams/${teamId}/purchases`;
/** Returns that path as the `meta` of the data provider's calls. */
export const purchasesMeta = (teamId: number | null): ResourceMeta => ({ path: purchasesPath(teamId) });
/** Returns the address for actions on a purchase, in any team. */
export const purchaseAddress = (id: number): string => `/api/purchases/purchases/${id}`;
/** Returns the address of its files. */
export const purchaseFiles = ({ id }: { id: number }): string => `${purchaseAddress(id)}/attachments`;

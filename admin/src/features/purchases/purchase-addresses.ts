import type { ResourceMeta } from '../../providers/data/data-provider';

/** The path below /api of the purchases of a team, or of the ecosystem. */
export const purchasesPath = (teamId: number | null): string =>
  teamId === null ? 'purchases/purchases' : `purchases/teams/${teamId}/purchases`;
/** The same, as the `meta` of the data provider's calls. */
export const purchasesMeta = (teamId: number | null): ResourceMeta => ({ path: purchasesPath(teamId) });
/** Where one is acted on, whatever its team. */
export const purchaseAddress = (id: number): string => `/api/purchases/purchases/${id}`;
/** Where its files are. */
export const purchaseFiles = ({ id }: { id: number }): string => `${purchaseAddress(id)}/attachments`;

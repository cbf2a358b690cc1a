import type { ResourceMeta } from '../../../providers/data/data-provider';

/** Returns the path below /api of the deals of a team, or of the ecosystem. */
export const dealsPath = (teamId: number | null): string => (teamId === null ? 'crm/deals' : `crm/teams/${teamId}/deals`);
/** Returns that path as the `meta` of the data provider's calls. */
export const dealsMeta = (teamId: number | null): ResourceMeta => ({ path: dealsPath(teamId) });
/** Returns the address for actions on a deal, in any team. */
export const dealAddress = (id: number): string => `/api/crm/deals/${id}`;

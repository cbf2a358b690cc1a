import type { ResourceMeta } from '../../../providers/data/data-provider';
import { queryText } from '../../../providers/query-text';

/** Returns the path below /api of the subscriptions of a team, or of the ecosystem. */
export const subscriptionsPath = (teamId: number | null): string =>
  teamId === null ? 'crm/subscriptions' : `crm/teams/${teamId}/subscriptions`;
/** Returns that path as the `meta` of the data provider's calls. */
export const subscriptionsMeta = (teamId: number | null): ResourceMeta => ({ path: subscriptionsPath(teamId) });
export const runsPath = 'crm/subscription-runs';
/** Returns the address of the file of coming invoices. */
export const comingFile = (teamId: number | null, filter: object): string =>
  `/api/${subscriptionsPath(teamId)}/coming/export?${queryText({ filter })}`;

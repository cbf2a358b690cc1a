import { subscriptionSchema } from '@kantoor/schemas';
import type { ListRequest } from '../../platform/records/index.js';
import { listRequestOfTeam } from '../../masterdata/team-records/index.js';

/** Limits the list to one team, unless the whole ecosystem is requested (CRM-292). */
export const subscriptionListRequest = (query: Record<string, unknown>, teamId?: number): ListRequest =>
  listRequestOfTeam(subscriptionSchema, query, query['ecosystem'] === 'true' ? undefined : teamId);

import { subscriptionSchema } from '@kantoor/schemas';
import type { ListRequest } from '../../platform/records/records/index.js';
import { listRequestOfTeam } from '../../masterdata/team-records/index.js';

export const subscriptionListRequest = (query: Record<string, unknown>, teamId?: number): ListRequest =>
  listRequestOfTeam(subscriptionSchema, query, teamId);

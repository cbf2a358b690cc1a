import { subscriptionSchema } from '@kantoor/schemas';
import { exportQuery } from '../../platform/requests/contract/index.js';
import type { TeamRoutes } from '../../masterdata/team-records/index.js';
import { SubscriptionExport } from './subscription-export.service.js';
import { Subscriptions } from './subscriptions.service.js';

/** Configures subscriptions for the routes that all records of a team have. */
export const subscriptionRoutes: TeamRoutes<'subscription'> = {
  schema: subscriptionSchema,
  records: Subscriptions,
  exports: SubscriptionExport,
  exportQuery,
};

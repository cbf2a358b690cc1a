import { dealSchema } from '@kantoor/schemas';
import { listQuery } from '../../platform/requests/contract/index.js';
import type { TeamRoutes } from '../../masterdata/team-records/index.js';
import { dealQuery } from './deal-list-request.js';
import { DealExport } from './deal-export.service.js';
import { Deals } from './deals.service.js';

/** Configures deals for the routes that all records of a team have. */
export const dealRoutes: TeamRoutes<'deal'> = {
  schema: dealSchema,
  records: Deals,
  exports: DealExport,
  query: dealQuery,
  exportQuery: listQuery,
  archiveRefuses: ['ARCHIVE_DEAL_FAILED', 'DEAL_STATUS_CHANGE_FAILED'],
};

import type { ActivityOfLine, ConnectedActivity } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { inReadingOrder, type Tx } from '../../platform/storage/database/index.js';

/** A connection is created and removed, never changed. */
export const activityVersion = 1;

/** Returns connections by product, or by team and activity (CRM-158). */
export function connectedActivities(
  tx: Tx,
  ctx: RequestContext,
  by: { productId?: number; teamName?: string; activityName?: string },
): Promise<ConnectedActivity[]> {
  return tx.query(
    `SELECT ${activityVersion} AS version, a.id AS "productActivityId", a.product_id AS "productId", p.name AS "productName", p.price::float8 AS price, p.tax_rate_id AS "taxRateId", a.team_name AS "teamName", a.activity_name AS "activityName"
     FROM product_activities a JOIN products p ON p.ecosystem_id = a.ecosystem_id AND p.id = a.product_id AND p.archived_at IS NULL
     WHERE a.ecosystem_id = $1 AND ($2::int IS NULL OR a.product_id = $2) AND ($3::text IS NULL OR a.team_name = $3) AND ($4::text IS NULL OR a.activity_name = $4)
     ORDER BY ${inReadingOrder('p.name')}, a.id LIMIT 500`,
    [ctx.ecosystemId, by.productId ?? null, by.teamName ?? null, by.activityName ?? null],
  );
}

type Wanted = Pick<ActivityOfLine, 'productId' | 'teamName' | 'activityName'>;

export const connectionsOf = (tx: Tx, ctx: RequestContext, wanted: readonly Wanted[]): Promise<ActivityOfLine[]> =>
  wanted.length === 0
    ? Promise.resolve([])
    : tx.query(
        `SELECT a.id AS "productActivityId", a.product_id AS "productId", a.team_name AS "teamName", a.activity_name AS "activityName"
         FROM product_activities a WHERE a.ecosystem_id = $1 AND (a.product_id, a.team_name, a.activity_name) IN
           (SELECT w."productId", w."teamName", w."activityName" FROM jsonb_to_recordset($2::jsonb) AS w ("productId" int, "teamName" text, "activityName" text))`,
        [ctx.ecosystemId, JSON.stringify(wanted)],
      );

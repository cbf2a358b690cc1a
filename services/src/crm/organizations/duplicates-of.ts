import type { RequestContext } from '../../platform/context.js';
import type { Database } from '../../platform/database/database.js';

export interface LookAlike {
  organizationId: number;
  name: string;
  coCNumber: string | null;
  match: 'name' | 'coCNumber';
}

/** Same number, or same name when it is longer than 3 characters, whatever the case (CRM-236). */
export function duplicatesOf(
  database: Database,
  ctx: RequestContext,
  { name = '', coCNumber = '', exclude }: { name?: string; coCNumber?: string; exclude: number },
): Promise<LookAlike[]> {
  const clean = (text: string): string => String(text).replaceAll('\0', '').trim();
  return database.read<LookAlike>(
    ctx,
    `SELECT id AS "organizationId", name, coc_number AS "coCNumber",
       CASE WHEN $2 <> '' AND regexp_replace(coc_number, '[\\s.]', '', 'g') = regexp_replace($2, '[\\s.]', '', 'g') THEN 'coCNumber' ELSE 'name' END AS match
     FROM organizations WHERE archived_at IS NULL AND id <> $3
       AND ((length($1) > 3 AND lower(name) = lower($1)) OR ($2 <> '' AND regexp_replace(coc_number, '[\\s.]', '', 'g') = regexp_replace($2, '[\\s.]', '', 'g')))
     ORDER BY name LIMIT 5`,
    [clean(name), clean(coCNumber), exclude],
  );
}

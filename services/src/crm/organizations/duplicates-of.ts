import type { LookAlike } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Database } from '../../platform/database/index.js';
import { beginningPattern, searchedSql } from '../../platform/records/index.js';

/** Same number, or same name when it is longer than 3 characters, whatever the case and the accents (CRM-236). */
export function duplicatesOf(
  database: Database,
  ctx: RequestContext,
  { name = '', coCNumber = '', exclude }: { name?: string; coCNumber?: string; exclude: number },
): Promise<LookAlike[]> {
  const clean = (text: string): string => String(text).replaceAll('\0', '').trim();
  const [wanted, number] = [clean(name), clean(coCNumber).replace(/[\s.]/g, '')];
  // Trigrams and the number's own column are what row security lets into an index; the name is then compared as a whole.
  const beginning = wanted.length > 3 ? beginningPattern(wanted) : null;
  return database.read<LookAlike>(
    ctx,
    `SELECT id AS "organizationId", name, coc_number AS "coCNumber", CASE WHEN coc_key = nullif($2, '') THEN 'coCNumber' ELSE 'name' END AS match
     FROM organizations WHERE archived_at IS NULL AND id <> $3 AND ((search_text ILIKE $4 AND lower(${searchedSql('name')}) = lower(${searchedSql('$1')})) OR coc_key = nullif($2, ''))
     ORDER BY name LIMIT 5`,
    [wanted, number, exclude, beginning],
  );
}

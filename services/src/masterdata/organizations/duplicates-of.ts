import type { LookAlike } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { type Database, inReadingOrder } from '../../platform/storage/database/index.js';
import { beginningPattern, comparedNameSql } from '../../platform/records/records/index.js';

interface Looks {
  name?: string;
  coCNumber?: string;
  vatNumber?: string;
  /** The record that is excluded from the search, 0 for none. */
  exclude: number;
}

/**
 * Row security allows only trigrams and the number columns to use an index; the name is then compared as a whole. A match on the unique
 * number comes first, because it will make the save fail.
 */
const lookAlikesSql = `
  SELECT id AS "organizationId", name, coc_number AS "coCNumber", vat_number AS "vatNumber",
    CASE WHEN coc_key = nullif($2, '') THEN 'coCNumber' WHEN vat_key = nullif($3, '') THEN 'vatNumber' ELSE 'name' END AS match
  FROM organizations WHERE archived_at IS NULL AND id <> $4 AND (
    (search_text ILIKE $5 AND ${comparedNameSql('name')} = ${comparedNameSql('$1')})
    OR coc_key = nullif($2, '') OR (vat_key = $3 AND vat_key <> ''))
  ORDER BY (coc_key = nullif($2, '')) IS TRUE DESC, (vat_key = nullif($3, '')) IS TRUE DESC, ${inReadingOrder('name')} LIMIT 5`;

/** Finds the same number, or the same name if longer than 3 characters, ignoring case and accents (CRM-236). */
export function duplicatesOf(
  database: Database,
  ctx: RequestContext,
  { name = '', coCNumber = '', vatNumber = '', exclude }: Looks,
): Promise<LookAlike[]> {
  const clean = (text: string): string => String(text).replaceAll('\0', '').trim();
  const wanted = clean(name);
  const chamberNumber = clean(coCNumber).replace(/[\s.]/g, '');
  const vat = clean(vatNumber)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
  // Ignores how many spaces separate the words.
  const beginning = wanted.length > 3 ? beginningPattern(wanted).replace(/\s+/g, '%') : null;
  return database.read<LookAlike>(ctx, lookAlikesSql, [wanted, chamberNumber, vat, exclude, beginning]);
}

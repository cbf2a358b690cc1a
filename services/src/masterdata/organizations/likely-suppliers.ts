import { namedCandidates, searched, shownCandidates, withoutLegalForm, type OrganizationCandidate } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { type Bind, holdingPattern } from '../../platform/records/records/index.js';

/** What a document states about its supplier; empty if nothing. */
export interface SupplierSigns {
  name: string;
  vatNumber: string;
  iban: string;
  chamberOfCommerceNumber: string;
}
interface Found {
  organizationId: number;
  name: string;
  countryIso2: string;
}
type FoundByName = Found & { aliases: string[] };

const columns = `id AS "organizationId", name, country_iso2 AS "countryIso2"`;
const there = `ecosystem_id = $1 AND archived_at IS NULL`;

/** SQL: equal numbers, most reliable first; the columns have the same notation. */
const byNumberSql = `SELECT ${columns}, CASE WHEN vat_key = nullif($2, '') THEN 'vatNumber' WHEN iban_key = nullif($3, '') THEN 'iban' ELSE 'chamberOfCommerceNumber' END AS because
  FROM organizations WHERE ${there} AND ((vat_key = $2 AND vat_key <> '') OR (iban_key = $3 AND iban_key <> '') OR coc_key = nullif($4, ''))
  ORDER BY (vat_key = nullif($2, '')) IS TRUE DESC, (iban_key = nullif($3, '')) IS TRUE DESC, id LIMIT ${shownCandidates}`;

/** Up to this number of organizations in an ecosystem all are compared; above it the newest, and those that share a part of the name. */
const comparedAlways = 1_000;
const foundByPart = 100;
const wordsMax = 4;

/**
 * Returns the parts by which the index finds similar names: the name, its longest words, and the halves of long words, so that one misread
 * letter does not prevent a match.
 */
export function partsOf(name: string): string[] {
  const whole = searched(withoutLegalForm(name));
  const words = whole
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length)
    .slice(0, wordsMax);
  const halves = words.filter((word) => word.length >= 8).flatMap((word) => [word.slice(0, 4), word.slice(-4)]);
  return [...new Set([whole, ...words, ...halves])].filter((part) => part.length >= 3);
}

/**
 * Returns who may have sent a document: by VAT number, then IBAN, then chamber number, then alias and name; five at most (PUR-171 to
 * PUR-173, PUR-O77).
 */
export async function likelySuppliers(tx: Tx, ctx: RequestContext, signs: SupplierSigns): Promise<OrganizationCandidate[]> {
  const byNumber = (await tx.query(byNumberSql, [
    ctx.ecosystemId,
    compact(signs.vatNumber),
    compact(signs.iban),
    signs.chamberOfCommerceNumber.replace(/[\s.]/g, ''),
  ])) as (Found & Pick<OrganizationCandidate, 'because'>)[];
  const known = new Set(byNumber.map(({ organizationId }) => organizationId));
  const byName = namedCandidates(signs.name, await similarlyNamed(tx, ctx, signs.name)).filter(
    ({ organizationId }) => !known.has(organizationId),
  );
  return [
    ...byNumber.map((one) => ({ ...one, score: 1 })),
    ...byName.map(({ organizationId, name, countryIso2, score, because }) => ({ organizationId, name, countryIso2, score, because })),
  ].slice(0, shownCandidates);
}

/** Returns the names and aliases of the newest organizations of this ecosystem. */
export async function namesOfOrganizations(tx: Tx, ctx: RequestContext): Promise<string[]> {
  const rows = (await tx.query(`SELECT name, aliases FROM organizations WHERE ${there} ORDER BY id DESC LIMIT ${comparedAlways}`, [
    ctx.ecosystemId,
  ])) as Pick<FoundByName, 'name' | 'aliases'>[];
  return rows.flatMap(({ name, aliases }) => [name, ...aliases]);
}

/** Returns the stored account of an organization if it differs from this one. */
export async function otherIbanOf(tx: Tx, ctx: RequestContext, organizationId: number, iban: string): Promise<string | null> {
  const [row] = (await tx.query(
    `SELECT iban FROM organizations WHERE ecosystem_id = $1 AND id = $2 AND iban_key <> '' AND iban_key <> $3`,
    [ctx.ecosystemId, organizationId, compact(iban)],
  )) as { iban: string }[];
  return row?.iban ?? null;
}

const compact = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

async function similarlyNamed(tx: Tx, ctx: RequestContext, name: string): Promise<FoundByName[]> {
  if (name.trim() === '') return [];
  const params: unknown[] = [ctx.ecosystemId];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const select = `SELECT ${columns}, aliases FROM organizations WHERE ${there}`;
  const queries = [
    ...partsOf(name).map((part) => `(${select} AND search_text ILIKE ${bind(holdingPattern(part))} LIMIT ${foundByPart})`),
    `(${select} ORDER BY id DESC LIMIT ${comparedAlways})`,
  ];
  const rows = (await tx.query(queries.join(' UNION ALL '), params)) as FoundByName[];
  return [...new Map(rows.map((row) => [row.organizationId, row])).values()];
}

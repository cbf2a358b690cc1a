import type { RequestContext } from '../../runtime/context.js';
import type { ReadQuery } from '../../storage/database/index.js';
import { nameOf, type RecordKind, type SearchSource } from '../kinds/index.js';
import { beginningPattern, type Bind, holdingPattern, isIndexedWord, searchedSql, searchWords } from '../records/index.js';

const perKind = 6;
/** Shorter words are not indexed: they are searched only in this many first rows. Otherwise each letter typed would read a whole table. */
const reachOfShort = 1_000;

/** Returns the patterns that a text must contain, for each notation in which the typed text may occur; words in any order. */
function waysOf({ alike }: SearchSource, typed: string): string[][] {
  const others = (alike?.(typed) ?? []).filter((other) => other !== typed);
  return [searchWords(typed), ...[...new Set(others)].map((other) => [other])];
}

/**
 * SQL: a CASE checks the text when the index contains more than the text: the planner would treat a second ILIKE as independent and
 * estimate almost no rows.
 */
function holding({ text, index }: SearchSource, part: string, bind: Bind): string {
  const pattern = bind(holdingPattern(part));
  const inText = text && `${searchedSql(text)} ILIKE ${pattern}`;
  const inIndex = index && `${index} ILIKE ${pattern}`;
  if (inText && inIndex) return `${inIndex} AND CASE WHEN ${inText} THEN true END`;
  return inIndex ?? inText!;
}

/**
 * Query for the first records of one kind that contain what was typed. Names the ecosystem in addition to the row security policy: the
 * policy's value is unknown during planning, so the planner assumes an average ecosystem and estimates a fraction of the rows of a large
 * one. A common word then looks rare, and all its matches are read and sorted.
 */
export function foundSql(ctx: RequestContext, kind: RecordKind, source: SearchSource, typed: string): ReadQuery {
  const { table } = kind.schema['x-resource'];
  const params: unknown[] = [ctx.ecosystemId];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const ways = waysOf(source, typed);
  const also = source.alsoIds?.(typed, bind);
  const found = [
    ...ways.map((way) => way.map((part) => holding(source, part, bind)).join(' AND ')),
    ...(also ? [`t.id = ANY(ARRAY(${also}))`] : []),
  ];
  const holds = found.length > 1 ? `(${found.join(' OR ')})` : found[0]!;
  const mayOpen = kind.mayOpen?.(ctx, bind);
  const where = (...conditions: (string | undefined)[]): string =>
    `${table} t WHERE ${['t.ecosystem_id = $1', ...conditions, source.only, mayOpen].filter(Boolean).join(' AND ')}`;
  const isLookedUp = ways.every((way) => way.some(isIndexedWord));
  const isFenced = source.isSortedLast && isLookedUp;
  const rows = (): string => {
    // OFFSET 0 is an optimization fence.
    if (isFenced) return `(SELECT t.* FROM ${where(holds)} OFFSET 0) t`;
    return isLookedUp ? where(holds) : `(SELECT t.* FROM ${where()} ORDER BY ${source.order} LIMIT ${reachOfShort}) t WHERE ${holds}`;
  };
  const first = isFenced ? `${searchedSql(source.label)} NOT ILIKE ${bind(beginningPattern(typed))}, ` : '';
  return { sql: `SELECT ${columnsOf(kind, source)} FROM ${rows()} ORDER BY ${first}${source.order} LIMIT ${perKind}`, params };
}

function columnsOf(kind: RecordKind, source: SearchSource): string {
  const { label, detail = 'NULL', teamId = 'NULL::int', place = 'NULL::int', amount = 'NULL', currency = 'NULL' } = source;
  return [
    `'${nameOf(kind)}' AS resource, t.id, ${label} AS label, ${detail} AS detail, ${teamId} AS "teamId", ${place} AS "place"`,
    `(${amount})::float8 AS amount, ${currency} AS currency`,
  ].join(', ');
}

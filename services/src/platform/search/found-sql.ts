import type { RequestContext } from '../context.js';
import type { ReadQuery } from '../database/index.js';
import { nameOf, type RecordKind, type SearchSource } from '../kinds/index.js';
import { beginningPattern, type Bind, holdingPattern, isIndexedWord, searchedSql, searchWords } from '../records/index.js';

const perKind = 6;
/** Shorter words are in no index: they are looked for among so many rows, the first of their order. Else each letter typed would read a whole table. */
const reachOfShort = 1_000;

/** The patterns that a text must contain, for each notation in which the typed text may occur; words in any order. */
function waysOf({ alike }: SearchSource, typed: string): string[][] {
  const others = (alike?.(typed) ?? []).filter((other) => other !== typed);
  return [searchWords(typed), ...[...new Set(others)].map((other) => [other])];
}

/**
 * Where an index holds more than the text, the text is looked at in a CASE: the planner would take a second ILIKE for a second coincidence and
 * expect next to nothing.
 */
function holding({ text, index }: SearchSource, part: string, bind: Bind): string {
  const pattern = bind(holdingPattern(part));
  const inText = text && `${searchedSql(text)} ILIKE ${pattern}`;
  const inIndex = index && `${index} ILIKE ${pattern}`;
  if (inText && inIndex) return `${inIndex} AND CASE WHEN ${inText} THEN true END`;
  return inIndex ?? inText!;
}

/**
 * The first records of one kind that hold what was typed.
 *
 * Names the ecosystem beside the policy: the policy's value is unknown while a query is planned, so the planner takes every ecosystem for an
 * average one and expects a fraction of what a large one has. A common word then looks rare, and all that has it is read and sorted.
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
    // Nothing passes OFFSET 0.
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

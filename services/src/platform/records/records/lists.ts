import type { EntitySchema } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import type { Database } from '../../storage/database/index.js';
import { definitionOf, type RecordDefinition } from './definition.js';
import { orderOf } from './list-order.js';
import { countedMax, countQuery, distinctQuery, estimateQuery, listKey, pageQuery } from './list-query.js';
import type { ListExtension } from './list-extension.js';
import type { ListRequest, Referenced } from './list-request.js';
import { listRows } from './list-rows.js';
import { wordsOf } from './filter-sql.js';
import { referencedMax, referencedQueries } from './search-sql.js';
import { PageAnchors } from './page-anchors.js';
import { TtlCache } from './ttl-cache.js';
import type { WireRecord } from './orm-entity.js';

export interface ListAnswer {
  items: WireRecord[];
  total: number;
  estimated: boolean;
}

/** Estimates are inexact anyway, so a one-minute cache is fine and saves counting. */
const estimatedForMs = 60_000;

/** Pages of records with their totals; a page and its count take one network round trip. */
export class Lists {
  private readonly anchors = new PageAnchors();
  private readonly estimates = new TtlCache<number>(estimatedForMs, 1_000);

  constructor(private readonly database: Database) {}

  async list(ctx: RequestContext, schema: EntitySchema, requested: ListRequest, extension: ListExtension): Promise<ListAnswer> {
    const definition = definitionOf(schema);
    const request = { ...requested, referenced: await this.referenced(ctx, definition, requested, extension) };
    const key = listKey(ctx.ecosystemId, definition, request, extension);
    const estimate = this.estimates.of(key);
    const count = estimate === undefined ? [countQuery(definition, request, extension)] : [];
    const anchor = orderOf(definition, request, extension).mayEndEmpty ? undefined : this.anchors.before(key, request.offset);
    const [rows, counted] = await this.database.readMany<Record<string, unknown>>(ctx, [
      pageQuery(definition, request, extension, anchor),
      ...count,
    ]);
    if (anchor) this.anchors.saw(key, request.offset, rows!);
    const exact = counted?.[0]!['count'] as number | undefined;
    const items = listRows(schema, rows!, extension);
    if (exact !== undefined && exact <= countedMax) return { items, total: exact, estimated: false };
    return {
      items,
      total: estimate ?? this.estimates.keep(key, await this.estimate(ctx, definition, request, extension)),
      estimated: true,
    };
  }

  /** Returns the distinct values of a column among records that are not archived. */
  async valuesOf(ctx: RequestContext, schema: EntitySchema, property: string): Promise<string[]> {
    const { sql, params } = distinctQuery(definitionOf(schema), property);
    return (await this.database.read<{ value: string }>(ctx, sql, params)).map(({ value }) => value);
  }

  private async referenced(
    ctx: RequestContext,
    definition: RecordDefinition,
    { filter, view }: ListRequest,
    { filters = {} }: ListExtension,
  ): Promise<Referenced> {
    const { q } = filter;
    const words = q === undefined || q === null || 'q' in filters ? '' : wordsOf(q);
    const queries = words === '' ? [] : referencedQueries(definition, words, view);
    if (queries.length === 0) return {};
    const found = await this.database.readMany<{ id: number }>(
      ctx,
      queries.map(({ query }) => query),
    );
    const known = queries.map(({ property }, at) => [property, found[at]!.map(({ id }) => id)] as const);
    return Object.fromEntries(known.filter(([, ids]) => ids.length <= referencedMax));
  }

  private async estimate(
    ctx: RequestContext,
    definition: RecordDefinition,
    request: ListRequest,
    extension: ListExtension,
  ): Promise<number> {
    const { sql, params } = estimateQuery(ctx.ecosystemId, definition, request, extension);
    const [row] = await this.database.read<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(ctx, sql, params);
    return Math.max(countedMax + 1, row!['QUERY PLAN'][0].Plan['Plan Rows']);
  }
}

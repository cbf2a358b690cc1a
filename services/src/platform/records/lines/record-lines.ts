import type { EntitySchema, StoredLineOf } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import { type Tx, writeUnawaited } from '../../storage/database/index.js';
import { grouped } from '../../runtime/grouped.js';
import { lineDefinitionOf, type LineDefinition } from './line-definition.js';
import { assertLineReferences } from './line-references.js';
import { rowsAsJson, selected, typedNames } from '../columns/index.js';
import { insertOfLines, updateOfLines } from './line-statements.js';
import { copiedLines, lineOnWire, sentLines, type StoredLine } from './line-values.js';

/** A stored line of this kind of record. */
export type StoredLineFor<Name extends string> = Name extends keyof StoredLineOf ? StoredLineOf[Name] : StoredLine;

/** SQL: extra columns that an area reads with each line, and the joins to the row `l` for them. */
export interface LineJoin {
  columns: string;
  from: string;
}
/** Size of the lines of a record. */
export interface LinesSize {
  lines: number;
  bytes: number;
}
const nothing: LineJoin = { columns: '', from: '' };

/** SQL on the row `l` and its joins: how lines of a record are grouped, and what is read per group; `nth` is their order. */
export interface LinesTogether {
  by: string;
  columns: (nth: string) => string;
}

/** The lines of one kind of record: read, copied and sent as its schema defines. Saving a record writes them (`replaceLines`). */
export class RecordLines<Name extends string, Joined extends object = object> {
  private readonly definition: LineDefinition;

  constructor(
    schema: EntitySchema<Name>,
    private readonly join = nothing,
  ) {
    const definition = lineDefinitionOf(schema);
    if (!definition) throw new Error(`Records of ${schema.$id} have no lines`);
    this.definition = definition;
  }

  /** Returns the lines of one record, in order. */
  async of(tx: Tx, ctx: RequestContext, ownerId: number): Promise<(StoredLineFor<Name> & Joined)[]> {
    return (await this.ofMany(tx, ctx, [ownerId])).get(ownerId) ?? [];
  }

  /** Returns the lines of many records, by record. */
  async ofMany(tx: Tx, ctx: RequestContext, ownerIds: readonly number[]): Promise<ReadonlyMap<number, (StoredLineFor<Name> & Joined)[]>> {
    const { table, owner, order } = this.definition;
    const rows: (StoredLineFor<Name> & Joined & { ownerId: number })[] = await tx.query(
      `SELECT l.${owner} AS "ownerId", ${this.shown} FROM ${table} l ${this.join.from}
       WHERE l.ecosystem_id = $1 AND l.${owner} = ANY($2::int[]) ORDER BY l.${owner}, l.${order.name}`,
      [ctx.ecosystemId, ownerIds],
    );
    return grouped(rows.map(({ ownerId, ...line }) => [ownerId, line as StoredLineFor<Name> & Joined]));
  }

  /** Returns the grouped lines of many records: only as many rows as there are distinct groups, however many lines and texts there are. */
  async togetherOfMany<Row extends object>(
    tx: Tx,
    ctx: RequestContext,
    ownerIds: readonly number[],
    { by, columns }: LinesTogether,
  ): Promise<ReadonlyMap<number, Row[]>> {
    const { table, owner, order } = this.definition;
    const rows: (Row & { ownerId: number })[] = await tx.query(
      `SELECT l.${owner} AS "ownerId", ${columns(`l.${order.name}`)} FROM ${table} l ${this.join.from}
       WHERE l.ecosystem_id = $1 AND l.${owner} = ANY($2::int[]) GROUP BY l.${owner}, ${by} ORDER BY l.${owner}, min(l.${order.name})`,
      [ctx.ecosystemId, ownerIds],
    );
    return grouped(rows.map(({ ownerId, ...row }) => [ownerId, row as unknown as Row]));
  }

  /** Returns the number of lines and the bytes of their texts per record, computed without reading any text. */
  async sizes(tx: Tx, ctx: RequestContext, ownerIds: readonly number[]): Promise<ReadonlyMap<number, LinesSize>> {
    const { table, owner, columns } = this.definition;
    const texts = columns
      .filter(({ kind }) => kind === 'text' || kind === 'json')
      .map(({ name }) => `coalesce(octet_length(${name}::text), 0)`);
    const rows: (LinesSize & { ownerId: number })[] = await tx.query(
      `SELECT ${owner} AS "ownerId", count(*)::int AS lines, sum(${texts.join(' + ') || 0})::int AS bytes FROM ${table}
       WHERE ecosystem_id = $1 AND ${owner} = ANY($2::int[]) GROUP BY ${owner}`,
      [ctx.ecosystemId, ownerIds],
    );
    return new Map(rows.map(({ ownerId, ...size }) => [ownerId, size]));
  }

  /** Returns lines as they would be read after writing. */
  async ifSent(tx: Tx, ctx: RequestContext, lines: readonly object[]): Promise<(StoredLineFor<Name> & Joined)[]> {
    return this.ofSent(tx, ctx, lines, (from, order) => `SELECT ${this.shown} ${from} ORDER BY l.${order}`);
  }

  /** The same, grouped. */
  async togetherIfSent<Row extends object>(
    tx: Tx,
    ctx: RequestContext,
    lines: readonly object[],
    { by, columns }: LinesTogether,
  ): Promise<Row[]> {
    return this.ofSent(tx, ctx, lines, (from, order) => `SELECT ${columns(`l.${order}`)} ${from} GROUP BY ${by} ORDER BY min(l.${order})`);
  }

  /** Copies lines to new records, in one statement. */
  async copy(tx: Tx, ctx: RequestContext, copies: readonly { ownerId: number; lines: readonly object[] }[]): Promise<void> {
    const owned = copies.map(({ ownerId, lines }) => ({ ownerId, lines: copiedLines(this.definition, lines as readonly StoredLine[]) }));
    const insert = insertOfLines(this.definition, owned, ctx.ecosystemId);
    if (insert) await tx.query(insert.sql, insert.params);
  }

  /** Stores a value with each line of a record, in their order: for a field that only the service writes. */
  async keep(
    tx: Tx,
    ctx: RequestContext,
    ownerId: number,
    field: keyof StoredLineFor<Name> & string,
    values: readonly unknown[],
  ): Promise<void> {
    const { order } = this.definition;
    const lines = values.map((value, at) => ({ [order.field]: at + 1, [field]: value ?? null }));
    const update = updateOfLines(this.definition, { ownerId, lines }, ctx.ecosystemId);
    if (update) await writeUnawaited(tx, update.sql, update.params);
  }

  /** Returns the wire form of a line; the caller adds what is shown with its references. */
  onWire(line: StoredLineFor<Name>): Record<string, unknown> {
    return lineOnWire(this.definition, line);
  }

  private async ofSent<Row>(
    tx: Tx,
    ctx: RequestContext,
    lines: readonly object[],
    sql: (from: string, order: string) => string,
  ): Promise<Row[]> {
    const { order, columns } = this.definition;
    const values = sentLines(this.definition, lines);
    await assertLineReferences(tx, ctx, this.definition, values, null);
    const from = `FROM (SELECT $1::int AS ecosystem_id, sent.* FROM jsonb_to_recordset($2::jsonb) AS sent (${typedNames(columns)})) l ${this.join.from}`;
    return tx.query(sql(from, order.name), [ctx.ecosystemId, rowsAsJson(columns, values)]);
  }

  private get shown(): string {
    return [selected('l', this.definition.columns), this.join.columns].filter(Boolean).join(', ');
  }
}

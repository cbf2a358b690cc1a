import { Injectable } from '@nestjs/common';
import type { EntitySchema } from '@kantoor/schemas';
import { Audit } from '../../audit/index.js';
import { fixed } from '../../runtime/bounds/index.js';
import { type Column, insertOf, namedColumns, updateOf } from '../columns/index.js';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import { Outbox } from '../../background/outbox/index.js';
import { type FieldProblem, Problem } from '../../runtime/problems/index.js';
import { definitionOf, type RecordDefinition } from './definition.js';
import { mapUniqueViolations, type Duplicates } from './duplicates.js';
import { keyFormSql, keysSql } from './record-key.js';
import type { Change } from './record-change.js';
import type { StoredRecord } from './orm-entity.js';

/** Values to write, by field. */
type Written = Readonly<Record<string, unknown>>;
export interface Replacement {
  before: StoredRecord;
  values: Record<string, unknown>;
}

/** Maximum rows per statement, so that no statement holds its locks for long or grows without limit. */
const rowsAtOnce = fixed('importedRowsAtOnce');

/**
 * Writes many records of one schema in few statements, for imports: rows, audit and notifications a thousand at a time. Per-record rules
 * (`RecordHooks`) are not called; the caller has validated the rows.
 */
@Injectable()
export class RecordBatch {
  constructor(
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Returns the records that may have one of these texts as key, at most two per key: two are enough to see that the key is shared, and
   * reading thousands would delay everyone.
   */
  async known(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    { property, within, texts }: { property: string; within: readonly Column[]; texts: readonly string[] },
  ): Promise<StoredRecord[]> {
    const definition = definitionOf(schema);
    const { table } = definition.resource;
    const by = definition.byProperty.get(property)!;
    const firstOfEach = `
      SELECT id FROM (SELECT t.id, row_number() OVER (PARTITION BY of_row.key ORDER BY t.id) AS nth
        FROM ${table} t CROSS JOIN LATERAL (${keysSql(by, within)}) of_row
        WHERE t.ecosystem_id = $1 AND t.archived_at IS NULL AND of_row.key IN (SELECT ${keyFormSql(by, 'written')} FROM unnest($2::text[]) AS written)) found WHERE nth <= 2`;
    const rows = (await tx.query(
      `SELECT * FROM ${table} WHERE ecosystem_id = $1 AND archived_at IS NULL AND id IN (${firstOfEach}) ORDER BY id`,
      [ctx.ecosystemId, texts],
    )) as Row[];
    return rows.map((row) => recordOf(definition, row));
  }

  /** Locks those of these records that exist, including archived ones, until the transaction ends, always in the same order. */
  locked(tx: Tx, ctx: RequestContext, schema: EntitySchema, ids: readonly number[]): Promise<StoredRecord[]> {
    return this.those(tx, ctx, schema, ids, 'FOR UPDATE');
  }

  /** Reads them without a lock: they may change meanwhile. */
  seen(tx: Tx, ctx: RequestContext, schema: EntitySchema, ids: readonly number[]): Promise<StoredRecord[]> {
    return this.those(tx, ctx, schema, ids);
  }

  private async those(tx: Tx, ctx: RequestContext, schema: EntitySchema, ids: readonly number[], lock = ''): Promise<StoredRecord[]> {
    const definition = definitionOf(schema);
    const rows = (await tx.query(
      `SELECT * FROM ${definition.resource.table} WHERE ecosystem_id = $1 AND id = ANY ($2) ORDER BY id ${lock}`,
      [ctx.ecosystemId, ids],
    )) as Row[];
    return rows.map((row) => recordOf(definition, row));
  }

  async insert(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    all: readonly Written[],
    duplicates?: Duplicates,
  ): Promise<StoredRecord[]> {
    const definition = definitionOf(schema);
    const { columns, resource } = definition;
    await assertKnown(tx, ctx, definition, all);
    const made: StoredRecord[] = [];
    for (const rows of portions(all)) {
      const whole = rows.map((values) => wholeRow(definition, values));
      const { sql, params } = insertOf(resource.table, columns, whole, ctx.ecosystemId, 'RETURNING *');
      const written = (await mapUniqueViolations(duplicates, () => tx.query(sql, params))) as Row[];
      const records = written.map((row) => recordOf(definition, row));
      await this.recordChange(tx, ctx, schema, 'created', records);
      made.push(...records);
    }
    return made;
  }

  /** Replaces the values of locked records. */
  async update(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    all: readonly Replacement[],
    duplicates?: Duplicates,
  ): Promise<StoredRecord[]> {
    const definition = definitionOf(schema);
    const { columns, resource } = definition;
    await assertKnown(
      tx,
      ctx,
      definition,
      all.map(({ before, values }) => Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== before[field]))),
    );
    const named = namedColumns(
      columns,
      all.map(({ values }) => values),
    );
    const changed: StoredRecord[] = [];
    for (const rows of portions(all)) {
      const whole = rows.map(({ before, values }) => ({ ...wholeRow(definition, { ...before, ...values }), id: before.id }));
      const { sql, params } = updateOf(resource.table, named, whole, ctx.ecosystemId, 'RETURNING t.*');
      const [written] = (await mapUniqueViolations(duplicates, () => tx.query(sql, params))) as [Row[], number];
      const records = written.map((row) => recordOf(definition, row));
      await this.recordChange(
        tx,
        ctx,
        schema,
        'updated',
        records,
        rows.map(({ before }) => before),
      );
      changed.push(...records);
    }
    return changed;
  }

  /** Archives locked records, or deletes them if the schema says so. */
  async remove(tx: Tx, ctx: RequestContext, schema: EntitySchema, all: readonly StoredRecord[]): Promise<void> {
    const definition = definitionOf(schema);
    const { table, delete: deletes } = definition.resource;
    for (const before of portions(all)) {
      const [rows] = (await tx.query(
        deletes
          ? `DELETE FROM ${table} WHERE ecosystem_id = $1 AND id = ANY ($2) RETURNING *`
          : `UPDATE ${table} SET archived_at = now(), version = version + 1, updated_at = now() WHERE ecosystem_id = $1 AND id = ANY ($2) RETURNING *`,
        [ctx.ecosystemId, before.map(({ id }) => id)],
      )) as [Row[], number];
      const records = rows.map((row) => recordOf(definition, row));
      await this.recordChange(tx, ctx, schema, deletes ? 'deleted' : 'archived', records, before);
    }
  }

  private async recordChange(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    change: Change,
    records: readonly StoredRecord[],
    before: readonly StoredRecord[] = [],
  ): Promise<void> {
    const beforeOf = new Map(before.map((record) => [record.id, record]));
    await this.audit.recordAll(
      tx,
      ctx,
      records.map((record) => ({
        action: `${schema.$id}.${change}`,
        entity: schema.$id,
        entityId: record.id,
        before: beforeOf.get(record.id),
        after: change === 'deleted' ? undefined : record,
      })),
    );
    await this.outbox.changedAll(
      tx,
      ctx,
      records.map(({ id, version }) => ({ resource: schema['x-resource'].name, id, version, change })),
    );
  }
}

type Row = Record<string, unknown>;

function* portions<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += rowsAtOnce) yield all.slice(at, at + rowsAtOnce);
}
/** Service-only fields get the default of the schema, as no file has them. */
const wholeRow = ({ columns }: RecordDefinition, values: Written): Row =>
  Object.fromEntries(columns.map(({ field, schema }) => [field, values[field] ?? (schema.readOnly ? schema.default : null) ?? null]));

function recordOf({ columns }: RecordDefinition, row: Row): StoredRecord {
  return {
    ecosystemId: row['ecosystem_id'] as number,
    id: row['id'] as number,
    version: row['version'] as number,
    createdAt: row['created_at'] as Date,
    updatedAt: row['updated_at'] as Date,
    archivedAt: row['archived_at'] as Date | null,
    ...Object.fromEntries(columns.map(({ name, field }) => [field, row[name]])),
  };
}

/** Checks the references of all rows, one statement per property: each points at a record of this ecosystem that is not archived. */
async function assertKnown(tx: Tx, ctx: RequestContext, { columns }: RecordDefinition, all: readonly Written[]): Promise<void> {
  const errors: FieldProblem[] = [];
  for (const { field, property, target } of columns.filter(({ kind }) => kind === 'reference')) {
    const wanted = [...new Set(all.map((values) => values[field]).filter((id) => typeof id === 'number'))];
    if (wanted.length === 0) continue;
    const rows = (await tx.query(
      `SELECT id FROM ${definitionOf(target!.schema).resource.table} WHERE ecosystem_id = $1 AND id = ANY ($2::int[]) AND archived_at IS NULL`,
      [ctx.ecosystemId, wanted],
    )) as { id: number }[];
    const known = new Set<unknown>(rows.map(({ id }) => id));
    all.forEach((values, i) => {
      if (typeof values[field] === 'number' && !known.has(values[field]))
        errors.push({ pointer: `/rows/${i}/${property}`, code: 'FIELD_REFERENCE_UNKNOWN' });
    });
  }
  if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors: errors.slice(0, 100) });
}

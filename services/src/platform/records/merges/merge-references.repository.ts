import { Injectable } from '@nestjs/common';
import type { EntitySchema, MergePreview } from '@kantoor/schemas';
import { Audit } from '../../audit/index.js';
import { fixed } from '../../runtime/bounds/index.js';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import { Kinds, type RecordKind, type Reference } from '../kinds/index.js';
import { Outbox } from '../../background/outbox/index.js';
import { Problem } from '../../runtime/problems/index.js';
import { definitionOf } from '../records/index.js';
import type { Moved, Pair } from './mergeable.js';

export type Counts = MergePreview['moves'];
/** Maximum number of holders named in a refusal. */
const namesMax = 10;

/** The rows that reference a record, as registered by features: counts them, and repoints them in a fixed number of statements. */
@Injectable()
export class MergeReferences {
  constructor(
    private readonly kinds: Kinds,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** Counts the rows that would move. */
  async count(tx: Tx, ctx: RequestContext, resource: string, { sourceId, destinationId }: Pair): Promise<Counts> {
    const references = this.referencesTo(resource);
    const counts = references.map(
      (reference, n) => `SELECT ${n} AS n, count(*)::int AS count FROM ${reference.table} t WHERE ${movable(reference)}`,
    );
    const rows: { count: number }[] = await tx.query(`${counts.join(' UNION ALL ')} ORDER BY n`, [
      ctx.ecosystemId,
      sourceId,
      destinationId,
    ]);
    return summedUp(references.map(({ what }, n) => ({ what, count: rows[n]!.count })));
  }

  /**
   * Locks the rows that reference a record, or the given ones; returns how many, and refuses when there are too many. Booking, billing and
   * editing lock these rows before the record itself; lock in the same order to avoid deadlocks.
   */
  async lock(tx: Tx, ctx: RequestContext, resource: string, recordId: number, only?: readonly Moved[]): Promise<number> {
    let locked = 0;
    for (const reference of this.referencesTo(resource)) {
      const key = keyOf(reference);
      const [row] = (await tx.query(
        `SELECT count(*)::int AS count FROM (SELECT FROM ${reference.table} t WHERE ${refers(reference)} AND ($3::int[] IS NULL OR t.${key} = ANY ($3::int[]))
         ORDER BY t.${key} LIMIT $4 FOR UPDATE) locked`,
        [ctx.ecosystemId, recordId, namedOf(reference, only), fixed('mergedRows') + 1 - locked],
      )) as [{ count: number }];
      locked += row.count;
      assertBounded(locked);
    }
    return locked;
  }

  /**
   * Returns the names of the holders of rows that would move and that this person may not open (D-50): such rows may be moved only by their
   * holders, or by someone who may move all. Each kind of record declares its own rule.
   */
  async heldByOthers(tx: Tx, ctx: RequestContext, resource: string, recordId: number, only?: readonly Moved[]): Promise<string[]> {
    const names = new Set<string>();
    for (const reference of this.referencesTo(resource)) {
      const { mayOpen, heldBy } = this.ruleOf(reference);
      if (!mayOpen) continue;
      const params: unknown[] = [ctx.ecosystemId, recordId, namedOf(reference, only)];
      const isOpen = mayOpen(ctx, (value) => `$${params.push(value)}`);
      const rows: { name: string }[] = await tx.query(
        `SELECT DISTINCT coalesce(${heldBy ?? 'NULL'}, '') AS name FROM ${reference.table} t
         WHERE ${refers(reference)} AND ($3::int[] IS NULL OR t.${keyOf(reference)} = ANY ($3::int[])) AND NOT coalesce(${isOpen}, false)
         ORDER BY name LIMIT ${namesMax}`,
        params,
      );
      for (const { name } of rows) names.add(name);
    }
    return [...names].slice(0, namesMax);
  }

  /** Repoints all rows that reference the source, or the given ones, to the destination, and updates data derived from them. */
  async repoint(
    tx: Tx,
    ctx: RequestContext,
    resource: string,
    pair: Pair & { mergeId: number },
    only?: readonly Moved[],
  ): Promise<Moved[]> {
    const moved: Moved[] = [];
    for (const reference of this.referencesTo(resource)) {
      const keys = await this.repointOne(tx, ctx, reference, pair, namedOf(reference, only));
      moved.push({ what: reference.what, place: placeOf(reference), keys });
    }
    return moved;
  }

  /** Refuses an undo that would leave something referencing both records. */
  async assertUndoable(tx: Tx, ctx: RequestContext, resource: string, { sourceId, destinationId }: Pair): Promise<void> {
    for (const { conflictSql } of this.referencesTo(resource)) {
      if (!conflictSql) continue;
      const [one] = (await tx.query(`${conflictSql} LIMIT 1`, [ctx.ecosystemId, sourceId, destinationId])) as { name: string }[];
      if (one) throw new Problem('MERGE_USED_SINCE', { params: { name: one.name } });
    }
  }

  private async repointOne(
    tx: Tx,
    ctx: RequestContext,
    reference: Reference,
    pair: Pair & { mergeId: number },
    only: readonly number[] | null,
  ): Promise<number[]> {
    const { table, column, followed } = reference;
    const schema = schemaOf(reference);
    const { sourceId, destinationId } = pair;
    const [rows] = (await tx.query(
      `UPDATE ${table} t SET ${column} = $3${schema ? ', version = t.version + 1, updated_at = now()' : ''}
       WHERE ${movable(reference)} AND ($4::int[] IS NULL OR t.${keyOf(reference)} = ANY ($4::int[])) RETURNING t.${keyOf(reference)} AS key${schema ? ', t.version' : ''}`,
      [ctx.ecosystemId, sourceId, destinationId, only],
    )) as [{ key: number; version: number }[], number];
    if (schema && rows.length > 0) await this.update(tx, ctx, schema, column, pair, rows);
    if (followed) await tx.query(followed.by, [sourceId, destinationId]);
    return rows.map(({ key }) => key);
  }

  /** Marks the repointed records as changed: one audit row names them all (D-50), and live views are notified. */
  private async update(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    column: string,
    { sourceId, destinationId, mergeId }: Pair & { mergeId: number },
    rows: readonly { key: number; version: number }[],
  ): Promise<void> {
    const { name: resource } = schema['x-resource'];
    const field = definitionOf(schema).columns.find(({ name }) => name === column)?.field ?? column;
    await this.audit.record(tx, ctx, {
      action: `${schema.$id}.updated`,
      entity: this.kinds.record(resource).auditedAs ?? schema.$id,
      entityIds: rows.map(({ key }) => key).sort((a, b) => a - b),
      before: { [field]: sourceId },
      after: { [field]: destinationId, mergeId },
    });
    await this.outbox.changedAll(
      tx,
      ctx,
      rows.map(({ key, version }) => ({ resource, id: key, version, change: 'updated' })),
    );
  }

  /** Returns the access rule for the records of a reference; links and files are visible to everyone who sees what they link. */
  private ruleOf(reference: Reference): Pick<RecordKind, 'mayOpen' | 'heldBy'> {
    const schema = schemaOf(reference);
    return schema ? this.kinds.record(schema['x-resource'].name) : {};
  }

  private referencesTo(resource: string): Reference[] {
    return [...this.kinds.referencesTo(resource), ...(this.kinds.record(resource).attachments ? [filesOf(resource)] : [])];
  }
}

/** The platform's own reference: files attached to records of any kind. */
const filesOf = (resource: string): Reference => ({
  to: resource,
  what: 'attachments',
  table: 'attachments',
  column: 'entity_id',
  rows: { linkKey: 'file_id' },
  only: `t.resource = '${resource}'`,
});

const schemaOf = ({ rows }: Reference): EntitySchema | undefined => ('$id' in rows ? rows : undefined);
const keyOf = ({ rows }: Reference): string => ('$id' in rows ? 'id' : rows.linkKey);
const placeOf = ({ table, column }: Reference): string => `${table}.${column}`;
/** The given rows of a reference; null for all. */
const namedOf = (reference: Reference, only?: readonly Moved[]): readonly number[] | null =>
  only ? (only.find(({ place }) => place === placeOf(reference))?.keys ?? []) : null;

const refers = ({ column, only = 'true' }: Reference): string => `t.ecosystem_id = $1 AND t.${column} = $2 AND ${only}`;

/** SQL: rows that move; for links, those that the other record does not have yet. */
function movable(reference: Reference): string {
  const { table, column, only = 'true' } = reference;
  if (schemaOf(reference)) return refers(reference);
  const key = keyOf(reference);
  return `${refers(reference)} AND t.${key} NOT IN (SELECT t.${key} FROM ${table} t WHERE t.ecosystem_id = $1 AND t.${column} = $3 AND ${only})`;
}

/** Refuses a merge of too many rows, however long the caller would wait (D-44). */
export function assertBounded(rows: number): void {
  const max = fixed('mergedRows');
  if (rows > max) throw new Problem('MERGE_TOO_LARGE', { params: { max } });
}

/** Adds up the counts of columns that show as one item. */
function summedUp(counts: Counts): Counts {
  const sums = new Map<string, number>();
  for (const { what, count } of counts) sums.set(what, (sums.get(what) ?? 0) + count);
  return [...sums].map(([what, count]) => ({ what, count }));
}
export const countsOf = (moved: readonly Moved[]): Counts => summedUp(moved.map(({ what, keys }) => ({ what, count: keys.length })));

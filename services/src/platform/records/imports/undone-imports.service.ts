import { Injectable } from '@nestjs/common';
import type { EntitySchema, UndoneImport } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import { type Tx, columnsReferringTo } from '../../storage/database/index.js';
import { Kinds, type RecordHistory } from '../kinds/index.js';
import { Problem } from '../../runtime/problems/index.js';
import { RowsOfWork } from '../../requests/rate-limit/index.js';
import { RecordBatch, type RecordHooks, type Replacement, type StoredRecord } from '../records/index.js';
import type { Imported } from './imported.js';
import { UndoableImports, type WrittenRecord } from './undoable-imports.repository.js';

/**
 * Returns which of these records are in use: referenced by a row of any table, per the database's foreign keys, or with an attached file.
 * What the database keeps about a record by itself is no use of it.
 */
async function usedAmong(
  tx: Tx,
  ctx: RequestContext,
  { 'x-resource': { table, name } }: EntitySchema,
  ids: readonly number[],
  history: readonly RecordHistory[],
): Promise<ReadonlySet<number>> {
  const references = await columnsReferringTo(tx, table);
  const uses = [
    `SELECT entity_id AS id FROM attachments WHERE ecosystem_id = $1 AND resource = $3 AND entity_id = ANY ($2)`,
    ...references.map(({ from, column }) => {
      const isUse = history.find(({ table: used }) => used === from)?.isUse ?? 'true';
      return `SELECT ${column} FROM ${from} WHERE ecosystem_id = $1 AND ${column} = ANY ($2) AND ${isUse}`;
    }),
  ];
  const rows = (await tx.query(uses.join(' UNION '), [ctx.ecosystemId, ids, name])) as { id: number }[];
  return new Set(rows.map(({ id }) => id));
}

/**
 * Undoes an import where nothing contradicts it: unused records that it created are removed as usual, changed ones get their old values
 * back. A record that has changed since, or is in use, stays and is reported.
 */
@Injectable()
export class UndoneImports {
  constructor(
    private readonly undoable: UndoableImports,
    private readonly batch: RecordBatch,
    private readonly work: RowsOfWork,
    private readonly kinds: Kinds,
  ) {}

  async undo(tx: Tx, ctx: RequestContext, { schema, hooks, brings }: Imported, importId: number): Promise<UndoneImport> {
    const { written, related } = await this.undoable.take(tx, ctx, schema, importId);
    const made = related?.made ?? [];
    await this.work.take(ctx, written.length + made.length);
    // Remove the links first: they would count as uses of each other.
    if (brings && related) await brings.links.unlink(tx, ctx, related.links);
    const own = await this.takeBack(tx, ctx, schema, written, hooks.duplicates);
    if (!brings || made.length === 0) return own;
    const others = await this.takeBack(tx, ctx, brings.schema, made, brings.hooks.duplicates);
    return { removed: own.removed + others.removed, restored: own.restored, left: [...own.left, ...others.left] };
  }

  private async takeBack(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    written: readonly WrittenRecord[],
    duplicates: RecordHooks['duplicates'],
  ): Promise<UndoneImport> {
    const ids = written.map(({ id }) => id);
    // Lock first: new references to one of them wait, and then see the outcome.
    const current = new Map((await this.batch.locked(tx, ctx, schema, ids)).map((record) => [record.id, record]));
    const kind = this.kinds.all.find((each) => each.schema === schema);
    const used = await usedAmong(tx, ctx, schema, ids, kind?.history ?? []);
    const removed: StoredRecord[] = [];
    const restored: Replacement[] = [];
    const left: UndoneImport['left'] = [];
    for (const { id, version, before } of written) {
      const record = current.get(id);
      if (!before && (!record || record.archivedAt)) continue;
      if (record?.version !== version) left.push({ id, name: nameOf(schema, record ?? before), reason: 'changed' });
      else if (before) restored.push({ before: record, values: before });
      else if (used.has(id)) left.push({ id, name: nameOf(schema, record), reason: 'used' });
      else removed.push(record);
    }
    await this.batch.remove(tx, ctx, schema, removed);
    const replaced = await this.restore(tx, ctx, schema, restored, duplicates);
    for (const { before } of replaced) left.push({ id: before.id, name: nameOf(schema, before), reason: 'changed' });
    return { removed: removed.length, restored: restored.length - replaced.length, left };
  }

  /** Restores all at once, or one by one when another record now has a value that must be unique; returns those that cannot be restored. */
  private async restore(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    all: readonly Replacement[],
    duplicates: RecordHooks['duplicates'],
  ): Promise<Replacement[]> {
    if (await this.isRestored(tx, ctx, schema, all, duplicates)) return [];
    const replaced: Replacement[] = [];
    for (const one of all) if (!(await this.isRestored(tx, ctx, schema, [one], duplicates))) replaced.push(one);
    return replaced;
  }

  /** Uses a savepoint, so that a refusal does not affect the rest. */
  private async isRestored(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    some: readonly Replacement[],
    duplicates: RecordHooks['duplicates'],
  ): Promise<boolean> {
    const codes = Object.values(duplicates ?? {}).map(({ code }) => code);
    try {
      await tx.transaction((inner) => this.batch.update(inner, ctx, schema, some, duplicates));
      return true;
    } catch (error) {
      if (error instanceof Problem && codes.includes(error.code)) return false;
      throw error;
    }
  }
}

const nameOf = ({ 'x-resource': { label } }: EntitySchema, record: StoredRecord | undefined): string =>
  label.map((field) => String(record?.[field] ?? '')).join(' ');

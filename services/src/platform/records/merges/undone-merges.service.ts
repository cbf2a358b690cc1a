import { Injectable } from '@nestjs/common';
import type { EntitySchema, FinanceChanges, UndoneMerge, UndonePreview } from '@kantoor/schemas';
import { Audit } from '../../audit/index.js';
import type { RequestContext } from '../../runtime/context.js';
import { Database, type Tx } from '../../storage/database/index.js';
import { Problem } from '../../runtime/problems/index.js';
import { RowsOfWork } from '../../requests/rate-limit/index.js';
import { RecordBatch, Records, type StoredRecord } from '../records/index.js';
import { type StoredMerge, StoredMerges, undoDays } from './stored-merges.repository.js';
import { assertFinanceMayChange, assertMayMove, mayMove } from './may-move.js';
import { type Mergeable, type Moved, noFinanceChanges } from './mergeable.js';
import { givenBack } from './merged-fields.rules.js';
import { otherAccounts } from './merges.service.js';
import { type Counts, countsOf, MergeReferences } from './merge-references.repository.js';

/**
 * Undoes a merge while nothing contradicts it: what moved goes back, unless it was moved to a third record since; what was created at the
 * destination stays there.
 */
@Injectable()
export class UndoneMerges {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly batch: RecordBatch,
    private readonly references: MergeReferences,
    private readonly stored: StoredMerges,
    private readonly work: RowsOfWork,
    private readonly audit: Audit,
  ) {}

  /** Returns whether it may be undone, and whose records are affected, without writing or locking. */
  preview(ctx: RequestContext, mergeable: Mergeable, recordId: number, mergeId: number): Promise<UndonePreview> {
    const { schema } = mergeable;
    return this.database.transaction(ctx, async (tx) => {
      const merge = await this.stored.seen(tx, ctx, schema, mergeId, recordId);
      assertInForce(merge);
      const heldByOthers = await this.heldByOthers(tx, ctx, schema, merge);
      const { source, destination } = bothOf(merge, await this.batch.seen(tx, ctx, schema, [merge.sourceId, merge.destinationId]));
      const finance = await this.financeChanges(tx, ctx, mergeable, merge, {
        source,
        destination,
        values: returnedTo(mergeable, destination, merge),
      });
      return { heldByOthers, finance, isAllowed: mayMove(ctx, heldByOthers) && finance.isAllowed };
    });
  }

  undo(ctx: RequestContext, mergeable: Mergeable, recordId: number, mergeId: number): Promise<UndoneMerge> {
    const { schema, hooks } = mergeable;
    const { name: resource } = schema['x-resource'];
    return this.database.transaction(ctx, async (tx) => {
      const merge = await this.stored.lock(tx, ctx, schema, mergeId, recordId);
      assertInForce(merge);
      const rows = await this.references.lock(tx, ctx, resource, merge.destinationId, merge.moved);
      const { source, destination } = bothOf(merge, await this.batch.locked(tx, ctx, schema, [merge.sourceId, merge.destinationId]));
      if (destination.archivedAt) throw new Problem('MERGE_DESTINATION_GONE');
      if (!source.archivedAt || source.version !== merge.sourceVersion) throw new Problem('MERGE_SOURCE_CHANGED');
      assertMayMove(ctx, await this.heldByOthers(tx, ctx, schema, merge));
      const values = returnedTo(mergeable, destination, merge);
      const finance = await this.financeChanges(tx, ctx, mergeable, merge, { source, destination, values });
      assertFinanceMayChange(finance);
      await this.work.take(ctx, rows);
      const back = { sourceId: destination.id, destinationId: source.id, mergeId };
      const returned = await this.references.repoint(tx, ctx, resource, back, merge.moved);
      await this.references.assertUndoable(tx, ctx, resource, back);
      // The destination first releases values that must be unique.
      await this.batch.update(tx, ctx, schema, [{ before: destination, values }], hooks.duplicates);
      await this.records.takeBack(tx, ctx, schema, source, hooks);
      await this.stored.end(tx, ctx, mergeId);
      const undone = {
        action: `${schema.$id}.unmerged`,
        entity: schema.$id,
        after: { mergeId, moves: countsOf(returned), ...otherAccounts(finance) },
      };
      await this.audit.recordAll(tx, ctx, [
        { ...undone, entityId: source.id },
        { ...undone, entityId: destination.id },
      ]);
      return { returned: countsOf(returned), stayed: missing(merge.moved, returned) };
    });
  }

  private heldByOthers(tx: Tx, ctx: RequestContext, schema: EntitySchema, merge: StoredMerge): Promise<string[]> {
    return this.references.heldByOthers(tx, ctx, schema['x-resource'].name, merge.destinationId, merge.moved);
  }

  /** What moved goes back to the source, and the destination gets its old values. */
  private financeChanges(
    tx: Tx,
    ctx: RequestContext,
    { financeChangesOf }: Mergeable,
    { moved }: StoredMerge,
    { source, destination, values }: { source: StoredRecord; destination: StoredRecord; values: Record<string, unknown> },
  ): Promise<FinanceChanges> {
    const changed = { before: destination, after: { ...destination, ...values } };
    return financeChangesOf?.(tx, ctx, { from: destination, to: source, changed, only: moved }) ?? Promise.resolve(noFinanceChanges);
  }
}

function assertInForce({ isUndone, isOver }: StoredMerge): void {
  if (isUndone) throw new Problem('MERGE_UNDONE');
  if (isOver) throw new Problem('MERGE_TOO_OLD', { params: { days: undoDays } });
}

const bothOf = (
  { sourceId, destinationId }: StoredMerge,
  both: readonly StoredRecord[],
): { source: StoredRecord; destination: StoredRecord } => ({
  source: both.find(({ id }) => id === sourceId)!,
  destination: both.find(({ id }) => id === destinationId)!,
});

const returnedTo = ({ hooks, together }: Mergeable, destination: StoredRecord, { takenOver }: StoredMerge): Record<string, unknown> =>
  tidied(hooks, destination, givenBack(destination, takenOver, together));

/** Restoring must leave a valid record: exactly one of its addresses is the primary one (CRM-O78). */
function tidied(hooks: Mergeable['hooks'], record: StoredRecord, values: Record<string, unknown>): Record<string, unknown> {
  const whole = { ...record, ...values };
  hooks.tidy?.(whole, record);
  return Object.fromEntries(Object.keys(values).map((field) => [field, whole[field]]));
}

/** Counts what moved in the merge and did not go back. */
function missing(moved: readonly Moved[], returned: readonly Moved[]): Counts {
  const backAt = new Map(returned.map(({ place, keys }) => [place, new Set(keys)]));
  const stayed = moved.map((one) => ({ ...one, keys: one.keys.filter((key) => !backAt.get(one.place)?.has(key)) }));
  return countsOf(stayed).filter(({ count }) => count > 0);
}

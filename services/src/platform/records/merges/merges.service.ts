import { Injectable } from '@nestjs/common';
import type { EntitySchema, FinanceChanges, MergePreview, RecordMerge } from '@kantoor/schemas';
import { Audit } from '../../audit/index.js';
import type { RequestContext } from '../../runtime/context.js';
import { Database, type Tx } from '../../storage/database/index.js';
import { assertCurrent } from '../../requests/http/index.js';
import { found, Problem } from '../../runtime/problems/index.js';
import { RowsOfWork } from '../../requests/rate-limit/index.js';
import { definitionOf, mergedInto, RecordBatch, Records, type StoredRecord } from '../records/index.js';
import { StoredMerges, undoDays } from './stored-merges.repository.js';
import { type Mergeable, noFinanceChanges, type Pair } from './mergeable.js';
import { exchanged, fieldsOf, takenOverBy } from './merged-fields.rules.js';
import { assertBounded, countsOf, MergeReferences } from './merge-references.repository.js';
import { assertFinanceMayChange, assertMayMove, mayMove } from './may-move.js';

/**
 * Merges a record into another of its kind (CRM-O73): everything that references the source then references the destination, and the source
 * is archived with a link to it, in one transaction of a fixed number of statements. What moved is stored, so that the merge can be undone.
 */
@Injectable()
export class Merges {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly batch: RecordBatch,
    private readonly references: MergeReferences,
    private readonly stored: StoredMerges,
    private readonly work: RowsOfWork,
    private readonly audit: Audit,
  ) {}

  /** Returns what a merge would do, without writing or locking; payments with the chosen values of the source. */
  preview(ctx: RequestContext, mergeable: Mergeable, pair: Pair, fromSource: readonly string[] = []): Promise<MergePreview> {
    const { schema } = mergeable;
    const { name: resource } = schema['x-resource'];
    return this.database.transaction(ctx, async (tx) => {
      const { source, destination } = await this.pair(tx, ctx, mergeable, pair, 'seen');
      const moves = await this.references.count(tx, ctx, resource, pair);
      assertBounded(moves.reduce((sum, { count }) => sum + count, 0));
      const heldByOthers = await this.references.heldByOthers(tx, ctx, resource, pair.sourceId);
      const finance = await financeChanges(
        tx,
        ctx,
        mergeable,
        { source, destination },
        await takenOver(tx, ctx, mergeable, { source, destination }, fromSource),
      );
      return {
        source: namedOf(schema, source),
        destination: namedOf(schema, destination),
        version: source.version,
        moves,
        fields: fieldsOf(schema, source, destination, await takenOver(tx, ctx, mergeable, { source, destination }), mergeable.together),
        ...{ heldByOthers, finance, isAllowed: mayMove(ctx, heldByOthers) && finance.isAllowed, undoDays },
      };
    });
  }

  /** Merges. `fromSource` are fields in which the destination takes the source's value, though it has its own. */
  merge(ctx: RequestContext, mergeable: Mergeable, pair: Pair, fromSource: readonly string[] = []): Promise<RecordMerge> {
    const { schema, hooks } = mergeable;
    const { name: resource } = schema['x-resource'];
    return this.database.transaction(ctx, async (tx) => {
      const rows = await this.references.lock(tx, ctx, resource, pair.sourceId);
      const { source, destination } = await this.pair(tx, ctx, mergeable, pair, 'locked');
      assertCurrent(ctx, source.version);
      assertMayMove(ctx, await this.references.heldByOthers(tx, ctx, resource, pair.sourceId));
      await this.work.take(ctx, rows);
      const values = await takenOver(tx, ctx, mergeable, { source, destination }, fromSource);
      const finance = await financeChanges(tx, ctx, mergeable, { source, destination }, values);
      assertFinanceMayChange(finance);
      const mergeId = await this.stored.begin(tx, ctx, schema, pair, source.version + 1);
      const moved = await this.references.repoint(tx, ctx, resource, { ...pair, mergeId });
      // Archive the source first: its unique values can then be taken over.
      await this.batch.remove(tx, ctx, schema, [source]);
      await this.batch.update(tx, ctx, schema, [{ before: destination, values }], hooks.duplicates);
      await this.stored.complete(tx, ctx, mergeId, moved, takenOverBy(destination, values, mergeable.together));
      const merged = {
        action: `${schema.$id}.merged`,
        entity: schema.$id,
        after: { mergeId, ...pair, moves: countsOf(moved), ...otherAccounts(finance) },
      };
      await this.audit.recordAll(tx, ctx, [
        { ...merged, entityId: source.id },
        { ...merged, entityId: destination.id },
      ]);
      return this.stored.one(tx, ctx, schema, mergeId);
    });
  }

  list(ctx: RequestContext, schema: EntitySchema, recordId: number): Promise<RecordMerge[]> {
    return this.database.transaction(ctx, async (tx) => {
      await this.records.stored(tx, ctx, schema, recordId);
      return this.stored.of(tx, ctx, schema, recordId);
    });
  }

  /** Returns the record that this one was merged into; null if it was not merged. */
  async mergedInto(tx: Tx, ctx: RequestContext, schema: EntitySchema, record: StoredRecord): Promise<{ id: number; name: string } | null> {
    return (record.archivedAt && (await mergedInto(tx, ctx, schema, record.id))) || null;
  }

  /** Returns both records, locked in a fixed order regardless of the direction of the merge. */
  private async pair(
    tx: Tx,
    ctx: RequestContext,
    { schema, chosenBy }: Mergeable,
    { sourceId, destinationId }: Pair,
    how: 'locked' | 'seen',
  ): Promise<{ source: StoredRecord; destination: StoredRecord }> {
    const refused = (code: string): Problem => new Problem('INVALID_INPUT', { errors: [{ pointer: `/${chosenBy}`, code }] });
    if (sourceId === destinationId) throw refused('FIELD_NOT_ALLOWED');
    const both = await this.batch[how](tx, ctx, schema, [sourceId, destinationId]);
    const source = found(both.find(({ id }) => id === sourceId));
    const destination = both.find(({ id }) => id === destinationId);
    if (!destination) throw refused('FIELD_REFERENCE_UNKNOWN');
    if (source.archivedAt || destination.archivedAt) throw new Problem('MERGE_RECORD_GONE');
    return { source, destination };
  }
}

function takenOver(
  tx: Tx,
  ctx: RequestContext,
  { schema, takenOver, withoutHeld, together }: Mergeable,
  pair: { source: StoredRecord; destination: StoredRecord },
  fromSource: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const two = exchanged(schema, pair, fromSource, together);
  if ('refused' in two)
    throw new Problem('INVALID_INPUT', { errors: [{ pointer: `/fromSource/${two.refused}`, code: 'FIELD_NOT_ALLOWED' }] });
  const values = { ...two.chosen, ...takenOver(two.source, two.destination) };
  return withoutHeld?.(tx, ctx, values, { sourceId: pair.source.id, destinationId: pair.destination.id }) ?? Promise.resolve(values);
}

function financeChanges(
  tx: Tx,
  ctx: RequestContext,
  { financeChangesOf }: Mergeable,
  { source, destination }: { source: StoredRecord; destination: StoredRecord },
  values: Record<string, unknown>,
): Promise<FinanceChanges> {
  const after = { ...destination, ...values };
  return (
    financeChangesOf?.(tx, ctx, { from: source, to: after, changed: { before: destination, after } }) ?? Promise.resolve(noFinanceChanges)
  );
}

/** Content of the audit log about invoices that are to be paid on another account. */
export const otherAccounts = ({ count, payables }: FinanceChanges): object =>
  count === 0 ? {} : { otherAccounts: { count, payables: payables.map(({ id, from, to }) => ({ id, from, to })) } };

const namedOf = (schema: EntitySchema, record: StoredRecord): { id: number; name: string } => ({
  id: record.id,
  name: definitionOf(schema)
    .resource.label.map((property) => String(record[property]))
    .join(' '),
});

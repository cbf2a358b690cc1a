import { Injectable } from '@nestjs/common';
import type {
  EntitySchema,
  ImportedRecords,
  RecordImport,
  RecordImportPreview,
  RecordImportPreviewRequest,
  UndoneImport,
} from '@kantoor/schemas';
import { fixed } from '../../runtime/bounds/index.js';
import type { RequestContext } from '../../runtime/context.js';
import { Database, type Tx } from '../../storage/database/index.js';
import { Problem } from '../../runtime/problems/index.js';
import { Leases, RowsOfWork } from '../../requests/rate-limit/index.js';
import { RecordBatch, type RecordHooks, type StoredRecord } from '../records/index.js';
import { type RowWithRelated, RelatedRecords, calledIn } from './related-records.service.js';
import type { Imported } from './imported.js';
import { type FileRow, type FileShape, shapesOf } from './file-shape.rules.js';
import { previewPage, type PreviewQuery } from './preview-page.rules.js';
import { remarksOf } from './new-record-remarks.js';
import { idsOfRows, keyTextsOfRows, type ValidatedRow, validateRows, withFollowingKeys } from './validate-rows.rules.js';
import { UndoableImports } from './undoable-imports.repository.js';
import { UndoneImports } from './undone-imports.service.js';

/** Imports records from a file or the clipboard. The same dry run is used for the preview and again before writing. */
@Injectable()
export class RecordImports {
  constructor(
    private readonly database: Database,
    private readonly leases: Leases,
    private readonly work: RowsOfWork,
    private readonly batch: RecordBatch,
    private readonly relatedRecords: RelatedRecords,
    private readonly undoable: UndoableImports,
    private readonly undone: UndoneImports,
  ) {}

  /** Returns what the rows would do, without writing: an outline of all, and a page of them. */
  preview(
    ctx: RequestContext,
    imported: Imported,
    file: RecordImportPreviewRequest,
    query: PreviewQuery,
  ): Promise<RecordImportPreview & { total: number }> {
    return this.oneAtATime(ctx, async (tx) => previewPage(await this.dryRun(tx, ctx, imported, file, false), file, imported, query));
  }

  /** Imports all rows or none, each as previewed: the record to change must still have that version, or still be missing. */
  import(ctx: RequestContext, imported: Imported, file: RecordImport): Promise<ImportedRecords> {
    const { schema, hooks, brings } = imported;
    return this.oneAtATime(ctx, async (tx) => {
      await this.work.take(ctx, file.rows.length);
      await holdOthersOff(tx, ctx, [schema, ...(brings ? [brings.schema] : [])]);
      const rows = await this.dryRun(tx, ctx, imported, file, true);
      refuseWhere(
        rows,
        ({ version }, i) => (version === file.rows[i]!.version ? [] : [{ field: 'version', code: 'IMPORT_OUTDATED' }]),
        'IMPORT_OUTDATED',
      );
      refuseWhere(
        rows,
        ({ errors, isDouble, key }) => (isDouble && key ? [...errors, { field: '', code: 'IMPORT_KEY_DOUBLE' }] : errors),
        'INVALID_INPUT',
      );
      const fresh = rows.filter(({ outcome }) => outcome === 'new').toSorted(byKey);
      const changed = rows.filter(({ outcome }) => outcome === 'changed');
      const changes = changed.map(({ before, values }) => ({ before: before!, values }));
      const created = await this.batch.insert(
        tx,
        ctx,
        schema,
        fresh.map(({ values }) => values),
        hooks.duplicates,
      );
      const updated = await this.batch.update(tx, ctx, schema, changes, hooks.duplicates);
      const idOf = new Map([
        ...fresh.map((row, at) => [row, created[at]!.id] as const),
        ...changed.map((row) => [row, row.before!.id] as const),
      ]);
      const related = brings && (await this.relatedRecords.write(tx, ctx, brings, rows, (place) => idOf.get(rows[place]!)));
      const beforeOf = new Map(changes.map(({ before }) => [before.id, before]));
      const importId = await this.undoable.keep(tx, ctx, schema, {
        written: [...created, ...updated].map(({ id, version }) => ({ id, version, before: beforeOf.get(id) })),
        related: related && { links: related.links, made: related.made.map(({ id, version }) => ({ id, version })) },
      });
      return { importId, created: created.length, updated: updated.length };
    });
  }

  /** Undoes an import: only for the person who imported, within a day, and once. */
  undo(ctx: RequestContext, imported: Imported, importId: number): Promise<UndoneImport> {
    return this.oneAtATime(ctx, (tx) => this.undone.undo(tx, ctx, imported, importId));
  }

  private async dryRun(
    tx: Tx,
    ctx: RequestContext,
    { schema, hooks, brings }: Imported,
    file: RecordImportPreviewRequest,
    locked: boolean,
  ): Promise<RowWithRelated[]> {
    const { own, related } = shapesOf(schema, brings?.schema, file);
    const besideOf = brings && related ? calledIn(brings.schema, related) : (): string => '';
    const fileRows = await withFollowingKeys(own, file.rows, hooks, besideOf);
    const known = await this.known(tx, ctx, schema, own, fileRows, locked);
    const validated = await completed(tx, ctx, hooks, await validateRows(schema, own, fileRows, known, hooks, besideOf));
    const looked = await remarksOf(tx, ctx, hooks, validated);
    const rows =
      brings && related
        ? await this.relatedRecords.besideRows(tx, ctx, brings, related, calledIn(schema, own), fileRows, looked)
        : looked.map((row) => ({ ...row, related: null }));
    const changes = rows.reduce((sum, row) => sum + row.changes.length, 0);
    if (changes > fixed('importedChanges')) throw new Problem('ANSWER_TOO_LARGE');
    return rows;
  }

  /** Returns the records that rows may refer to; `locked` locks them all at once, always in the same order. */
  private async known(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    shape: FileShape,
    rows: readonly FileRow[],
    locked: boolean,
  ): Promise<StoredRecord[]> {
    const ids = new Set(idsOfRows(shape, rows));
    for (const { key, texts } of await keyTextsOfRows(shape, rows)) {
      const found = await this.batch.known(tx, ctx, schema, { property: key.property, within: shape.within, texts });
      for (const { id } of found) ids.add(id);
    }
    const records = await this.batch[locked ? 'locked' : 'seen'](tx, ctx, schema, [...ids]);
    return records.filter(({ archivedAt }) => archivedAt === null);
  }

  private async oneAtATime<T>(ctx: RequestContext, work: (tx: Tx) => Promise<T>): Promise<T> {
    const who = `person:${ctx.person?.personId ?? 0}`;
    const lease = await this.leases.take({ what: 'import', shares: [{ who, max: 1 }], refusal: 'IMPORT_RUNNING' });
    try {
      return await this.database.transaction(ctx, work);
    } finally {
      await lease.release();
    }
  }
}

/** Completes the rows with data from other records, in one go; refuses rows that contradict it. */
async function completed(tx: Tx, ctx: RequestContext, hooks: RecordHooks, rows: ValidatedRow[]): Promise<ValidatedRow[]> {
  if (!hooks.completeAll) return rows;
  const fine = rows.filter(({ errors }) => errors.length === 0);
  const faults = await hooks.completeAll(
    tx,
    ctx,
    fine.map(({ values }) => values),
  );
  const faultsOf = new Map(fine.map((row, at) => [row, faults[at] ?? []]));
  return rows.map((row) => {
    const errors = (faultsOf.get(row) ?? []).map(({ pointer, code }) => ({ field: pointer.slice(1), code }));
    return errors.length === 0 ? row : { ...row, outcome: 'refused' as const, changes: [], errors };
  });
}

/** Serializes imports of a resource: a missing record cannot be locked, so the second import validates after the first has written. */
async function holdOthersOff(tx: Tx, { ecosystemId }: RequestContext, schemas: readonly EntitySchema[]): Promise<void> {
  // Shorter than the statement timeout, so that the caller is asked to retry.
  await tx.query(`SET LOCAL lock_timeout = '20s'`);
  for (const name of schemas.map((schema) => schema['x-resource'].name).toSorted())
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 11))`, [JSON.stringify([ecosystemId, name])]);
}

/** Inserts new records in key order, so that two concurrent imports cannot deadlock. */
const byKey = (one: ValidatedRow, other: ValidatedRow): number => ((one.key ?? '') < (other.key ?? '') ? -1 : 1);

/** Refuses with the indexes of the rows concerned. */
function refuseWhere(
  rows: readonly ValidatedRow[],
  faultsOf: (row: ValidatedRow, i: number) => ValidatedRow['errors'],
  code: 'INVALID_INPUT' | 'IMPORT_OUTDATED',
): void {
  const errors = rows.flatMap((row, i) => faultsOf(row, i).map((fault) => ({ pointer: `/rows/${i}/${fault.field}`, code: fault.code })));
  if (errors.length > 0) throw new Problem(code, { errors });
}

import { Injectable } from '@nestjs/common';
import type {
  EntitySchema,
  ImportedRecords,
  RecordImport,
  RecordImportPreview,
  RecordImportPreviewRequest,
  UndoneImport,
} from '@kantoor/schemas';
import { fixed } from '../bounds/index.js';
import type { RequestContext } from '../context.js';
import { Database, type Tx } from '../database/index.js';
import { type FieldProblem, Problem } from '../problems/index.js';
import { Leases, RowsOfWork } from '../rate-limit/index.js';
import { definitionOf, RecordBatch } from '../records/index.js';
import type { RecordHooks } from '../records/index.js';
import { type FileShape, type ValidatedRow, validateRows, keyTextsOfRows } from './validate-rows.rules.js';
import { isReadable } from './read-cell.rules.js';
import { UndoableImports } from './undoable-imports.repository.js';
import { UndoneImports } from './undone-imports.service.js';

/** Records from a file or the clipboard: a dry run says what the rows would do, once for the preview and once more when they are written. */
@Injectable()
export class RecordImports {
  constructor(
    private readonly database: Database,
    private readonly leases: Leases,
    private readonly work: RowsOfWork,
    private readonly batch: RecordBatch,
    private readonly undoable: UndoableImports,
    private readonly undone: UndoneImports,
  ) {}

  /** What each row would do; nothing is written. */
  preview(ctx: RequestContext, schema: EntitySchema, file: RecordImportPreviewRequest, hooks: RecordHooks): Promise<RecordImportPreview> {
    return this.oneAtATime(ctx, async (tx) => {
      const rows = await this.dryRun(tx, ctx, schema, file, hooks, false);
      return { rows: rows.map(({ before, values, ...row }) => row) };
    });
  }

  /** All rows or none, each with what its preview showed: the record that it changes is still of that version, or still missing. */
  import(ctx: RequestContext, schema: EntitySchema, file: RecordImport, hooks: RecordHooks): Promise<ImportedRecords> {
    return this.oneAtATime(ctx, async (tx) => {
      await this.work.take(ctx, file.rows.length);
      await holdOthersOff(tx, ctx, schema);
      const rows = await this.dryRun(tx, ctx, schema, file, hooks, true);
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
      const changes = rows.filter(({ outcome }) => outcome === 'changed').map(({ before, values }) => ({ before: before!, values }));
      const created = await this.batch.insert(
        tx,
        ctx,
        schema,
        fresh.map(({ values }) => values),
        hooks.duplicates,
      );
      const updated = await this.batch.update(tx, ctx, schema, changes, hooks.duplicates);
      const beforeOf = new Map(changes.map(({ before }) => [before.id, before]));
      const written = [...created, ...updated].map(({ id, version }) => ({ id, version, before: beforeOf.get(id) }));
      const importId = await this.undoable.keep(tx, ctx, schema, written);
      return { importId, created: created.length, updated: updated.length };
    });
  }

  /** What who imported may take back for a day, once. */
  undo(ctx: RequestContext, schema: EntitySchema, importId: number, hooks: RecordHooks): Promise<UndoneImport> {
    return this.oneAtATime(ctx, (tx) => this.undone.undo(tx, ctx, schema, importId, hooks));
  }

  private async dryRun(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    file: RecordImportPreviewRequest,
    hooks: RecordHooks,
    locked: boolean,
  ): Promise<ValidatedRow[]> {
    const shape = shapeOf(schema, file);
    const texts = keyTextsOfRows(shape, file.rows);
    const known = await this.batch.known(tx, ctx, schema, { property: shape.by.property, within: shape.within, texts, locked });
    const rows = await completed(tx, ctx, hooks, validateRows(schema, shape, file.rows, known, hooks));
    const changes = rows.reduce((sum, row) => sum + row.changes.length, 0);
    if (changes > fixed('importedChanges')) throw new Problem('ANSWER_TOO_LARGE');
    return rows;
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

/** The rows with what other records say of them, all at once; those that these contradict are refused. */
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

/** A record that is missing cannot be locked: of two imports of a resource, the second validates its rows when the first has written. */
async function holdOthersOff(tx: Tx, { ecosystemId }: RequestContext, { 'x-resource': { name } }: EntitySchema): Promise<void> {
  // Shorter than a statement may take, so that whoever waits in vain is asked to try again.
  await tx.query(`SET LOCAL lock_timeout = '20s'`);
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 11))`, [JSON.stringify([ecosystemId, name])]);
}

/** New ones in the order of their keys: two imports at once then wait for each other, and never each for the other. */
const byKey = (one: ValidatedRow, other: ValidatedRow): number => (one.key! < other.key! ? -1 : 1);

/** The columns that a file names, of those that its entity lets in. */
function shapeOf(schema: EntitySchema, { fields, by, rows }: RecordImportPreviewRequest): FileShape {
  const { byProperty, resource } = definitionOf(schema);
  const { required, optional, keys, within = [] } = resource.import!;
  const key = by ?? keys[0]!;
  const errors = fields.flatMap((field, i): FieldProblem[] =>
    [...required, ...optional].includes(field) && fields.indexOf(field) === i && isReadable(byProperty.get(field)!)
      ? []
      : [{ pointer: `/fields/${i}`, code: 'FIELD_NOT_ALLOWED' }],
  );
  if (!keys.includes(key) || !fields.includes(key)) errors.push({ pointer: '/by', code: 'FIELD_NOT_ALLOWED' });
  for (const [i, { cells }] of rows.entries())
    if (cells.length > fields.length) errors.push({ pointer: `/rows/${i}/cells`, code: 'FIELD_TOO_LONG' });
  if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
  const columnsOf = (properties: readonly string[]) => properties.map((property) => byProperty.get(property)!);
  return { columns: columnsOf(fields), by: byProperty.get(key)!, within: columnsOf(within) };
}

/** Names the rows by their place. */
function refuseWhere(
  rows: readonly ValidatedRow[],
  faultsOf: (row: ValidatedRow, i: number) => ValidatedRow['errors'],
  code: 'INVALID_INPUT' | 'IMPORT_OUTDATED',
): void {
  const errors = rows.flatMap((row, i) => faultsOf(row, i).map((fault) => ({ pointer: `/rows/${i}/${fault.field}`, code: fault.code })));
  if (errors.length > 0) throw new Problem(code, { errors });
}

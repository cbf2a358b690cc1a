import { Injectable } from '@nestjs/common';
import { type EntitySchema, type ErrorCode, type StateId, archivedState, errorCatalogue } from '@kantoor/schemas';
import { validators } from '@kantoor/schemas/validators';
import { warningsOf } from '@kantoor/schemas/warnings';
import { Audit } from '../../audit/index.js';
import { archivedColumn, type FieldValues, insertOf, namedColumns, toWire, updateOf } from '../columns/index.js';
import type { RequestContext } from '../../runtime/context.js';
import { Database, type Tx } from '../../storage/database/index.js';
import { assertCurrent } from '../../requests/http/index.js';
import { type ReplacedLines, replaceLines } from '../lines/index.js';
import { Outbox } from '../../background/outbox/index.js';
import { assertValid, found, Problem, type Validator } from '../../runtime/problems/index.js';
import { definitionOf } from './definition.js';
import { mapUniqueViolations, type Duplicates } from './duplicates.js';
import type { ListRequest } from './list-request.js';
import type { ListExtension } from './list-extension.js';
import { Lists, type ListAnswer } from './lists.js';
import { assertNotMerged } from './merged-into.js';
import { ormEntityOf, type Answered, type Sent, type Stored, type StoredRecord, type Values, type WireRecord } from './orm-entity.js';
import { type Change, isChange, type Verb } from './record-change.js';
import type { RecordHooks } from './record-hooks.js';
import { stateOf, statesOf, throwIf } from './record-state.js';
import { assertReferences } from './references.js';
import { withLabels } from './reference-labels.js';
import { asSent, audited, validatedBody, recordFrame, storedValues } from './wire.js';

/** Options of a state change in addition to its tables. */
export interface Transition<Name extends string = string> {
  /** What the state guards inspect, when a record is more than its row. */
  subject?: object;
  /** Runs after the tables allow the change: checks that need the database, side effects, and returns values to write with the state. */
  allowed?(): Promise<Partial<Values<Name>> | void>;
  /** Intermediate states of the record, each with its own entry in the audit log. */
  via?: readonly StateId[];
}

/** Returns the error code of an operation on an entity, or the general one if the registers define none. */
export const errorKey = (
  verb: 'CREATE' | 'UPDATE' | 'ARCHIVE' | 'DELETE',
  schema: EntitySchema,
  outcome: 'INVALID' | 'FAILED',
): ErrorCode => {
  const key = `${verb}_${schema['x-resource'].errors}_${outcome}`;
  return key in errorCatalogue ? (key as ErrorCode) : outcome === 'INVALID' ? 'INVALID_INPUT' : 'CONFLICT';
};

async function complete(
  tx: Tx,
  ctx: RequestContext,
  hooks: RecordHooks,
  values: Record<string, unknown>,
  refused: ErrorCode,
): Promise<void> {
  const [errors = []] = (await hooks.completeAll?.(tx, ctx, [values])) ?? [];
  if (errors.length > 0) throw new Problem(refused, { errors });
}

export function storedRecord<Name extends string>(
  tx: Tx,
  ctx: RequestContext,
  schema: EntitySchema<Name>,
  id: number,
): Promise<Stored<Name>>;
export async function storedRecord(tx: Tx, ctx: RequestContext, schema: EntitySchema, id: number): Promise<StoredRecord> {
  return found(await tx.findOneBy(ormEntityOf(schema), { ecosystemId: ctx.ecosystemId, id }));
}

/** Lists, reads and changes the records of any entity schema; the only code that does so. */
@Injectable()
export class Records {
  private readonly lists: Lists;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {
    this.lists = new Lists(database);
  }

  /** Returns the distinct values of a column among records that are not archived. */
  valuesOf(ctx: RequestContext, schema: EntitySchema, property: string): Promise<string[]> {
    return this.lists.valuesOf(ctx, schema, property);
  }

  list(ctx: RequestContext, schema: EntitySchema, request: ListRequest, extension: ListExtension = {}): Promise<ListAnswer> {
    return this.lists.list(ctx, schema, request, extension);
  }

  get<Name extends string>(ctx: RequestContext, schema: EntitySchema<Name>, id: number, hooks?: RecordHooks<Name>): Promise<Answered<Name>>;
  get(ctx: RequestContext, schema: EntitySchema, id: number, hooks: RecordHooks = {}): Promise<object> {
    return this.database.transaction(ctx, async (tx) => this.view(tx, ctx, schema, await this.stored(tx, ctx, schema, id), hooks));
  }

  create<Name extends string>(
    ctx: RequestContext,
    schema: EntitySchema<Name>,
    body: unknown,
    hooks?: RecordHooks<Name>,
  ): Promise<Answered<Name>>;
  create(ctx: RequestContext, schema: EntitySchema, body: unknown, hooks: RecordHooks = {}): Promise<object> {
    return this.database.transaction(ctx, async (tx) => this.view(tx, ctx, schema, await this.insert(tx, ctx, schema, body, hooks), hooks));
  }

  update<Name extends string>(
    ctx: RequestContext,
    schema: EntitySchema<Name>,
    id: number,
    body: unknown,
    hooks?: RecordHooks<Name>,
  ): Promise<Answered<Name>>;
  update(ctx: RequestContext, schema: EntitySchema, id: number, body: unknown, hooks: RecordHooks = {}): Promise<object> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.locked(tx, ctx, schema, id);
      const record = await this.change(tx, ctx, schema, before, body, hooks);
      return this.view(tx, ctx, schema, record, hooks);
    });
  }

  /** DELETE: archives, or deletes if the schema says so. */
  remove(ctx: RequestContext, schema: EntitySchema, id: number, hooks: RecordHooks = {}): Promise<void> {
    const { archive, delete: deletes } = definitionOf(schema).resource;
    return this.leave(ctx, schema, id, deletes ? 'deleted' : archive === true ? 'archived' : undefined, hooks);
  }

  archive(ctx: RequestContext, schema: EntitySchema, id: number, hooks: RecordHooks = {}): Promise<void> {
    return this.leave(ctx, schema, id, definitionOf(schema).resource.archive ? 'archived' : undefined, hooks);
  }

  /** Restores an archived record, unless one of its unique values is taken meanwhile. */
  restore(ctx: RequestContext, schema: EntitySchema, id: number, hooks: RecordHooks = {}): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.locked(tx, ctx, schema, id);
      if (before.archivedAt) await this.takeBack(tx, ctx, schema, before, hooks);
    });
  }

  /** Restores a locked record inside the caller's transaction. */
  async takeBack(tx: Tx, ctx: RequestContext, schema: EntitySchema, before: StoredRecord, hooks: RecordHooks = {}): Promise<void> {
    await this.assign(tx, ctx, schema, before, { archivedAt: null }, 'restored', hooks.duplicates);
  }

  /**
   * The only way to change the state of a locked record: refuses what the state tables forbid, then writes, audits and announces once. The
   * actor (a person, a process, a rule) is the one in the context.
   */
  transition<Name extends string>(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema<Name>,
    record: Stored<Name>,
    to: StateId,
    transition?: Transition<Name>,
  ): Promise<Stored<Name>>;
  async transition(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    record: StoredRecord,
    to: StateId,
    { subject = record, allowed, via = [] }: Transition = {},
  ): Promise<StoredRecord> {
    const { field, machine } = statesOf(schema);
    const from = stateOf(schema, record);
    throwIf(machine.refusalOfChange(from, to, subject));
    const more = await allowed?.();
    if (to === archivedState) return this.assign(tx, ctx, schema, record, { ...more, archivedAt: () => 'now()' }, 'archived');
    const values = { ...more, [field]: to, ...(from === archivedState && { archivedAt: null }) };
    let last = record;
    for (const passed of via) last = await this.assign(tx, ctx, schema, last, { [field]: passed }, 'changeState');
    return this.assign(tx, ctx, schema, last, values, from === archivedState ? 'restored' : 'changeState');
  }

  /** Writes service-only values of a locked record, regardless of its rules; audited under the verb, and announced. */
  assign<Name extends string>(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema<Name>,
    before: Stored<Name>,
    values: object,
    verb: Verb,
    duplicates?: Duplicates,
  ): Promise<Stored<Name>>;
  async assign(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    before: StoredRecord,
    values: object,
    verb: Verb,
    duplicates?: Duplicates,
  ): Promise<StoredRecord> {
    const record = await this.written(tx, ctx, schema, before, values, duplicates);
    await this.recordChange(tx, ctx, schema, verb, record, before);
    return record;
  }

  /** Writes these values of a locked record, in one statement, and returns the record. */
  private async written(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    { id }: StoredRecord,
    values: object,
    duplicates?: Duplicates,
  ): Promise<StoredRecord> {
    const { columns, whole, resource } = definitionOf(schema);
    const named = namedColumns([...columns, archivedColumn], [values as FieldValues]);
    const { sql, params } = updateOf(resource.table, named, [{ ...values, id }], ctx.ecosystemId, `RETURNING ${whole}`);
    const [[record]] = (await mapUniqueViolations(duplicates, () => tx.query(sql, params))) as [StoredRecord[], number];
    return found(record);
  }

  private leave(
    ctx: RequestContext,
    schema: EntitySchema,
    id: number,
    change: 'archived' | 'deleted' | undefined,
    hooks: RecordHooks,
  ): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      if (!change) throw new Problem('METHOD_NOT_ALLOWED');
      const record = await this.locked(tx, ctx, schema, id);
      await hooks.beforeRemove?.(tx, ctx, record);
      if (change === 'archived') return void (await this.assign(tx, ctx, schema, record, { archivedAt: () => 'now()' }, change));
      await tx.delete(ormEntityOf(schema), { ecosystemId: ctx.ecosystemId, id });
      await this.recordChange(tx, ctx, schema, change, { ...record, version: record.version + 1 }, record);
    });
  }

  /** Stores a new record inside the caller's transaction. */
  insert<Name extends string>(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema<Name>,
    body: unknown,
    hooks?: RecordHooks<Name>,
    extra?: Partial<Values<Name>>,
  ): Promise<Stored<Name>>;
  async insert(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    body: unknown,
    hooks: RecordHooks = {},
    extra: Record<string, unknown> = {},
  ): Promise<StoredRecord> {
    const { values, sent } = await this.checkedValues(tx, ctx, schema, body, hooks, extra);
    const { columns, whole, resource } = definitionOf(schema);
    const { sql, params } = insertOf(resource.table, columns, [values], ctx.ecosystemId, `RETURNING ${whole}`);
    const [record] = (await mapUniqueViolations(hooks.duplicates, () => tx.query(sql, params))) as [StoredRecord];
    const lines = await replaceLines(tx, ctx, schema, record.id, sent);
    await hooks.afterSave?.(tx, ctx, record, null, sent, lines);
    await this.recordChange(tx, ctx, schema, 'created', record, null, lines);
    return record;
  }

  /** Returns what would be stored of a new record, validated and completed, without writing. */
  checkedValues<Name extends string>(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema<Name>,
    body: unknown,
    hooks?: RecordHooks<Name>,
    extra?: Partial<Values<Name>>,
  ): Promise<{ values: Values<Name>; sent: Sent<Name> }>;
  async checkedValues(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    body: unknown,
    hooks: RecordHooks = {},
    extra: Record<string, unknown> = {},
  ): Promise<{ values: Record<string, unknown>; sent: WireRecord }> {
    const { values, validated } = this.validated(schema, body, errorKey('CREATE', schema, 'INVALID'), hooks);
    Object.assign(values, extra);
    await assertReferences(tx, ctx, definitionOf(schema), values, null);
    hooks.tidy?.(values, null);
    await complete(tx, ctx, hooks, values, errorKey('CREATE', schema, 'INVALID'));
    await hooks.beforeSave?.(tx, ctx, values, null, validated);
    return { values, sent: validated };
  }

  /** Changes a locked record inside the caller's transaction. */
  change<Name extends string>(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema<Name>,
    before: Stored<Name>,
    body: unknown,
    hooks?: RecordHooks<Name>,
  ): Promise<Stored<Name>>;
  async change(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    before: StoredRecord,
    body: unknown,
    hooks: RecordHooks = {},
  ): Promise<StoredRecord> {
    const { values, validated } = this.validated(schema, body, errorKey('UPDATE', schema, 'INVALID'));
    await assertReferences(tx, ctx, definitionOf(schema), values, before);
    hooks.tidy?.(values, before);
    await complete(tx, ctx, hooks, values, errorKey('UPDATE', schema, 'INVALID'));
    await hooks.beforeSave?.(tx, ctx, values, before, validated);
    const record = await this.written(tx, ctx, schema, before, values, hooks.duplicates);
    const lines = await replaceLines(tx, ctx, schema, record.id, validated);
    await hooks.afterSave?.(tx, ctx, record, before, validated, lines);
    await this.recordChange(tx, ctx, schema, 'updated', record, before, lines);
    return record;
  }

  stored<Name extends string>(tx: Tx, ctx: RequestContext, schema: EntitySchema<Name>, id: number): Promise<Stored<Name>> {
    return storedRecord(tx, ctx, schema, id);
  }

  /** Returns a record that can be newly chosen, protected from merges as by `isChoosable`; an archived one is not found (CRM-O72). */
  choosable<Name extends string>(tx: Tx, ctx: RequestContext, schema: EntitySchema<Name>, id: number): Promise<Stored<Name>>;
  async choosable(tx: Tx, ctx: RequestContext, schema: EntitySchema, id: number): Promise<StoredRecord> {
    const record = found(
      await tx.findOne(ormEntityOf(schema), { where: { ecosystemId: ctx.ecosystemId, id }, lock: { mode: 'for_key_share' } }),
    );
    if (!record.archivedAt) return record;
    await assertNotMerged(tx, ctx, schema, id);
    throw new Problem('NOT_FOUND');
  }

  /** Locks the record until the transaction ends; refuses one that was merged away or that has changed since the client read it. */
  locked<Name extends string>(tx: Tx, ctx: RequestContext, schema: EntitySchema<Name>, id: number): Promise<Stored<Name>>;
  async locked(tx: Tx, ctx: RequestContext, schema: EntitySchema, id: number): Promise<StoredRecord> {
    const record = found(
      await tx.findOne(ormEntityOf(schema), { where: { ecosystemId: ctx.ecosystemId, id }, lock: { mode: 'pessimistic_write' } }),
    );
    if (record.archivedAt) await assertNotMerged(tx, ctx, schema, id);
    assertCurrent(ctx, record.version);
    return record;
  }

  view<Name extends string>(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema<Name>,
    record: Stored<Name>,
    hooks?: RecordHooks<Name>,
  ): Promise<Answered<Name>>;
  async view(tx: Tx, ctx: RequestContext, schema: EntitySchema, record: StoredRecord, hooks: RecordHooks = {}): Promise<object> {
    const definition = definitionOf(schema);
    const labels = await withLabels(tx, ctx, definition, record);
    const view = {
      ...recordFrame(definition, record),
      ...Object.fromEntries(
        definition.columns.map((column) => [column.property, toWire(record[column.field], column, labels.get(column.property))]),
      ),
    };
    const whole = 'warnings' in schema.properties ? { ...view, warnings: warningsOf(schema, view) } : view;
    return hooks.view ? hooks.view(tx, ctx, whole, record) : whole;
  }

  /** Announces the change, and records who made it; `lines` are those that changed with it. */
  async recordChange(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    verb: Verb,
    record: StoredRecord,
    before: StoredRecord | null,
    lines?: ReplacedLines,
  ): Promise<void> {
    await this.audit.record(tx, ctx, {
      action: `${schema.$id}.${verb}`,
      entity: schema.$id,
      entityId: record.id,
      before: before ? { ...audited(schema, before), ...lines?.before } : undefined,
      after: verb === 'deleted' ? undefined : { ...audited(schema, record), ...lines?.after },
    });
    await this.announce(tx, ctx, schema, isChange(verb) ? verb : 'updated', record);
  }

  /** Notifies live views of the record. */
  announce(tx: Tx, ctx: RequestContext, schema: EntitySchema, change: Change, record: StoredRecord): Promise<void> {
    return this.outbox.changed(tx, ctx, { resource: schema['x-resource'].name, id: record.id, version: record.version, change });
  }

  private validated(
    schema: EntitySchema,
    body: unknown,
    code: ErrorCode,
    { inDecimals }: RecordHooks = {},
  ): { values: Record<string, unknown>; validated: WireRecord } {
    const definition = definitionOf(schema);
    const validated = validatedBody(definition, body);
    assertValid((validators as Record<string, Validator>)[schema.$id]!, inDecimals ? asSent(definition, validated) : validated, code);
    return { values: storedValues(definition, validated), validated };
  }
}

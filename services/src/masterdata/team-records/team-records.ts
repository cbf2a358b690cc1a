import { Inject } from '@nestjs/common';
import { archivedState, type EntitySchema, type Permission, type StateId, cutText, linesIn, type PropertySchema } from '@kantoor/schemas';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import {
  type Answered,
  assertAllowed,
  type ListAnswer,
  type ListExtension,
  type ListRequest,
  type RecordHooks,
  Records,
  stateOf,
  type Stored,
  type Values,
  type WireRecord,
} from '../../platform/records/records/index.js';
import { RowsOfWork } from '../../platform/requests/rate-limit/index.js';
import { assertNotArchived, assertTakesNew } from '../../directory/teams/index.js';
import { assertOfTeam } from './record-of-team.js';

const suffix = ' copy';

/**
 * Returns a copy with all fields that a client may send, except those that the schema excludes (`x-copied`), also in its lines. Its name is
 * the original's plus ' copy' unless another is given (CRM-187, CRM-329, CRM-O40).
 */
function copyOf<Name extends string>(schema: EntitySchema<Name>, record: Answered<Name>, name?: string | null): WireRecord {
  const values = record as WireRecord;
  const copied = Object.entries(schema.properties).filter(([, property]) => !property.readOnly && (property['x-copied'] ?? true));
  const lines = linesIn(schema);
  const { maxLength } = schema.properties['name']!;
  return {
    ...Object.fromEntries(copied.map(([property]) => [property, values[property]])),
    ...(lines && { [lines.property]: copiedLines(values[lines.property], lines.sent) }),
    name: name ?? cutText(values['name'] as string, maxLength! - suffix.length) + suffix,
  };
}

function copiedLines(lines: unknown, fields: Readonly<Record<string, PropertySchema>>): object[] {
  const left = Object.keys(fields).filter((name) => fields[name]!['x-copied'] === false);
  return (lines as Record<string, unknown>[]).map((line) =>
    Object.fromEntries(Object.entries(line).filter(([name]) => !left.includes(name))),
  );
}

/**
 * Operations shared by all record types of a team; a record type adds its own. Each is one transaction, and all are refused to people
 * outside the record's team.
 */
export abstract class TeamRecords<Name extends string> {
  @Inject(Database) protected readonly database!: Database;
  @Inject(Records) protected readonly records!: Records;
  /** A copy is a small request, however large the record is. */
  @Inject(RowsOfWork) protected readonly work!: RowsOfWork;
  protected abstract readonly schema: EntitySchema<Name>;
  protected abstract readonly hooks: RecordHooks<Name>;
  /** The state after archiving. */
  protected readonly archivedAs: StateId = archivedState;
  /** Whether an archived one can still be opened. */
  protected readonly showsArchived: boolean = true;
  /** Permission that allows reading those of every team. */
  protected readonly readableWith?: Permission;

  /** Reads the request of a list from its query. */
  abstract requested(query: Record<string, unknown>, teamId?: number): ListRequest;
  /** Returns the list as this user sees it. */
  abstract listOf(ctx: RequestContext, request: ListRequest): Promise<ListExtension>;
  /** Initial values of a copy besides the copied ones. */
  protected copyStart?(record: Stored<Name>): Partial<Values<Name>>;
  /** Called on archiving. */
  protected archiving?(tx: Tx, ctx: RequestContext, record: Stored<Name>): Promise<void>;
  /** Called after a move to another team. */
  protected moved?(tx: Tx, ctx: RequestContext, record: Stored<Name>, before: Stored<Name>): Promise<void>;
  /** Checks whether a user outside its team may still read it. */
  protected mayRead?(tx: Tx, ctx: RequestContext, id: number): Promise<boolean>;

  async list(ctx: RequestContext, request: ListRequest): Promise<ListAnswer> {
    return this.records.list(ctx, this.schema, request, await this.listOf(ctx, request));
  }

  get(ctx: RequestContext, id: number, teamId?: number): Promise<Answered<Name>> {
    return this.database.transaction(ctx, async (tx) => this.view(tx, ctx, await this.stored(tx, ctx, id, teamId)));
  }

  create(ctx: RequestContext, teamId: number, body: unknown): Promise<Answered<Name>> {
    return this.database.transaction(ctx, async (tx) => {
      await assertTakesNew(tx, ctx, teamId);
      const extra = { teamId } as object as Partial<Values<Name>>;
      return this.view(tx, ctx, await this.records.insert(tx, ctx, this.schema, body, this.hooks, extra));
    });
  }

  update(ctx: RequestContext, id: number, body: unknown, teamId?: number): Promise<Answered<Name>> {
    return this.database.transaction(ctx, async (tx) => {
      const record = await this.lockedFor(tx, ctx, id, 'update', teamId);
      return this.view(tx, ctx, await this.records.change(tx, ctx, this.schema, record, body, this.hooks));
    });
  }

  /** Archives; the state records it and everything is kept (CRM-088, CRM-188, CRM-O22). Archiving again changes nothing. */
  archive(ctx: RequestContext, id: number, teamId?: number): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const record = await this.locked(tx, ctx, id, teamId);
      if (stateOf(this.schema, record) === this.archivedAs) return;
      assertAllowed(this.schema, record, 'archive');
      const allowed = async (): Promise<void> => this.archiving?.(tx, ctx, record);
      await this.records.transition(tx, ctx, this.schema, record, this.archivedAs, { allowed });
    });
  }

  copy(ctx: RequestContext, id: number, name?: string | null, teamId?: number): Promise<Answered<Name>> {
    return this.database.transaction(ctx, async (tx) => {
      const record = await this.stored(tx, ctx, id, teamId);
      return this.view(tx, ctx, await this.copied(tx, ctx, record, name));
    });
  }

  /** Moves a record, only between the user's own teams (CRM-O42). */
  move(ctx: RequestContext, id: number, newTeamId: number, teamId?: number): Promise<Answered<Name>> {
    return this.database.transaction(ctx, async (tx) => {
      const record = await this.lockedFor(tx, ctx, id, 'move', teamId);
      await assertTakesNew(tx, ctx, newTeamId);
      const after = await this.records.assign(tx, ctx, this.schema, record, { teamId: newTeamId }, 'moved');
      await this.moved?.(tx, ctx, after, record);
      return this.view(tx, ctx, after);
    });
  }

  /** Reads a record of the user. */
  protected async stored(tx: Tx, ctx: RequestContext, id: number, teamId?: number): Promise<Stored<Name>> {
    const record = this.there(await this.records.stored(tx, ctx, this.schema, id));
    await this.assertMayRead(tx, ctx, record, teamId);
    return record;
  }

  /** Locks a record of the user. */
  protected async locked(tx: Tx, ctx: RequestContext, id: number, teamId?: number): Promise<Stored<Name>> {
    const record = this.there(await this.records.locked(tx, ctx, this.schema, id));
    await this.assertMayChange(tx, ctx, record, teamId);
    return record;
  }

  /** Locks a record of the user whose state allows the action. */
  protected async lockedFor(tx: Tx, ctx: RequestContext, id: number, action: string, teamId?: number): Promise<Stored<Name>> {
    const record = await this.locked(tx, ctx, id, teamId);
    assertAllowed(this.schema, record, action);
    return record;
  }

  protected async copied(tx: Tx, ctx: RequestContext, record: Stored<Name>, name?: string | null): Promise<Stored<Name>> {
    const copy = copyOf(this.schema, await this.view(tx, ctx, record), name);
    await this.work.takeCopies(ctx, copy);
    const { teamId } = record as OfTeam;
    await assertNotArchived(tx, ctx, teamId);
    return this.records.insert(tx, ctx, this.schema, copy, this.hooks, { teamId, ...this.copyStart?.(record) } as object as Partial<
      Values<Name>
    >);
  }

  protected view(tx: Tx, ctx: RequestContext, record: Stored<Name>): Promise<Answered<Name>> {
    return this.records.view(tx, ctx, this.schema, record, this.hooks);
  }

  /** Allows members of its team, and others with permission; a record type may override this. */
  protected async assertMayRead(tx: Tx, ctx: RequestContext, record: Stored<Name>, teamId?: number): Promise<void> {
    const ofTeam = record as OfTeam;
    const isReadable =
      (this.readableWith !== undefined && may(ctx, this.readableWith)) ||
      (!ctx.teamIds.has(ofTeam.teamId) && (await this.mayRead?.(tx, ctx, record.id)) === true);
    await assertOfTeam(tx, ctx, ofTeam, teamId, isReadable);
  }

  /** Allows members of its team. */
  protected assertMayChange(tx: Tx, ctx: RequestContext, record: Stored<Name>, teamId?: number): Promise<void> {
    return assertOfTeam(tx, ctx, record as OfTeam, teamId);
  }

  private there(record: Stored<Name>): Stored<Name> {
    if (record.archivedAt && !this.showsArchived) throw new Problem('NOT_FOUND');
    return record;
  }
}

type OfTeam = { teamId: number };

import { Inject } from '@nestjs/common';
import { archivedState } from '@kantoor/schemas';
import type { EntitySchema, Permission, StateId } from '@kantoor/schemas';
import { may, type RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';
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
} from '../../platform/records/index.js';
import { RowsOfWork } from '../../platform/rate-limit/index.js';
import { assertMember } from '../../directory/teams/index.js';
import { copyOf } from './copy-of.js';
import { assertOfTeam } from './record-of-team.js';

/**
 * The verbs that all kinds of records of a team have; a kind adds its own. Every one is one transaction, and none is for people outside the
 * record's team.
 */
export abstract class TeamRecords<Name extends string> {
  @Inject(Database) protected readonly database!: Database;
  @Inject(Records) protected readonly records!: Records;
  /** A copy is a small request for whatever the record weighs. */
  @Inject(RowsOfWork) protected readonly work!: RowsOfWork;
  protected abstract readonly schema: EntitySchema<Name>;
  protected abstract readonly hooks: RecordHooks<Name>;
  /** The state that archiving brings a record into. */
  protected readonly archivedAs: StateId = archivedState;
  /** Whether an archived one can still be opened. */
  protected readonly showsArchived: boolean = true;
  /** With this, those of every team are opened, to be read. */
  protected readonly readableWith?: Permission;

  /** What the query of a list asks for. */
  abstract requested(query: Record<string, unknown>, teamId?: number): ListRequest;
  /** The list as this person sees it. */
  abstract listOf(ctx: RequestContext, request: ListRequest): Promise<ListExtension>;
  /** What a copy begins with besides what it takes over. */
  protected copyStart?(record: Stored<Name>): Partial<Values<Name>>;
  /** What archiving it leads to. */
  protected archiving?(tx: Tx, ctx: RequestContext, record: Stored<Name>): Promise<void>;
  /** What follows when it was moved to another team. */
  protected moved?(tx: Tx, ctx: RequestContext, record: Stored<Name>, before: Stored<Name>): Promise<void>;
  /** Whether who is not in its team reads this one all the same. */
  protected mayRead?(tx: Tx, ctx: RequestContext, id: number): Promise<boolean>;

  async list(ctx: RequestContext, request: ListRequest): Promise<ListAnswer> {
    return this.records.list(ctx, this.schema, request, await this.listOf(ctx, request));
  }

  get(ctx: RequestContext, id: number, teamId?: number): Promise<Answered<Name>> {
    return this.database.transaction(ctx, async (tx) => this.view(tx, ctx, await this.stored(tx, ctx, id, teamId)));
  }

  create(ctx: RequestContext, teamId: number, body: unknown): Promise<Answered<Name>> {
    return this.database.transaction(ctx, async (tx) => {
      await assertMember(tx, ctx, teamId);
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

  /** Archiving keeps everything; the state says so (CRM-088, CRM-188, CRM-O22). Again, it stays archived. */
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

  /** Only between the user's own teams (CRM-O42). */
  move(ctx: RequestContext, id: number, newTeamId: number, teamId?: number): Promise<Answered<Name>> {
    return this.database.transaction(ctx, async (tx) => {
      const record = await this.lockedFor(tx, ctx, id, 'move', teamId);
      await assertMember(tx, ctx, newTeamId);
      const after = await this.records.assign(tx, ctx, this.schema, record, { teamId: newTeamId }, 'moved');
      await this.moved?.(tx, ctx, after, record);
      return this.view(tx, ctx, after);
    });
  }

  /** A record of the user's, to be read. */
  protected async stored(tx: Tx, ctx: RequestContext, id: number, teamId?: number): Promise<Stored<Name>> {
    const record = this.there(await this.records.stored(tx, ctx, this.schema, id));
    await this.assertMayRead(tx, ctx, record, teamId);
    return record;
  }

  /** A record of the user's, to be changed. */
  protected async locked(tx: Tx, ctx: RequestContext, id: number, teamId?: number): Promise<Stored<Name>> {
    const record = this.there(await this.records.locked(tx, ctx, this.schema, id));
    await this.assertMayChange(tx, ctx, record, teamId);
    return record;
  }

  /** A record of the user's, locked, of which its state allows what is to be done. */
  protected async lockedFor(tx: Tx, ctx: RequestContext, id: number, action: string, teamId?: number): Promise<Stored<Name>> {
    const record = await this.locked(tx, ctx, id, teamId);
    assertAllowed(this.schema, record, action);
    return record;
  }

  protected async copied(tx: Tx, ctx: RequestContext, record: Stored<Name>, name?: string | null): Promise<Stored<Name>> {
    const copy = copyOf(this.schema, await this.view(tx, ctx, record), name);
    await this.work.takeCopies(ctx, copy);
    const { teamId } = record as OfTeam;
    return this.records.insert(tx, ctx, this.schema, copy, this.hooks, { teamId, ...this.copyStart?.(record) } as object as Partial<
      Values<Name>
    >);
  }

  protected view(tx: Tx, ctx: RequestContext, record: Stored<Name>): Promise<Answered<Name>> {
    return this.records.view(tx, ctx, this.schema, record, this.hooks);
  }

  /** Members of its team, and whoever else may; a kind with other rules has its own. */
  protected async assertMayRead(tx: Tx, ctx: RequestContext, record: Stored<Name>, teamId?: number): Promise<void> {
    const ofTeam = record as OfTeam;
    const isReadable =
      (this.readableWith !== undefined && may(ctx, this.readableWith)) ||
      (!ctx.teamIds.has(ofTeam.teamId) && (await this.mayRead?.(tx, ctx, record.id)) === true);
    await assertOfTeam(tx, ctx, ofTeam, teamId, isReadable);
  }

  /** Members of its team. */
  protected assertMayChange(tx: Tx, ctx: RequestContext, record: Stored<Name>, teamId?: number): Promise<void> {
    return assertOfTeam(tx, ctx, record as OfTeam, teamId);
  }

  private there(record: Stored<Name>): Stored<Name> {
    if (record.archivedAt && !this.showsArchived) throw new Problem('NOT_FOUND');
    return record;
  }
}

type OfTeam = { teamId: number };

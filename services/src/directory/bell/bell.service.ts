import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { BellChoice, BellKindChoice, BellNotice, ChosenBell } from '@kantoor/schemas';
import { Outbox } from '../../platform/background/outbox/index.js';
import { Processes } from '../../platform/processes/processes/index.js';
import { type BellKind, byResource, Kinds, nameOf, type RecordName } from '../../platform/records/kinds/index.js';
import type { Bind } from '../../platform/records/records/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { colleagues, contextOfColleague, financeEmployees } from '../colleagues/index.js';
import { choiceOf, choicesOf } from './bell.rules.js';

/** Names of the job that sends the mail of a notice. */
export const bellQueue = 'bell';
export const mailJob = 'mail';

/** Something that happened, and whom it concerns. */
export interface BellEvent {
  kind: string;
  about: RecordName;
  people: readonly number[];
  /** Who did it, if not the current person. */
  by?: number | null;
  facts?: BellNotice['facts'];
}

/** Notices that the bell shows. */
const shown = 200;
/** Newest notices of a person that are looked through: records that may not be opened any more must not hide older ones. */
const lookedThrough = 5_000;
/** An own change would only repeat what its toast said. */
const blockedProcess = 'process-blocked';

/**
 * Brings people what others did: one notice for each event and person, in the bell and by mail as the person chose. Stored in the
 * transaction of the event; no one hears of their own acts, and former members hear of nothing.
 */
@Injectable()
export class Bell implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly kinds: Kinds,
    private readonly outbox: Outbox,
    private readonly processes: Processes,
  ) {}

  /**
   * A process that a person has to fix concerns those who started it or acted in it, as far as they may still open its record, otherwise
   * finance: someone has to see it.
   */
  onModuleInit(): void {
    this.processes.onBlocked(async (tx, ctx, { about, people }) => {
      const there: number[] = [];
      for (const personId of people) if (await this.mayHear(tx, ctx, personId, { kind: blockedProcess, about })) there.push(personId);
      await this.ring(tx, ctx, { kind: blockedProcess, about, people: there.length > 0 ? there : await financeEmployees(tx, ctx) });
    });
  }

  /** Stores the notices of an event. Returns who hears of it by mail too: those mails are sent by the feature, unless the kind has one. */
  async ring(tx: Tx, ctx: RequestContext, { kind: name, about, people, by, facts = {} }: BellEvent): Promise<ReadonlySet<number>> {
    const kind = this.kinds.bellKind(name);
    const doneBy = by === undefined ? (ctx.person?.personId ?? null) : by;
    const others = [...(await colleagues(tx, ctx, people)).keys()].filter((id) => id !== doneBy && id !== ctx.person?.personId);
    const chosen = await this.chosenBy(tx, ctx, name, people);
    const hears = (personId: number, ...choices: BellChoice[]): boolean => choices.includes(choiceOf(kind, chosen.get(personId)));
    for (const personId of others.filter((id) => hears(id, 'mail', 'bell'))) {
      const [{ id }] = (await tx.query(
        `INSERT INTO bell_notices (ecosystem_id, person_id, kind, resource, entity_id, done_by, facts) VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb) RETURNING id`,
        [ctx.ecosystemId, personId, name, about.resource, about.id, doneBy, JSON.stringify(facts)],
      )) as [{ id: number }];
      await this.outbox.changed(tx, ctx, { resource: 'bell', id, version: 1, change: 'created', of: personId });
      if (kind.mail && hears(personId, 'mail'))
        await this.outbox.job(tx, ctx, {
          ...{ queue: bellQueue, name: mailJob, jobId: `bell-${ctx.ecosystemId}-${id}` },
          data: { ecosystemId: ctx.ecosystemId, noticeId: id, personId, kind: name },
        });
    }
    return new Set(people.filter((personId) => hears(personId, 'mail')));
  }

  /** Returns the newest notices of the person, about records that they may still open. */
  async of(ctx: RequestContext): Promise<BellNotice[]> {
    const params: unknown[] = [];
    const bind: Bind = (value) => `$${params.push(value)}`;
    const kinds = this.kinds.bell.filter(({ permission }) => may(ctx, permission)).map(({ name }) => name);
    const ownNotices = `SELECT * FROM bell_notices WHERE ecosystem_id = ${bind(ctx.ecosystemId)}::int AND person_id = ${bind(ctx.person!.personId)}::int
      AND kind = ANY (${bind(kinds)}::text[]) ORDER BY id DESC LIMIT ${lookedThrough}`;
    const ofRecord = this.ofRecord();
    const mayOpen = this.mayOpen(ctx, bind);
    const rows = await this.database.read<Omit<BellNotice, 'at'> & { at: Date }>(
      ctx,
      `SELECT w.id, w.kind, w.resource, w.entity_id AS "recordId", ${ofRecord(({ shownAs }) => shownAs?.title)} AS title,
         ${ofRecord(({ shownAs }) => shownAs?.place, 'NULL::int')} AS place, person_name(w.done_by) AS by, w.facts, w.made_at AS at,
         w.read_at IS NOT NULL AS "isRead"
       FROM (${ownNotices}) w WHERE ${mayOpen} ORDER BY w.id DESC LIMIT ${shown}`,
      params,
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  /** Marks notices of the person as read, also in their other windows. */
  read(ctx: RequestContext, ids: readonly number[]): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const { personId } = ctx.person!;
      const [read] = (await tx.query(
        `UPDATE bell_notices SET read_at = now() WHERE ecosystem_id = $1 AND person_id = $2 AND id = ANY ($3::int[]) AND read_at IS NULL RETURNING id`,
        [ctx.ecosystemId, personId, ids],
      )) as [{ id: number }[], number];
      if (read.length > 0)
        await this.outbox.changed(tx, ctx, { resource: 'bell', id: read[0]!.id, version: 1, change: 'updated', of: personId });
    });
  }

  /** Returns how the person hears of each kind that they may hear of. */
  choices(ctx: RequestContext): Promise<BellKindChoice[]> {
    return this.database.transaction(ctx, async (tx) => {
      const rows: { kind: string; choice: BellChoice }[] = await tx.query(
        `SELECT kind, choice FROM bell_choices WHERE ecosystem_id = $1 AND person_id = $2`,
        [ctx.ecosystemId, ctx.person!.personId],
      );
      const chosen = new Map(rows.map(({ kind, choice }) => [kind, choice]));
      return this.offered(ctx).map((kind) => ({
        ...{ kind: kind.name, choice: choiceOf(kind, chosen.get(kind.name)), choices: choicesOf(kind) },
      }));
    });
  }

  /** Chooses how the person hears of a kind; what others wait for cannot be silenced. */
  async choose(ctx: RequestContext, { kind: name, choice }: ChosenBell): Promise<BellKindChoice[]> {
    const kind = found(this.offered(ctx).find((one) => one.name === name));
    if (!choicesOf(kind).includes(choice)) throw new Problem('BELL_STAYS', { errors: [{ pointer: '/choice', code: 'BELL_STAYS' }] });
    await this.database.transaction(ctx, (tx) =>
      tx.query(
        `INSERT INTO bell_choices (ecosystem_id, person_id, kind, choice) VALUES ($1, $2, $3, $4)
         ON CONFLICT (ecosystem_id, person_id, kind) DO UPDATE SET choice = EXCLUDED.choice`,
        [ctx.ecosystemId, ctx.person!.personId, name, choice],
      ),
    );
    return this.choices(ctx);
  }

  /** Returns what the mail of a notice says; undefined when it was removed, or its person may not open the record any more. */
  async forMail(
    tx: Tx,
    ctx: RequestContext,
    { id, personId }: { id: number; personId: number },
  ): Promise<(Pick<BellNotice, 'title' | 'facts'> & Pick<BellKind, 'inMail'>) | undefined> {
    const [row] = (await tx.query(
      `SELECT ${this.ofRecord()(({ shownAs }) => shownAs?.title)} AS title, w.facts, w.kind, w.resource, w.entity_id AS "recordId"
       FROM bell_notices w WHERE w.ecosystem_id = $1 AND w.person_id = $2 AND w.id = $3`,
      [ctx.ecosystemId, personId, id],
    )) as Pick<BellNotice, 'title' | 'facts' | 'kind' | 'resource' | 'recordId'>[];
    if (!row) return undefined;
    const { kind, resource, recordId, ...params } = row;
    if (!(await this.mayHear(tx, ctx, personId, { kind, about: { resource, id: recordId } }))) return undefined;
    return { ...params, inMail: this.kinds.bellKind(kind).inMail };
  }

  private async mayHear(
    tx: Tx,
    ctx: RequestContext,
    personId: number,
    { kind, about }: Pick<BellEvent, 'kind' | 'about'>,
  ): Promise<boolean> {
    const theirs = await contextOfColleague(tx, ctx, personId);
    if (!theirs || !may(theirs, this.kinds.bellKind(kind).permission)) return false;
    const params: unknown[] = [ctx.ecosystemId, about.resource, about.id];
    const bind: Bind = (value) => `$${params.push(value)}`;
    const [row] = (await tx.query(
      `SELECT ${this.mayOpen(theirs, bind)} AS "mayOpen" FROM (SELECT $1::int AS ecosystem_id, $2::text AS resource, $3::int AS entity_id) w`,
      params,
    )) as [{ mayOpen: boolean | null }];
    return row.mayOpen === true;
  }

  /** SQL on a notice `w`: whether this person may open its record. */
  private mayOpen(ctx: RequestContext, bind: Bind): string {
    return this.ofRecord()(({ mayOpen: condition, isThere = 'true' }) => `${condition?.(ctx, bind) ?? 'true'} AND ${isThere}`, 'false');
  }

  private offered(ctx: RequestContext): BellKind[] {
    return this.kinds.bell.filter(({ permission }) => may(ctx, permission));
  }

  private async chosenBy(tx: Tx, ctx: RequestContext, kind: string, people: readonly number[]): Promise<ReadonlyMap<number, BellChoice>> {
    const rows: { personId: number; choice: BellChoice }[] = await tx.query(
      `SELECT person_id AS "personId", choice FROM bell_choices WHERE ecosystem_id = $1 AND kind = $2 AND person_id = ANY ($3::int[])`,
      [ctx.ecosystemId, kind, people],
    );
    return new Map(rows.map(({ personId, choice }) => [personId, choice]));
  }

  /** SQL on a notice `w`: a value of its record. */
  private ofRecord() {
    const kinds = this.kinds.all.filter(({ shownAs }) => shownAs).map((kind) => [nameOf(kind), kind] as const);
    return (value: Parameters<typeof byResource>[3], nothing?: string): string =>
      byResource('w.resource', kinds, 'w.entity_id', value, nothing);
  }
}

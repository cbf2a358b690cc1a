import { Injectable, Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { closesCircle, isDay, overlapping, type Delegation, type DelegationBody } from '@kantoor/schemas';
import { colleagues } from '../../directory/colleagues/index.js';
import { Audit } from '../../platform/audit/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { assertCurrent, Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { type FieldProblem, found, Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { ApprovalRows, shownPerson } from './approval-rows.repository.js';
import { Route, Section } from '../../platform/requests/contract/index.js';

interface Days {
  personId: number;
  deputyId: number;
  firstDay: string;
  lastDay: string;
}
const selected = (today: string): string => `
  SELECT d.id, d.version, ${shownPerson('d.person_id')} AS person, ${shownPerson('d.deputy_id')} AS deputy,
    to_char(d.first_day, 'YYYY-MM-DD"T00:00:00Z"') AS from, to_char(d.last_day, 'YYYY-MM-DD"T00:00:00Z"') AS until, ${shownPerson('d.set_by')} AS "setBy",
    ${today}::date BETWEEN d.first_day AND d.last_day AS "isNow"
  FROM approval_delegations d WHERE d.ecosystem_id = $1`;

/** Delegations of approvals (D-23): set by the person, or by finance, for example in case of illness. */
@Injectable()
export class Delegations {
  constructor(
    private readonly database: Database,
    private readonly rows: ApprovalRows,
    private readonly audit: Audit,
    private readonly settings: EcosystemSettings,
  ) {}

  /** Lists current and future delegations: from and to the current person; all of them for finance. */
  async list(ctx: RequestContext): Promise<Delegation[]> {
    const today = await this.settings.today(ctx);
    return this.database.read<Delegation>(
      ctx,
      `${selected('$2')} AND d.last_day >= $2::date AND ($3 OR d.person_id = $4 OR d.deputy_id = $4) ORDER BY d.first_day, d.id`,
      [ctx.ecosystemId, today, may(ctx, 'approvals.all'), ctx.person?.personId ?? 0],
    );
  }

  create(ctx: RequestContext, body: DelegationBody): Promise<Delegation> {
    return this.database.transaction(ctx, async (tx) => {
      const days = await this.checked(tx, ctx, body);
      const [{ id }] = (await tx.query(
        `INSERT INTO approval_delegations (ecosystem_id, person_id, deputy_id, first_day, last_day, set_by) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
        [ctx.ecosystemId, days.personId, days.deputyId, days.firstDay, days.lastDay, ctx.person!.personId],
      )) as [{ id: number }];
      await this.audited(tx, ctx, 'create', id, undefined, days);
      return this.one(tx, ctx, id);
    });
  }

  /** Changes the deputy or the days; the person stays the same. */
  change(ctx: RequestContext, id: number, body: DelegationBody): Promise<Delegation> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.locked(tx, ctx, id);
      const days = await this.checked(tx, ctx, { ...body, personId: before.personId }, id);
      await tx.query(
        `UPDATE approval_delegations SET deputy_id = $3, first_day = $4, last_day = $5, set_by = $6, version = version + 1 WHERE ecosystem_id = $1 AND id = $2`,
        [ctx.ecosystemId, id, days.deputyId, days.firstDay, days.lastDay, ctx.person!.personId],
      );
      await this.audited(tx, ctx, 'change', id, before, days);
      return this.one(tx, ctx, id);
    });
  }

  /** Removes a delegation: the person answers again. */
  remove(ctx: RequestContext, id: number): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.locked(tx, ctx, id);
      await tx.query(`DELETE FROM approval_delegations WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, id]);
      await this.audited(tx, ctx, 'remove', id, before, undefined);
    });
  }

  /** Serializes changes per ecosystem: two valid changes could together create a cycle. */
  private async checked(tx: Tx, ctx: RequestContext, { personId, deputyId, from, until }: DelegationBody, itself?: number): Promise<Days> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 8))`, [JSON.stringify([ctx.ecosystemId, 'approval-delegations'])]);
    const own = ctx.person!.personId;
    const days: Days = { personId: personId ?? own, deputyId, firstDay: from.slice(0, 10), lastDay: until.slice(0, 10) };
    if (days.personId !== own && !may(ctx, 'approvals.all')) throw new Problem('FORBIDDEN');
    const today = await this.settings.today(ctx);
    const people = await colleagues(tx, ctx, [days.personId, deputyId]);
    const errors: FieldProblem[] = [
      ...(people.has(days.personId) ? [] : [{ pointer: '/personId', code: 'FIELD_REFERENCE_UNKNOWN' }]),
      ...(people.has(deputyId) ? [] : [{ pointer: '/deputyId', code: 'FIELD_REFERENCE_UNKNOWN' }]),
      ...(days.personId === deputyId ? [{ pointer: '/deputyId', code: 'DEPUTY_IS_PERSON' }] : []),
      ...[
        { pointer: '/from', day: days.firstDay },
        { pointer: '/until', day: days.lastDay },
      ].flatMap(({ pointer, day }) => (isDay(day) ? [] : [{ pointer, code: 'FIELD_FORMAT' }])),
      ...(days.lastDay < days.firstDay || days.lastDay < today ? [{ pointer: '/until', code: 'DAY_TOO_EARLY' }] : []),
    ];
    if (errors.length > 0) throw new Problem('DELEGATION_INVALID', { errors });
    const others = (await this.rows.delegationsFrom(tx, ctx, today)).filter(({ id }) => id !== itself);
    if (overlapping(days, others))
      throw new Problem('DELEGATION_OVERLAPS', { errors: [{ pointer: '/from', code: 'DELEGATION_OVERLAPS' }] });
    if (closesCircle(days, others))
      throw new Problem('DELEGATION_CIRCLE', { errors: [{ pointer: '/deputyId', code: 'DELEGATION_CIRCLE' }] });
    return days;
  }

  /** Locks a delegation for the person or finance. */
  private async locked(tx: Tx, ctx: RequestContext, id: number): Promise<Days & { version: number }> {
    const [row] = (await tx.query(
      `SELECT d.version, d.person_id AS "personId", d.deputy_id AS "deputyId", d.first_day::text AS "firstDay", d.last_day::text AS "lastDay"
       FROM approval_delegations d WHERE d.ecosystem_id = $1 AND d.id = $2 FOR UPDATE`,
      [ctx.ecosystemId, id],
    )) as (Days & { version: number })[];
    const before = found(row);
    if (before.personId !== ctx.person!.personId && !may(ctx, 'approvals.all')) throw new Problem('FORBIDDEN');
    assertCurrent(ctx, before.version);
    return before;
  }

  private async one(tx: Tx, ctx: RequestContext, id: number): Promise<Delegation> {
    const [row] = (await tx.query(`${selected('$2')} AND d.id = $3`, [
      ctx.ecosystemId,
      await this.settings.today(ctx),
      id,
    ])) as Delegation[];
    return found(row);
  }

  private audited(
    tx: Tx,
    ctx: RequestContext,
    verb: string,
    id: number,
    before: object | undefined,
    after: object | undefined,
  ): Promise<void> {
    return this.audit.record(tx, ctx, { action: `delegation.${verb}`, entity: 'delegation', entityId: id, before, after });
  }
}

/** Who answers whose approvals. */
@Section('approvals')
@Requires('approvals.delegate')
@Controller('api/purchases/delegations')
export class DelegationsController {
  constructor(private readonly delegations: Delegations) {}

  @Get()
  @Route("Current and future deputies: the user's own in both roles; for finance all", { answers: 'DelegationList' })
  async list(@Ctx() ctx: RequestContext): Promise<{ items: Delegation[] }> {
    return { items: await this.delegations.list(ctx) };
  }

  @Post()
  @Route('Names a deputy for some days, who also gets the pending approvals', {
    takes: 'DelegationBody',
    refusal: { code: 'DELEGATION_INVALID' },
    answers: 'Delegation',
    status: 201,
    idempotent: true,
    refuses: ['FORBIDDEN', 'DELEGATION_INVALID', 'DELEGATION_OVERLAPS', 'DELEGATION_CIRCLE'],
  })
  create(@Ctx() ctx: RequestContext, @Body() body: DelegationBody): Promise<Delegation> {
    return this.delegations.create(ctx, body);
  }

  @Put(':id')
  @Route('Changes the deputy or the days', {
    takes: 'DelegationBody',
    refusal: { code: 'DELEGATION_INVALID' },
    answers: 'Delegation',
    ifMatch: true,
    refuses: ['FORBIDDEN', 'DELEGATION_INVALID', 'DELEGATION_OVERLAPS', 'DELEGATION_CIRCLE'],
  })
  change(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: DelegationBody): Promise<Delegation> {
    return this.delegations.change(ctx, id, body);
  }

  @Delete(':id')
  @Route('Ends the delegation', { ifMatch: true, refuses: ['FORBIDDEN'] })
  remove(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<void> {
    return this.delegations.remove(ctx, id);
  }
}

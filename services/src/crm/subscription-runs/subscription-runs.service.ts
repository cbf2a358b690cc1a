import { Injectable } from '@nestjs/common';
import {
  dealToInvoice,
  invoiceDateFault,
  subscriptionRun,
  type RunPeriod,
  type SubscriptionRun,
  type SubscriptionRunInput,
  type SubscriptionRunView,
} from '@kantoor/schemas';
import { joinedTeam } from '../../directory/teams/index.js';
import { joinedInvoice } from '../../receivables/sales-book/index.js';
import { joinedOrganization } from '../../masterdata/organizations/index.js';
import { Config } from '../../platform/runtime/config/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { Outbox, type WorkflowSignal } from '../../platform/background/outbox/index.js';
import { processRowsOf } from '../../platform/processes/processes/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { workflowPage } from '../../platform/background/temporal/index.js';
import { CurrentProblems } from '../subscription-billing/index.js';
import { periodColumns, type PeriodRow, periodTables, periodView, processOfDeal, stoppedProcess } from '../subscription-periods/index.js';
import { shownTeams } from '../subscription-records/index.js';

type RunRow = Omit<SubscriptionRun, 'startedAt' | 'endedAt' | 'lastMailAt' | 'seconds' | 'workflowId' | 'temporalUrl'> &
  Record<'startedAt', Date> &
  Record<'endedAt' | 'lastMailAt', Date | null>;
type RunPeriodRow = PeriodRow & Omit<RunPeriod, 'mine' | 'customer' | 'period'> & { organizationId: number; customerName: string };

const processes = processRowsOf(dealToInvoice);
const isStopped = `p.state = 'billed' AND EXISTS (SELECT FROM ${stoppedProcess})`;
/** SQL: whether the person sees the subscription of a period `p`; `teams` is the parameter with team ids, null for all. */
const shown = (teams: string): string => `(${teams}::int[] IS NULL OR EXISTS (SELECT FROM subscriptions seen
  WHERE seen.ecosystem_id = p.ecosystem_id AND seen.id = p.subscription_id AND seen.team_id = ANY (${teams}::int[])))`;
/**
 * SQL: runs, each with the totals of its periods: scans all of these once, and only the waiting processes. A period whose documents or mail
 * wait for a person counts as one that needs attention (D-67); its amount is invoiced, so the totals contain it.
 */
const runsSql = (which: string): string => `
  WITH r AS (SELECT * FROM subscription_runs WHERE ecosystem_id = $1 ${which}),
  by_currency AS (SELECT p.run_date, p.currency, count(*) FILTER (WHERE p.state = 'billed') AS billed,
      count(*) FILTER (WHERE p.state = 'skipped') AS skipped, count(*) FILTER (WHERE p.state = 'attention') AS attention, max(p.mail_at) AS last_mail_at,
      sum(p.net_amount) FILTER (WHERE p.state = 'billed') AS net, sum(p.total_amount) FILTER (WHERE p.state = 'billed') AS gross
    FROM r JOIN subscription_periods p ON p.ecosystem_id = r.ecosystem_id AND p.run_date = r.run_date AND ${shown('$2')} GROUP BY p.run_date, p.currency),
  of_run AS (SELECT run_date, sum(billed)::int AS billed, sum(skipped)::int AS skipped, sum(attention)::int AS attention, max(last_mail_at) AS last_mail_at,
      jsonb_agg(jsonb_build_object('currency', currency, 'count', billed, 'net', net, 'gross', gross) ORDER BY currency) FILTER (WHERE billed > 0) AS totals
    FROM by_currency GROUP BY run_date),
  of_bills AS (SELECT p.run_date, count(DISTINCT p.deal_id)::int AS stopped FROM ${processes} w
    JOIN subscription_periods p ON p.ecosystem_id = w.ecosystem_id AND p.deal_id = w.entity_id
    WHERE w.ecosystem_id = $1 AND w.state = 'blocked' AND ${shown('$2')} GROUP BY p.run_date)
  SELECT r.run_date AS date, r.requested_by AS "askedBy", coalesce(r.started_at, r.requested_at) AS "startedAt", r.ended_at AS "endedAt",
    CASE WHEN r.ended_at IS NOT NULL THEN 'done' WHEN r.started_at IS NULL THEN 'asked' ELSE 'running' END AS state,
    coalesce(of_run.billed, 0) - coalesce(of_bills.stopped, 0) AS billed, coalesce(of_run.skipped, 0) AS skipped,
    coalesce(of_run.attention, 0) + coalesce(of_bills.stopped, 0) AS attention,
    of_run.last_mail_at AS "lastMailAt", coalesce(of_bills.stopped, 0) AS stopped, coalesce(of_run.totals, '[]') AS totals
  FROM r LEFT JOIN of_run ON of_run.run_date = r.run_date LEFT JOIN of_bills ON of_bills.run_date = r.run_date ORDER BY r.run_date DESC`;
const periodsSql = (which: string, order: string): string => `
  SELECT ${periodColumns}, s.name, team.id AS "teamId", team.key AS "teamKey", team.name AS "teamName", o.id AS "organizationId",
    (SELECT jsonb_build_object('name', coalesce(w.blocked #>> '{params,name}', ''), 'emailAddress', w.blocked #>> '{params,address}')
      FROM ${stoppedProcess} AND w.blocked ->> 'code' = 'RECEIVER_UNKNOWN' LIMIT 1) AS "firstMail",
    EXISTS (SELECT FROM ${processOfDeal} AND w.state = 'waiting' AND w.waits_for ->> 'key' = 'mailAllowance') AS "mailWaits", coalesce(i.customer_name, o.name) AS "customerName"
  FROM ${periodTables}
  JOIN subscriptions s ON s.ecosystem_id = p.ecosystem_id AND s.id = p.subscription_id
  JOIN ${joinedTeam('team', 's', 's.team_id')}
  JOIN ${joinedOrganization('o', 's', 'coalesce(i.customer_id, d.organization_id, s.organization_id)')}
  WHERE p.ecosystem_id = $1 AND p.run_date = $3::date AND ${shown('$2')} AND ${which} ORDER BY ${order}`;
/** SQL: limited to as many as a person handles one by one. */
const firstSql = (which: string): string => `${periodsSql(which, 'p.subscription_id, p.period_start')} LIMIT 100`;
/** SQL: in the order of their invoice numbers. */
const billedSql = `${periodsSql(`p.state = 'billed'`, 'p.period_start, p.subscription_id')} LIMIT $4 OFFSET $5`;

/** SQL: when the last of its mails was sent; one that was refused or late was sent after its slot. */
const lastSentSql = `
  SELECT max(i.date_sent) AS "lastSentAt" FROM subscription_periods p JOIN ${joinedInvoice('i', 'p', 'p.invoice_id')}
  WHERE p.ecosystem_id = $1 AND p.run_date = $3::date AND ${shown('$2')} AND p.mail_at IS NOT NULL`;

/** The run of each day: requested by the schedule or a person, and its result for the subscriptions that the reader sees. */
@Injectable()
export class SubscriptionRuns {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly settings: EcosystemSettings,
    private readonly problems: CurrentProblems,
    private readonly config: Config,
  ) {}

  /**
   * Requests today's run, or that of an earlier day that an invoice may still have; a running one continues, and a finished one runs again.
   */
  async ask(ctx: RequestContext, wanted?: string): Promise<string> {
    const today = await this.settings.today(ctx);
    const date = wanted ?? today;
    const code = invoiceDateFault(date, today) ?? (date > today ? 'FIELD_TOO_LARGE' : undefined);
    if (code) throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/date', code }] });
    await this.database.transaction(ctx, async (tx) => {
      await tx.query(
        `INSERT INTO subscription_runs AS r (ecosystem_id, run_date, requested_by) VALUES ($1, $2::date, $3)
         ON CONFLICT (ecosystem_id, run_date) DO UPDATE SET requested_at = now(), requested_by = EXCLUDED.requested_by, started_at = NULL, ended_at = NULL
         WHERE r.ended_at IS NOT NULL`,
        [ctx.ecosystemId, date, ctx.person?.name ?? null],
      );
      await this.outbox.wakeWorkflows(tx, ctx, [askingOf(ctx, date)]);
    });
    return date;
  }

  begin(ctx: RequestContext, date: string): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      await tx.query(
        `INSERT INTO subscription_runs AS r (ecosystem_id, run_date, started_at) VALUES ($1, $2::date, now())
         ON CONFLICT (ecosystem_id, run_date) DO UPDATE SET started_at = coalesce(r.started_at, now()), ended_at = NULL`,
        [ctx.ecosystemId, date],
      );
    });
  }

  end(ctx: RequestContext, date: string): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      await tx.query(`UPDATE subscription_runs SET ended_at = now() WHERE ecosystem_id = $1 AND run_date = $2::date AND ended_at IS NULL`, [
        ctx.ecosystemId,
        date,
      ]);
    });
  }

  /** Returns the runs, newest first. */
  async list(
    ctx: RequestContext,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ items: SubscriptionRun[]; total: number }> {
    return this.database.transaction(ctx, async (tx) => {
      const rows: RunRow[] = await tx.query(runsSql('ORDER BY run_date DESC LIMIT $3 OFFSET $4'), [
        ctx.ecosystemId,
        shownTeams(ctx),
        limit,
        offset,
      ]);
      const [{ total }] = await tx.query(`SELECT count(*)::int AS total FROM subscription_runs WHERE ecosystem_id = $1`, [ctx.ecosystemId]);
      return { items: rows.map((row) => this.view(ctx, row)), total: total as number };
    });
  }

  run(ctx: RequestContext, date: string): Promise<SubscriptionRun> {
    return this.database.transaction(ctx, async (tx) => this.view(ctx, await this.row(tx, ctx, date)));
  }

  /** Returns one run, with a page of what it billed and with what needs a person. */
  one(ctx: RequestContext, date: string, { offset, limit }: { offset: number; limit: number }): Promise<SubscriptionRunView> {
    return this.database.transaction(ctx, async (tx) => {
      const teams = shownTeams(ctx);
      const run = await this.row(tx, ctx, date);
      const [{ lastSentAt }] = (await tx.query(lastSentSql, [ctx.ecosystemId, teams, date])) as [{ lastSentAt: Date | null }];
      const billed: RunPeriodRow[] = await tx.query(billedSql, [ctx.ecosystemId, teams, date, limit, offset]);
      const first = (which: string): Promise<RunPeriodRow[]> => tx.query(firstSql(which), [ctx.ecosystemId, teams, date]);
      const attention = await first(`p.state = 'attention'`);
      const stopped = await first(isStopped);
      const skipped = await first(`p.state = 'skipped'`);
      return {
        run: this.view(ctx, { ...run, lastMailAt: laterOf(run.lastMailAt, lastSentAt) }),
        billed: billed.map((row) => runPeriodView(ctx, row)),
        attention: (await this.problems.now(tx, ctx, attention)).map((row) => runPeriodView(ctx, row)),
        stopped: stopped.map((row) => runPeriodView(ctx, row)),
        skipped: skipped.map((row) => runPeriodView(ctx, row)),
      };
    });
  }

  private async row(tx: Tx, ctx: RequestContext, date: string): Promise<RunRow> {
    const [row] = await tx.query(runsSql('AND run_date = $3::date'), [ctx.ecosystemId, shownTeams(ctx), date]);
    return found(row as RunRow | undefined);
  }

  private view(ctx: RequestContext, { startedAt, endedAt, lastMailAt, ...row }: RunRow): SubscriptionRun {
    const workflowId = subscriptionRun.workflowId(ctx.ecosystemId, row.date);
    return {
      ...row,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      seconds: ((endedAt ?? new Date()).getTime() - startedAt.getTime()) / 1_000,
      lastMailAt: lastMailAt?.toISOString() ?? null,
      workflowId,
      ...(may(ctx, 'site.engine') && { temporalUrl: workflowPage(this.config, workflowId) }),
    };
  }
}

/** A running one notices that it is requested again, however close to its end it is. */
const askingOf = (ctx: RequestContext, date: string): WorkflowSignal => {
  const input: SubscriptionRunInput = { ecosystemId: ctx.ecosystemId, teamId: 0, date };
  return {
    workflowId: subscriptionRun.workflowId(ctx.ecosystemId, date),
    signal: subscriptionRun.ask,
    args: [],
    orStart: {
      workflow: subscriptionRun.workflow,
      taskQueue: subscriptionRun.taskQueue,
      args: [input],
      summary: `Subscriptions of ${date}`,
      searchAttributes: { entity: `${subscriptionRun.entity}:${date}`, step: 'billing' },
    },
  };
};

function runPeriodView(ctx: RequestContext, row: RunPeriodRow): RunPeriod {
  const { name, teamId, teamKey, teamName, organizationId, customerName, stopped, firstMail, mailWaits } = row;
  return {
    ...{ subscriptionId: row.subscriptionId, name, teamId, teamKey, teamName, mine: ctx.teamIds.has(teamId) },
    customer: { organizationId, name: customerName },
    period: periodView(row),
    ...{ stopped, firstMail, mailWaits },
  };
}

const laterOf = (one: Date | null, other: Date | null): Date | null => (one && other ? (one > other ? one : other) : one);

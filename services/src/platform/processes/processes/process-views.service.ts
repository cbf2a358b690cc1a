import { Injectable } from '@nestjs/common';
import type { ErrorCode, Permission, ProcessStepView, ProcessView } from '@kantoor/schemas';
import { fixed } from '../../runtime/bounds/index.js';
import { Config } from '../../runtime/config/index.js';
import { may, type RequestContext } from '../../runtime/context.js';
import { Database } from '../../storage/database/index.js';
import { Kinds } from '../../records/kinds/index.js';
import { blockedPage, workflowPage } from '../../background/temporal/index.js';
import { isOver, mayBeHeld } from './process-states.rules.js';
import { EngineReports } from './engine-reports.service.js';
import { relatedRecordsSql } from './related-records-sql.js';
import { withEngineReport } from './with-engine-report.js';

interface ProcessRow {
  workflowId: string;
  kind: ProcessView['kind'];
  state: ProcessView['state'];
  step: string;
  since: Date;
  startedAt: Date;
  endedAt: Date | null;
  waitsFor: ProcessView['waitsFor'] | null;
  nextAction: ProcessView['nextAction'] | null;
  blocked: ProcessView['blocked'] | null;
  resource: string;
  steps: { step: string; at: string; by: string | null; params: ProcessStepView['params'] | null }[];
}

const processesSql = (records: string): string => `
  SELECT p.workflow_id AS "workflowId", p.kind, p.resource, p.state, p.step, p.since, p.started_at AS "startedAt", p.ended_at AS "endedAt",
    p.waits_for AS "waitsFor", p.next_action AS "nextAction", p.blocked,
    coalesce((SELECT jsonb_agg(jsonb_build_object('step', s.step, 'at', s.at, 'by', person_name(s.by_person), 'params', s.params) ORDER BY s.at)
      FROM (SELECT step, at, by_person, params FROM process_steps
        WHERE ecosystem_id = p.ecosystem_id AND workflow_id = p.workflow_id ORDER BY at DESC LIMIT ${fixed('shownSteps')}) s), '[]') AS steps
  FROM processes p WHERE p.ecosystem_id = $1 AND (p.resource, p.entity_id) IN (${records}) ORDER BY p.started_at, p.workflow_id`;

/** Builds the view of processes: our own record of them, and the engine's report on the current step. */
@Injectable()
export class ProcessViews {
  constructor(
    private readonly kinds: Kinds,
    private readonly config: Config,
    private readonly database: Database,
    private readonly engine: EngineReports,
  ) {}

  async of(ctx: RequestContext, resource: string, id: number): Promise<ProcessView[]> {
    const rows = await this.database.read<ProcessRow>(ctx, processesSql(relatedRecordsSql(this.kinds, resource)), [ctx.ecosystemId, id]);
    return Promise.all(
      rows.map(async (row) =>
        withEngineReport(this.view(ctx, row, resource), row.endedAt ? undefined : await this.engine.of(row.workflowId)),
      ),
    );
  }

  blockedBy(ctx: RequestContext, code: ErrorCode): Promise<{ workflowId: string; resource: string; entityId: number }[]> {
    return this.database.read(
      ctx,
      `SELECT workflow_id AS "workflowId", resource, entity_id AS "entityId" FROM processes
       WHERE ecosystem_id = $1 AND state = 'blocked' AND blocked ->> 'code' = $2 ORDER BY since`,
      [ctx.ecosystemId, code],
    );
  }

  private view(
    ctx: RequestContext,
    { since, startedAt, endedAt, waitsFor, nextAction, blocked, steps, resource, ...row }: ProcessRow,
    key: string,
  ): ProcessView {
    const isHeld = row.state === 'held';
    return {
      ...row,
      since: since.toISOString(),
      startedAt: startedAt.toISOString(),
      ...(endedAt && { endedAt: endedAt.toISOString() }),
      ...(isHeld ? { waitsFor: { key: 'release' } } : waitsFor && { waitsFor }),
      ...(nextAction && !isHeld && { nextAction }),
      ...(blocked && { blocked }),
      actions: this.actions(ctx, row, resource === key),
      steps: steps.map(({ step, at, by, params }) => ({ step, at: new Date(at).toISOString(), by, ...(params && { params }) })),
      ...(may(ctx, 'site.engine') && {
        temporalUrl: workflowPage(this.config, row.workflowId),
        ...(blocked && { temporalBlockedUrl: blockedPage(this.config, ctx.ecosystemId) }),
      }),
    };
  }

  /** Actions are offered only at the record that the process is about; related records show it too. */
  private actions(ctx: RequestContext, { kind, state }: Pick<ProcessRow, 'kind' | 'state'>, isOwn: boolean): ProcessView['actions'] {
    const { hold, cancel } = this.kinds.process(kind).may;
    const allowed = (permission: Permission | undefined): boolean => permission !== undefined && may(ctx, permission);
    const offered: Record<ProcessView['actions'][number], boolean> = {
      resume: state === 'blocked' || (state === 'held' && allowed(hold)),
      hold: isOwn && mayBeHeld.includes(state) && allowed(hold),
      cancel: isOwn && !isOver(state) && allowed(cancel),
    };
    return (['resume', 'hold', 'cancel'] as const).filter((action) => offered[action]);
  }
}

import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../runtime/context.js';
import { type Tx, writeUnawaited } from '../../storage/database/index.js';
import { Kinds } from '../../records/kinds/index.js';
import { found } from '../../runtime/problems/index.js';
import type { FinishedStep, ProcessNote, ProcessStart, ProcessStatus, StepParams } from './process-changes.js';
import { versionOfSubject } from './related-records-sql.js';

/** The watched record, and what changed about its process. */
export interface Placed {
  resource: string;
  entityId: number;
  version: number | null;
  stepChanged: boolean;
  stateChanged: boolean;
}

/** A process as a command finds it. */
export interface LockedProcess extends Pick<ProcessStatus, 'state' | 'step'> {
  kind: string;
  resource: string;
  entityId: number;
  waitsFor: ProcessStatus['waitsFor'] | null;
  nextAction: ProcessStatus['nextAction'] | null;
}

/** SQL: an ended process stays ended; one on hold stays on hold until it is released or ends. $3 is the new state. */
const mayPlace = `was.state NOT IN ('done', 'stopped') AND (was.state <> 'held' OR $3 IN ('done', 'stopped'))`;

/** SQL: $1 and $2 name the process; `stepParams` start at this number. */
const stepSql = (first: number): string =>
  `INSERT INTO process_steps (ecosystem_id, workflow_id, at, step_key, step, by_person, params)
     VALUES ($1, $2, clock_timestamp(), $${first}, $${first + 1}, $${first + 2}, $${first + 3}::jsonb)
     ON CONFLICT (ecosystem_id, workflow_id, step_key) DO NOTHING`;
const stepParams = (ctx: RequestContext, { key, step, params }: FinishedStep): unknown[] => [
  key,
  step,
  ctx.person?.personId ?? null,
  jsonOrNull(params),
];
const placeParams = (ctx: RequestContext, workflowId: string, { state, step, waitsFor, nextAction, blocked }: ProcessStatus): unknown[] => [
  ctx.ecosystemId,
  workflowId,
  state,
  step,
  jsonOrNull(waitsFor),
  jsonOrNull(nextAction),
  jsonOrNull(blocked),
];
const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Access to the tables of `Processes`. */
@Injectable()
export class ProcessRows {
  constructor(private readonly kinds: Kinds) {}

  /** Inserts processes as started, with any finished step; existing ones are left unchanged. */
  async insertAll(tx: Tx, ctx: RequestContext, starts: readonly ProcessStart[]): Promise<void> {
    const rows = starts.map(({ waits, ...start }) => ({
      ...start,
      ...waits,
      resource: this.kinds.process(start.kind).subject,
      state: waits ? 'waiting' : 'running',
    }));
    await writeUnawaited(
      tx,
      `WITH r AS (
         SELECT * FROM jsonb_to_recordset($2::jsonb) AS r ("workflowId" text, kind text, resource text, "entityId" int, "teamId" int, state text, step text,
           "waitsFor" jsonb, "nextAction" jsonb, taken jsonb, input jsonb)),
       made AS (
         INSERT INTO processes (ecosystem_id, workflow_id, kind, resource, entity_id, team_id, state, step, waits_for, next_action, input)
         SELECT $1::int, "workflowId", kind, resource, "entityId", "teamId", state, step, "waitsFor", "nextAction", input FROM r
         ON CONFLICT (ecosystem_id, workflow_id) DO NOTHING RETURNING workflow_id)
       INSERT INTO process_steps (ecosystem_id, workflow_id, at, step_key, step, by_person, params)
       SELECT $1::int, workflow_id, clock_timestamp(), 'started', 'started', $3::int, NULL FROM made
       UNION ALL SELECT $1::int, workflow_id, clock_timestamp(), taken ->> 'key', taken ->> 'step', NULL, taken -> 'params'
       FROM made JOIN r ON "workflowId" = workflow_id WHERE taken IS NOT NULL`,
      [ctx.ecosystemId, JSON.stringify(rows), ctx.person?.personId ?? null],
    );
  }

  /** Records a step once, however often it is called. */
  async insertStep(tx: Tx, ctx: RequestContext, workflowId: string, finished: FinishedStep): Promise<void> {
    await writeUnawaited(tx, stepSql(3), [ctx.ecosystemId, workflowId, ...stepParams(ctx, finished)]);
  }

  /** Locks the process until the transaction ends. */
  async lock(tx: Tx, ctx: RequestContext, workflowId: string): Promise<LockedProcess> {
    const [row] = await tx.query(
      `SELECT kind, resource, entity_id AS "entityId", state, step, waits_for AS "waitsFor", next_action AS "nextAction"
       FROM processes WHERE ecosystem_id = $1 AND workflow_id = $2 FOR UPDATE`,
      [ctx.ecosystemId, workflowId],
    );
    return found(row as LockedProcess | undefined);
  }

  /** Adds steps that do not move their processes, at most one per process; returns those that exist. */
  async insertNotes(
    tx: Tx,
    ctx: RequestContext,
    notes: readonly ProcessNote[],
  ): Promise<Pick<Placed, 'resource' | 'entityId' | 'version'>[]> {
    return tx.query(
      `WITH note AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS note ("workflowId" text, step text, params jsonb)),
         noted AS MATERIALIZED (
           SELECT p.ecosystem_id, p.workflow_id, p.resource, p.entity_id, note.step, note.params FROM processes p JOIN note ON note."workflowId" = p.workflow_id
           WHERE p.ecosystem_id = $1 ORDER BY p.workflow_id FOR UPDATE OF p),
         made AS (
           INSERT INTO process_steps (ecosystem_id, workflow_id, at, step_key, step, by_person, params)
           SELECT $1, n.workflow_id, clock_timestamp(), n.step || ':' || (SELECT count(*) + 1 FROM process_steps s WHERE s.ecosystem_id = $1 AND s.workflow_id = n.workflow_id),
             n.step, $3, n.params FROM noted n ON CONFLICT (ecosystem_id, workflow_id, step_key) DO NOTHING)
       SELECT n.resource, n.entity_id AS "entityId", ${versionOfSubject(this.kinds, 'n')} AS version FROM noted n`,
      [ctx.ecosystemId, JSON.stringify(notes), ctx.person?.personId ?? null],
    );
  }

  async stateOf(tx: Tx, ctx: RequestContext, workflowId: string): Promise<ProcessStatus['state'] | undefined> {
    const [row] = await tx.query(`SELECT state FROM processes WHERE ecosystem_id = $1 AND workflow_id = $2`, [ctx.ecosystemId, workflowId]);
    return row?.state as ProcessStatus['state'] | undefined;
  }

  /** Returns the stored parameters of each time this step was taken. */
  async finishSteps(tx: Tx, ctx: RequestContext, workflowId: string, step: string): Promise<StepParams[]> {
    const rows: { params: StepParams | null }[] = await tx.query(
      `SELECT params FROM process_steps WHERE ecosystem_id = $1 AND workflow_id = $2 AND step = $3 ORDER BY at`,
      [ctx.ecosystemId, workflowId, step],
    );
    return rows.map(({ params }) => params ?? {});
  }

  /** Returns the people who took steps of a process. */
  async actedIn(tx: Tx, ctx: RequestContext, workflowId: string): Promise<number[]> {
    const rows: { personId: number }[] = await tx.query(
      `SELECT DISTINCT by_person AS "personId" FROM process_steps WHERE ecosystem_id = $1 AND workflow_id = $2 AND by_person IS NOT NULL`,
      [ctx.ecosystemId, workflowId],
    );
    return rows.map(({ personId }) => personId);
  }

  /** Returns the key of the next step, for steps that may repeat; the row of the process must be locked. */
  async nextStepKey(tx: Tx, ctx: RequestContext, workflowId: string, step: string): Promise<string> {
    const [row] = await tx.query(`SELECT count(*)::int AS steps FROM process_steps WHERE ecosystem_id = $1 AND workflow_id = $2`, [
      ctx.ecosystemId,
      workflowId,
    ]);
    return `${step}:${row.steps + 1}`;
  }

  /** Sets its status, unless it ended or is on hold. */
  async placeOpen(tx: Tx, ctx: RequestContext, workflowId: string, status: ProcessStatus): Promise<Placed | undefined> {
    const [rows] = await tx.query(this.placeSql(mayPlace), placeParams(ctx, workflowId, status));
    return rows[0];
  }

  /** Sets the status of a process that was done; a stopped one stays stopped. */
  async placeEnded(tx: Tx, ctx: RequestContext, workflowId: string, status: ProcessStatus): Promise<Placed | undefined> {
    const [rows] = await tx.query(this.placeSql(`was.state = 'done'`), placeParams(ctx, workflowId, status));
    return rows[0];
  }

  /**
   * Records a step and updates the process, in one statement; does nothing if the step was recorded before. `isLetGo`: a person releases
   * the hold.
   */
  async takeStep(
    tx: Tx,
    ctx: RequestContext,
    workflowId: string,
    finished: FinishedStep,
    status: ProcessStatus,
    isLetGo = false,
  ): Promise<Placed | undefined> {
    const place = placeParams(ctx, workflowId, status);
    const [rows] = await tx.query(
      `WITH told AS (${stepSql(place.length + 1)} RETURNING 1)
       ${this.placeSql(`EXISTS (SELECT FROM told) AND ${isLetGo ? 'true' : mayPlace}`)}`,
      [...place, ...stepParams(ctx, finished)],
    );
    return rows[0];
  }

  /** $1 to $7 are those of `placeParams`; the row stays unchanged unless the condition holds. */
  private placeSql(condition: string): string {
    return `UPDATE processes p SET state = $3, step = $4, waits_for = $5::jsonb, next_action = $6::jsonb, blocked = $7::jsonb,
         since = CASE WHEN (was.state, was.step) = ($3, $4) THEN p.since ELSE clock_timestamp() END,
         ended_at = CASE WHEN $3 IN ('done', 'stopped') THEN coalesce(p.ended_at, clock_timestamp()) END
       FROM (SELECT state, step FROM processes WHERE ecosystem_id = $1 AND workflow_id = $2 FOR UPDATE) AS was
       WHERE p.ecosystem_id = $1 AND p.workflow_id = $2 AND ${condition}
       RETURNING p.resource, p.entity_id AS "entityId", ${versionOfSubject(this.kinds, 'p')} AS version, was.step <> p.step AS "stepChanged", was.state <> p.state AS "stateChanged"`;
  }
}

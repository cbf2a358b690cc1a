import { Global, Module } from '@nestjs/common';
import { registers, byResource, nameOf, type RecordKind, type WaitingSource } from '../../records/kinds/index.js';
import { EngineReports } from './engine-reports.service.js';
import { ProcessControl } from './process-control.service.js';
import { ProcessVerification } from './process-verification.service.js';
import { ProcessRows } from './process-rows.repository.js';
import { ProcessViews } from './process-views.service.js';
import { Processes } from './processes.service.js';
import { RecordProcesses } from './record-processes.service.js';
import { StepMarks } from './step-marks.service.js';

/** SQL: whether the record to fix was saved since the process stopped; a kind without fields of its own is never saved. */
const changedSince = (kinds: readonly RecordKind[]): string => {
  const saved = kinds.filter(({ schema }) => Object.keys(schema.properties).length > 0).map((kind) => [nameOf(kind), kind] as const);
  return byResource(`(w.blocked #>> '{fix,resource}')`, saved, `(w.blocked #>> '{fix,id}')::int`, () => 't.updated_at > w.since', 'false');
};

/** Blocked processes that wait for a person, about records that this person may open. */
const blockedProcesses: WaitingSource = {
  name: 'processes',
  permission: 'today.read',
  sql: (ctx, bind, { kinds: { all, subjects }, dayOf }) => {
    const kinds = subjects.map((kind) => [nameOf(kind), kind] as const);
    const ofRecord = (value: Parameters<typeof byResource>[3], nothing?: string): string =>
      byResource('w.resource', kinds, 'w.entity_id', value, nothing);
    const mayOpen = ofRecord((kind) => kind.mayOpen?.(ctx, bind) ?? 'true', 'false');
    return {
      rows: `processes w WHERE w.ecosystem_id = ${bind(ctx.ecosystemId)}::int AND w.state = 'blocked' AND ${mayOpen}`,
      order: 'w.since, w.workflow_id',
      columns: {
        resource: 'w.resource',
        id: 'w.entity_id',
        title: ofRecord(({ shownAs }) => shownAs?.title),
        detail: ofRecord(({ shownAs }) => shownAs?.detail),
        place: ofRecord(({ shownAs }) => shownAs?.place, 'NULL::int'),
        since: dayOf('w.since'),
        process: `jsonb_build_object('workflowId', w.workflow_id, 'kind', w.kind, 'blocked', w.blocked || jsonb_build_object('changedSince', ${changedSince(all)}))`,
      },
    };
  },
};

/** For every area, in the API and in the workers. */
@Global()
@Module({
  providers: [
    registers({ waiting: [blockedProcesses] }),
    EngineReports,
    ProcessControl,
    ProcessRows,
    ProcessVerification,
    ProcessViews,
    Processes,
    RecordProcesses,
    StepMarks,
  ],
  exports: [ProcessControl, Processes, ProcessVerification, RecordProcesses, StepMarks],
})
export class ProcessesModule {}

import type { ProcessState } from '@kantoor/schemas';

/** SQL that a list selects and joins to show the status of each record's own process. */
export interface OwnProcess {
  select: string[];
  join: string;
  of(row: Record<string, unknown>): ProcessState | null;
}

/**
 * Joins the newest process about each row `t` of a list; `where` skips rows that cannot have one. It is found by indexed columns: row
 * security would not push an expression over the row's id (such as its workflow id) into an index, so each row would read all processes of
 * the tenant.
 */
export function ownProcess(resource: string, where = 'true'): OwnProcess {
  return {
    select: [
      'process.state AS "processState"',
      'process.step AS "processStep"',
      'process.since AS "processSince"',
      'process.waits_for AS "processWaitsFor"',
    ],
    join: `LEFT JOIN LATERAL (
      SELECT p.state, p.step, p.since, p.waits_for FROM processes p
      WHERE p.ecosystem_id = t.ecosystem_id AND p.resource = '${resource}' AND p.entity_id = t.id AND ${where} ORDER BY p.started_at DESC LIMIT 1) process ON true`,
    of: (row) => {
      const { processState: state, processStep: step, processSince: since, processWaitsFor: waitsFor } = row;
      return state ? ({ state, step, since: new Date(since as Date | string).toISOString(), waitsFor } as ProcessState) : null;
    },
  };
}

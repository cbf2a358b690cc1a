import type { WaitingSource, WaitingSql } from '../../platform/records/kinds/index.js';

interface Given {
  /** Resource name and its table. */
  resource: string;
  table: string;
  columns: Omit<WaitingSql['columns'], 'since'>;
}

/** Records of a resource that wait for the person's answer, own and delegated: oldest first. */
export const approvalsToGive = (name: string, { resource, table, columns }: Given): WaitingSource => ({
  name,
  permission: 'approvals.read',
  sql: ({ ecosystemId, person }, bind, { dayOf }) => {
    const [ecosystem, me] = [bind(ecosystemId), bind(person?.personId ?? 0)];
    return {
      rows: `(SELECT DISTINCT ON (p.id) p.*, a.since FROM approvals a JOIN approval_rounds r USING (ecosystem_id, resource, entity_id, round)
          JOIN ${table} p ON p.ecosystem_id = a.ecosystem_id AND p.id = a.entity_id
        WHERE a.ecosystem_id = ${ecosystem}::int AND a.resource = '${resource}' AND a.approval_state = 'pending' AND r.state = 'open'
          AND a.receiver_id IN (SELECT approvals_answered_by(${me}::int)) AND r.requested_by <> ${me}::int ORDER BY p.id, a.since) t`,
      order: 't.since, t.id',
      columns: { ...columns, since: dayOf('t.since') },
    };
  },
});

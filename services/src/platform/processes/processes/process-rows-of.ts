import type { ProcessKind } from '../../records/kinds/index.js';

/**
 * SQL: the processes of a kind as rows of ecosystem_id, entity_id (the record that they are about), state, blocked, waits_for and
 * next_action; needs an alias.
 */
export const processRowsOf = ({ kind, subject }: Pick<ProcessKind, 'kind' | 'subject'>): string =>
  `(SELECT ecosystem_id, entity_id, state, blocked, waits_for, next_action FROM processes WHERE resource = '${subject}' AND kind = '${kind}')`;

/**
 * SQL: whether a process of a record, of any kind or of this one, goes on without a person: not blocked, on hold or ended. The arguments are
 * SQL expressions.
 */
export const processIsUnderWay = (ecosystemId: string, resource: string, id: string, kind?: string): string =>
  `EXISTS (SELECT FROM processes under_way WHERE under_way.ecosystem_id = ${ecosystemId} AND under_way.resource = ${resource}
    AND under_way.entity_id = ${id} AND under_way.state IN ('running', 'waiting')${kind ? ` AND under_way.kind = '${kind}'` : ''})`;

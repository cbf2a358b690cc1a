import type { ProcessKind } from '../kinds/index.js';

/**
 * SQL: the processes of a kind as rows of ecosystem_id, entity_id (the record that they are about), state, blocked, waits_for and
 * next_action; needs an alias.
 */
export const processRowsOf = ({ kind, subject }: Pick<ProcessKind, 'kind' | 'subject'>): string =>
  `(SELECT ecosystem_id, entity_id, state, blocked, waits_for, next_action FROM processes WHERE resource = '${subject}' AND kind = '${kind}')`;

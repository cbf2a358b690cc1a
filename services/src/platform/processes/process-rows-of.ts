import type { ProcessKind } from '../kinds/index.js';

/** The processes of a kind as rows of ecosystem_id, entity_id (the record that they are about), state, blocked, waits_for and next_action. SQL, to be given a name. */
export const processRowsOf = ({ kind, subject }: Pick<ProcessKind, 'kind' | 'subject'>): string =>
  `(SELECT ecosystem_id, entity_id, state, blocked, waits_for, next_action FROM processes WHERE resource = '${subject}' AND kind = '${kind}')`;

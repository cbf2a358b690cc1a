const changes = ['created', 'updated', 'archived', 'deleted'] as const;
/** Kinds of change to a record, as announced to live views. */
export type Change = (typeof changes)[number];
/** Kinds of change in the audit log: other actions on a record are announced as an update. */
export type Verb = Change | 'restored' | 'changeState' | 'moved';

export const isChange = (verb: Verb): verb is Change => (changes as readonly Verb[]).includes(verb);

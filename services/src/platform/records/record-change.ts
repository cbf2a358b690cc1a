const changes = ['created', 'updated', 'archived', 'deleted'] as const;
/** What can become of a record, as who looks at it hears of it. */
export type Change = (typeof changes)[number];
/** The same as the audit log calls it: what else was done to a record is announced as an update. */
export type Verb = Change | 'restored' | 'changeState' | 'moved';

export const isChange = (verb: Verb): verb is Change => (changes as readonly Verb[]).includes(verb);

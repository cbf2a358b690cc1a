import type { Mailbox } from '../../directory/mailboxes/index.js';

/** A mailbox, and the address a mail uses for it. */
export interface Addressed {
  mailbox: Mailbox;
  address: string;
}

/** Returns one address per ecosystem: the first team addressed. */
export function oncePerEcosystem(all: readonly Addressed[]): Iterable<Addressed> {
  const chosen = new Map<number, Addressed>();
  for (const each of all) {
    const before = chosen.get(each.mailbox.ecosystemId);
    if (!before || (before.mailbox.teamId === undefined && each.mailbox.teamId !== undefined)) chosen.set(each.mailbox.ecosystemId, each);
  }
  return chosen.values();
}

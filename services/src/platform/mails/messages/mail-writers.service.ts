import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Kinds, type MailKind, type MailRules, type MailWriter, nameOf, type RecordName } from '../../records/kinds/index.js';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import type { LoggedAbout } from './messages.repository.js';

/** A record that a mail is about. */
export type Subject = RecordName;

/** Registry of mails and their writers. */
@Injectable()
export class MailWriters {
  constructor(
    private readonly kinds: Kinds,
    private readonly providers: ModuleRef,
  ) {}

  rulesOf(resource: string): MailRules {
    const { mails } = this.kinds.record(resource);
    if (!mails) throw new Error(`Nobody registered mails about ${resource}`);
    return mails;
  }

  /** Returns a kind of mail about such records, and its writer. */
  of(resource: string, name: string): { kind: MailKind; writer: MailWriter } {
    const found = this.kinds.mailsAbout(resource).find(({ kinds }) => name in kinds);
    if (!found) throw new Error(`Nobody registered the mail ${name} about ${resource}`);
    return { kind: found.kinds[name]!, writer: this.providers.get(found.writer, { strict: false }) };
  }

  /** Returns addresses that the record contains. */
  async addressesOf(tx: Tx, ctx: RequestContext, { resource, id }: Subject): Promise<readonly string[]> {
    const { writer } = this.rulesOf(resource);
    return writer ? this.providers.get(writer, { strict: false }).addresses(tx, ctx, id) : [];
  }

  /** Returns the kind of records with this name in the log. */
  resourceOf(application: string): string {
    const kind = this.kinds.mailed.find(({ mails }) => mails.application === application);
    if (!kind) throw new Error(`Nobody registered the mails of ${application}`);
    return nameOf(kind);
  }

  loggedAs({ resource, id }: Subject): LoggedAbout {
    return { application: this.rulesOf(resource).application, id };
  }

  /** Refuses to list records whose log does not include such mails. */
  assertListable(records: readonly RecordName[]): void {
    const other = records.find(({ resource }) => !this.kinds.record(resource).inMails);
    if (other) throw new Error(`Nobody registered ${other.resource} as something that mails list`);
  }
}

import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Kinds, type MailKind, type MailRules, type MailWriter, nameOf, type RecordName } from '../kinds/index.js';
import type { RequestContext } from '../context.js';
import type { Tx } from '../database/index.js';
import type { LoggedAbout } from './messages.repository.js';

/** A record that is mailed about. */
export type Subject = RecordName;

/** What features registered about mails. */
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

  /** A kind of mail about such records, and who writes it. */
  of(resource: string, name: string): { kind: MailKind; writer: MailWriter } {
    const found = this.kinds.mailsAbout(resource).find(({ kinds }) => name in kinds);
    if (!found) throw new Error(`Nobody registered the mail ${name} about ${resource}`);
    return { kind: found.kinds[name]!, writer: this.providers.get(found.writer, { strict: false }) };
  }

  /** Addresses that the record holds. */
  async addressesOf(tx: Tx, ctx: RequestContext, { resource, id }: Subject): Promise<readonly string[]> {
    const { writer } = this.rulesOf(resource);
    return writer ? this.providers.get(writer, { strict: false }).addresses(tx, ctx, id) : [];
  }

  /** The records that a log calls so. */
  resourceOf(application: string): string {
    const kind = this.kinds.mailed.find(({ mails }) => mails.application === application);
    if (!kind) throw new Error(`Nobody registered the mails of ${application}`);
    return nameOf(kind);
  }

  loggedAs({ resource, id }: Subject): LoggedAbout {
    return { application: this.rulesOf(resource).application, id };
  }

  /** Only a log that may have mails that list its records is asked for them. */
  assertListable(records: readonly RecordName[]): void {
    const other = records.find(({ resource }) => !this.kinds.record(resource).inMails);
    if (other) throw new Error(`Nobody registered ${other.resource} as something that mails list`);
  }
}

import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Kinds, type MailKind, type MailRules, type MailWriter, nameOf } from '../kinds/index.js';
import type { LoggedAbout } from './messages.repository.js';

/** A record that is mailed about. */
export interface Subject {
  resource: string;
  id: number;
}
export interface MailsOfKind {
  rules: MailRules;
  writer: MailWriter;
}

/** What features registered about mails. */
@Injectable()
export class MailWriters {
  constructor(
    private readonly kinds: Kinds,
    private readonly providers: ModuleRef,
  ) {}

  of(resource: string): MailsOfKind {
    const { mails } = this.kinds.record(resource);
    if (!mails) throw new Error(`Nobody registered mails about ${resource}`);
    return { rules: mails, writer: this.providers.get(mails.writer, { strict: false }) };
  }

  kindOf(resource: string, name: string): MailKind {
    const kind = this.of(resource).rules.kinds[name];
    if (!kind) throw new Error(`Nobody registered the mail ${name} about ${resource}`);
    return kind;
  }

  /** The records that a log calls so. */
  resourceOf(application: string): string {
    const kind = this.kinds.mailed.find(({ mails }) => mails.application === application);
    if (!kind) throw new Error(`Nobody registered the mails of ${application}`);
    return nameOf(kind);
  }

  loggedAs({ resource, id }: Subject): LoggedAbout {
    return { application: this.of(resource).rules.application, id };
  }
}

import { Body, Controller, Get, Inject, Post, Query, type Type } from '@nestjs/common';
import { mailContentOf, permissionTo, type MailContent, type MailSending, type Permission } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import { Route, Section } from '../../requests/contract/index.js';
import { Database, type Tx } from '../../storage/database/index.js';
import { assertCurrent, Ctx, Requires } from '../../requests/http/index.js';
import {
  type AddressedRecord,
  type MailKind,
  type MailRules,
  namedAfter,
  RecordAccess,
  recordAddress,
  type RecordKind,
  type Registration,
} from '../../records/kinds/index.js';
import { mailKindIn, mailKindQuery } from './mail-kind-query.js';
import { MailsByHand } from './mails-by-hand.service.js';
import { MailWriters } from './mail-writers.service.js';
import type { LoggedMessage } from './message-log.js';
import { wordingOf } from './wording.rules.js';

type Mailed = RecordKind & { mails: MailRules & { send: Permission } };

const isMailed = (kind: RecordKind): kind is Mailed => kind.mails?.send !== undefined;

/** Builds the mail controllers for the kinds that an area registers, below the address of their records. */
export const mailsOf = (...registrations: Registration[]): Type[] =>
  registrations
    .flatMap(({ records = [] }) => records.filter(isMailed))
    .flatMap((kind) => [contentsOf(kind), ...Object.entries(kind.mails.kinds).map(([name, mail]) => sendingOf(kind, name, mail))]);

function contentsOf(kind: Mailed): Type {
  const { route, Addressed } = recordAddress(kind);

  @Section(kind.schema['x-resource'].name)
  @Controller(route)
  class MailContentsController {
    @Inject(Database) readonly database!: Database;
    @Inject(RecordAccess) readonly access!: RecordAccess;
    @Inject(MailWriters) readonly writers!: MailWriters;

    /** Returns custom text if there is any, to users who may open the record (PLT-165, PLT-166). */
    @Get('email-template')
    @Requires(permissionTo('read', kind.schema['x-resource']))
    @Route('The recipients and text of a mail about the record', {
      query: mailKindQuery(kind.mails),
      answers: 'MailContent',
      refuses: ['TEAM_FORBIDDEN'],
    })
    emailTemplate(
      @Ctx() ctx: RequestContext,
      @Addressed() record: AddressedRecord,
      @Query('email_type') emailType?: string,
    ): Promise<MailContent> {
      const name = mailKindIn(kind.mails, emailType);
      return this.database.transaction(ctx, async (tx) => {
        await this.access.opened(tx, ctx, record);
        const draft = await this.writers.of(record.resource, name).writer.draft(tx, ctx, record.id, name);
        return mailContentOf(draft.receiver, wordingOf(kind.mails.kinds[name]!, draft, draft.known), draft.values ?? draft.known);
      });
    }
  }
  return namedAfter(kind.schema.$id, 'Mails', MailContentsController);
}

function sendingOf(kind: Mailed, name: string, { verb, summary, oncePerDay, followsSending }: MailKind): Type {
  const { route, Addressed } = recordAddress(kind);
  const { send, refusal } = kind.mails;

  @Section(kind.schema['x-resource'].name)
  @Controller(route)
  class SendingController {
    @Inject(RecordAccess) readonly access!: RecordAccess;
    @Inject(MailWriters) readonly writers!: MailWriters;
    @Inject(MailsByHand) readonly mails!: MailsByHand;

    @Post(verb)
    @Requires(send)
    @Route(summary, {
      takes: 'MailSending',
      answers: 'LoggedMessage',
      ifMatch: true,
      idempotent: true,
      refuses: [
        'TEAM_FORBIDDEN',
        'FORBIDDEN',
        refusal,
        'RECEIVER_UNKNOWN',
        'MAIL_ON_ITS_WAY',
        'MAIL_LIMIT_REACHED',
        'MAIL_FILES_TOO_LARGE',
        ...(oncePerDay ? (['MAILED_TODAY'] as const) : []),
        ...(followsSending ? (['NEVER_SENT'] as const) : []),
      ],
    })
    send(@Ctx() ctx: RequestContext, @Addressed() record: AddressedRecord, @Body() body: MailSending): Promise<LoggedMessage> {
      const aboutOf = async (tx: Tx) => {
        const { resource, id } = record;
        const { version } = await this.access.opened(tx, ctx, record);
        await this.writers.of(resource, name).writer.assertMaySend?.(tx, ctx, id);
        assertCurrent(ctx, version);
        return { resource, id };
      };
      return this.mails.send(ctx, { kind: name, body, aboutOf });
    }
  }
  return namedAfter(`${kind.schema.$id}-mails-${verb}`, '', SendingController);
}

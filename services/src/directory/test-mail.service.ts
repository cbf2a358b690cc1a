import { Injectable } from '@nestjs/common';
import type { TestMailResult } from '@kantoor/schemas';
import type { RequestContext } from '../platform/runtime/context.js';
import { Database, type Tx } from '../platform/storage/database/index.js';
import type { MailDraft, MailValues, MailWriter, Registration, WrittenMail } from '../platform/records/kinds/index.js';
import { MailRefused, MailServerAway } from '../platform/mails/mail/index.js';
import { Mails, messagesAbout } from '../platform/mails/messages/index.js';
import { found } from '../platform/runtime/problems/index.js';
import { randomUUID } from 'node:crypto';
import { colleagues, ecosystemNamed } from './colleagues/index.js';

const kind = 'testMail';

/** A mail to oneself that shows whether the mail server takes mails. */
@Injectable()
export class TestMailWriter implements MailWriter {
  async draft(tx: Tx, ctx: RequestContext, personId: number): Promise<MailDraft & { known: MailValues }> {
    const { name, emailAddress, language } = found((await colleagues(tx, ctx, [personId])).get(personId));
    return { language, receiver: { name, emailAddress }, own: [], known: { Name: name } };
  }

  async write(tx: Tx, ctx: RequestContext, personId: number): Promise<WrittenMail> {
    const draft = await this.draft(tx, ctx, personId);
    const { name: sender } = await ecosystemNamed(tx, ctx);
    return { ...draft, values: ({ name }) => ({ Name: name }), sender: { name: sender, primaryColor: '#1F2937' } };
  }

  async addresses(): Promise<readonly string[]> {
    return [];
  }
}

export const testMail: Registration = {
  mails: [
    {
      about: 'people',
      writer: TestMailWriter,
      kinds: {
        [kind]: {
          verb: 'send-test-mail',
          summary: 'Sends a test mail to oneself',
          placeholders: ['Name'],
          texts: {
            nl: {
              masterTemplate: 'default',
              subject: 'Testmail',
              body: 'Beste {{Name}},\n\nDeze e-mail is aangekomen: mailen vanuit Kantoor werkt.',
            },
            en: {
              masterTemplate: 'default',
              subject: 'Test mail',
              body: 'Dear {{Name}},\n\nThis mail arrived: sending from Kantoor works.',
            },
          },
        },
      },
    },
  ],
};

/** Sends test mails to the site admin who asks, and reports what the mail server answered. */
@Injectable()
export class TestMails {
  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
  ) {}

  async send(ctx: RequestContext): Promise<TestMailResult> {
    const person = ctx.person!;
    try {
      await this.mails.send(ctx, { resource: 'people', id: person.personId }, { kind, request: randomUUID(), byHand: true });
      return { receiver: person.email, isSent: true, answer: null };
    } catch (cause) {
      if (!(cause instanceof MailServerAway || cause instanceof MailRefused)) throw cause;
      return { receiver: person.email, isSent: false, answer: cause.answer };
    }
  }

  /** Returns whether a mail to this person was ever sent. */
  last(ctx: RequestContext): Promise<TestMailResult> {
    const { personId, email } = ctx.person!;
    return this.database.transaction(ctx, async (tx) => {
      const messages = await messagesAbout(tx, ctx, 'people', { resource: 'people', id: personId });
      return { receiver: email, isSent: messages.some((message) => message.state === 'sent'), answer: null };
    });
  }
}

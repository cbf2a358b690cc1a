import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../platform/background/jobs/index.js';
import { MailRefused } from '../../platform/mails/mail/index.js';
import { Mails } from '../../platform/mails/messages/index.js';
import type { AddedMails, BellKind, MailLanguage, MailWriter, WrittenMail } from '../../platform/records/kinds/index.js';
import { Config } from '../../platform/runtime/config/index.js';
import { automationContext, type RequestContext } from '../../platform/runtime/context.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { draftToColleague, ecosystemNamed, isOfBackOffice } from '../colleagues/index.js';
import { Bell, bellQueue, mailJob } from './bell.service.js';

interface Ordered {
  ecosystemId: number;
  noticeId: number;
  personId: number;
  kind: string;
}
const mailOf = (kind: string): string => `bell-${kind}`;
const view = { nl: 'Bekijken', en: 'View' } as const;

/** Writes the mail of a notice, with a link that opens its record. */
@Injectable()
export class BellMailWriter implements MailWriter {
  private readonly origin: string;

  constructor(
    private readonly bell: Bell,
    { origin }: Config,
  ) {
    this.origin = origin;
  }

  readonly draft = draftToColleague;

  async write(
    tx: Tx,
    ctx: RequestContext,
    personId: number,
    _kind: string,
    _moment: object | undefined,
    request: string,
  ): Promise<WrittenMail> {
    const draft = await draftToColleague(tx, ctx, personId);
    const { title, facts, inMail } = found(await this.bell.forMail(tx, ctx, { id: Number(request), personId }));
    const { name: sender, key } = await ecosystemNamed(tx, ctx);
    const app = (await isOfBackOffice(tx, ctx, personId)) ? 'settings' : 'costs';
    return {
      ...draft,
      values: ({ name }) => ({ Name: name, Record: title ?? '', Month: facts.month ?? '', ...inMail?.values(facts, draft.language) }),
      sender: { name: sender, primaryColor: '#1F2937' },
      button: { label: view[draft.language], url: `${this.origin}/${app}/${ctx.ecosystemId}-${key}/bell/${request}` },
    };
  }

  async addresses(): Promise<readonly string[]> {
    return [];
  }
}

/** Registers a kind of event whose mail is sent here. */
export const withBellMail = (
  kind: Omit<BellKind, 'mail'>,
  summary: string,
  texts: Record<MailLanguage, { subject: string; body: string }>,
): { bell: readonly BellKind[]; mails: readonly AddedMails[] } => ({
  bell: [{ ...kind, mail: true }],
  mails: [
    {
      about: 'people',
      writer: BellMailWriter,
      kinds: {
        [mailOf(kind.name)]: {
          ...{ verb: mailOf(kind.name), summary, placeholders: ['Name', 'Record', 'Month', ...(kind.inMail?.placeholders ?? [])] },
          texts: { nl: { masterTemplate: 'default', ...texts.nl }, en: { masterTemplate: 'default', ...texts.en } },
        },
      },
    },
  ],
});

/**
 * Sends the mails of notices. A mail server that is away is asked again; a person who left or may not open the record any more gets none, nor does
 * a mail above the limit: the notice stays in the bell.
 */
@Injectable()
export class BellMails implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mails: Mails,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ queue: bellQueue, name: mailJob, attempts: 12, work: (data) => this.send(data as Ordered) });
  }

  private async send({ ecosystemId, noticeId, personId, kind }: Ordered): Promise<object> {
    try {
      await this.mails.send(
        automationContext(ecosystemId, 'bell'),
        { resource: 'people', id: personId },
        { kind: mailOf(kind), request: String(noticeId), byHand: false, byItself: true },
      );
      return { noticeId, isSent: true };
    } catch (error) {
      const isFinal = error instanceof MailRefused || (error instanceof Problem && error.status < 500);
      if (!isFinal) throw error;
      return { noticeId, isSent: false };
    }
  }
}

import { Injectable } from '@nestjs/common';
import { colleagues, ecosystemNamed, firstTeamOf, isOfBackOffice } from '../../directory/colleagues/index.js';
import { Config } from '../../platform/runtime/config/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { MailDraft, MailValues, MailWriter, Registration, WrittenMail } from '../../platform/records/kinds/index.js';
import { found } from '../../platform/runtime/problems/index.js';
import { formatDate, formatMoney } from '../../rendering/invoice-pdf/index.js';
import { BankBookings } from './bank-bookings.repository.js';

/** Maximum number of debits in one mail. */
const listedMax = 100;
const words = {
  nl: { open: 'Kosten indienen', unknown: 'Onbekende ontvanger' },
  en: { open: 'Submit costs', unknown: 'Unknown payee' },
};

/** Mail that asks a person for receipts: each debit with its date, payee and amount. */
@Injectable()
export class MissingReceiptsMail implements MailWriter {
  private readonly origin: string;

  constructor(
    private readonly bookings: BankBookings,
    { origin }: Config,
  ) {
    this.origin = origin;
  }

  async draft(tx: Tx, ctx: RequestContext, personId: number): Promise<MailDraft & { known: MailValues }> {
    const { name, emailAddress, language } = found((await colleagues(tx, ctx, [personId])).get(personId));
    return { language, receiver: { name, emailAddress }, own: [], known: { Name: name } };
  }

  async write(tx: Tx, ctx: RequestContext, personId: number): Promise<WrittenMail> {
    const draft = await this.draft(tx, ctx, personId);
    const bookings = await this.bookings.askedOf(tx, ctx, personId, listedMax);
    const { language } = draft;
    return {
      ...draft,
      values: ({ name }) => ({ Name: name, Count: String(bookings.length) }),
      sender: { name: ctx.person?.name ?? 'Kantoor', primaryColor: '#1F2937' },
      facts: bookings.map(({ bookedOn, counterpartyName, amount, currency, description }) => ({
        label: `${formatDate(bookedOn, language)}, ${counterpartyName ?? words[language].unknown}`,
        value: [formatMoney(amount.replace('-', ''), currency, language), description].filter(Boolean).join(', '),
      })),
      button: { label: words[language].open, url: await this.formFor(tx, ctx, personId) },
    };
  }

  /** Returns the URL where this person enters a purchase; someone who only submits costs starts at the costs page. */
  private async formFor(tx: Tx, ctx: RequestContext, personId: number): Promise<string> {
    const { key } = await ecosystemNamed(tx, ctx);
    const ecosystem = `${ctx.ecosystemId}-${key}`;
    if (!(await isOfBackOffice(tx, ctx, personId))) return `${this.origin}/costs/${ecosystem}`;
    const team = await firstTeamOf(tx, ctx, personId);
    const place = `${this.origin}/purchases/${ecosystem}`;
    return team ? `${place}/${team.teamId}-${team.teamKey}/purchases/new` : `${place}/purchases`;
  }

  async addresses(): Promise<readonly string[]> {
    return [];
  }
}

/** Registers the mail with the platform as a mail to people. */
export const missingReceipts: Registration = {
  mails: [
    {
      about: 'people',
      writer: MissingReceiptsMail,
      kinds: {
        missingReceipts: {
          verb: 'ask-receipts',
          summary: 'Asks a person for receipts of payments',
          placeholders: ['Name', 'Count'],
          texts: {
            nl: {
              masterTemplate: 'default',
              subject: 'Bonnen gezocht: {{Count}}',
              body: 'Beste {{Name}},\n\nVan deze betalingen hebben wij nog geen bon of factuur. Wil je ze in Kantoor indienen?',
            },
            en: {
              masterTemplate: 'default',
              subject: 'Receipts wanted: {{Count}}',
              body: 'Dear {{Name}},\n\nWe have no receipt or invoice for these payments yet. Please submit them in Kantoor.',
            },
          },
        },
      },
    },
  ],
};

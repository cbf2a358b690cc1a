import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import type { EntitySchema } from '@kantoor/schemas';
import type { DataSource } from 'typeorm';
import { AppModule } from '../../../app.module.js';
import { startOutside, type Outside } from '../../../testing/invoices/outside.js';
import { Api } from '../../../testing/api.js';
import { Issuer } from '../../../testing/issuer.js';
import { makeTenant, openAsOwner, type Tenant } from '../../../testing/tenants.js';
import {
  registers,
  type MailDraft,
  type MailValues,
  type MailWriter,
  type Registration,
  type WrittenMail,
} from '../../records/kinds/index.js';
import { Problem } from '../../runtime/problems/problem.js';
import { mailsOf } from './index.js';

const receiver = { name: 'Ada', emailAddress: 'ada@ship.test' };
const own = 'Own words for {{CrewName}}';
let ownTexts: MailDraft['own'] = [];

/** Crews, stored in the teams table: members may open them. No other code knows of their mails. */
@Injectable()
class CrewMails implements MailWriter {
  async draft(): Promise<MailDraft & { known: MailValues }> {
    return { language: 'en', receiver, own: ownTexts, known: { Captain: 'Ada' } };
  }

  async write(tx: Parameters<MailWriter['write']>[0], ctx: Parameters<MailWriter['write']>[1], id: number): Promise<WrittenMail> {
    const [crew] = await tx.query(`SELECT name FROM teams WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, id]);
    if (crew.name === 'ashore') throw new Problem('CONFLICT');
    return {
      ...(await this.draft()),
      values: ({ name }) => ({ Captain: name, CrewName: crew.name as string, Password: 'swordfish' }),
      sender: { name: 'The harbour', primaryColor: '#0f766e' },
      facts: [{ label: 'Crew', value: crew.name as string }],
      attachments: async () => [{ fileName: 'roll.txt', mediaType: 'text/plain', content: Buffer.from('roll') }],
    };
  }

  async addresses(): Promise<string[]> {
    return [receiver.emailAddress];
  }
}

const text = (subject: string) => ({
  masterTemplate: 'default',
  subject,
  body: 'Dear {{Captain}}, {{CrewName}} sails. {{Password}} {{Unknown}}',
});
const crews: Registration = {
  records: [
    {
      schema: {
        $id: 'crew',
        properties: {},
        'x-resource': { name: 'crews', permissions: 'deals', area: 'directory', path: 'crews', table: 'teams' },
      } as unknown as EntitySchema,
      mayOpen: ({ teamIds }, bind) => `t.id = ANY (${bind([...teamIds])}::int[])`,
      mails: {
        application: 'crews',
        messageIds: 'crew',
        label: 't.name',
        send: 'deals.send',
        refusal: 'CONFLICT',
        secrets: ['Password'],
        writer: CrewMails,
        kinds: {
          sailing: {
            verb: 'announce',
            summary: 'Tells a crew that it sails',
            texts: { nl: text('Vaart'), en: text('Sails with {{Password}}') },
          },
          muster: {
            verb: 'muster',
            summary: 'Calls a crew',
            prefix: { nl: 'Appel: ', en: 'Muster: ' },
            oncePerDay: true,
            texts: { nl: text('Nu'), en: text('Now') },
          },
        },
      },
    },
  ],
};

@Module({ controllers: mailsOf(crews), providers: [registers(crews), CrewMails] })
class CrewsModule {}
const withCrews = (): DynamicModule => ({ module: CrewsModule, imports: [AppModule.api()] });

describe('a kind of record that registers its mails', () => {
  let owner: DataSource, outside: Outside, issuer: Issuer, api: Api, here: Tenant, elsewhere: Tenant;
  beforeAll(async () => {
    outside = await startOutside();
    owner = await openAsOwner();
    here = await makeTenant(owner, 'mailed crews');
    elsewhere = await makeTenant(owner, 'other mailed crews');
    issuer = await Issuer.start();
    api = await Api.start(withCrews, issuer);
  });
  beforeEach(() => {
    outside.smtp.mails.length = 0;
    outside.smtp.unknownReceivers.clear();
    ownTexts = [];
  });
  afterAll(async () => {
    await api.close();
    await issuer.close();
    await owner.destroy();
    await outside.stop();
  });

  const everyRole = ['BE_Member', 'app_paperless'];
  const call = async (path: string, body?: object, { subject, ecosystemId } = here, role = everyRole) =>
    api.call(path, { method: body ? 'POST' : 'GET', body, token: await issuer.token({ sub: subject, role }), ecosystem: ecosystemId });
  const at = (verb: string, id = here.teamId) => `/api/directory/crews/${id}/${verb}`;
  const to = { contactName: 'Ada', contactEmail: 'ada@ship.test' };
  const log = (tenant = here, role = everyRole) =>
    call(`/api/directory/message-log?application=crews&external_identifier=${here.teamId}`, undefined, tenant, role);

  it('sends them with its own text, placeholders, frame and files, without other code naming it', async () => {
    expect((await call(at('email-template'))).body).toMatchObject({
      ...to,
      subject: 'Sails with {{Password}}',
      body: expect.stringContaining('Dear Ada, {{CrewName}}'),
      defined: false,
    });
    const sent = await call(at('announce'), to);
    expect(sent.body).toMatchObject({
      state: 'sent',
      attempt: 1,
      receiverAddress: 'ada@ship.test',
      title: 'Sails with ',
      messageId: expect.stringMatching(/^crew-/),
    });
    expect(outside.smtp.headers('From')).toEqual(['The harbour <facturen@kantoor.test>']);
    expect(outside.smtp.headers('Subject')).toEqual(['Sails with swordfish']);
    expect(outside.smtp.headers('X-Mail-Template')).toEqual(['default']);
    for (const part of ['Dear Ada, Team of mailed crews sails. swordfish {{Unknown}}', 'roll.txt', '#0f766e'])
      expect(outside.smtp.mails[0]!.replace(/=\r\n/g, '')).toContain(part);
    ownTexts = [{ masterTemplate: 'own', language: 'EN', subject: own, body: 'Ahoy' }];
    expect((await call(at('announce'), to)).body).toMatchObject({
      title: 'Own words for Team of mailed crews',
      notificationTemplate: 'own',
    });
    expect((await log()).body.items).toHaveLength(2);
  });

  it('has a log row for each attempt, also in the mail log of the ecosystem under its own name', async () => {
    outside.smtp.unknownReceivers.add('ada@ship.test');
    expect((await call(at('announce'), to)).body).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await log()).body.items[0]).toMatchObject({ state: 'failed', lastError: expect.stringContaining('no such user') });
    const all = await call('/api/directory/mail-log?filter=%7B%22q%22:%22Team%20of%20mailed%20crews%22%7D', undefined, here, [
      ...everyRole,
      'BE_FinanceEmployee',
    ]);
    expect(all.body.items[0]).toMatchObject({
      resource: 'crews',
      recordId: here.teamId,
      recordLabel: 'Team of mailed crews',
      state: 'failed',
    });
    expect((await call('/api/directory/message-log?application=boats&external_identifier=1')).status).toBe(400);
  });

  it('allows mailing and viewing to users who may open the record and have the permission', async () => {
    expect((await call(at('announce'), to, elsewhere)).status).toBe(404);
    expect((await log(elsewhere)).status).toBe(404);
    expect((await call(at('announce'), to, here, ['BE_Member'])).body.code).toBe('PAPERLESS_REQUIRED');
    expect(outside.smtp.mails).toEqual([]);
  });

  it('requires confirmation for unknown addresses, and for a second mail on a day if the kind of mail wants it', async () => {
    const unknownRecipient = { contactName: 'Bo', contactEmail: 'bo@elsewhere.test' };
    expect((await call(at('muster'), unknownRecipient)).body).toMatchObject({ status: 409, code: 'RECEIVER_UNKNOWN' });
    const confirmed = { ...unknownRecipient, confirmedReceivers: ['bo@elsewhere.test'] };
    expect((await call(at('muster'), confirmed)).body).toMatchObject({ title: 'Muster: Now' });
    expect((await call(at('muster'), to)).body).toMatchObject({ status: 409, code: 'MAILED_TODAY' });
    expect((await call(at('muster'), { ...to, confirmedRepeat: true })).status).toBe(200);
    expect((await call(at('email-template?email_type=parade'))).status).toBe(400);
  });

  it('may itself refuse to send', async () => {
    await owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(here.ecosystemId)]);
      await tx.query(`UPDATE teams SET name = 'ashore' WHERE id = $1`, [here.teamId]);
    });
    expect((await call(at('announce'), to)).body).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(outside.smtp.mails).toEqual([]);
  });
});

import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import type { EntitySchema } from '@kantoor/schemas';
import type { DataSource } from 'typeorm';
import { AppModule } from '../../../app.module.js';
import { startOutside, type Outside } from '../../../testing/invoices/outside.js';
import { Api } from '../../../testing/api.js';
import { Issuer } from '../../../testing/issuer.js';
import { makeTenant, openAsOwner, type Tenant } from '../../../testing/tenants.js';
import { automationContext } from '../../runtime/context.js';
import { registers, type MailDraft, type MailWriter, type Registration, type WrittenMail } from '../../records/kinds/index.js';
import { Mails } from './index.js';

type Args = Parameters<MailWriter['write']>;
interface Crew {
  id: number;
  name: string;
}

/** Mails a person one list of all waiting crews, each with a link. */
@Injectable()
class MusterMails implements MailWriter {
  async draft(tx: Args[0], ctx: Args[1], id: number) {
    const [person] = await tx.query(`SELECT name, email FROM ecosystem_people WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, id]);
    const receiver = { name: person.name as string, emailAddress: person.email as string };
    return { language: 'en', receiver, own: [], known: {} } satisfies MailDraft & { known: object };
  }

  async write(tx: Args[0], ctx: Args[1], id: number): Promise<WrittenMail> {
    const crews: Crew[] = await tx.query(`SELECT id, name FROM teams WHERE ecosystem_id = $1 ORDER BY id`, [ctx.ecosystemId]);
    return {
      ...(await this.draft(tx, ctx, id)),
      values: () => ({ Count: String(crews.length) }),
      sender: { name: 'The harbour', primaryColor: '#0f766e' },
      facts: crews.map((crew) => ({ label: 'Crew', value: crew.name, url: `https://harbour.test/crews/${crew.id}` })),
      lists: crews.map((crew) => ({ resource: listed, id: crew.id })),
    };
  }

  async addresses(): Promise<string[]> {
    return [];
  }
}

const text = (subject: string) => ({ masterTemplate: 'default', subject, body: '{{Count}} crews wait' });
let listed = 'listed-crews';
/** No mails are sent about crews themselves. */
const crews: Registration = {
  records: [
    {
      schema: {
        $id: 'listed-crew',
        properties: {},
        'x-resource': { name: 'listed-crews', permissions: 'deals', area: 'directory', path: 'listed-crews', table: 'teams' },
      } as unknown as EntitySchema,
      mayOpen: ({ teamIds }, bind) => `t.id = ANY (${bind([...teamIds])}::int[])`,
      inMails: true,
    },
  ],
  mails: [
    {
      about: 'people',
      writer: MusterMails,
      kinds: { muster: { verb: 'muster', summary: 'Calls a person', texts: { nl: text('Appel'), en: text('Muster') } } },
    },
  ],
};

@Module({ providers: [registers(crews), MusterMails] })
class CrewsModule {}
const withCrews = (): DynamicModule => ({ module: CrewsModule, imports: [AppModule.api()] });

describe('a mail to a person', () => {
  let owner: DataSource, outside: Outside, issuer: Issuer, api: Api, here: Tenant, elsewhere: Tenant, second: number;
  const inHere = (sql: string, params: unknown[]) =>
    owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(here.ecosystemId)]);
      return tx.query(sql, params) as Promise<{ id: number; requested: number }[]>;
    });

  beforeAll(async () => {
    outside = await startOutside();
    owner = await openAsOwner();
    here = await makeTenant(owner, 'mustered crews');
    elsewhere = await makeTenant(owner, 'other mustered crews');
    const insert = `INSERT INTO teams (ecosystem_id, key, name) VALUES ($1, 'second', 'Second crew') RETURNING id`;
    second = (await inHere(insert, [here.ecosystemId]))[0]!.id;
    issuer = await Issuer.start();
    api = await Api.start(withCrews, issuer);
  });
  afterAll(async () => {
    await api.close();
    await issuer.close();
    await owner.destroy();
    await outside.stop();
  });

  const finance = ['BE_FinanceEmployee', 'app_paperless'];
  const call = async (path: string, { subject, ecosystemId } = here, role = ['BE_Member', 'app_paperless'], body?: object) =>
    api.call(path, { method: body ? 'POST' : 'GET', body, token: await issuer.token({ sub: subject, role }), ecosystem: ecosystemId });
  const log = (application: string, id: number, who = here, role?: string[]) =>
    call(`/api/directory/message-log?application=${application}&external_identifier=${id}`, who, role);
  const send = (request: string) =>
    api.app.get(Mails, { strict: false }).send(
      automationContext(here.ecosystemId, 'spec'),
      { resource: 'people', id: here.personId },
      {
        kind: 'muster',
        request,
        byHand: false,
        byItself: true,
      },
    );
  const address = () => `${here.subject}@spec.test`;

  it('lists many records with links, has a log row for each attempt, and counts as one mail of the day', async () => {
    outside.smtp.unknownReceivers.add(address());
    await expect(send('first')).rejects.toThrow();
    outside.smtp.unknownReceivers.clear();
    const { messageId } = await send('first');
    expect(await send('first')).toEqual({ messageId });
    expect(outside.smtp.mails).toHaveLength(1);
    const mail = outside.smtp.mails[0]!.replace(/=\r\n/g, '');
    for (const part of ['2 crews wait', 'Second crew', `https://harbour.test/crews/${here.teamId}`, `https://harbour.test/crews/${second}`])
      expect(mail).toContain(part);
    const { items } = (await log('people', here.personId)).body;
    expect(items).toMatchObject([
      { state: 'sent', attempt: 2, messageId, title: 'Muster', receiverAddress: address() },
      { state: 'failed', attempt: 1, messageId },
    ]);
    const counted = await inHere(`SELECT requested FROM mail_counts WHERE ecosystem_id = $1 AND person_id = -1`, [here.ecosystemId]);
    expect(counted).toEqual([{ requested: 1 }]);
  });

  it('appears in the log of each record that it lists, for users who may open that record', async () => {
    const about = (await log('people', here.personId)).body.items;
    expect(about).toHaveLength(2);
    expect((await log('listed-crews', here.teamId)).body.items).toEqual(about);
    expect((await log('listed-crews', second)).body.code).toBe('TEAM_FORBIDDEN');
    expect((await log('listed-crews', here.teamId, elsewhere)).status).toBe(404);
    expect((await log('crews', here.teamId)).status).toBe(400);
  });

  it("appears in the person's log for that person and finance only, and in the mail log by name", async () => {
    const other = await makeTenant(owner, 'colleague of mustered crews');
    await inHere(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [here.ecosystemId, other.personId]);
    const colleague = { ...other, ecosystemId: here.ecosystemId };
    expect((await log('people', here.personId, colleague)).body.code).toBe('TEAM_FORBIDDEN');
    expect((await log('people', here.personId, colleague, finance)).body.items).toHaveLength(2);
    expect((await log('people', here.personId, elsewhere)).status).toBe(404);
    const found = await call(`/api/directory/mail-log?filter=${encodeURIComponent('{"q":"Person of mustered"}')}`, here, finance);
    expect(found.body.items[0]).toMatchObject({ resource: 'people', recordId: here.personId, recordLabel: 'Person of mustered crews' });
  });

  it('is matched when it bounces', async () => {
    const { messageId } = await send('second');
    const bounced = await call('/api/directory/mail-log/bounces', here, finance, { messageId, reason: 'mailbox full' });
    expect(bounced.status).toBe(204);
    expect((await log('listed-crews', here.teamId)).body.items[0]).toMatchObject({
      messageId,
      state: 'bounced',
      lastError: 'mailbox full',
    });
    const today = await call('/api/directory/today', here, finance);
    expect(JSON.stringify(today.body)).toContain('"people"');
  });

  it('lists only records of kinds whose log supports it', async () => {
    listed = 'people';
    await expect(send('third')).rejects.toThrow('Nobody registered people as something that mails list');
  });
});

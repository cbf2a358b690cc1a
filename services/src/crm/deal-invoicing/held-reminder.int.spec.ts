import { paymentReminders } from '@kantoor/schemas';
import { startOutside, type Outside } from '../../testing/invoices/outside.js';
import type { Answer } from '../../testing/api.js';
import { SpecWorld } from '../../testing/spec-world.js';

describe('reminders of a deal’s invoice that finance put on hold (D-09)', () => {
  let outside: Outside;
  let world: SpecWorld;
  let member: string;

  beforeAll(async () => {
    outside = await startOutside(process.env.FILES_DIR);
    world = await SpecWorld.start('Held');
    member = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
  });
  afterAll(async () => {
    await world.close();
    await outside.stop();
  });

  const asMember = (method: string, path: string, body?: object): Promise<Answer> =>
    world.api.call(path, { method, token: member, ecosystem: world.tenant.ecosystemId, body });
  const remindersIn = ({ body }: Answer): Answer['body'] =>
    body.processes.find(({ kind }: { kind: string }) => kind === paymentReminders.kind);

  it('can be released by finance only, also when a member may resume the deal', async () => {
    const [{ legalEntityId }] = (await world.get('/api/invoices/legal-entities')).body.items;
    const entity = `/api/invoices/legal-entities/${legalEntityId}`;
    await world.put(entity, { ...(await world.get(entity)).body, reminderLevels: [{ days: 7 }] });
    const { id } = await world.hasDeal();
    await world.changeState(id, 7);
    const { externalInvoice } = (await world.get(`/api/crm/deals/${id}`)).body;
    const invoice = `/api/invoices/${externalInvoice.legalEntityId}/sales-invoices/${externalInvoice.invoiceId}`;
    await world.post(`${invoice}/book`, {});
    await world.post(`${invoice}/send`, { contactName: 'Jo', contactEmail: 'jo@klant.test' });
    const { workflowId } = remindersIn(await world.get(`${invoice}/process`));
    expect(remindersIn(await asMember('GET', `${invoice}/process`)).actions).toEqual([]);
    expect((await world.post(`${invoice}/process`, { workflowId, action: 'hold' })).status).toBe(200);

    const deal = `/api/crm/deals/${id}`;
    expect(remindersIn(await asMember('GET', `${deal}/process`)).actions).toEqual([]);
    const refused = await asMember('POST', `${deal}/resume`, { workflowId });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(remindersIn(await world.get(`${deal}/process`))).toMatchObject({ state: 'held', actions: ['resume'] });

    expect((await world.post(`${deal}/resume`, { workflowId })).status).toBe(200);
    expect(remindersIn(await world.get(`${invoice}/process`))).toMatchObject({ state: 'waiting', actions: ['hold', 'cancel'] });
  });
});

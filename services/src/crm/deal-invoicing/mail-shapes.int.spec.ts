import { until } from '../../testing/until.js';
import { SpecWorld } from '../../testing/spec-world.js';

describe('the two routes that mail an invoice', () => {
  let world: SpecWorld;
  beforeAll(async () => void (world = await SpecWorld.start('Shapes')));
  afterAll(() => world.close());

  it('PLT-F26 name the recipient in their own way, and share one log', async () => {
    const { id } = await world.hasDeal();
    const flat = { contactName: 'Jo Bos', contactEmail: 'jo@klant.test' };
    const nested = { receiver: { name: 'Jo Bos', emailAddress: 'jo@klant.test' } };
    expect((await world.changeState(id, 7, nested)).status).toBe(200);
    const { externalInvoice } = (await world.get(`/api/crm/deals/${id}`)).body;
    const log = `/api/directory/message-log?application=invoices&external_identifier=${externalInvoice.invoiceId}`;
    const shown = async () =>
      (await world.get(log)).body.items.map((row: Record<string, string>) => [row['state'], row['receiverName'], row['receiverAddress']]);
    const sent = ['sent', 'Jo Bos', 'jo@klant.test'];
    await until(async () => (await shown()).length > 0 && (await shown())[0][0] === 'sent', 30_000);
    expect(await shown()).toEqual([sent]);
    const send = `/api/invoices/${externalInvoice.legalEntityId}/sales-invoices/${externalInvoice.invoiceId}/send`;
    expect((await world.post(send, nested)).status).toBe(422);
    expect((await world.post(send, flat)).status).toBe(200);
    expect(await shown()).toEqual([sent, sent]);
  });
});

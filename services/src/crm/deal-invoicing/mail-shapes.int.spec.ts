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

  it('PLT-161 attach the selected files of a deal and no others; files that are refused leave the deal unchanged', async () => {
    const { id } = await world.hasDeal();
    const files = `/api/crm/deals/${id}/attachments`;
    const upload = async (name: string, content: Buffer): Promise<number> => {
      const form = new FormData();
      form.append('files', new Blob([Uint8Array.from(content)]), name);
      const headers = { authorization: `Bearer ${world.token}`, 'x-ecosystem': String(world.tenant.ecosystemId) };
      const answer = await fetch(`${world.api.address}${files}`, { method: 'POST', headers, body: form });
      return ((await answer.json()) as { fileId: number }).fileId;
    };
    const hours = await upload('uren.txt', Buffer.from('12 uur'));
    await upload('intern.txt', Buffer.from('niet voor de klant'));
    const large = [await upload('een.bin', Buffer.alloc(8_000_000)), await upload('twee.bin', Buffer.alloc(8_000_000, 1))];
    const asked = (fileIds: number[]) => world.changeState(id, 7, { receiver: { name: 'Jo Bos', emailAddress: 'jo@klant.test' }, fileIds });
    const tooMuch = await asked(large);
    expect([tooMuch.status, tooMuch.body.code, tooMuch.body.params]).toEqual([422, 'MAIL_FILES_TOO_LARGE', { most: '15' }]);
    const unknown = await asked([hours, 2_147_000_000]);
    expect([unknown.status, unknown.body.errors]).toMatchObject([422, [{ pointer: '/fileIds/1', code: 'FIELD_REFERENCE_UNKNOWN' }]]);
    expect((await world.get(`/api/crm/deals/${id}`)).body).toMatchObject({ dealState: { dealStateId: 1 }, externalInvoice: null });

    const { invoiceId } = (await asked([hours])).body.externalInvoice;
    const log = `/api/directory/message-log?application=invoices&external_identifier=${invoiceId}`;
    const sent = async () => (await world.get(log)).body.items as { state: string; attachments: { fileName: string }[] }[];
    await until(async () => (await sent())[0]?.state === 'sent', 30_000);
    const names = (await sent())[0]!.attachments.map(({ fileName }) => fileName);
    expect([names.length > 1, names.at(-1)]).toEqual([true, 'uren.txt']);
    expect(names.filter((name) => name.endsWith('.txt') || name.endsWith('.bin'))).toEqual(['uren.txt']);
  });
});

import type { Answer } from '../../testing/api.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { sample } from '../../reading/documents/testing/samples.js';

type Body = Answer['body'];
const convert = '/api/purchases/convert/ubl';
const invoice = sample('ubl/peppol-base-example.xml');

describe('uploaded e-invoices', () => {
  let world: SpecWorld;
  beforeAll(async () => {
    world = await SpecWorld.start('e-invoices');
  });
  afterAll(() => world.close());

  const headers = (): Record<string, string> => ({
    authorization: `Bearer ${world.token}`,
    'x-ecosystem': String(world.tenant.ecosystemId),
  });
  const send = async (
    path: string,
    field: string,
    files: (string | Buffer)[],
    own: Record<string, string> = headers(),
  ): Promise<{ status: number; body: Body }> => {
    const form = new FormData();
    for (const content of files) form.append(field, new Blob([Uint8Array.from(Buffer.from(content))]), 'factuur.xml');
    const answer = await fetch(`${world.api.address}${path}`, { method: 'POST', headers: own, body: form });
    return { status: answer.status, body: await answer.json() };
  };
  const converted = (...files: (string | Buffer)[]) => send(convert, 'file', files);
  const count = async (): Promise<number> => (await world.get('/api/purchases/purchases')).body.items.length;

  it('PUR-223 PUR-O96 fill an unsaved purchase: supplier, reference, date, currency, lines with tax, expected total', async () => {
    await world.sql(`INSERT INTO tax_rates (ecosystem_id, description, percentage) VALUES ($1, 'Zweeds', 25)`, [world.tenant.ecosystemId]);
    expect((await converted(invoice)).body).toMatchObject({
      organization: null,
      supplier: { name: 'SupplierOfficialName Ltd', vatNumber: 'GB1232434', countryIso2: 'GB' },
    });
    const byName = await world.hasOrganization({ name: 'SupplierOfficialName Ltd' });
    expect((await converted(invoice)).body.organization).toEqual({ organizationId: byName, name: 'SupplierOfficialName Ltd' });
    const byNumber = await world.hasOrganization({ name: 'Anders', countryIso2: 'GB', coCNumber: 'GB983294', iban: 'NL91ABNA0417164300' });
    const { status, body } = await converted(invoice);
    expect([status, body]).toMatchObject([
      200,
      {
        organization: { organizationId: byNumber, name: 'Anders' },
        reference: 'Snippet1',
        purchaseDate: '2017-11-13T00:00:00Z',
        dueDate: '2017-12-01T00:00:00Z',
        currency: 'EUR',
        expectedTotal: 1656.25,
        lines: [
          { kind: 'line', amount: 7, price: 400 },
          { kind: 'line', amount: -3, price: 500 },
          { kind: 'charge', amount: 1, price: 25 },
        ],
      },
    ]);
    const [rate] = await world.sql<{ id: number }>(`SELECT id FROM tax_rates WHERE ecosystem_id = $1 AND percentage = 25`, [
      world.tenant.ecosystemId,
    ]);
    expect(new Set(body.lines.map(({ taxRateId }: Body) => taxRateId))).toEqual(new Set([rate!.id]));
    const credit = await converted(sample('ubl/peppol-base-creditnote-correction.xml'));
    expect(credit.body.expectedTotal).toBe(-1656.25);
    expect(await count()).toBe(0);
    for (const missing of ['authorization', 'x-ecosystem']) {
      const some = Object.fromEntries(Object.entries(headers()).filter(([name]) => name !== missing));
      expect((await send(convert, 'file', [invoice], some)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it("D-55 warn about an account that differs from the supplier's known one", async () => {
    const xml = invoice.toString().replace('<cbc:ID>IBAN32423940</cbc:ID>', '<cbc:ID>NL02ABNA0123456789</cbc:ID>');
    await world.hasOrganization({ name: 'Met rekening', countryIso2: 'GB', vatNumber: 'GB1232434', iban: 'NL91ABNA0417164300' });
    const { body } = await converted(xml);
    expect(body.warnings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'IBAN_DIFFERS', stated: 'NL02ABNA0123456789', computed: 'NL91ABNA0417164300' }),
      ]),
    );
  });

  it.each([
    ['not XML', 'hallo', 'E_INVOICE_OTHER'],
    ['other XML', '<?xml version="1.0"?><order><id>1</id></order>', 'E_INVOICE_OTHER'],
    ['broken XML', '<?xml version="1.0"?><Invoice><ID>1</Invoice>', 'E_INVOICE_UNREADABLE'],
    [
      'an external entity',
      invoice.toString().replace('<Invoice', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice'),
      'E_INVOICE_UNREADABLE',
    ],
  ])('PUR-O98 are refused with a readable error: %s', async (_, content, code) => {
    const { status, body } = await converted(content);
    expect([status, body.code, body.params]).toEqual([422, code, { fileName: 'factuur.xml' }]);
  });

  it('PUR-222 are limited to one file of 10 MB', async () => {
    expect((await converted(invoice, invoice)).status).toBeGreaterThanOrEqual(400);
    expect((await converted(Buffer.alloc(10_485_761, 0x20))).status).toBe(413);
    expect((await converted()).status).toBe(400);
  });

  it('are stored unchanged, and shown as a readable page to anyone who may open the record', async () => {
    const supplier = await world.hasOrganization();
    const { body: purchase } = await world.post(`/api/purchases/teams/${world.tenant.teamId}/purchases`, {
      name: 'Papier',
      organization: { organizationId: supplier },
      purchaseDate: '2026-03-05T00:00:00Z',
      currency: 'EUR',
      lines: [world.line],
    });
    const { body: document } = await world.post('/api/purchases/inbox-documents', { teamId: world.tenant.teamId, name: 'Papier' });
    for (const path of [`/api/purchases/purchases/${purchase.id}`, `/api/purchases/inbox-documents/${document.id}`]) {
      const { status, body: file } = await send(`${path}/attachments`, 'files', [invoice]);
      expect([status, file.mediaType]).toEqual([201, 'application/xml']);
      const kept = await fetch(`${world.api.address}${file.url}`, { headers: headers() });
      expect(Buffer.from(await kept.arrayBuffer()).equals(invoice)).toBe(true);
      const { body } = await world.get(`${file.url}/e-invoice`);
      expect(body).toMatchObject({
        refusal: null,
        invoice: { reference: 'Snippet1', isCredit: false, seller: { name: 'SupplierOfficialName Ltd' }, totals: { payable: 1656.25 } },
      });
      const pdf = await send(`${path}/attachments`, 'files', [sample('invoices/zugferd_Rabatte.pdf')]);
      expect((await world.get(`${pdf.body.url}/e-invoice`)).body.invoice.lines).toHaveLength(4);
      const other = await send(`${path}/attachments`, 'files', ['<?xml version="1.0"?><order/>']);
      expect((await world.get(`${other.body.url}/e-invoice`)).body).toEqual({ invoice: null, refusal: 'OTHER' });
    }
    expect((await world.get(`/api/purchases/purchases/${purchase.id}/attachments/999999999/e-invoice`)).status).toBe(404);
  });
});

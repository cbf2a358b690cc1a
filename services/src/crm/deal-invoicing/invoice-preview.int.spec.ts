import { readPdf } from '../../rendering/testing/read-pdf.js';
import { startOutside, type Outside } from '../../testing/invoices/outside.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { officeDayFromNow } from '../../testing/office-day.js';

const day = officeDayFromNow;
const wire = (date: string): string => `${date}T00:00:00Z`;

describe('the preview of an invoice', () => {
  let outside: Outside;
  let world: SpecWorld;
  beforeAll(async () => {
    outside = await startOutside(process.env.FILES_DIR);
    world = await SpecWorld.start('Looked at before');
  });
  afterAll(async () => {
    await world.close();
    await outside.stop();
  });

  const bytesOf = async (path: string): Promise<{ status: number; type: string | null; content: Buffer }> => {
    const headers = { authorization: `Bearer ${world.token}`, 'x-ecosystem': String(world.tenant.ecosystemId) };
    const answer = await fetch(`${world.api.address}${path}`, { headers });
    return { status: answer.status, type: answer.headers.get('content-type'), content: Buffer.from(await answer.arrayBuffer()) };
  };
  const paper = async (id: number, query = ''): Promise<string> => {
    const { status, type, content } = await bytesOf(`/api/crm/deals/${id}/invoice-preview/pdf${query}`);
    expect([status, type]).toEqual([200, 'application/pdf']);
    return readPdf(content).text;
  };
  const words = async (id: number, type: string, query = '') =>
    (await world.get(`${world.deals}/${id}/email-template?email_type=${type}${query}`)).body;
  const line = { price: 100, amount: 1, department: 'Advies', project: 'Strategie' };
  const named = {
    name: 'Website copy',
    lines: [
      { ...line, description: 'Ontwerp van de site' },
      { ...line, description: 'Bouw' },
    ],
  };

  it('is its document, marked as a concept and without a number, and nothing is written', async () => {
    const { id, version } = await world.hasDeal(named);
    const text = await paper(id, `?invoice_date=${encodeURIComponent(wire(day(0)))}&description=${encodeURIComponent('Advies in mei')}`);
    for (const printed of ['CONCEPT', 'Advies in mei', 'Ontwerp van de site', '242,00']) expect(text).toContain(printed);
    expect(text).not.toMatch(/Website|copy|S\d{5}/);
    expect((await world.get(`/api/crm/deals/${id}`)).body).toMatchObject({ version, externalInvoice: null, invoiceDescription: null });
    const on = (date: string) => world.get(`/api/crm/deals/${id}/invoice-preview/pdf?invoice_date=${encodeURIComponent(date)}`);
    const refused = [await on(wire(day(4_000))), await on('tomorrow')];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'INVALID'],
      [422, 'INVALID_INPUT'],
    ]);
    for (const looked of [`/api/crm/deals/${id}/invoice-preview/pdf?`, `${world.deals}/${id}/email-template?email_type=newInvoice&`]) {
      const answers = [await world.get(`${looked}description=${'x'.repeat(201)}`), await world.get(`${looked}description=a&description=b`)];
      expect(answers.map(({ status, body: said }) => [status, said.code])).toEqual([
        [422, 'INVALID_INPUT'],
        [400, 'BAD_REQUEST'],
      ]);
    }
  });

  it('is the mail in the customer’s language, with its amount and due date', async () => {
    const { id } = await world.hasDeal(named);
    const { values, body, subject } = await words(id, 'newInvoice', `&invoice_date=${encodeURIComponent(wire(day(0)))}&description=Advies`);
    expect(values).toEqual({
      ContactName: 'Jo Bos',
      InvoiceDescription: 'Advies',
      Amount: expect.stringMatching(/^€\s242,00$/),
      DueDate: expect.stringMatching(/^\d{1,2} [a-z]+ \d{4}$|^\d\d-\d\d-\d{4}$/),
    });
    expect([subject, body]).toEqual([
      expect.stringContaining('Factuur {{InvoiceNumber}}: Advies'),
      expect.stringContaining('Beste Jo Bos'),
    ]);
    const english = await world.hasDeal({
      ...named,
      organization: { organizationId: await world.hasOrganization({ preferredLanguage: 'en' }) },
    });
    expect((await words(english.id, 'newInvoice')).body).toContain('Dear Jo Bos');
  });

  it('never shows the customer our name of the deal: in the document, the e-invoice or the mail', async () => {
    const { id } = await world.hasDeal(named);
    const { externalInvoice } = (await world.changeState(id, 7, { invoiceDescription: 'Advies in mei' })).body;
    const at = `/api/invoices/${externalInvoice.legalEntityId}/sales-invoices/${externalInvoice.invoiceId}`;
    await world.post(`${at}/book`, {});
    expect((await world.get(at)).body).toMatchObject({ invoiceDescription: 'Advies in mei' });
    const ubl = (await bytesOf(`${at}/ubl`)).content.toString('utf8');
    const pdf = readPdf((await bytesOf(`${at}/pdf`)).content).text;
    const sent = await world.post(`${at}/send`, { contactName: 'Jo Bos', contactEmail: 'jo@klant.test' });
    expect(sent.body.title).toContain('Advies in mei');
    for (const read of [ubl, pdf]) expect(read).toContain('Advies in mei');
    for (const read of [ubl, pdf, ...outside.smtp.mails]) expect(read).not.toMatch(/Website|copy/);
    expect((await world.get(`/api/crm/deals/${id}`)).body).toMatchObject({ name: 'Website copy', invoiceDescription: 'Advies in mei' });
  });

  it('describes the first line when the deal has no description; a copy of the deal keeps a written one', async () => {
    const { id } = await world.hasDeal(named);
    expect(await paper(id)).toContain('Ontwerp van de site');
    const written = await world.hasDeal({ ...named, invoiceDescription: 'Advies in mei' });
    const copy = (await world.post(`/api/crm/deals/${written.id}/clone`, {})).body;
    expect(copy).toMatchObject({ name: 'Website copy copy', invoiceDescription: 'Advies in mei' });
  });

  describe('of a reminder', () => {
    const booked = async (invoiceDate: string) => {
      const { id } = await world.hasDeal(named);
      const { externalInvoice } = (await world.changeState(id, 7, { invoiceDate: wire(invoiceDate) })).body;
      const at = `/api/invoices/${externalInvoice.legalEntityId}/sales-invoices/${externalInvoice.invoiceId}`;
      await world.post(`${at}/book`, {});
      return { id, at };
    };

    it('says before the due date when it is due, and after it what follows', async () => {
      const [early, late] = [await booked(day(0)), await booked(day(-90))];
      const before = await words(early.id, 'reminder');
      expect(before.subject).toContain('vervalt op {{DueDate}}');
      expect(before.body).not.toMatch(/aandacht ontsnapt|incassokosten/);
      expect((await words(late.id, 'reminder')).body).toMatch(/aandacht ontsnapt.*binnen 14 dagen na ontvangst/s);
      expect((await world.get(`${early.at}/email-template?email_type=reminder`)).body.subject).toBe(before.subject);
      expect(before.values).toMatchObject({ InvoiceNumber: expect.stringMatching(/^S\d+/), Amount: expect.stringMatching(/^€\s242,00$/) });
      outside.smtp.mails.length = 0;
      await world.post(`/api/crm/deals/${early.id}/send-reminder`, {
        contactName: 'Jo Bos',
        contactEmail: 'jo@klant.test',
        confirmedUnsent: true,
      });
      expect(outside.smtp.headers('Subject')).toEqual([expect.stringMatching(/^Herinnering: factuur S\d+ vervalt op /)]);
    });

    it('is refused when the invoice never reached the customer', async () => {
      const { id, at } = await booked(day(0));
      const mailRequest = JSON.stringify({ receiver: { name: 'Jo Bos', emailAddress: 'weg@klant.test' } });
      await world.owner.transaction(async (tx) => {
        await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
        await tx.query(`UPDATE sales_invoices SET mail_request = $2 WHERE origin_resource = 'deals' AND origin_id = $1`, [id, mailRequest]);
        // The process that would have sent it has ended: none runs in this world.
        await tx.query(`UPDATE processes SET state = 'stopped' WHERE resource = 'deals' AND entity_id = $1`, [id]);
      });
      const remind = () => world.post(`${at}/send-reminder`, { contactName: 'Jo Bos', contactEmail: 'jo@klant.test' });
      const refused = await remind();
      expect([refused.status, refused.body.code]).toEqual([409, 'FAILED_SENDING_INVOICE']);
      expect((await world.post(`${at}/send`, { contactName: 'Jo Bos', contactEmail: 'jo@klant.test' })).status).toBe(200);
      expect((await remind()).status).toBe(200);
    });
  });
});

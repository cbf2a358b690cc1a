import sharp from 'sharp';
import { readPdf } from '../../rendering/testing/read-pdf.js';
import { type Outside, startOutside } from '../../testing/invoices/outside.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { until } from '../../testing/until.js';

const mail = (subject: string) => ({
  emailType: 'newInvoice',
  language: 'NL',
  masterTemplate: 'huisstijl',
  subject,
  body: 'Dag {{ContactName}}',
});
const look = (name: string) => ({
  registeredCompanyName: name,
  primaryColor: '#AA0000',
  invoiceEmailTemplates: [mail(`${name} {{InvoiceNumber}}`)],
});

describe('invoice templates of a legal entity', () => {
  let outside: Outside, world: SpecWorld, entity: number, path: string, member: string;
  beforeAll(async () => {
    outside = await startOutside(process.env.FILES_DIR);
    world = await SpecWorld.start('Templates');
    entity = await world.legalEntityId();
    path = `/api/invoices/legal-entities/${entity}/templates`;
    member = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
  });
  afterAll(async () => {
    await world.close();
    await outside.stop();
  });

  const made = async (name: string, invoiceData: object = {}) => (await world.post(path, { name, invoiceData })).body;
  const bytes = async (at: string, method = 'GET', body?: FormData | string) => {
    const headers = {
      authorization: `Bearer ${world.token}`,
      'x-ecosystem': String(world.tenant.ecosystemId),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${world.api.address}${at}`, { method, headers, body });
    return { status: answer.status, type: answer.headers.get('content-type'), content: Buffer.from(await answer.arrayBuffer()) };
  };
  const paper = async (invoiceId: number): Promise<string> =>
    (await readPdf((await bytes(`/api/invoices/${entity}/sales-invoices/${invoiceId}/pdf`)).content)).text;
  const draftPaper = async (dealId: number): Promise<string> =>
    (await readPdf((await bytes(`/api/crm/deals/${dealId}/invoice-preview/pdf`)).content)).text;
  const booked = async (over: object): Promise<number> => {
    const { id } = await world.hasDeal(over);
    expect((await world.changeState(id, 7)).status).toBe(200);
    const invoice = async () => (await world.get(`/api/crm/deals/${id}`)).body.externalInvoice;
    await until(async () => Boolean((await invoice())?.invoiceNumber), 30_000);
    return (await invoice()).invoiceId;
  };
  const saveEntity = async (changes: object) => {
    const { body } = await world.get(`/api/invoices/legal-entities/${entity}`);
    return world.put(`/api/invoices/legal-entities/${entity}`, { ...body, ...changes });
  };

  it('PLT-109 PLT-111 PLT-112 PLT-293 PLT-O24 a template is created with 201 and an id, changed with 200, and both answers have its invoice data', async () => {
    const sent = { name: 'Zomer', invoiceData: { primaryColor: '#AA0000', bankAccounts: [{ accountNumber: 'nl91 abna 0417 1643 00' }] } };
    const created = await world.post(path, sent);
    expect(created.status).toBe(201);
    const { invoiceTemplateId, version, invoiceData } = created.body;
    expect(created.body).toMatchObject({ name: 'Zomer', legalEntityId: entity });
    expect(invoiceData).toMatchObject({
      primaryColor: '#AA0000',
      bankAccounts: [{ accountNumber: 'NL91ABNA0417164300' }],
      invoiceLogo: null,
    });
    const before = (await world.get(path)).body.items.length;
    const changed = await world.put(
      `${path}/${invoiceTemplateId}`,
      { name: 'Zomer 2', invoiceData: { primaryColor: '#BB0000' } },
      { 'if-match': `"v${version}"` },
    );
    expect([changed.status, changed.body.invoiceTemplateId, changed.body.invoiceData.primaryColor]).toEqual([
      200,
      invoiceTemplateId,
      '#BB0000',
    ]);
    expect((await world.get(path)).body.items.length).toBe(before);
    expect((await world.get(`${path}/${invoiceTemplateId}`)).body).toEqual(changed.body);
    expect((await world.put(`${path}/${invoiceTemplateId}`, { name: 'Laat' }, { 'if-match': `"v${version}"` })).status).toBe(412);
  });

  it('PLT-110 a template without a name is refused, and one with the name of another template', async () => {
    const refused = await world.post(path, { invoiceData: {} });
    expect([refused.status, refused.body.errors]).toEqual([422, [expect.objectContaining({ pointer: '/name' })]]);
    await made('Winter');
    const again = await world.post(path, { name: 'WINTER' });
    expect([again.status, again.body.code]).toEqual([409, 'DUPLICATE']);
    const account = await world.post(path, { name: 'Fout', invoiceData: { bankAccounts: [{ accountNumber: 'NL00' }] } });
    expect([account.status, account.body.errors[0].code]).toEqual([422, 'IBAN_INVALID']);
  });

  it('PLT-103 PLT-104 PLT-F34 PLT-292 lists the own invoice data as `default` first, then templates by descending id, of that legal entity alone', async () => {
    const ids = [(await made('Een')).id, (await made('Twee')).id, (await made('Drie')).id];
    const other = { name: 'Ander', legalEntityReference: 'ANDER', invoiceNumberPrefix: 'A' };
    const { legalEntityId } = (await world.post('/api/invoices/legal-entities', other)).body;
    const elsewhere = `/api/invoices/legal-entities/${legalEntityId}/templates`;
    await world.post(elsewhere, { name: 'Elders' });
    const items = (await world.get(path)).body.items as { invoiceTemplateId: number | 'default'; isDefault: boolean }[];
    expect(items[0]).toMatchObject({ invoiceTemplateId: 'default', name: 'Spec', isDefault: true });
    const numbers = items.slice(1).map(({ invoiceTemplateId }) => invoiceTemplateId as number);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    expect(numbers.slice(0, 3)).toEqual([...ids].reverse());
    expect((await world.get(elsewhere)).body.items.map(({ name }: { name: string }) => name)).toEqual(['Ander', 'Elders']);
    expect((await world.get(`${elsewhere}/${ids[0]}`)).status).toBe(404);
  });

  it('PLT-294 finds the templates of a legal entity by its name and by its reference, for members too', async () => {
    await made('Voor leden', { primaryColor: '#AA0000' });
    const asked = (name: string) =>
      world.api.call(`/api/invoices/templates?legal_entity_name=${name}`, { token: member, ecosystem: world.tenant.ecosystemId });
    const [byName, byReference, unknown] = [await asked('spec'), await asked('SPEC'), await asked('niemand')];
    expect(byName.body.items.map(({ name }: { name: string }) => name)).toContain('Voor leden');
    expect(byReference.body).toEqual(byName.body);
    expect(unknown.body).toEqual({ items: [] });
    const details = await world.api.call(`${path}/${byName.body.items[0].invoiceTemplateId}`, {
      token: member,
      ecosystem: world.tenant.ecosystemId,
    });
    expect([details.status, details.body.name]).toEqual([200, 'Voor leden']);
    expect(details.body).not.toHaveProperty('invoiceData');
  });

  it('PLT-297 a logo of a template leaves that of the legal entity unchanged; one file of at most 10 MB', async () => {
    const { id } = await made('Met logo');
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#AA0000' } })
      .png()
      .toBuffer();
    const form = (...parts: Buffer[]) => {
      const body = new FormData();
      parts.forEach((part, nth) => body.append('file', new Blob([new Uint8Array(part)], { type: 'image/png' }), `zomer-${nth}.png`));
      return body;
    };
    expect((await bytes(`${path}/${id}/logo`, 'POST', form(png))).status).toBe(200);
    const { invoiceLogo } = (await world.get(`${path}/${id}`)).body.invoiceData;
    expect(invoiceLogo).toEqual({ url: `${path}/${id}/logo`, fileName: 'zomer-0.png' });
    expect((await bytes(invoiceLogo.url)).type).toBe('image/png');
    expect((await world.get(`/api/invoices/legal-entities/${entity}`)).body.invoiceData.invoiceLogo).toBeNull();
    expect((await bytes(`${path}/${id}/logo`, 'POST', form(png, png))).status).not.toBe(200);
    expect((await bytes(`${path}/${id}/logo`, 'POST', form(Buffer.alloc(10_485_761)))).status).toBe(413);
    expect((await bytes(`${path}/999999/logo`, 'POST', form(png))).status).toBe(404);
  });

  it('PLT-O34 the invoice uses the template of its deal, else that of the legal entity, else the own data; empty fields come from the own data', async () => {
    const [chosen, usual] = [await made('Gekozen', look('Gekozen B.V.')), await made('Gewoon', look('Gewoon B.V.'))];
    const plain = await world.hasDeal();
    expect(await draftPaper(plain.id)).toContain('Spec B.V.');
    expect((await saveEntity({ invoiceTemplateId: usual.id })).status).toBe(200);
    expect(await draftPaper(plain.id)).toContain('Gewoon B.V.');
    const deal = await world.hasDeal({ template: chosen.id });
    const drawn = await draftPaper(deal.id);
    expect(drawn).toContain('Gekozen B.V.');
    // The template has no address, so that of the legal entity is printed.
    expect(drawn).toContain('Kade 1');
    const words = (await world.get(`${world.deals}/${deal.id}/email-template?email_type=newInvoice`)).body;
    expect(words.subject).toContain('Gekozen B.V.');
    await saveEntity({ invoiceTemplateId: null });
    expect(await draftPaper(plain.id)).toContain('Spec B.V.');
  });

  it('document and mail of a booked invoice keep using the template it was booked with, whatever is chosen or typed later', async () => {
    const template = await made('Geboekt', look('Geboekt B.V.'));
    const own = await booked({});
    const invoiceId = await booked({ template: template.id });
    await world.put(`${path}/${template.id}`, { ...template, invoiceData: look('Later B.V.') });
    const later = await made('Later', look('Ander B.V.'));
    await saveEntity({ invoiceTemplateId: later.id });
    expect(await paper(invoiceId)).toContain('Geboekt B.V.');
    expect(await paper(own)).toContain('Spec B.V.');
    const subjectOf = async (id: number) =>
      (await world.get(`/api/invoices/${entity}/sales-invoices/${id}/email-template?email_type=newInvoice`)).body.subject as string;
    expect(await subjectOf(invoiceId)).toContain('Later B.V.');
    expect(await subjectOf(own)).not.toContain('B.V. {{');
    await saveEntity({ invoiceTemplateId: null });
  }, 60_000);

  it('PLT-O37 texts are stored for the mail of a new invoice and for reminders; no other mails are sent (D-06)', async () => {
    const words = ['newInvoice', 'reminder'].map((emailType) => ({ ...mail(`Over ${emailType}`), emailType }));
    const template = await made('Twee mails', { invoiceEmailTemplates: words });
    const invoiceId = await booked({ template: template.id });
    const content = (type: string) => world.get(`/api/invoices/${entity}/sales-invoices/${invoiceId}/email-template?email_type=${type}`);
    expect((await content('newInvoice')).body.subject).toBe('Over newInvoice');
    expect((await content('wonDeal')).status).toBe(400);
    expect((await content('sendApproval')).status).toBe(400);
    const [first] = words;
    const other = await world.post(path, {
      name: 'Andere mail',
      invoiceData: { invoiceEmailTemplates: [{ ...first, emailType: 'wonDeal' }] },
    });
    expect(other.status).toBe(422);
  }, 60_000);

  it('a template that is still to be used for an invoice cannot be archived, and its uses are named; afterwards it can no longer be chosen', async () => {
    const { id } = await made('Weg', look('Weg B.V.'));
    const deal = await world.hasDeal({ name: 'Lopend', template: id });
    const refused = await world.remove(`${path}/${id}`);
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([409, 'TEMPLATE_IN_USE', { names: '“Lopend”' }]);
    expect((await world.put(`${world.deals}/${deal.id}`, { ...deal, template: null })).status).toBe(200);
    await saveEntity({ invoiceTemplateId: id });
    expect((await world.remove(`${path}/${id}`)).body.params).toEqual({ names: '“Spec”' });
    await saveEntity({ invoiceTemplateId: null });
    const invoiceId = await booked({ template: id });
    expect((await world.remove(`${path}/${id}`)).status).toBe(204);
    expect((await world.get(`${path}/${id}`)).status).toBe(404);
    expect(await paper(invoiceId)).toContain('Weg B.V.');
    // A copy of a deal that was invoiced with the archived template is saved without a template.
    expect((await world.hasDeal({ template: id })).template).toBeNull();
    expect((await saveEntity({ invoiceTemplateId: id })).status).toBe(422);
  }, 60_000);

  it('a deal and a subscription accept only templates of the legal entity of their team', async () => {
    const { legalEntityId } = (
      await world.post('/api/invoices/legal-entities', { name: 'Vreemd', legalEntityReference: 'VREEMD', invoiceNumberPrefix: 'V' })
    ).body;
    const { id } = (await world.post(`/api/invoices/legal-entities/${legalEntityId}/templates`, { name: 'Vreemd' })).body;
    const refused = await world.post(world.deals, await world.dealBody({ template: id }));
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/template', code: 'FIELD_REFERENCE_UNKNOWN' })],
    ]);
    expect((await saveEntity({ invoiceTemplateId: id })).status).toBe(422);
  });

  it('an example invoice is drawn from the values in the form before they are saved', async () => {
    const { id } = await made('Voorbeeld', look('Voorbeeld B.V.'));
    const drawn = async (body: object) => {
      const { status, type, content } = await bytes(`${path}/preview`, 'POST', JSON.stringify(body));
      expect([status, type]).toEqual([200, 'application/pdf']);
      return (await readPdf(content)).text;
    };
    const typed = await drawn({
      templateId: id,
      language: 'en',
      invoiceData: { registeredCompanyName: '<b>Typed</b>' },
    });
    for (const words of ['<b>Typed</b>', 'Consultancy', 'Kade 1']) expect(typed).toContain(words);
    expect(await drawn({ language: 'nl', invoiceData: {} })).toContain('Spec B.V.');
    expect((await bytes(`${path}/preview`, 'POST', JSON.stringify({ invoiceData: { primaryColor: 'red' } }))).status).toBe(422);
  });
});

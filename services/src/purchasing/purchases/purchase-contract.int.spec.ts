import { randomInt } from 'node:crypto';
import type { Answer } from '../../testing/api.js';
import { SpecWorld } from '../../testing/spec-world.js';

type Body = Answer['body'];
const all = '/api/purchases/purchases';
const megabyte = 1024 * 1024;

describe('the API of purchases', () => {
  let world: SpecWorld;
  let supplier: number;
  let ledgerId: number;
  const [otherTeam, foreignTeam] = [randomInt(10_000_000, 1_000_000_000), randomInt(1_000_000_001, 2_000_000_000)];
  beforeAll(async () => {
    world = await SpecWorld.start('purchase-calls');
    const { ecosystemId, personId, teamId } = world.tenant;
    await world.sql(`UPDATE teams SET name = 'Advies' WHERE ecosystem_id = $1 AND id = $2`, [ecosystemId, teamId]);
    await world.sql(`INSERT INTO teams (ecosystem_id, id, key, name) VALUES ($1, $2, 'other', 'Techniek'), ($1, $3, 'foreign', 'Studio')`, [
      ...[ecosystemId, otherTeam, foreignTeam],
    ]);
    await world.sql(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [
      ...[ecosystemId, otherTeam, personId],
    ]);
    const colleague = randomInt(10_000_000, 2_000_000_000);
    await world.sql(`INSERT INTO people (id, subject, email, name, token_roles) VALUES ($1, $2, $2 || '@spec.test', 'Fatima', $3)`, [
      ...[colleague, `s-${colleague}`, '{BE_FinanceEmployee,app_paperless}'],
    ]);
    await world.sql(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [ecosystemId, colleague]);
    supplier = await world.hasOrganization({ name: 'Papierfabriek Zaan' });
    ledgerId = (await world.post('/api/crm/ledgers', { value: '4500', name: 'Kantoorkosten' })).body.ledgerId;
  });
  afterAll(() => world.close());

  const ofTeam = (team = world.tenant.teamId): string => `/api/purchases/teams/${team}/purchases`;
  const body = (over: object = {}): object => ({
    ...{ name: 'Papier', organization: { organizationId: supplier }, purchaseDate: '2026-03-05T00:00:00Z', currency: 'EUR' },
    ...{ lines: [{ ...world.line, ledgerId }], ...over },
  });
  const made = async (over: object = {}): Promise<Body> => {
    const answer = await world.post(ofTeam(), body(over));
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const upload = async (path: string, content: string | Buffer, name = 'bon.pdf', token = world.token): Promise<[number, Body]> => {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name);
    const headers = { authorization: `Bearer ${token}`, 'x-ecosystem': String(world.tenant.ecosystemId) };
    const answer = await fetch(`${world.api.address}${path}`, { method: 'POST', headers, body: form });
    return [answer.status, await answer.json()];
  };
  const pdf = (size: number): Buffer => Buffer.alloc(size, '%PDF-1.7 ');

  it("PUR-O01 PUR-218 PUR-272 is below the purchase's team, and returns 404 below another one", async () => {
    const { id, ...purchase } = await made();
    const at = `${ofTeam()}/${id}`;
    const wrong = `${ofTeam(otherTeam)}/${id}`;
    expect((await world.get(`${ofTeam()}?filter={"q":"Papier"}`)).body.items.map((row: Body) => row.id)).toContain(id);
    expect((await world.get(all)).body.items.map((row: Body) => row.id)).toContain(id);
    expect((await world.get(at)).body.id).toBe(id);
    expect((await world.put(at, { ...purchase, name: 'Papier A4' })).body.name).toBe('Papier A4');
    const [status, file] = await upload(`${at}/attachments`, '%PDF-1.7 bon');
    expect([status, file.fileName]).toEqual([201, 'bon.pdf']);
    expect((await world.get(`${at}/attachments`)).body.items).toEqual([file]);
    expect((await world.get(`${at}/attachments/${file.fileId}`)).body).toBe('%PDF-1.7 bon');

    expect((await upload(`${wrong}/attachments`, '%PDF-1.7 bon'))[0]).toBe(404);
    const elsewhere = [
      await world.get(wrong),
      await world.put(wrong, body()),
      await world.remove(wrong),
      await world.post(`${wrong}/change-state`, { newState: 2 }),
      await world.post(`${wrong}/clone`, {}),
      await world.post(`${wrong}/move`, { newTeamId: otherTeam }),
      await world.get(`${wrong}/attachments`),
      await world.get(`${wrong}/attachments/${file.fileId}`),
      await world.remove(`${wrong}/attachments/${file.fileId}`),
    ];
    expect(elsewhere.map((answer) => answer.status)).toEqual(elsewhere.map(() => 404));

    expect((await world.remove(`${at}/attachments/${file.fileId}`)).status).toBe(204);
    const copy = await world.post(`${at}/clone`, {});
    expect([copy.status, copy.body.name]).toEqual([201, 'Papier A4 copy']);
    expect((await world.remove(`${ofTeam()}/${copy.body.id}`)).status).toBe(204);
    expect((await world.post(`${at}/move`, { newTeamId: otherTeam })).body.teamId).toBe(otherTeam);
    expect((await world.post(`${wrong}/move`, { newTeamId: world.tenant.teamId })).body.teamId).toBe(world.tenant.teamId);
    const booked = await world.post(`${at}/change-state`, { newState: 2, invoiceDate: '2026-03-06T00:00:00Z' });
    expect(booked.body.purchaseState.purchaseStateId).toBe(2);
  });

  it('PUR-270 PUR-O05 requires a bearer token and the ecosystem in x-ecosystem on every request', async () => {
    const { id } = await made();
    const calls = [
      ['GET', all],
      ['GET', `${ofTeam()}/${id}`],
      ['PUT', `${ofTeam()}/${id}`],
      ['DELETE', `${ofTeam()}/${id}`],
      ['POST', `${all}/${id}/change-state`],
      ['GET', '/api/purchases/approvals'],
      ['GET', '/api/purchases/footprint-types'],
    ] as const;
    for (const [method, path] of calls) {
      const sent = method === 'GET' || method === 'DELETE' ? {} : { body: { newState: 2 } };
      const noToken = await world.api.call(path, { method, ecosystem: world.tenant.ecosystemId, ...sent });
      const noEcosystem = await world.api.call(path, { method, token: world.token, ...sent });
      expect([method, path, noToken.status, noEcosystem.status]).toEqual([method, path, 401, 400]);
    }
  });

  it('PUR-080 changes a purchase in Concept, approval requested or declined', async () => {
    for (const state of [1, 4, 5]) {
      const { id } = await made({ reference: 'oud' });
      if (state !== 1) await world.post(`${all}/${id}/change-state`, { newState: 4 });
      if (state === 5) await world.sql(`UPDATE purchases SET purchase_state_id = 5 WHERE id = $1`, [id]);
      const purchase = (await world.get(`${all}/${id}`)).body;
      expect(purchase.purchaseState.purchaseStateId).toBe(state);
      expect((await world.put(`${ofTeam()}/${id}`, { ...purchase, reference: `nieuw-${state}` })).status).toBe(200);
      expect((await world.get(`${all}/${id}`)).body).toMatchObject({
        reference: `nieuw-${state}`,
        purchaseState: { purchaseStateId: state },
      });
    }
  });

  it('PUR-088 PUR-276 moves files with a purchase to the new team, where they are readable', async () => {
    const { id } = await made();
    const [, file] = await upload(`${ofTeam()}/${id}/attachments`, '%PDF-1.7 verhuisd');
    await world.post(`${ofTeam()}/${id}/move`, { newTeamId: otherTeam });
    const at = `${ofTeam(otherTeam)}/${id}/attachments`;
    expect((await world.get(at)).body.items.map((one: Body) => [one.fileId, one.fileName])).toEqual([[file.fileId, 'bon.pdf']]);
    expect((await world.get(`${at}/${file.fileId}`)).body).toBe('%PDF-1.7 verhuisd');
    expect((await world.get(`${ofTeam()}/${id}/attachments`)).status).toBe(404);
    expect((await world.remove(`${at}/${file.fileId}`)).status).toBe(204);
    expect((await world.get(at)).body.items).toEqual([]);
  });

  it('PUR-216 PUR-O93 accepts a file of 10 MB and no byte more, of known types by content, and never renders it as a page', async () => {
    const { id } = await made();
    const at = `${ofTeam()}/${id}/attachments`;
    expect([(await upload(at, pdf(10 * megabyte)))[0], (await upload(at, pdf(10 * megabyte + 1)))[0]]).toEqual([201, 413]);
    const known: [string, string | Buffer][] = [
      ['bon.pdf', '%PDF-1.7'],
      ['bon.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
      ['bon.jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe1])],
      ['bon.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
      ['bon.gif', 'GIF89a'],
      ['bon.heic', Buffer.from('\0\0\0\x18ftypheic')],
      ['factuur.xml', '<?xml version="1.0"?><Invoice/>'],
    ];
    for (const [name, content] of known) {
      const [status, { fileName, url }] = await upload(at, content, name);
      expect([status, fileName]).toEqual([201, name]);
      const { headers } = await world.get(url);
      expect([headers.get('content-disposition')?.split(';')[0], headers.get('x-content-type-options')]).toEqual(['attachment', 'nosniff']);
    }
    for (const [name, content] of [
      ['bon.pdf', 'MZ program'],
      ['bon.png', '<svg onload="alert(1)"/>'],
      ['bon.xml', '<html><script>alert(1)</script></html>'],
      ['bon.docx', 'PK'],
    ] as const)
      expect([name, (await upload(at, content, name))[0]]).toEqual([name, 415]);
    expect((await world.get(at)).body.items).toHaveLength(1 + known.length);
  });

  it("PUR-266 PUR-267 PUR-F43 lists only columns of other teams' purchases; a purchase, its lines and files return 403, and none can be created there", async () => {
    const { id } = await made({ name: 'Geheime inkoop', lines: [{ ...world.line, description: 'Geheime regel' }] });
    const [, file] = await upload(`${ofTeam()}/${id}/attachments`, '%PDF-1.7');
    await world.sql(`UPDATE purchases SET team_id = $2 WHERE id = $1`, [id, foreignTeam]);
    const token = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
    const as = (method: string, path: string, sent?: object) =>
      world.api.call(path, { method, token, ecosystem: world.tenant.ecosystemId, body: sent });
    const { items } = (await as('GET', `${all}?filter={"q":"Geheime inkoop"}`)).body;
    expect(items).toMatchObject([{ id, mine: false, teamName: 'Studio', name: 'Geheime inkoop' }]);
    for (const key of ['lines', 'attachments', 'totals', 'statedTaxes']) expect(Object.keys(items[0])).not.toContain(key);
    expect(JSON.stringify(items)).not.toContain('Geheime regel');
    const foreign = `${ofTeam(foreignTeam)}/${id}`;
    const refused = [
      await as('GET', `${all}/${id}`),
      await as('GET', foreign),
      await as('GET', `${all}/${id}/export`),
      await as('GET', `${all}/${id}/attachments`),
      await as('GET', `${foreign}/attachments`),
      await as('GET', `${all}/${id}/attachments/${file.fileId}`),
      await as('PUT', foreign, body()),
      await as('POST', ofTeam(foreignTeam), body()),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  });

  it('PUR-231 returns dates as sent, at midnight Z', async () => {
    const { id } = await made({ purchaseDate: '2026-10-25T00:00:00Z', dueDate: '2026-11-24T00:00:00Z' });
    expect((await world.get(`${all}/${id}`)).body).toMatchObject({
      purchaseDate: '2026-10-25T00:00:00Z',
      dueDate: '2026-11-24T00:00:00Z',
    });
  });

  it("PUR-F42 computes VAT on a line's amount, not on its unit price: 1000 at 0,03 is 6,30", async () => {
    const { totals } = await made({ lines: [{ ...world.line, amount: 1000, price: 0.03 }] });
    expect(totals).toMatchObject({ net: 30, tax: 6.3, gross: 36.3 });
  });

  it('PUR-F12 PLT-F18 uses footPrintTypeId on a line and footprintTypeId on a type, with the same value; the invoice keeps all four', async () => {
    const [type] = (await world.get('/api/purchases/footprint-types')).body.items;
    expect(type).toEqual({ footprintTypeId: 1, name: 'CO2 (kg)' });
    const metaData = [{ footPrintTypeId: type.footprintTypeId, name: 'CO2 (kg)', label: 'CO2', amount: 7.25 }];
    const ledger = (await world.post('/api/crm/ledgers', { value: '4100', name: 'Kantoor' })).body.ledgerId;
    const { productId } = (await world.post('/api/crm/products', { name: 'Papier', price: 1, ledger: { ledgerId: ledger } })).body;
    const { id } = await made({ lines: [{ ...world.line, product: { productId }, metaData }] });
    expect((await world.get(`${all}/${id}`)).body.lines[0].metaData).toEqual(metaData);
    const { purchaseInvoiceId } = (await world.post(`${all}/${id}/change-state`, { newState: 2 })).body;
    const invoice = (await world.get(`/api/invoices/SPEC/purchase-invoices/${purchaseInvoiceId}`)).body;
    expect(invoice.lines[0].metaData).toEqual(metaData);
  });

  it('PUR-300 returns ledgers, tax rates, footprint products and footprint types as lists in items', async () => {
    await world.post('/api/purchases/footprint-products', { name: 'Vlucht', value: 0.5, footprintProductTypeId: 1 });
    await world.post('/api/crm/ledgers', { value: '4190', name: 'Reizen' });
    for (const [path, key] of [
      ['/api/crm/ledgers', 'ledgerId'],
      ['/api/invoices/tax-rates', 'taxRateId'],
      ['/api/purchases/footprint-products', 'footprintProductId'],
      ['/api/purchases/footprint-types', 'footprintTypeId'],
    ] as const)
      expect([path, (await world.get(path)).body.items[0][key]]).toEqual([path, expect.any(Number)]);
  });
});

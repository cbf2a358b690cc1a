import { randomUUID } from 'node:crypto';
import { SpecWorld } from '../../testing/spec-world.js';

describe('deals', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('deals')));
  afterAll(() => world.close());

  it('CRM-266 CRM-O15 CRM-O24 CRM-044 are open when new, belong to their creator and are worth their lines', async () => {
    const { status, body, headers } = await world.post(
      world.deals,
      await world.dealBody({
        lines: [
          { ...world.line, price: 10.5, amount: 3 },
          { ...world.line, price: 0.25 },
        ],
      }),
    );
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"v1"');
    expect(body).toMatchObject({
      dealState: { dealStateId: 1, name: 'Open' },
      dealValue: 31.75,
      owner: `${world.tenant.subject}@spec.test`,
      currency: 'EUR',
      totals: { net: 31.75, tax: 6.67, gross: 38.42, taxRate: { description: '21% btw' } },
    });
    expect(body.dealDate).toMatch(/T00:00:00Z$/);
    expect(body.lines.map((line: { lineNumber: number }) => line.lineNumber)).toEqual([1, 2]);
    expect((await world.get(`${world.deals}/${body.id}`)).body).toEqual(body);
  });

  it('CRM-O07 ignore server-only values in a body', async () => {
    const deal = await world.hasDeal({ dealValue: 1, dealState: { dealStateId: 7 }, paymentStatus: 'full', id: 5, version: 99 });
    expect(deal).toMatchObject({ dealValue: 100, dealState: { dealStateId: 1 }, paymentStatus: null, version: 1 });
  });

  it.each([
    ['name', ''],
    ['organization', null],
    ['contact', null],
  ])('CRM-214 CRM-O06 without %s are refused, with the field', async (field, value) => {
    const { status, body } = await world.post(world.deals, await world.dealBody({ [field]: value }));
    expect([status, body.code]).toEqual([422, 'CREATE_DEAL_INVALID']);
    expect(body.errors.map((error: { pointer: string }) => error.pointer)).toContain(`/${field}`);
  });

  it('CRM-219 CRM-220 CRM-330 have lines with a product or a description, and a known currency', async () => {
    const answers = await Promise.all([
      world.post(world.deals, await world.dealBody({ lines: [{ ...world.line, description: null }] })),
      world.post(world.deals, await world.dealBody({ lines: [{ ...world.line, product: { productId: 0 } }] })),
      world.post(world.deals, await world.dealBody({ currency: 'JPY' })),
      world.post(world.deals, await world.dealBody({ organization: { organizationId: 2147483647 } })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(answers[0]!.body.errors[0]).toMatchObject({ pointer: '/lines/0/description', code: 'PRODUCT_OR_DESCRIPTION_REQUIRED' });
    expect(answers[3]!.body.errors[0]).toMatchObject({ pointer: '/organization', code: 'FIELD_REFERENCE_UNKNOWN' });
  });

  it('D-04 museum 16 refuse a stale save and do not change', async () => {
    const deal = await world.hasDeal();
    const save = (name: string) => world.put(`${world.deals}/${deal.id}`, { ...deal, name }, { 'if-match': '"v1"' });
    expect((await save('first')).body).toMatchObject({ name: 'first', version: 2 });
    expect((await save('second')).body).toMatchObject({ status: 412, code: 'PRECONDITION_FAILED' });
    expect((await world.get(`${world.deals}/${deal.id}`)).body.name).toBe('first');
  });

  it('museum 25 D-05 are created once by a triple submit under one key', async () => {
    const body = await world.dealBody({ name: `Once ${randomUUID()}` });
    const key = { 'idempotency-key': randomUUID() };
    await Promise.all([1, 2, 3].map(() => world.post(world.deals, body, key)));
    const again = await world.post(world.deals, body, key);
    expect(again.status).toBe(201);
    const { body: list } = await world.get(`${world.deals}?filter=${encodeURIComponent(JSON.stringify({ q: body['name'] }))}`);
    expect(list.items.map((deal: { id: number }) => deal.id)).toEqual([again.body.id]);
  });

  it('CRM-081 CRM-082 CRM-083 CRM-O16 change state along the matrix, all else gets 409', async () => {
    const { id } = await world.hasDeal();
    const states = [];
    for (const to of [2, 6, 1, 4, 1, 3, 1]) states.push((await world.changeState(id, to)).body.dealState?.dealStateId);
    expect(states).toEqual([2, 6, 1, 4, 1, 3, 1]);
    await world.changeState(id, 4);
    const refused = await world.changeState(id, 2);
    expect([refused.status, refused.body.code]).toEqual([409, 'DEAL_STATUS_CHANGE_FAILED']);
  });

  it.each([5, 8, 99, '2'])('CRM-O14 have no state %s', async (state) => {
    const { id } = await world.hasDeal();
    expect((await world.changeState(id, state as number)).body).toMatchObject({ status: 422, code: 'DEAL_STATUS_CHANGE_INVALID' });
  });

  it('CRM-086 CRM-222 CRM-O21 may have no lines as a lead, but cannot leave Lead without one', async () => {
    const { id } = await world.hasDeal({ lines: [] });
    expect((await world.changeState(id, 4)).status).toBe(200);
    expect((await world.changeState(id, 1)).body).toMatchObject({
      status: 422,
      code: 'DEAL_OPEN_INVALID',
      errors: [{ pointer: '/lines', code: 'LINES_REQUIRED' }],
    });
  });

  it('CRM-088 CRM-269 CRM-O22 get state 3 when archived and stay readable', async () => {
    const { id } = await world.hasDeal();
    expect((await world.remove(`${world.deals}/${id}`)).status).toBe(204);
    expect((await world.get(`/api/crm/deals/${id}`)).body.dealState.dealStateId).toBe(3);
  });

  it('CRM-329 CRM-O40 PLT-389 are copied with copy in the name, open, and without an invoice', async () => {
    const deal = await world.hasDeal({ clientReference: 'PO-1', invoiceNumber: 77 });
    const { status, body } = await world.post(`/api/crm/deals/${deal['id']}/clone`, {});
    expect([status, body.name, body.clientReference, body.invoiceNumber, body.dealState.dealStateId]).toEqual([
      201,
      'Nieuwe website copy',
      'PO-1',
      null,
      1,
    ]);
    expect(body.lines).toEqual(deal['lines']);
  });

  it('CRM-F06 CRM-067 CRM-087 get one invoice when set as invoiced, however often requested, and become read-only', async () => {
    const { id } = await world.hasDeal();
    const answers = await Promise.all([1, 2, 3].map(() => world.changeState(id, 7)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const deal = (await world.get(`${world.deals}/${id}`)).body;
    expect(deal).toMatchObject({
      dealState: { dealStateId: 7 },
      paymentStatus: 'open',
      externalInvoice: { legalEntityId: expect.any(Number) },
    });
    const [{ count }] = await world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
      return tx.query(`SELECT count(*)::int AS count FROM sales_invoices WHERE origin_resource = 'deals' AND origin_id = $1`, [id]);
    });
    expect(count).toBe(1);
    expect((await world.put(`${world.deals}/${id}`, { ...deal, name: 'x' })).body).toMatchObject({
      status: 409,
      code: 'UPDATE_DEAL_FAILED',
    });
    expect((await world.remove(`${world.deals}/${id}`)).body).toMatchObject({ status: 409, code: 'ARCHIVE_DEAL_FAILED' });
  });

  it('MAIL_REFUSED with a blocked process are resumed with another recipient', async () => {
    // Without an address the process blocks if a worker runs.
    const organization = { organizationId: await world.hasOrganization({ addressLineOne: null, city: null }) };
    const { id } = await world.hasDeal({ organization });
    await world.changeState(id, 7, {
      receiver: { name: 'Jo', emailAddress: 'refused@klant.test' },
      confirmedReceivers: ['refused@klant.test'],
    });
    const asOwner = (sql: string, values: unknown[]) =>
      world.owner.transaction(async (tx) => {
        await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
        return tx.query(sql, values);
      });
    await asOwner(`UPDATE processes SET state = 'blocked' WHERE workflow_id = $1`, [`deal-invoice/${id}`]);
    const resume = (receiver: object) => world.post(`/api/crm/deals/${id}/resume`, { receiver, confirmedReceivers: ['bo@klant.test'] });
    expect((await resume({ name: 'Bo', emailAddress: 'x' })).body.errors[0]).toMatchObject({ pointer: '/receiver/emailAddress' });
    const other = { name: 'Bo', emailAddress: 'bo@klant.test' };
    expect((await resume(other)).status).toBe(200);
    const [row] = await asOwner(`SELECT mail_request FROM sales_invoices WHERE origin_resource = 'deals' AND origin_id = $1`, [id]);
    expect(row.mail_request.receiver).toEqual(other);
  });

  it('CRM-226 CRM-227 are mailed directly only to a recipient with a name and a valid address', async () => {
    const { id } = await world.hasDeal();
    const { body } = await world.changeState(id, 7, { receiver: { name: ' ', emailAddress: 'abc' } });
    expect(body).toMatchObject({
      status: 422,
      code: 'INVALID',
      errors: [{ message: 'Name is a required field' }, { message: 'Email address must be a valid email address' }],
    });
    expect((await world.get(`${world.deals}/${id}`)).body.dealState.dealStateId).toBe(1);
  });

  it('CRM-O57 CRM-267 CRM-O09 are not found below another team, or in another ecosystem', async () => {
    const { id } = await world.hasDeal();
    const other = await SpecWorld.start('another');
    const answers = await Promise.all([
      world.get(`/api/crm/teams/${world.tenant.teamId - 1}/deals/${id}`),
      other.get(`/api/crm/deals/${id}`),
      other.put(`${other.deals}/${id}`, {}),
      other.changeState(id, 2),
      other.get('/api/crm/deals/2147483000'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    await other.close();
  });
});

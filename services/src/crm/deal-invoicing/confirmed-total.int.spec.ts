import { until } from '../../testing/until.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { officeDayFromNow } from '../../testing/office-day.js';

const invoiced = 7;
const euro = (amount: string) => ({ amount, currency: 'EUR' });

describe('D-37 the confirmed total', () => {
  let world: SpecWorld, low: number;
  beforeAll(async () => {
    world = await SpecWorld.start('Confirmed totals');
    low = (await world.post('/api/invoices/tax-rates', { description: '9% btw', percentage: 9 })).body.id;
  });
  afterAll(() => world.close());

  const lines = () => [world.line, { ...world.line, price: 200, taxRateId: low }];
  const percentage = async (percentage: number): Promise<void> => {
    const path = `/api/invoices/tax-rates/${low}`;
    await world.put(path, { ...(await world.get(path)).body, percentage });
  };
  const processOf = async (dealId: number) =>
    (await world.get(`/api/crm/deals/${dealId}/process`)).body.processes.find(({ kind }: { kind: string }) => kind === 'deal-to-invoice');
  const blockedBy = (dealId: number, code: string) => until(async () => (await processOf(dealId))?.blocked?.code === code, 30_000);

  it('is previewed by the server, per rate, as it will be booked', async () => {
    const { id } = await world.hasDeal({ lines: lines() });
    const preview = (await world.get(`/api/crm/deals/${id}/invoice-preview`)).body;
    expect(preview).toEqual({
      currency: 'EUR',
      netAmount: '300.00',
      taxes: [
        { description: '21% btw', percentage: '21', base: '100.00', tax: '21.00' },
        { description: '9% btw', percentage: '9', base: '200.00', tax: '18.00' },
      ],
      taxAmount: '39.00',
      paymentTerm: 30,
      totalAmount: '339.00',
      problems: [],
      warnings: [],
    });
    const { status, body } = await world.changeState(id, invoiced, { expectedTotal: euro(preview.totalAmount) });
    expect(status).toBe(200);
    const { legalEntityId, invoiceId } = body.externalInvoice;
    expect((await world.get(`/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}`)).body).toMatchObject({ totalAmount: 339 });
  });

  it('is previewed with its blockers, in the words of the later block', async () => {
    const organizationId = await world.hasOrganization({ addressLineOne: null });
    const { id } = await world.hasDeal({ organization: { organizationId } });
    const { problems, totalAmount } = (await world.get(`/api/crm/deals/${id}/invoice-preview`)).body;
    expect([totalAmount, problems]).toEqual([
      '121.00',
      [
        {
          code: 'CUSTOMER_INCOMPLETE',
          problems: [{ pointer: '/addressLineOne', code: 'FIELD_REQUIRED' }],
          fix: { resource: 'organizations', id: organizationId },
        },
      ],
    ]);
    expect((await world.changeState(id, invoiced)).status).toBe(200);
    await blockedBy(id, 'CUSTOMER_INCOMPLETE');
    expect((await processOf(id)).blocked).toMatchObject(problems[0]);
  });

  it('is refused with the current one when it or its currency differs; without one the current total is accepted', async () => {
    const { id } = await world.hasDeal({ lines: lines() });
    const refused = await world.changeState(id, invoiced, { expectedTotal: euro('342.00') });
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'TOTAL_CHANGED',
      { amount: '339.00', currency: 'EUR', expected: '342.00' },
    ]);
    expect((await world.changeState(id, invoiced, { expectedTotal: { amount: '339.00', currency: 'USD' } })).status).toBe(409);
    expect((await world.changeState(id, invoiced, { expectedTotal: euro('339') })).status).toBe(422);
    expect((await world.get(`/api/crm/deals/${id}`)).body).toMatchObject({ dealState: { dealStateId: 1 }, externalInvoice: null });
    expect((await world.changeState(id, invoiced)).status).toBe(200);
  });

  it('holds until a process books it: if it changed meanwhile, a person confirms the new one', async () => {
    const organizationId = await world.hasOrganization({ addressLineOne: null });
    const { id } = await world.hasDeal({ lines: lines(), organization: { organizationId } });
    expect((await world.changeState(id, invoiced, { expectedTotal: euro('339.00') })).status).toBe(200);
    await blockedBy(id, 'CUSTOMER_INCOMPLETE');
    const customer = (await world.get(`/api/crm/organizations/${organizationId}`)).body;
    await world.put(`/api/crm/organizations/${organizationId}`, { ...customer, addressLineOne: 'Kade 2' });
    await percentage(10);
    const resume = () => world.post(`/api/crm/deals/${id}/resume`, {});
    expect((await resume()).status).toBe(200);
    await blockedBy(id, 'TOTAL_CHANGED');
    expect((await processOf(id)).blocked.params).toEqual({ amount: '341.00', expected: '339.00', currency: 'EUR' });
    expect((await resume()).status).toBe(200);
    await until(async () => Boolean((await world.get(`/api/crm/deals/${id}`)).body.externalInvoice.invoiceNumber), 30_000);
    await percentage(9);
    const { legalEntityId, invoiceId } = (await world.get(`/api/crm/deals/${id}`)).body.externalInvoice;
    expect((await world.get(`/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}`)).body).toMatchObject({ totalAmount: 341 });
  });

  it('also applies when a draft is booked by hand, and to the open amount when a payment is registered', async () => {
    const invoices = '/api/invoices/SPEC/sales-invoices';
    const customer = { name: 'Klant', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' };
    const draft = {
      ...{ invoiceDescription: 'Advies', invoiceDate: `${officeDayFromNow(0)}T00:00:00Z`, customer },
      lines: [{ description: 'Boek', quantity: 1, price: 100, taxRate: { taxRateId: low } }],
    };
    const { invoiceId } = (await world.post(invoices, draft)).body;
    const book = (expectedTotal?: object) => world.post(`${invoices}/${invoiceId}/book`, expectedTotal && { expectedTotal });
    await percentage(10);
    const refused = await book(euro('109.00'));
    expect([refused.status, refused.body.code, refused.body.params.amount]).toEqual([409, 'TOTAL_CHANGED', '110.00']);
    expect((await book(euro('110.00'))).body).toMatchObject({ status: 'booked', totalAmount: 110 });
    await percentage(9);

    const pay = (payment: object) => world.post(`${invoices}/${invoiceId}/register-payment`, payment);
    expect((await pay({ amount: 10, expectedOpen: euro('110.00') })).body).toMatchObject({ remainingAmount: 100 });
    const late = await pay({ amount: 110, fullyPaid: true, expectedOpen: euro('110.00') });
    expect([late.status, late.body.code, late.body.params]).toEqual([
      409,
      'OPEN_AMOUNT_CHANGED',
      { amount: '100.00', currency: 'EUR', expected: '110.00' },
    ]);
    expect((await pay({ fullyPaid: true })).body).toMatchObject({ paymentStatus: 'full' });
  });
});

import { SpecWorld } from '../../testing/spec-world.js';
import { until } from '../../testing/until.js';
import { officeDayFromNow } from '../../testing/office-day.js';

const day = officeDayFromNow;
const wire = (date: string): string => `${date}T00:00:00Z`;
const later = (date: string, days: number): string => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
const invoiced = 7;

describe('D-41, PLT-O55: the due date of an invoice', () => {
  let world: SpecWorld;
  beforeAll(async () => void (world = await SpecWorld.start('Payment terms')));
  afterAll(() => world.close());

  const invoices = '/api/invoices/SPEC/sales-invoices';
  const dealOf = async (paymentTerm?: number) => {
    const organizationId = await world.hasOrganization(paymentTerm === undefined ? {} : { paymentTerm });
    return world.hasDeal({ organization: { organizationId } });
  };
  const invoiceOf = async (dealId: number, change: object = {}) => {
    const { status, body } = await world.changeState(dealId, invoiced, change);
    expect([status, body.code]).toEqual([200, undefined]);
    const path = `${invoices}/${body.externalInvoice.invoiceId}`;
    await until(async () => (await world.get(path)).body.status === 'booked', 60_000);
    return (await world.get(path)).body;
  };

  it.each([
    ['of the legal entity', undefined, 30],
    ['of the customer', 14, 14],
    ['of the customer, at once', 0, 0],
  ])(
    'of a deal follows the term %s',
    async (_, term, days) => {
      const { id } = await dealOf(term);
      expect((await world.get(`/api/crm/deals/${id}/invoice-preview`)).body.paymentTerm).toBe(days);
      const { invoiceDate, dueDate } = await invoiceOf(id);
      expect(dueDate.slice(0, 10)).toBe(later(invoiceDate.slice(0, 10), days));
    },
    90_000,
  );

  it('may be chosen, overriding any term; not before the invoice date, and within a year', async () => {
    const { id } = await dealOf(14);
    for (const wrong of [day(-1), day(400)]) {
      const { status, body } = await world.changeState(id, invoiced, { dueDate: wire(wrong) });
      expect([status, body.code, body.errors[0].pointer]).toEqual([422, 'INVALID', '/dueDate']);
    }
    expect((await invoiceOf(id, { dueDate: wire(day(45)) })).dueDate).toBe(wire(day(45)));
  }, 90_000);

  it('of a draft from a program follows the term of its customer, moves with the invoice date, and may be overridden', async () => {
    const customerId = await world.hasOrganization({ paymentTerm: 60 });
    const customer = { customerId, name: 'Klant', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' };
    const lines = [{ description: 'Advies', quantity: 1, price: 100 }];
    const draft = { invoiceDescription: 'Advies', invoiceDate: wire('2026-06-01'), customer, lines };
    const { body: made } = await world.post(invoices, draft);
    expect(made.dueDate).toBe(wire('2026-07-31'));
    const change = async (changes: object) => (await world.put(`${invoices}/${made.invoiceId}`, changes)).body.dueDate;
    expect(await change({ invoiceDate: wire('2026-06-11') })).toBe(wire('2026-08-10'));
    expect(await change({ dueDate: wire('2026-06-20') })).toBe(wire('2026-06-20'));
    expect(await change({ dueDate: null })).toBe(wire('2026-08-10'));
    expect((await world.post(invoices, { ...draft, dueDate: wire('2026-06-15') })).body.dueDate).toBe(wire('2026-06-15'));
  });

  it.each([
    [0, 201],
    [180, 201],
    [181, 422],
    [-1, 422],
    [14.5, 422],
  ])('a term of %s days gets %s', async (paymentTerm, status) => {
    expect((await world.post('/api/crm/organizations', { name: `Termijn ${paymentTerm}`, countryIso2: 'NL', paymentTerm })).status).toBe(
      status,
    );
  });
});

import { automationContext } from '../../platform/runtime/context.js';
import { Payments } from '../payments/index.js';
import { crediting } from '../../testing/invoices/crediting.js';
import { InvoicingApi, type InvoiceBody } from '../../testing/invoices/invoicing-api.js';

describe('PLT-O62: crediting ends the payment link', () => {
  let world: InvoicingApi;
  beforeAll(async () => void (world = await InvoicingApi.start('Ended links')));
  beforeEach(() => {
    world.outside.mollie.isCancelable = true;
  });
  afterAll(() => world.stop());
  const { of, invoice, credited, standing } = crediting(() => world);
  const sync = (id: number) => world.api.app.get(Payments, { strict: false }).sync(automationContext(world.seller.ecosystemId, 'spec'), id);

  const link = async () => {
    const booked = await invoice();
    return { ...booked, link: new URL(booked.paymentUrl).pathname as string };
  };
  const page = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${world.api.address}${path}`, { redirect: 'manual', headers: { 'accept-language': 'nl' }, ...init });
    return { status: answer.status, html: await answer.text() };
  };
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'nl' } };
  const data = (path: string) => world.api.call(path.replace('/payments/', '/api/invoices/transactions/'));

  it('PLT-O75: its page states that the invoice was credited, and offers no payment; in the API it is gone', async () => {
    const { invoiceId, link: path } = await link();
    expect((await page(path)).status).toBe(200);
    await credited(invoiceId);
    for (const each of [path, `${path}/status`]) {
      const { status, html } = await page(each);
      expect([status, html.includes('Deze factuur is gecrediteerd'), html.includes('<form')]).toEqual([404, true, false]);
    }
    const before = world.outside.mollie.payments.size;
    expect((await page(path, form)).html).toContain('Deze factuur is gecrediteerd');
    expect(world.outside.mollie.payments.size).toBe(before);
    expect((await data(path)).status).toBe(404);
    expect((await of(invoiceId)).paymentUrl).toBeNull();
  });

  it('a payment in progress is cancelled at the provider', async () => {
    const { invoiceId, link: path } = await link();
    await page(path, form);
    const { id } = world.outside.mollie.newest;
    await credited(invoiceId);
    expect(await sync(invoiceId)).toMatchObject({ credited: true, openAttempts: 0 });
    expect(world.outside.mollie.payments.get(id)!.status).toBe('canceled');
  });

  it('a payment that cannot be cancelled is followed; if paid after all, it is owed back on the credit invoice, once', async () => {
    const { invoiceId, link: path } = await link();
    await page(path, form);
    const { id } = world.outside.mollie.newest;
    world.outside.mollie.isCancelable = false;
    const made = await credited(invoiceId);
    expect(await sync(invoiceId)).toMatchObject({ credited: true, openAttempts: 1 });
    world.outside.mollie.settle(id, 'paid');
    for (let times = 0; times < 3; times += 1) {
      const hook = await fetch(`${world.api.address}/api/invoices/webhooks/mollie`, {
        method: 'POST',
        body: new URLSearchParams({ id }),
      });
      expect(hook.status).toBe(200);
    }
    expect([await standing(invoiceId), await standing(made.invoiceId)]).toEqual([
      ['full', 121, 0],
      ['open', 0, -121],
    ]);
    expect((await of(invoiceId)).payments.map(({ method, amount }: InvoiceBody) => [method, amount])).toEqual([
      ['set-off', 121],
      ['ideal', 121],
      ['set-off', -121],
    ]);
  });
});

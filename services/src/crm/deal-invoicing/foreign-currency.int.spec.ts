import type { INestApplicationContext } from '@nestjs/common';
import { decimal } from '@kantoor/schemas';
import { addDays } from '../../books/invoice-dates/invoice-dates.rules.js';
import { WaitingInvoices } from '../../books/exchange-rates/waiting-invoices.service.js';
import { until } from '../../testing/until.js';
import { createWorkerContext } from '../../worker-context.module.js';
import { SpecWorld } from '../../testing/spec-world.js';

const invoiced = 7;
/** A Saturday too long ago for its rates to be imported, but not for an invoice. */
const longAgo = saturdayOf(660);

function saturdayOf(daysAgo: number): string {
  const day = new Date(Date.now() - daysAgo * 86_400_000);
  return addDays(day.toISOString().slice(0, 10), 6 - day.getUTCDay());
}

describe('a deal in another currency becomes an invoice', () => {
  let world: SpecWorld, worker: INestApplicationContext;
  beforeAll(async () => {
    world = await SpecWorld.start('Foreign currency');
    worker = await createWorkerContext();
  });
  afterAll(async () => {
    await world.owner.query(`DELETE FROM exchange_rates WHERE date BETWEEN $1 AND $2`, [addDays(longAgo, -14), longAgo]);
    await worker.close();
    await world.close();
  });

  const invoicedDeal = async (over: object, invoiceDate?: string): Promise<number> => {
    const { id } = await world.hasDeal(over);
    const { status, body } = await world.changeState(id, invoiced, invoiceDate ? { invoiceDate: `${invoiceDate}T00:00:00Z` } : {});
    if (status >= 300) throw new Error(JSON.stringify(body));
    return id;
  };
  const bookedInvoice = async (dealId: number) => {
    const deal = async () => (await world.get(`/api/crm/deals/${dealId}`)).body.externalInvoice;
    await until(async () => Boolean((await deal())?.invoiceNumber), 30_000);
    const { legalEntityId, invoiceId } = await deal();
    return (await world.get(`/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}`)).body;
  };
  const processOf = async (dealId: number) =>
    (await world.get(`/api/crm/deals/${dealId}/process`)).body.processes.find(({ kind }: { kind: string }) => kind === 'deal-to-invoice');

  it('that states its VAT in euro, at the bank’s rate of its day (PLT-O87)', async () => {
    for (const currency of ['USD', 'GBP', 'CHF', 'SAR']) {
      const invoice = await bookedInvoice(await invoicedDeal({ currency }));
      const { taxAmount, exchangeRate, exchangeRateDate, exchangeRateSource, invoiceDate } = invoice;
      expect([currency, invoice.taxAmountInAccountingCurrency]).toEqual([
        currency,
        Number(decimal(taxAmount).div(exchangeRate).toFixed(2)),
      ]);
      expect(invoice.taxAmountInAccountingCurrency).toBeGreaterThan(0);
      expect(exchangeRateDate <= invoiceDate).toBe(true);
      expect(exchangeRateSource).toBe(currency === 'SAR' ? 'ECB, USD × 3.75' : 'ECB');
    }
  });

  it('without a rate if it has no VAT, or is in euro', async () => {
    const organizationId = await world.hasOrganization({ exEu: true, countryIso2: 'US' });
    const outside = { currency: 'USD', organization: { organizationId } };
    const nothing = { taxAmountInAccountingCurrency: null, exchangeRate: null, exchangeRateDate: null, exchangeRateSource: null };
    expect(await bookedInvoice(await invoicedDeal({ currency: 'EUR' }))).toMatchObject(nothing);
    const { body: untaxed } = await world.post('/api/invoices/tax-rates', { description: '0% btw', percentage: 0 });
    const lines = [{ ...world.line, taxRateId: untaxed.taxRateId }];
    const exported = await bookedInvoice(await invoicedDeal({ ...outside, lines }, longAgo));
    expect(exported).toMatchObject({ ...nothing, currency: 'USD', taxAmount: 0 });
  });

  it('that waits with the reason while there is no rate, and continues when the rate arrives (PLT-O87)', async () => {
    const dealId = await invoicedDeal({ currency: 'CHF' }, longAgo);
    await until(async () => (await processOf(dealId))?.state === 'blocked');
    expect(await processOf(dealId)).toMatchObject({
      blocked: { code: 'EXCHANGE_RATE_MISSING', problems: [], fix: { resource: 'sales-invoices' } },
      actions: ['resume'],
    });
    const add = (date: string, rate: string) =>
      world.owner.query(`INSERT INTO exchange_rates (currency, date, rate, source) VALUES ('CHF', $1, $2, 'ECB')`, [date, rate]);
    await add(addDays(longAgo, -8), '1.5400');
    expect(await worker.get(WaitingInvoices, { strict: false }).resume()).toBe(0);
    await add(addDays(longAgo, -1), '1.5500');
    await worker.get(WaitingInvoices, { strict: false }).resume();
    const invoice = await bookedInvoice(dealId);
    expect(invoice).toMatchObject({
      exchangeRate: 1.55,
      exchangeRateDate: `${addDays(longAgo, -1)}T00:00:00Z`,
      taxAmountInAccountingCurrency: 13.55,
    });
    const { steps } = await processOf(dealId);
    expect(steps.map(({ step, by }: { step: string; by: string | null }) => [step, by]).slice(1, 4)).toEqual([
      ['blocked', null],
      ['rate-arrived', null],
      ['book', null],
    ]);
  });
});

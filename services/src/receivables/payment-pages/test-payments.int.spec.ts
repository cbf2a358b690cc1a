import { randomUUID } from 'node:crypto';
import { openAsOwner } from '../../testing/tenants.js';
import { InvoicingApi } from '../../testing/invoices/invoicing-api.js';

describe('the built-in test provider', () => {
  let world: InvoicingApi;
  beforeAll(async () => {
    world = await InvoicingApi.start('Test provider');
    expect((await setProvider('test')).status).toBe(200);
  });
  afterAll(() => world.stop());

  const entity = () => `/api/invoices/legal-entities/${world.seller.legalEntityId}`;
  async function setProvider(paymentProvider: string, role: 'siteAdmin' | 'finance' = 'siteAdmin') {
    const { body } = await world.as('siteAdmin', entity());
    return world.as(role, entity(), { method: 'PUT', body: { ...body, paymentProvider }, headers: { 'if-match': `"v${body.version}"` } });
  }
  const page = async (address: string, form?: string) => {
    const headers = { 'accept-language': 'nl', ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) };
    const answer = await fetch(new URL(new URL(address, 'http://here').pathname, world.api.address), {
      ...(form !== undefined && { method: 'POST', body: form }),
      ...{ redirect: 'manual', headers },
    });
    return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text(), headers: answer.headers };
  };
  const started = async (more: object = {}) => {
    const invoice = await world.booked(more);
    const { status, location } = await page(invoice.paymentUrl, '');
    expect([status, new URL(location).pathname]).toEqual([303, expect.stringMatching(/^\/test-payments\/test_[0-9a-f]{40}$/)]);
    return { invoice, checkout: location };
  };
  const read = async (invoiceId: number) => (await world.finance(`${world.path}/${invoiceId}`)).body;
  const refund = async (invoiceId: number, amount: number, version?: number, key?: string) => {
    const { payments, version: present } = await read(invoiceId);
    const [{ paymentId }] = payments.filter(({ kind }: { kind: string }) => kind === 'payment');
    return world.as('finance', `${world.path}/${invoiceId}/payments/${paymentId}/refund`, {
      ...{ method: 'POST', body: { amount } },
      headers: { 'if-match': `"v${version ?? present}"`, ...(key && { 'idempotency-key': key }) },
    });
  };

  it.each([
    ['paid', 'Betaald', 'full'],
    ['open', 'Betaling in behandeling', 'open'],
    ['failed', 'Betaling mislukt', 'open'],
    ['expired', 'Betaling verlopen', 'open'],
    ['canceled', 'Betaling geannuleerd', 'open'],
  ])('PLT-O72 shows the result page of %s, and calls no external provider', async (outcome, title, paymentStatus) => {
    const requestCount = world.outside.mollie.payments.size;
    const { invoice, checkout } = await started();
    const { status, html, headers } = await page(checkout);
    expect([status, html.includes('€ 121,00'), headers.get('cache-control')]).toEqual([200, true, 'no-store']);
    const chosen = await page(checkout, `outcome=${outcome}`);
    expect([chosen.status, new URL(chosen.location).pathname]).toEqual([303, `${new URL(invoice.paymentUrl).pathname}/status`]);
    expect((await page(chosen.location)).html).toContain(`<h1 class="big">${title}</h1>`);
    const after = await read(invoice.invoiceId);
    expect(after.paymentStatus).toBe(paymentStatus);
    expect(after.payments.map(({ method, amount }: { method: string; amount: number }) => [method, amount])).toEqual(
      outcome === 'paid' ? [['test', 121]] : [],
    );
    expect(world.outside.mollie.payments.size).toBe(requestCount);
    // An ended payment stays ended.
    if (outcome === 'failed') {
      await page(checkout, 'outcome=paid');
      expect((await page(chosen.location)).html).toContain(title);
    }
  });

  it('PLT-O72 accepts amounts in the currency of the invoice', async () => {
    const customer = { name: 'Buyer', addressLineOne: 'Road 1', zipCode: '1', city: 'Gent', countryIso2: 'BE', vatNumber: 'BE0428759497' };
    const lines = [{ description: 'Work', quantity: 1, price: 12.1, taxRate: { taxRateId: world.seller.rates.relayed } }];
    const { checkout, invoice } = await started({ currency: 'USD', language: 'en', customer, lines });
    expect((await page(checkout)).html).toContain('USD 12.10');
    await page((await page(checkout, 'outcome=paid')).location);
    expect((await read(invoice.invoiceId)).amountPaid).toBe(12.1);
  });

  it('PLT-O72 refunds a payment in parts, each once, never more than was paid, and refuses a payment without a provider', async () => {
    const { invoice, checkout } = await started();
    await page((await page(checkout, 'outcome=paid')).location);
    const { version } = await read(invoice.invoiceId);
    const [one, same] = await Promise.all([refund(invoice.invoiceId, 21, version), refund(invoice.invoiceId, 21, version)]);
    expect([one.status, same.status].filter((status) => status === 200).length).toBeGreaterThan(0);
    const after = await read(invoice.invoiceId);
    expect([after.amountPaid, after.paymentStatus]).toEqual([100, 'partial']);
    expect(after.payments.map(({ kind, amount, refundable }: Record<string, unknown>) => [kind, amount, refundable])).toEqual([
      ['payment', 121, 100],
      ['refund', -21, null],
    ]);
    const tooMuch = (await refund(invoice.invoiceId, 100.01)).body;
    expect([tooMuch.status, tooMuch.errors]).toEqual([422, [expect.objectContaining({ pointer: '/amount', code: 'FIELD_TOO_LARGE' })]]);
    expect((await refund(invoice.invoiceId, 100)).body).toMatchObject({ amountPaid: 0, paymentStatus: 'open' });
    expect((await refund(invoice.invoiceId, 1)).body.code).toBe('PAYMENT_REFUND_FAILED');
    const byHand = await world.booked();
    await world.finance(`${world.path}/${byHand.invoiceId}/register-payment`, 'POST', { amount: 121 });
    expect((await refund(byHand.invoiceId, 1)).body.code).toBe('PAYMENT_REFUND_FAILED');
  });

  it('PLT-O72 is chosen for each legal entity, by users who may set the key; the other provider refunds as well', async () => {
    expect((await setProvider('mollie', 'finance')).body.code).toBe('FORBIDDEN');
    expect((await setProvider('mollie')).status).toBe(200);
    const invoice = await world.booked();
    expect((await page(invoice.paymentUrl, '')).location).toContain(world.outside.mollie.url);
    world.outside.mollie.settle(world.outside.mollie.newest.id, 'paid');
    await page(`${invoice.paymentUrl}/status`);
    // A retry with the same key is the same refund, at once and after the provider was down; the provider key is not stored with it.
    const key = randomUUID();
    const { version } = await read(invoice.invoiceId);
    const once = await refund(invoice.invoiceId, 21, version, key);
    expect(once.body).toMatchObject({ amountPaid: 100, paymentStatus: 'partial' });
    expect(await refund(invoice.invoiceId, 21, version, key)).toMatchObject({ status: 200, body: once.body });
    expect(await read(invoice.invoiceId)).toMatchObject({ amountPaid: 100 });
    const owner = await openAsOwner();
    const kept = await owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.seller.ecosystemId)]);
      return (await tx.query(`SELECT answer FROM idempotency_keys WHERE key = $1 ORDER BY step`, [key])) as object[];
    });
    await owner.destroy();
    expect([kept.length > 0, JSON.stringify(kept).includes('apiKey')]).toEqual([true, false]);
    world.outside.mollie.isAway = true;
    expect((await refund(invoice.invoiceId, 100)).body.code).toBe('PAYMENT_REFUND_FAILED');
    world.outside.mollie.isAway = false;
    expect((await read(invoice.invoiceId)).amountPaid).toBe(100);
    expect((await setProvider('test')).status).toBe(200);
  });

  it('shows nothing to guessers, and refuses an unknown outcome', async () => {
    const { checkout } = await started();
    for (const wrong of [`/test-payments/test_${'0'.repeat(40)}`, '/test-payments/x', `${checkout}0`])
      expect([(await page(wrong)).status, (await page(wrong, 'outcome=paid')).status]).toEqual([404, 404]);
    for (const outcome of ['', 'outcome=refunded', 'outcome=paid&outcome=failed']) expect((await page(checkout, outcome)).status).toBe(422);
  });
});

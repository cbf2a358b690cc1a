import sharp from 'sharp';
import { readConfig } from '../../config.js';
import { PaymentSettings } from '../../books/legal-entities/payment-settings.js';
import { InvoicingApi } from '../../testing/invoices/invoicing-api.js';

describe('public payment pages', () => {
  let world: InvoicingApi;
  beforeAll(async () => {
    world = await InvoicingApi.start('Pages <b>& Zn</b>');
  });
  afterAll(() => world.stop());
  beforeEach(() => {
    world.outside.mollie.isAway = false;
  });

  const linkOf = async (changes: object = {}) => {
    const invoice = await world.booked(changes);
    return { invoice, path: new URL(invoice.paymentUrl).pathname };
  };
  const page = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${world.api.address}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { 'accept-language': 'nl', ...init.headers },
    });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const pay = (path: string) => page(path, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } });

  it('PLT-005, PLT-010, PLT-192, PLT-193: show without sign-in what is paid and what remains, small and without script', async () => {
    const { invoice, path } = await linkOf({ invoiceDescription: '<script>alert(1)</script>' });
    await world.finance(`${world.path}/${invoice.invoiceId}/register-payment`, 'POST', { amount: 21 });
    const { status, html, headers } = await page(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    for (const shown of [invoice.invoiceNumber, '€ 100,00', '€ 121,00', 'Noord Advies B.V.', '&lt;script&gt;', 'Al betaald'])
      expect(html).toContain(shown);
    expect(html).not.toMatch(/<script|https?:\/\/(?!.*\/payments)/);
    expect(Buffer.byteLength(html)).toBeLessThan(35_000);
  });

  it('PLT-O76: are not cached, indexed, framed or passed as referrer', async () => {
    const { headers } = await page((await linkOf()).path);
    expect(Object.fromEntries(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => [name, headers.get(name)]))).toEqual({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src 'self';.*frame-ancestors 'none'$/,
    );
  });

  it('PLT-O78: follow the language of the invoice, with a switch', async () => {
    const { path } = await linkOf({ language: 'en' });
    expect((await page(path)).html).toMatch(/<html lang="en">.*Pay € 121.00.*\?lang=nl/s);
    expect((await page(`${path}?lang=nl`)).html).toMatch(/<html lang="nl">.*€ 121,00 betalen.*\?lang=en/s);
  });

  it('PLT-194: have a button that leads to the provider, with the remaining amount and the return URL', async () => {
    const { path, invoice } = await linkOf();
    const { status, headers } = await pay(path);
    const { amount, redirectUrl, description, id } = world.outside.mollie.newest;
    expect([status, headers.get('location')]).toEqual([303, `${world.outside.mollie.url}/checkout/${id}`]);
    expect([amount, new URL(redirectUrl).pathname, description]).toEqual([
      { value: '121.00', currency: 'EUR' },
      `${path}/status`,
      `${invoice.invoiceNumber} Noord Advies B.V.`,
    ]);
    expect(world.outside.mollie.keysSeen).toContain(`Bearer ${readConfig().of(PaymentSettings).apiKey}`);
  });

  it.each([
    ['paid', 'Betaald'],
    ['open', 'Betaling in behandeling'],
    ['failed', 'Betaling mislukt'],
    ['expired', 'Betaling verlopen'],
    ['canceled', 'Betaling geannuleerd'],
  ])('PLT-011, PLT-195, PLT-197: include a separate page for %s', async (outcome, title) => {
    const { path } = await linkOf();
    await pay(path);
    world.outside.mollie.settle(world.outside.mollie.newest.id, outcome);
    const { html, headers } = await page(`${path}/status`);
    expect(html).toContain(`<h1 class="big">${title}</h1>`);
    expect(headers.has('refresh')).toBe(outcome === 'open');
    expect(html.includes('Opnieuw betalen')).toBe(['failed', 'expired', 'canceled'].includes(outcome));
    expect((await world.api.call(`/api/invoices/transactions${path.slice('/payments'.length)}`)).body.status).toBe(outcome);
  });

  it('PLT-196, PLT-199: show the same page without data for a wrong secret, another invoice’s number and invalid input', async () => {
    const [one, other] = [await linkOf(), await linkOf()];
    const [, , secret, id] = one.path.split('/');
    const wrong = [
      `/payments/${secret}x/${id}`,
      `/payments/${secret}/${other.path.split('/')[3]}`,
      `/payments/x/y`,
      `/payments/${secret}/99999999999`,
      `/payments/${secret}`,
      '/payments',
    ];
    for (const path of wrong) {
      const { status, html } = await page(path);
      expect([path, status]).toEqual([path, 404]);
      expect(html).toContain('Deze link werkt niet');
      expect(html).not.toContain('Noord Advies');
    }
    expect((await page(`${wrong[0]}/pdf`)).status).toBe(404);
    expect((await pay(wrong[0]!)).status).toBe(404);
    expect((await world.api.call(`/api/invoices/transactions/${secret}x/${id}`)).body.code).toBe('NOT_FOUND');
  });

  it('PLT-198, PLT-O78: stay and report an unreachable provider, and the button works later', async () => {
    const { path } = await linkOf();
    world.outside.mollie.isAway = true;
    const { status, html } = await pay(path);
    expect([status, html.includes('De betaling kon niet worden gestart'), html.includes('€ 121,00 betalen')]).toEqual([502, true, true]);
    expect((await world.api.call(`/api/invoices/transactions${path.slice('/payments'.length)}`, { method: 'POST' })).body.code).toBe(
      'PAYMENT_URL_FAILED',
    );
    world.outside.mollie.isAway = false;
    expect((await pay(path)).status).toBe(303);
  });

  it('PLT-O74, PLT-311: return exactly these fields of the transaction as data', async () => {
    const { path, invoice } = await linkOf();
    const at = `/api/invoices/transactions${path.slice('/payments'.length)}`;
    const { body } = await world.api.call(at);
    expect(body).toEqual({
      status: 'open',
      description: 'Advies',
      invoiceNumber: invoice.invoiceNumber,
      sellerName: 'Noord Advies B.V.',
      logo: null,
      totalAmount: 121,
      remainingAmount: 121,
      currency: 'EUR',
      expiresAt: expect.stringMatching(/Z$/),
    });
    expect((await world.api.call(at, { method: 'POST' })).body).toEqual({
      status: 'open',
      paymentUrl: expect.stringContaining('/checkout/'),
    });
  });

  it('mark the invoice paid through the HTTP webhook; once nothing remains the link shows it paid and starts nothing', async () => {
    const { path, invoice } = await linkOf();
    await pay(path);
    const { id } = world.outside.mollie.newest;
    world.outside.mollie.settle(id, 'paid');
    const result = await page('/api/invoices/webhooks/mollie', { method: 'POST', body: new URLSearchParams({ id }) });
    expect(result.status).toBe(200);
    expect((await world.finance(`${world.path}/${invoice.invoiceId}`)).body).toMatchObject({
      paymentStatus: 'full',
      amountPaid: 121,
      paymentUrl: null,
      payments: [{ method: 'ideal', by: null }],
    });
    const requestCount = world.outside.mollie.payments.size;
    expect((await page(path)).html).toContain('Betaald');
    expect((await pay(path)).headers.get('location')).toBe(`${path}/status`);
    expect(world.outside.mollie.payments.size).toBe(requestCount);
  });

  it('limit how often the provider is asked, however many hints arrive for a payment', async () => {
    const { path } = await linkOf();
    await pay(path);
    const { id } = world.outside.mollie.newest;
    const before = world.outside.mollie.requestCount;
    const hints = Array.from({ length: 25 }, () =>
      page('/api/invoices/webhooks/mollie', { method: 'POST', body: new URLSearchParams({ id }) }),
    );
    expect(new Set((await Promise.all(hints)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(world.outside.mollie.requestCount - before).toBeLessThanOrEqual(10);
  });

  it('serve the invoice’s own PDF and logo under the same secret', async () => {
    const form = new FormData();
    form.append(
      'file',
      new Blob([
        await sharp({ create: { width: 80, height: 20, channels: 3, background: '#1F4E79' } })
          .png()
          .toBuffer(),
      ]),
      'logo.png',
    );
    await world.upload(`/api/invoices/legal-entities/${world.seller.legalEntityId}/logo`, form);
    const { path, invoice } = await linkOf();
    const [pdf, logo] = [await page(`${path}/pdf`), await page(`${path}/logo`)];
    expect([pdf.status, pdf.headers.get('content-disposition'), pdf.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining(`factuur-${invoice.invoiceNumber}.pdf`),
      'no-store',
    ]);
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await page(path)).html).toContain(`<img class="logo" src="${path}/logo"`);
  });
});

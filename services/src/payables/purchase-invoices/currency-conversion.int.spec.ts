import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Answer } from '../../testing/api.js';
import { until } from '../../testing/until.js';
import { earlierDraft } from '../../testing/invoices/earlier-draft.js';
import { personOf } from '../../testing/invoices/payers.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { addDays } from '../../books/invoice-dates/invoice-dates.rules.js';

type Body = Answer['body'];
const wire = (day: string): string => `${day}T00:00:00Z`;
/** A Saturday too long ago for its rates to be imported, but recent enough for an invoice. */
const saturday = ((): string => {
  const day = new Date(Date.now() - 500 * 86_400_000);
  return addDays(day.toISOString().slice(0, 10), 6 - day.getUTCDay());
})();
const friday = addDays(saturday, -1);
/** A date with no rates published in the week before it. */
const unrated = addDays(saturday, -21);

/** Units for one euro on that Friday; the riyal follows the dollar (D-76). */
const unitsOf = { USD: '1.1', GBP: '0.88', CHF: '0.96', SAR: '4.125' };

describe('an invoice in another currency is converted to euro', () => {
  let world: SpecWorld, elsewhere: SpecWorld, entity: number, supplier: number, product: number;
  let member: string;
  beforeAll(async () => {
    world = await SpecWorld.start('currency-conversion');
    elsewhere = await SpecWorld.start('currency-conversion elsewhere');
    entity = await world.legalEntityId();
    for (const [currency, units] of Object.entries(unitsOf))
      await world.owner.query(
        `INSERT INTO exchange_rates (currency, date, rate, source) VALUES ($2, $1, $3, 'ECB') ON CONFLICT (currency, date) DO UPDATE SET rate = excluded.rate`,
        [friday, currency, units],
      );
    supplier = await world.hasOrganization({ name: 'Cloud Inc.', countryIso2: 'NL' });
    const { body: ledger } = await world.post('/api/crm/ledgers', { name: 'Kantoorkosten', value: '4500' });
    product = (await world.post('/api/crm/products', { name: 'Server', price: 10, ledger: { ledgerId: ledger.id } })).body.id;
    member = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
  });
  afterAll(async () => {
    await world.owner.query(`DELETE FROM exchange_rates WHERE date = $1`, [friday]);
    await elsewhere.close();
    await world.close();
  });

  const sales = (id: number | '' = '', verb = ''): string => `/api/invoices/${entity}/sales-invoices${id && `/${id}`}${verb && `/${verb}`}`;
  const purchases = (id: number, verb = ''): string => `/api/invoices/${entity}/purchase-invoices/${id}${verb && `/${verb}`}`;
  const convert = 'convert-currency';
  const lines = () => [
    { description: 'Advies', quantity: 3, price: 33.3333, taxRate: { taxRateId: world.taxRateId } },
    { description: 'Reis', quantity: 1, price: 100, taxRate: { taxRateId: world.taxRateId } },
  ];
  const draft = async (over: object = {}): Promise<Body> => {
    const customer = { name: 'Klant B.V.', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' };
    const body = { invoiceDescription: 'Advies', currency: 'USD', invoiceDate: wire(saturday), customer, lines: lines(), ...over };
    const answer = await world.post(sales(), body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const booked = async (over: object = {}): Promise<Body> => {
    const { invoiceId } = await draft(over);
    const answer = await world.post(sales(invoiceId, 'book'), {});
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  /** The invoice of a purchase: booked, or a draft of earlier times. */
  const bought = async (isBooked = true, over: object = {}): Promise<Body> => {
    const line = { ...world.line, description: null, product: { productId: product } };
    const purchase = {
      ...{ name: 'Servers', organization: { organizationId: supplier }, purchaseDate: wire(saturday), currency: 'USD', lines: [line] },
      ...over,
    };
    if (!isBooked) return (await earlierDraft(world, purchase)).invoice;
    const { body: made } = await world.post(`/api/purchases/teams/${world.tenant.teamId}/purchases`, purchase);
    const { status, body } = await world.post(`/api/purchases/purchases/${made.id}/change-state`, { newState: 2 });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (await world.get(purchases(body.purchaseInvoiceId))).body;
  };
  const refused = ({ status, body }: Answer): unknown[] => [status, body.code, body.params?.reason];
  const document = async (id: number): Promise<string> => {
    const answer = await fetch(`${world.api.address}${sales(id, 'pdf')}`, {
      headers: { authorization: `Bearer ${world.token}`, 'x-ecosystem': String(world.tenant.ecosystemId) },
    });
    expect(answer.status).toBe(200);
    return createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
  };
  const prices = ({ lines: of }: Body): unknown[] =>
    of.map(({ currencyPrices }: Body) => currencyPrices.map(({ price, currency }: Body) => `${price} ${currency}`));
  const bothPrices = [
    ['33.3333 USD', '30.303 EUR'],
    ['100 USD', '90.9091 EUR'],
  ];
  /** Lines 90.91 and 90.91, VAT 21 % of 200 dollars. */
  const inEuro = { netAmount: 181.82, taxAmount: 38.18, totalAmount: 220 };
  const rate = { currency: 'USD', rate: 1.1, rateDate: wire(friday), rateSource: 'ECB' };

  it("PLT-O87 previews rate, date, source and result, using Friday's rate for a weekend invoice; writes nothing", async () => {
    const { invoiceId } = await booked();
    const before = (await world.get(sales(invoiceId))).body;
    const { status, body } = await world.get(sales(invoiceId, convert));
    expect([status, body]).toEqual([
      200,
      {
        originalAmount: 242,
        conversion: { ...rate, ...inEuro },
        lines: [
          { lineNumber: 1, description: 'Advies', quantity: 3, net: 90.91, currencyPrices: expect.any(Array) },
          { lineNumber: 2, description: 'Reis', quantity: 1, net: 90.91, currencyPrices: expect.any(Array) },
        ],
      },
    ]);
    expect(prices(body)).toEqual(bothPrices);
    expect((await world.get(sales(invoiceId))).body).toEqual(before);
  });

  it('PLT-O88 PLT-O89 PLT-307 a booked sales invoice keeps number, document and currency, and gets its amounts in euro, tax too, once', async () => {
    const before = await booked();
    const paper = await document(before.invoiceId);
    const { status, body } = await world.post(sales(before.invoiceId, convert), {
      expectedTotal: { amount: '220.00', currency: 'EUR' },
    });
    expect(status).toBe(200);
    const { conversion, convertedAt, originalAmount, lines: _lines, version, updatedAt, dateUpdated, ...rest } = body;
    const { lines: _before, ...fixed } = before;
    expect(fixed).toMatchObject(rest);
    expect([version, conversion, originalAmount]).toEqual([before.version + 1, { ...rate, ...inEuro }, 242]);
    expect(conversion.taxAmount).toBe(before.taxAmountInAccountingCurrency);
    expect([convertedAt, updatedAt, dateUpdated].every((moment) => moment > before.updatedAt)).toBe(true);
    // GET returns both prices, and the price of the line stays in dollars.
    const read = (await world.get(sales(before.invoiceId))).body;
    expect([prices(read), read.lines.map(({ price, net }: Body) => [price, net])]).toEqual([
      bothPrices,
      [
        [33.3333, 100],
        [100, 100],
      ],
    ]);
    expect(await document(before.invoiceId)).toBe(paper);
    expect(refused(await world.post(sales(before.invoiceId, convert), {}))).toEqual([409, 'CONVERT_CURRENCY_FAILED', 'converted']);
    // The audit log has the rate, its date and the user.
    const [entry] = await world.sql<Body>(
      `SELECT person_id, after FROM audit_log WHERE entity = 'sales-invoices' AND entity_id = $1 AND action = 'invoice.convert-currency'`,
      [String(before.invoiceId)],
    );
    expect(entry).toMatchObject({ person_id: world.tenant.personId, after: { rate: expect.stringMatching(/^1\.1/), rateDate: friday } });
  });

  it('PLT-O88 PLT-211 a draft becomes one in euro, whose lines keep both prices until they are changed, and is booked in euro', async () => {
    const { invoiceId } = await draft();
    const { status, body } = await world.post(sales(invoiceId, convert), {});
    expect([status, body.currency, body.originalAmount, prices(body)]).toEqual([200, 'EUR', 242, bothPrices]);
    // Like any draft in euro: VAT follows from its lines.
    expect(body).toMatchObject({ netAmount: 181.82, taxAmount: 38.18, totalAmount: 220, conversion: rate });
    expect(body.lines.map(({ price, net }: Body) => [price, net])).toEqual([
      [30.303, 90.91],
      [90.9091, 90.91],
    ]);
    expect(refused(await world.post(sales(invoiceId, convert), {}))).toEqual([409, 'CONVERT_CURRENCY_FAILED', 'converted']);
    const [advice, travel] = body.lines;
    const changed = await world.put(sales(invoiceId), { ...body, lines: [advice, { ...travel, price: 95 }] });
    expect(prices(changed.body)).toEqual([bothPrices[0], []]);
    const { body: final } = await world.post(sales(invoiceId, 'book'), {});
    expect(final).toMatchObject({ currency: 'EUR', totalAmount: 224.95, exchangeRate: null, originalAmount: 242 });
  });

  it('a waiting draft of a deal is booked in euro, at the rate of its conversion, though its deal is in dollars', async () => {
    const organizationId = await world.hasOrganization({ addressLineOne: null });
    const { id } = await world.hasDeal({ currency: 'USD', organization: { organizationId } });
    await world.changeState(id, 7, { invoiceDate: wire(saturday) });
    const process = async (): Promise<Body> =>
      (await world.get(`/api/crm/deals/${id}/process`)).body.processes.find(({ kind }: Body) => kind === 'deal-to-invoice');
    await until(async () => (await process())?.state === 'blocked', 30_000);
    const linked = async (): Promise<Body> => (await world.get(`/api/crm/deals/${id}`)).body.externalInvoice;
    const { invoiceId } = await linked();
    expect((await world.post(sales(invoiceId, convert), {})).body).toMatchObject({ currency: 'EUR', totalAmount: 110 });
    const organization = (await world.get(`/api/crm/organizations/${organizationId}`)).body;
    await world.put(`/api/crm/organizations/${organizationId}`, { ...organization, addressLineOne: 'Kade 1' });
    await world.post(`/api/crm/deals/${id}/resume`, {});
    await until(async () => Boolean((await linked()).invoiceNumber), 30_000);
    const invoice = (await world.get(sales(invoiceId))).body;
    expect(invoice).toMatchObject({ status: 'booked', currency: 'EUR', netAmount: 90.91, totalAmount: 110, originalAmount: 121 });
    expect(prices(invoice)).toEqual([['100 USD', '90.9091 EUR']]);
  });

  it('PLT-O88 a purchase invoice becomes one in euro, as a draft and booked, with its number and the amounts that the supplier states', async () => {
    for (const withLedger of [false, true]) {
      const before = await bought(withLedger, { reference: `US-${String(withLedger)}` });
      const shown = (await world.get(purchases(before.invoiceId, convert))).body;
      const { status, body } = await world.post(purchases(before.invoiceId, convert), {});
      expect([status, before.status]).toEqual([200, withLedger ? 'booked' : 'draft']);
      const { invoiceNumber, reference, customer, dueDate, payee } = before;
      expect(body).toMatchObject({ invoiceNumber, reference, customer, dueDate, payee, currency: 'EUR', originalAmount: 121 });
      expect(body).toMatchObject({ netAmount: 90.91, taxAmount: 19.09, totalAmount: 110, remainingAmount: 110 });
      expect([body.conversion, body.taxes]).toMatchObject([shown.conversion, [{ base: 90.91, tax: 19.09 }]]);
      expect([prices(body), body.lines[0]]).toMatchObject([[['100 USD', '90.9091 EUR']], { price: 90.9091, net: 90.91 }]);
      expect((await world.get(purchases(before.invoiceId))).body).toEqual(body);
      expect(refused(await world.post(purchases(before.invoiceId, convert), {}))).toEqual([409, 'CONVERT_CURRENCY_FAILED', 'converted']);
    }
  });

  it('payments of a purchase invoice become euro, can still be reversed, and a fully paid invoice stays so', async () => {
    const { invoiceId } = await bought();
    await world.post(purchases(invoiceId, 'register-payment'), { amount: 60.5, reference: 'Bank 7' });
    const { body } = await world.post(purchases(invoiceId, convert), {});
    expect(body).toMatchObject({ amountPaid: 55, remainingAmount: 55, paymentStatus: 'partial' });
    expect(body.payments.map(({ kind, amount, currency }: Body) => [kind, amount, currency])).toEqual([
      ['payment', 60.5, 'USD'],
      ['reversal', -60.5, 'USD'],
      ['payment', 55, 'EUR'],
    ]);
    const [, , standing] = body.payments;
    expect(standing).toMatchObject({ reversible: true, reference: 'Bank 7' });
    const taken = await world.post(purchases(invoiceId, `payments/${standing.paymentId}/reverse`), { reason: 'Dubbel' });
    expect(taken.body).toMatchObject({ amountPaid: 0, remainingAmount: 110, paymentStatus: 'open' });
    const whole = await bought();
    await world.post(purchases(whole.invoiceId, 'register-payment'), { amount: 121 });
    const { body: paid } = await world.post(purchases(whole.invoiceId, convert), {});
    expect(paid).toMatchObject({ amountPaid: 110, remainingAmount: 0, paymentStatus: 'full' });
  });

  it('crediting a converted invoice gives the same negative amounts in euro, and earlier credit invoices are converted with it', async () => {
    const { invoiceId } = await booked();
    await world.post(sales(invoiceId, convert), {});
    const { body: credit } = await world.post(sales(invoiceId, 'credit'), {});
    expect(credit).toMatchObject({ currency: 'USD', totalAmount: -242, conversion: rate });
    expect(credit.conversion).toMatchObject({ netAmount: -181.82, taxAmount: -38.18, totalAmount: -220 });
    expect(prices(credit)).toEqual(bothPrices);
    // Converted once: the credit invoice was converted with its invoice.
    expect(refused(await world.post(sales(credit.invoiceId, convert), {}))).toEqual([409, 'CONVERT_CURRENCY_FAILED', 'converted']);

    const other = await booked();
    const part = (await world.post(sales(other.invoiceId, 'credit'), { lines: [{ lineNumber: 1, quantity: 1 }], reason: 'Minder' })).body;
    const early = await document(part.invoiceId);
    const { body: converted } = await world.post(sales(other.invoiceId, convert), {});
    const rest = (await world.post(sales(other.invoiceId, 'credit'), {})).body;
    const first = (await world.get(sales(part.invoiceId))).body;
    const left = [converted, first, rest].reduce((sum, { conversion }: Body) => sum + Math.round(conversion.totalAmount * 100), 0);
    expect([left, first.currency, first.totalAmount, await document(part.invoiceId)]).toEqual([0, 'USD', part.totalAmount, early]);
  });

  it('two at once: one wins, the other is refused as already converted, whatever version it saw', async () => {
    const [sold, spent] = [await booked(), await bought()];
    for (const address of [sales(sold.invoiceId, convert), purchases(spent.invoiceId, convert)]) {
      const answers = await Promise.all([world.post(address, {}), world.post(address, {})]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
        code: 'CONVERT_CURRENCY_FAILED',
        params: { reason: 'converted' },
      });
    }
    expect(refused(await world.post(sales(sold.invoiceId, convert), {}, { 'if-match': `"v${sold.version}"` }))[0]).toBe(409);
  });

  it('PLT-O87 without a rate in the week up to its date, or in euro, nothing changes and the refusal has the reason', async () => {
    const late = await draft({ invoiceDate: wire(unrated) });
    for (const answer of [await world.get(sales(late.invoiceId, convert)), await world.post(sales(late.invoiceId, convert), {})])
      expect([...refused(answer).slice(0, 2), answer.body.params]).toEqual([
        409,
        'EXCHANGE_RATE_MISSING',
        { currency: 'USD', date: unrated },
      ]);
    expect((await world.get(sales(late.invoiceId))).body).toEqual(late);
    const inEuros = await draft({ currency: 'EUR' });
    expect(refused(await world.post(sales(inEuros.invoiceId, convert), {}))).toEqual([409, 'CONVERT_CURRENCY_FAILED', 'currency']);
    const seen = await booked();
    const otherwise = await world.post(sales(seen.invoiceId, convert), { expectedTotal: { amount: '219.99', currency: 'EUR' } });
    expect(refused(otherwise).slice(0, 2)).toEqual([409, 'TOTAL_CHANGED']);
    expect((await world.get(sales(seen.invoiceId))).body).toEqual(seen);
  });

  it.each(Object.entries(unitsOf))(
    'D-76 is offered once for %s, on sales and purchases, at the rate of its date',
    async (currency, units) => {
      const cost = await bought(true, { currency });
      const sold = await booked({ currency });
      for (const place of [purchases(cost.invoiceId, convert), sales(sold.invoiceId, convert)]) {
        const { body } = await world.post(place, {});
        expect(body.conversion).toMatchObject({ currency, rate: Number(units), rateDate: wire(friday) });
        expect(refused(await world.post(place, {})).slice(0, 2)).toEqual([409, 'CONVERT_CURRENCY_FAILED']);
      }
      const { body: converted } = await world.get(purchases(cost.invoiceId));
      expect([converted.currency, converted.totalAmount]).toEqual([
        'EUR',
        Math.round(10_000 / Number(units)) / 100 + Math.round(2_100 / Number(units)) / 100,
      ]);
      expect(prices(converted)[0]).toEqual([`100 ${currency}`, expect.stringMatching(/ EUR$/)]);
    },
  );

  it('D-76 a purchase that a person paid is in euro when it is booked, and others where the legal entity wants it', async () => {
    const { body: made } = await world.post(`/api/purchases/teams/${world.tenant.teamId}/purchases`, {
      ...{ name: 'Taxi', organization: { organizationId: supplier }, purchaseDate: wire(saturday), currency: 'GBP' },
      lines: [{ ...world.line, description: null, product: { productId: product } }],
    });
    await world.sql(`UPDATE purchases SET payment_method = 1 WHERE id = $1`, [made.id]);
    const { token } = await personOf(world, 'Tweede Financiën', 'BE_FinanceEmployee');
    const booker = { method: 'POST', token, ecosystem: world.tenant.ecosystemId, body: { newState: 2 } };
    const { body: purchase } = await world.api.call(`/api/purchases/purchases/${made.id}/change-state`, booker);
    const repaid = (await world.get(purchases(purchase.purchaseInvoiceId))).body;
    expect(repaid).toMatchObject({ currency: 'EUR', totalAmount: 137.5, originalAmount: 121, conversion: { rate: 0.88 } });
    expect(await bought()).toMatchObject({ currency: 'USD', totalAmount: 121 });
    await world.sql(`UPDATE legal_entities SET converts_at_booking = true`);
    expect(await bought()).toMatchObject({ currency: 'EUR', totalAmount: 110, conversion: { rate: 1.1 } });
    expect(await bought(true, { purchaseDate: wire(unrated) })).toMatchObject({ currency: 'USD', status: 'booked', conversion: null });
    await world.sql(`UPDATE legal_entities SET converts_at_booking = false`);
  });

  it('D-76 a cost that was not converted stays out of a batch of payments, and is named', async () => {
    const { invoiceId } = await bought();
    const { body } = await world.post(`/api/invoices/${entity}/batch-payments/preview`, { invoiceIds: [invoiceId] });
    expect(body).toMatchObject({ count: 0, leftOut: [{ invoiceId, reason: 'other-currency', amount: 121, currency: 'USD' }] });
  });

  it('D-76 the VAT overview counts a cost in euro at the rate of its date, before and after it is converted', async () => {
    const [year, month] = saturday.split('-').map(Number) as [number, number];
    const deducted = async (): Promise<number> => {
      const { body } = await world.get(`/api/invoices/SPEC/vat-overview?year=${year}&quarter=${Math.ceil(month / 3)}`);
      return Math.round(body.rubrics.find(({ rubric }: Body) => rubric === '5b').vat * 100);
    };
    const before = await deducted();
    const { invoiceId } = await bought();
    expect((await deducted()) - before).toBe(1909);
    await world.post(purchases(invoiceId, convert), {});
    expect((await deducted()) - before).toBe(1909);
  });

  it('the VAT overview counts an invoice without VAT in euro too, before and after it is converted', async () => {
    const { body: untaxed } = await world.post('/api/invoices/tax-rates', { description: '0% btw', percentage: 0 });
    const untaxedLines = lines().map((line) => ({ ...line, taxRate: { taxRateId: untaxed.taxRateId } }));
    const [year, month] = saturday.split('-').map(Number) as [number, number];
    const figures = async (currency: string): Promise<Body[]> => {
      const { body } = await world.get(`/api/invoices/SPEC/vat-overview?year=${year}&quarter=${Math.ceil(month / 3)}`);
      return [...body.rubrics.filter(({ rubric }: Body) => /^[1-4]/.test(rubric)), ...body.outside]
        .filter((figure: Body) => (figure.currency ?? 'EUR') === currency && figure.lines > 0)
        .map((figure: Body) => Math.round((figure.turnover ?? figure.net) * 100));
    };
    const sum = (amounts: Body[]): number => amounts.reduce((total, amount) => total + amount, 0);
    const euros = sum(await figures('EUR'));
    const { invoiceId } = await booked({ lines: untaxedLines });
    expect([await figures('USD'), sum(await figures('EUR')) - euros]).toEqual([[], 18182]);
    expect((await world.post(sales(invoiceId, convert), {})).body.conversion).toMatchObject({
      ...inEuro,
      taxAmount: 0,
      totalAmount: 181.82,
    });
    expect([await figures('USD'), sum(await figures('EUR')) - euros]).toEqual([[], 18182]);
  });

  it('after crediting it in any parts, in the same quarter or later, the VAT overview has nothing left of it in any rubric', async () => {
    const { body: untaxed } = await world.post('/api/invoices/tax-rates', { description: '0% btw in delen', percentage: 0 });
    const rates = [world.taxRateId, untaxed.taxRateId];
    const later = addDays(saturday, 100);
    const quarters = [
      ...new Set([saturday, later].map((day) => `year=${day.slice(0, 4)}&quarter=${Math.ceil(Number(day.slice(5, 7)) / 3)}`)),
    ];
    const figures = async (): Promise<Record<string, number>> => {
      const all: Record<string, number> = {};
      for (const quarter of quarters) {
        const { body } = await world.get(`/api/invoices/SPEC/vat-overview?${quarter}`);
        for (const { rubric, turnover, vat } of body.rubrics)
          for (const [column, amount] of Object.entries({ turnover, vat }))
            all[`${rubric} ${column}`] = (all[`${rubric} ${column}`] ?? 0) + Math.round((amount ?? 0) * 100);
      }
      return all;
    };
    const line = fc.record({ quantity: fc.integer({ min: 2, max: 5 }), price: fc.integer({ min: 500, max: 99_999 }), rate: fc.nat(1) });
    const cases = {
      lines: fc.array(line, { minLength: 2, maxLength: 4 }),
      isLate: fc.boolean(),
      parts: fc.array(fc.nat(3), { maxLength: 4 }),
    };
    const before = await figures();
    const credit = async (id: number, body: object): Promise<void> => {
      const { status, body: answer } = await world.post(sales(id, 'credit'), { reason: 'Minder', ...body });
      if (status !== 201) throw new Error(JSON.stringify(answer));
    };
    let changed = 0;
    await fc.assert(
      fc.asyncProperty(fc.record(cases), async ({ lines: sold, isLate, parts }) => {
        const { invoiceId } = await booked({
          lines: sold.map(({ quantity, price, rate: nth }) => ({
            ...{ description: 'Advies', quantity, price: price / 1000, taxRate: { taxRateId: rates[nth] } },
          })),
        });
        if (!isLate) await world.post(sales(invoiceId, convert), {});
        const left = sold.map(({ quantity }) => quantity);
        for (const nth of parts) {
          const at = nth % sold.length;
          if (left[at]! < 2) continue;
          left[at]! -= 1;
          await credit(invoiceId, { invoiceDate: wire(nth % 2 ? later : saturday), lines: [{ lineNumber: at + 1, quantity: 1 }] });
        }
        if (isLate) await world.post(sales(invoiceId, convert), {});
        if ((await figures())['1e turnover'] !== before['1e turnover']) changed += 1;
        await credit(invoiceId, { invoiceDate: wire(later) });
        expect(await figures()).toEqual(before);
      }),
      { numRuns: 12 },
    );
    expect(changed).toBeGreaterThan(0);
  });

  it('is for finance, in its own ecosystem and at its own URL', async () => {
    const { invoiceId } = await booked();
    const call = (method: string, address: string, token: string, ecosystem: number) =>
      world.api.call(address, { method, token, ecosystem, ...(method === 'POST' && { body: {} }) });
    const { ecosystemId } = world.tenant;
    for (const address of [sales(invoiceId, convert), purchases(invoiceId, convert)])
      expect((await call('POST', address, member, ecosystemId)).body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const theirs = `/api/invoices/${await elsewhere.legalEntityId()}/sales-invoices/${invoiceId}/${convert}`;
    for (const method of ['GET', 'POST'])
      expect((await call(method, theirs, elsewhere.token, elsewhere.tenant.ecosystemId)).status).toBe(404);
    expect((await world.get(sales(invoiceId))).body.convertedAt).toBeNull();
  });

  it('the database lets a booked invoice change this way once, and nothing else with it', async () => {
    const { invoiceId } = await booked();
    const { invoiceId: spent } = await bought();
    const { conversion } = (await world.get(sales(invoiceId, convert))).body;
    const marked = `conversion = '${JSON.stringify(conversion)}', converted_at = now()`;
    const broken = [
      `UPDATE sales_invoices SET ${marked}, total_amount = 1 WHERE id = $1`,
      `UPDATE sales_invoices SET ${marked}, currency = 'EUR' WHERE id = $1`,
      `UPDATE sales_invoice_lines SET currency_prices = '[]' WHERE invoice_id = $1`,
      `WITH i AS (UPDATE sales_invoices SET ${marked} WHERE id = $1 RETURNING 1) UPDATE sales_invoice_lines SET price = 1 WHERE invoice_id = $1`,
    ];
    for (const statement of broken) await expect(world.sql(statement, [invoiceId])).rejects.toMatchObject({ code: 'KN001' });
    await expect(world.sql(`UPDATE purchase_invoices SET total_amount = 1 WHERE id = $1`, [spent])).rejects.toMatchObject({
      code: 'KN001',
    });
    await expect(world.sql(`UPDATE purchase_invoices SET ${marked}, reference = 'x' WHERE id = $1`, [spent])).rejects.toMatchObject({
      code: 'KN001',
    });
    await world.post(sales(invoiceId, convert), {});
    await world.post(purchases(spent, convert), {});
    const again = [
      [`UPDATE sales_invoices SET ${marked} WHERE id = $1`, invoiceId],
      [`UPDATE sales_invoices SET conversion = NULL, converted_at = NULL WHERE id = $1`, invoiceId],
      [`UPDATE sales_invoice_lines SET currency_prices = NULL WHERE invoice_id = $1`, invoiceId],
      [`UPDATE purchase_invoices SET ${marked}, total_amount = 1 WHERE id = $1`, spent],
      [`UPDATE purchase_invoice_lines SET price = 1 WHERE invoice_id = $1`, spent],
    ] as const;
    for (const [statement, id] of again) await expect(world.sql(statement, [id])).rejects.toMatchObject({ code: 'KN001' });
  });
});

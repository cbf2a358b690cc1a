import { openAsOwner } from '../../testing/tenants.js';
import { Invoicing } from '../../testing/invoices/invoicing.js';
import { aDraft, makeSeller, type Seller } from '../../testing/invoices/seller.js';
import { addDays } from '../../books/invoice-dates/invoice-dates.rules.js';

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const numberOf = (counter: number): string => `F${String(counter).padStart(5, '0')}`;

const asOwner = async (sql: string, params: unknown[] = []): Promise<void> => {
  const owner = await openAsOwner();
  await owner.query(sql, params).finally(() => owner.destroy());
};
const addRates = async (usd: Record<string, string>): Promise<void> => {
  for (const [date, rate] of Object.entries(usd))
    await asOwner(
      `INSERT INTO exchange_rates (currency, date, rate, source) VALUES ('USD', $1, $2, 'ECB')
       ON CONFLICT (currency, date) DO UPDATE SET rate = excluded.rate`,
      [date, rate],
    );
};

/** The Friday of the week of that many days ago. */
const fridayOf = (daysAgo: number): string => {
  const day = new Date(Date.now() - daysAgo * 86_400_000);
  return addDays(day.toISOString().slice(0, 10), 5 - day.getUTCDay());
};

describe('booking', () => {
  let invoicing: Invoicing;
  let seller: Seller;

  beforeAll(async () => {
    invoicing = await Invoicing.start();
  });
  beforeEach(async () => {
    seller = await makeSeller('Booking');
  });
  afterAll(() => invoicing.stop());

  const blockedBy = async (id: number) => {
    const outcome = await invoicing.inside(seller.ecosystemId, (tx, ctx) => invoicing.booking.bookOrProblems(tx, ctx, id));
    return 'blocked' in outcome ? outcome.blocked : undefined;
  };
  const drafts = (count: number) => Promise.all(range(count).map(() => invoicing.draft(seller.ecosystemId, aDraft(seller))));

  it('museum 10, PLT-O52, D-12: 64 parallel bookings of one legal entity take 64 consecutive numbers without an error', async () => {
    const ids = await drafts(64);
    const booked = await Promise.all(ids.map((id) => invoicing.book(seller.ecosystemId, id)));
    expect(booked.map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual(range(64).map(numberOf));
  });

  it('museum 9: a booking that fails after taking its number leaves no gap', async () => {
    const ids = await drafts(6);
    for (const [index, id] of ids.entries()) {
      const attempt = invoicing.inside(seller.ecosystemId, async (tx, ctx) => {
        await invoicing.booking.book(tx, ctx, id);
        if (index % 2 === 0) throw new Error('the save failed');
      });
      await attempt.catch(() => undefined);
    }
    const rows = await Promise.all(ids.map((id) => invoicing.row(seller.ecosystemId, id)));
    expect(rows.map(({ invoiceNumber }) => invoiceNumber)).toEqual([null, 'F00001', null, 'F00002', null, 'F00003']);
  });

  it('museum 25, CRM-F06: booked again, also concurrently, an invoice keeps its one number', async () => {
    const [id] = await drafts(1);
    const answers = await Promise.all(range(8).map(() => invoicing.book(seller.ecosystemId, id!)));
    expect(new Set(answers.map(({ invoiceNumber }) => invoiceNumber))).toEqual(new Set(['F00001']));
  });

  it('PLT-184, PLT-O55, PLT-O56: books at noon of the office day, due after the payment term, seller frozen', async () => {
    const [id] = await drafts(1);
    await invoicing.book(seller.ecosystemId, id!);
    const row = await invoicing.row(seller.ecosystemId, id!);
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', timeStyle: 'medium' });
    expect([row.status, clock.format(row.bookDate!), row.dueDate]).toEqual(['booked', '12:00:00', addDays('2026-03-01', 30)]);
    expect(row.seller).toMatchObject({ name: 'Noord Advies B.V.', countryIso2: 'NL', addressLineOne: 'Kade 12a' });
  });

  it('PLT-O28: a new prefix starts a new series and old numbers stay', async () => {
    const [first, second] = await drafts(2);
    await invoicing.book(seller.ecosystemId, first!);
    await invoicing.inside(seller.ecosystemId, (tx) =>
      tx.query(`UPDATE legal_entities SET invoice_number_prefix = 'G' WHERE id = $1`, [seller.legalEntityId]),
    );
    expect((await invoicing.book(seller.ecosystemId, second!)).invoiceNumber).toBe('G00001');
    expect((await invoicing.row(seller.ecosystemId, first!)).invoiceNumber).toBe('F00001');
  });

  describe('a predefined number (CRM-O30, PLT-O53, D-12)', () => {
    const predefined = (predefinedNumber: number) => invoicing.draft(seller.ecosystemId, aDraft(seller, { predefinedNumber }));
    const booked = async (id: number) => (await invoicing.book(seller.ecosystemId, id)).invoiceNumber;

    it('is used ahead of the counter, which skips it later', async () => {
      expect(await booked(await predefined(2))).toBe('F00002');
      const ids = await drafts(2);
      expect([await booked(ids[0]!), await booked(ids[1]!)]).toEqual(['F00001', 'F00003']);
      const [log] = await invoicing.inside(seller.ecosystemId, (tx) =>
        tx.query(`SELECT after FROM audit_log WHERE entity = 'sales-invoices' AND entity_id = $1 AND action = 'invoice.book'`, [ids[1]]),
      );
      expect(log.after).toMatchObject({ invoiceNumber: 'F00003', skippedTakenNumbers: ['F00002'] });
    });

    it('is refused when taken, already when it is chosen', async () => {
      await booked((await drafts(1))[0]!);
      await expect(predefined(1)).rejects.toMatchObject({ code: 'DUPLICATE', status: 409 });
    });

    it('goes to one of two invoices that request it at once', async () => {
      const ids = [await predefined(7), await predefined(7)];
      const outcomes = await Promise.allSettled(ids.map(booked));
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });
  });

  it('refuses characters that cannot be printed, and names them and their place', async () => {
    const { customer } = aDraft(seller);
    const lines = [{ description: 'Advies', quantity: '1', price: '10', taxRateId: null }];
    const draft = (changes: Parameters<typeof aDraft>[1]) => invoicing.draft(seller.ecosystemId, aDraft(seller, changes));
    const unprintable = [
      await draft({ customer: { ...customer, name: 'Runen ᚠᚢ', city: '東京 ᚱ' } }),
      await draft({ lines: [...lines, { ...lines[0]!, description: 'বাংলা' }] }),
    ];
    expect(await blockedBy(unprintable[0]!)).toMatchObject({
      code: 'LETTERS_NOT_PRINTABLE',
      problems: [
        { pointer: '/name', code: 'LETTERS_NOT_PRINTABLE', value: 'ᚠ ᚢ' },
        { pointer: '/city', code: 'LETTERS_NOT_PRINTABLE', value: 'ᚱ' },
      ],
    });
    await expect(invoicing.book(seller.ecosystemId, unprintable[1]!)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      status: 422,
      details: { errors: [{ pointer: '/lines/1/description', code: 'LETTERS_NOT_PRINTABLE', value: 'ব া ং ল' }] },
    });
    const printable = await draft({ customer: { ...customer, name: '東京 حدود (שלום) ✓ 😀 Ω' } });
    expect((await invoicing.book(seller.ecosystemId, printable)).invoiceNumber).toBe('F00001');
  });

  it('reports missing legal requirements, with the record to fix (PLT-O46, PLT-O59)', async () => {
    const { customer } = aDraft(seller);
    const problems = async (changes: Parameters<typeof aDraft>[1]) => {
      const id = await invoicing.draft(seller.ecosystemId, aDraft(seller, changes));
      return blockedBy(id);
    };
    expect(await problems({})).toBeUndefined();
    expect(await problems({ customer: { ...customer, zipCode: ' ', city: null } })).toMatchObject({
      code: 'CUSTOMER_INCOMPLETE',
      problems: [
        { pointer: '/zipCode', code: 'FIELD_REQUIRED' },
        { pointer: '/city', code: 'FIELD_REQUIRED' },
      ],
    });
    const relayed = [{ description: 'Bouw', quantity: '1', price: '10', taxRateId: seller.rates.relayed }];
    expect(await problems({ lines: relayed })).toMatchObject({ problems: [{ pointer: '/vatNumber' }] });
    expect(await problems({ lines: relayed, customer: { ...customer, vatNumber: '\u200b' } })).toMatchObject({
      problems: [{ pointer: '/vatNumber', code: 'FIELD_REQUIRED' }],
    });
    expect(await problems({ lines: relayed, customer: { ...customer, vatNumber: 'NL857635105B01' } })).toMatchObject({
      code: 'CUSTOMER_INCOMPLETE',
      problems: [{ pointer: '/vatNumber', code: 'VAT_NUMBER_INVALID' }],
    });
    expect(await problems({ lines: relayed, customer: { ...customer, vatNumber: 'NL857635104B01' } })).toBeUndefined();
    expect(await problems({ lines: relayed, customer: { ...customer, vatNumber: 'n.v.t.' } })).toMatchObject({
      problems: [{ pointer: '/vatNumber', code: 'FIELD_REQUIRED' }],
    });
    // If the customer does not owe the VAT, an invalid number is accepted (CRM-O68).
    expect(await problems({ customer: { ...customer, vatNumber: 'NL123' } })).toBeUndefined();
    expect(await problems({ lines: [] })).toMatchObject({ code: 'INVOICE_INCOMPLETE', problems: [{ pointer: '/lines' }] });
  });

  it.each([
    ['a description', `UPDATE sales_invoices SET invoice_description = ' ' WHERE id = $1`, ['/invoiceDescription']],
    [
      'a customer',
      `UPDATE sales_invoices SET customer = '{}' WHERE id = $1`,
      ['/name', '/addressLineOne', '/zipCode', '/city', '/countryIso2'],
    ],
    ['the street of the customer', `UPDATE sales_invoices SET customer = customer - 'addressLineOne' WHERE id = $1`, ['/addressLineOne']],
    ['the place of the customer', `UPDATE sales_invoices SET customer = customer || '{"city": null}' WHERE id = $1`, ['/city']],
    ['the day it is due', `UPDATE sales_invoices SET due_date = NULL WHERE id = $1`, ['/dueDate']],
    ['lines', `DELETE FROM sales_invoice_lines WHERE invoice_id = $1`, ['/lines']],
    ['the rate of a line', `UPDATE sales_invoice_lines SET tax_rate_id = NULL WHERE invoice_id = $1`, ['/lines/0/taxRateId']],
  ])('PLT-O46 without %s an invoice is not booked, stays a draft and names the field', async (_, without, pointers) => {
    const [id] = await drafts(1);
    await invoicing.inside(seller.ecosystemId, (tx) => tx.query(without, [id]));
    const refused = await invoicing.book(seller.ecosystemId, id!).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', status: 422 });
    expect((await blockedBy(id!))?.problems.map(({ pointer, code }) => [pointer, code])).toEqual(
      pointers.map((pointer) => [pointer, 'FIELD_REQUIRED']),
    );
    expect(await invoicing.row(seller.ecosystemId, id!)).toMatchObject({ status: 'draft', invoiceNumber: null });
  });

  it.each(['invoice_date', 'legal_entity_id'])('PLT-O46 without %s there cannot even be a draft', async (column) => {
    const [id] = await drafts(1);
    const emptied = invoicing.inside(seller.ecosystemId, (tx) =>
      tx.query(`UPDATE sales_invoices SET ${column} = NULL WHERE id = $1`, [id]),
    );
    await expect(emptied).rejects.toMatchObject({ code: '23502' });
  });

  it.each(['9999-09-20', '0001-01-01', '1999-12-31', '2150-01-01'])(
    'a date like %s is refused with the draft to fix',
    async (invoiceDate) => {
      const [id] = await drafts(1);
      await invoicing.inside(seller.ecosystemId, (tx) =>
        tx.query(`UPDATE sales_invoices SET invoice_date = $2::date, due_date = $2::date WHERE id = $1`, [id, invoiceDate]),
      );
      expect(await blockedBy(id!)).toMatchObject({
        code: 'INVOICE_INCOMPLETE',
        problems: expect.arrayContaining([expect.objectContaining({ pointer: '/invoiceDate' })]) as object,
        fix: { resource: 'sales-invoices', id },
      });
      await expect(invoicing.book(seller.ecosystemId, id!)).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 422 });
    },
  );

  describe('in another currency', () => {
    /** Too long ago for its rates to be imported, but recent enough for an invoice. */
    const friday = fridayOf(600);
    const after = (days: number): string => addDays(friday, days);
    const drafted = (invoiceDate: string, price = '100') => {
      const lines = [{ description: 'Advies', quantity: '1', price, taxRateId: seller.rates.standard }];
      return invoicing.draft(seller.ecosystemId, aDraft(seller, { currency: 'USD', invoiceDate, lines }));
    };
    const frozen = async (id: number) => {
      const { taxAmountInAccountingCurrency, exchangeRate, exchangeRateDate, exchangeRateSource } = await invoicing.row(
        seller.ecosystemId,
        id,
      );
      return [taxAmountInAccountingCurrency, exchangeRate, exchangeRateDate, exchangeRateSource];
    };
    beforeAll(() => addRates({ [after(-1)]: '1.2600', [friday]: '1.2100' }));
    afterAll(() => asOwner(`DELETE FROM exchange_rates WHERE date BETWEEN $1 AND $2`, [after(-7), after(21)]));

    it('PLT-O87: a Sunday uses the rate of Friday, which stays with the invoice when the bank corrects it', async () => {
      const id = await drafted(after(2));
      await invoicing.book(seller.ecosystemId, id);
      expect(await frozen(id)).toEqual(['17.36', '1.2100', friday, 'ECB']);
      await addRates({ [friday]: '1.2200' });
      await addRates({ [friday]: '1.2100' });
      expect(await frozen(id)).toEqual(['17.36', '1.2100', friday, 'ECB']);
      const change = invoicing.inside(seller.ecosystemId, (tx, ctx) =>
        tx.query(`UPDATE sales_invoices SET exchange_rate = 1.3 WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, id]),
      );
      await expect(change).rejects.toThrow(/booked/);
    });

    it('PLT-O87: a rate of a week ago is accepted, an older one is not, and a refused booking takes no number', async () => {
      const late = await drafted(after(8));
      await expect(invoicing.book(seller.ecosystemId, late)).rejects.toMatchObject({
        code: 'EXCHANGE_RATE_MISSING',
        status: 409,
        details: { params: { currency: 'USD', date: after(8) } },
      });
      expect(await blockedBy(late)).toEqual({
        code: 'EXCHANGE_RATE_MISSING',
        problems: [],
        fix: { resource: 'sales-invoices', id: late },
      });
      const inTime = await drafted(after(7));
      expect((await invoicing.book(seller.ecosystemId, inTime)).invoiceNumber).toBe('F00001');
      expect(await frozen(inTime)).toEqual(['17.36', '1.2100', friday, 'ECB']);
    });

    it('states the VAT rounded once, half a cent away from zero', async () => {
      const id = await drafted(friday, '2.90');
      await invoicing.book(seller.ecosystemId, id);
      // 0.61 / 1.21 = 0.50413…; 2.42 / 1.21 = 2 exactly
      expect((await frozen(id))[0]).toBe('0.50');
    });
  });

  it('PLT-O31: a legal entity without bank account cannot book', async () => {
    const { bankAccounts: _none, ...data } = (await import('../../testing/invoices/seller.js')).sellerInvoiceData;
    seller = await makeSeller('No account', data);
    const [id] = await drafts(1);
    await expect(invoicing.book(seller.ecosystemId, id!)).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 422 });
    expect(await blockedBy(id!)).toMatchObject({
      code: 'LEGAL_ENTITY_INCOMPLETE',
      fix: { resource: 'legal-entities', id: seller.legalEntityId },
    });
  });
});

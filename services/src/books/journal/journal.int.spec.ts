import { daysLater, decimal, type JournalSummary } from '@kantoor/schemas';
import readWorkbook from 'read-excel-file/node';
import type { Answer } from '../../testing/api.js';
import { officeDay } from '../../testing/office-day.js';
import { Payers } from '../../testing/invoices/payers.js';

type Body = Answer['body'];
const columns = ['date', 'document', 'kind', 'description', 'ledger', 'name', 'party', 'vat', 'vatCode'] as const;
const figures = ['debit', 'credit', 'currency', 'amount', 'invoice', 'recordedOn', 'documentDate'] as const;
type Line = Record<(typeof columns)[number] | (typeof figures)[number], string>;

/** Splits a line of the file into cells as a spreadsheet does: separated by semicolons, quoted if they contain one. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
const number = (cell: string): string => cell.replace(',', '.') || '0';
const sum = (cells: readonly string[]): string => cells.reduce((all, cell) => all.plus(number(cell)), decimal(0)).toFixed(2);

describe('the journal of a legal entity', () => {
  let payers: Payers;
  let made: Record<'plain' | 'mixed' | 'credit' | 'foreign' | 'purchase' | 'waiting' | 'archived', Body>;
  const [first, last] = [daysLater(officeDay(new Date()), -20), daysLater(officeDay(new Date()), 2)];
  const at = (rest: string, from = first, to = last): string => payers.path(`journal${rest}?from=${from}&to=${to}`);
  const file = async (more = ''): Promise<{ bytes: Buffer; headers: Headers }> => {
    const { api, token, tenant } = payers.world;
    const headers = { authorization: `Bearer ${token}`, 'x-ecosystem': String(tenant.ecosystemId) };
    const answer = await fetch(`${api.address}${at('')}${more}`, { headers });
    expect(answer.status).toBe(200);
    return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
  };
  const linesOf = (text: string): Line[] => {
    const [, , ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    return rows.map((row) => Object.fromEntries(cellsOf(row).map((cell, nth) => [[...columns, ...figures][nth], cell])) as unknown as Line);
  };
  const journal = async (): Promise<Line[]> => linesOf((await file()).bytes.toString());
  const summary = async (): Promise<JournalSummary> => (await payers.world.get(at('/summary'))).body;
  const sales = async (verb: string, body: object): Promise<Body> => {
    const answer = await payers.world.post(payers.path(`sales-invoices${verb}`), body);
    if (answer.status > 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const invoice = async (day: string, lines: object[], more: object = {}): Promise<Body> => {
    const { world } = payers;
    const customer = { name: '=Klant; "B.V."', addressLineOne: 'Dorpsstraat 1', zipCode: '1234 AB', city: 'Utrecht', countryIso2: 'NL' };
    const { invoiceId } = await sales('', { invoiceDescription: '+Advies', invoiceDate: `${day}T00:00:00Z`, customer, lines, ...more });
    await sales(`/${invoiceId}/book`, {});
    return (await world.get(payers.path(`sales-invoices/${invoiceId}`))).body;
  };
  const line = (price: number, ledgerAccount: string | null, taxRateId = payers.world.taxRateId): object => ({
    ...{ description: 'Werk', quantity: 1, price, taxRate: { taxRateId }, ledgerAccount },
  });

  beforeAll(async () => {
    payers = await Payers.start('journal');
    const { world } = payers;
    const days = [-12, -9, -5].map((ago) => daysLater(officeDay(new Date()), ago)) as [string, string, string];
    const nine = (await world.post('/api/invoices/tax-rates', { description: '9% btw', percentage: 9 })).body.taxRateId;
    await world.post('/api/crm/ledgers', { name: 'Omzet advies', value: '8000' });
    const plain = await invoice(days[0], [line(100, '8000'), line(50.05, '8000')]);
    const mixed = await invoice(days[1], [line(10.1, '8000', nine), line(200, '8010'), line(-3.33, null)]);
    await sales(`/${plain.invoiceId}/register-payment`, { amount: 100 });
    await sales(`/${mixed.invoiceId}/register-payment`, { amount: 240, fullyPaid: true, method: 'cash' });
    await sales(`/${plain.invoiceId}/credit`, {});
    await world.sql(
      `INSERT INTO exchange_rates (currency, date, rate, source) VALUES ('USD', $1, 1.0837, 'ECB') ON CONFLICT (currency, date) DO UPDATE SET rate = 1.0837`,
      [days[2]],
    );
    const foreign = await invoice(days[2], [line(99.99, '8000'), line(5, '8010', nine)], { currency: 'USD' });
    const purchase = await payers.owes(80);
    await world.post(payers.path(`purchase-invoices/${purchase.invoiceId}/register-payment`), { amount: 20 });
    const { body: waiting } = await world.post(payers.path('purchase-invoices'), {
      ...{ invoiceDescription: 'Papier', invoiceDate: `${payers.today}T00:00:00Z`, lines: [line(40, null)] },
      customer: { customerId: payers.supplier, name: 'Papierfabriek Zaan', countryIso2: 'NL' },
    });
    const archived = await payers.owes(7);
    await world.remove(payers.path(`purchase-invoices/${archived.invoiceId}`));
    await sales('', {
      invoiceDescription: 'Concept',
      invoiceDate: `${days[0]}T00:00:00Z`,
      customer: plain.customer,
      lines: [line(1, '8000')],
    });
    const credit = (await world.get(payers.path('sales-invoices?filter={"invoiceType":"credit-note"}'))).body.items[0];
    made = { plain, mixed, credit, foreign, purchase, waiting, archived };
  }, 120_000);
  afterAll(() => payers.close());

  it('has every booked document of the period once, with both sides equal, and sums that equal the lists and the open amounts', async () => {
    const lines = await journal();
    const documents = new Map<string, Line[]>();
    for (const one of lines) documents.set(one.document, [...(documents.get(one.document) ?? []), one]);
    for (const [document, entries] of documents) {
      expect([document, sum(entries.map(({ debit }) => debit))]).toEqual([document, sum(entries.map(({ credit }) => credit))]);
      expect([document, sum(entries.map(({ amount }) => amount))]).toEqual([document, '0.00']);
    }
    const { world } = payers;
    const listed: Body[] = [];
    for (const book of ['sales-invoices', 'purchase-invoices'])
      listed.push(
        ...(await world.get(payers.path(`${book}?filter={"status":"booked"}&range=[0,99]`))).body.items.map((one: Body) => ({
          ...one,
          book,
        })),
      );
    const ofInvoices = lines.filter(({ kind }) => kind.endsWith('factuur'));
    expect(new Set(ofInvoices.map(({ document }) => document))).toEqual(new Set(listed.map(({ invoiceNumber }) => invoiceNumber)));
    // The accounts of debtors and creditors show each invoice as its list does: its total, and its open amount.
    for (const { invoiceNumber, totalAmount, openAmount, book } of listed) {
      const own = lines.filter(({ invoice: number, ledger }) => number === invoiceNumber && ['1300', '1600'].includes(ledger));
      const sign = book === 'sales-invoices' ? 1 : -1;
      const [whole, open] = [totalAmount, openAmount].map((one) => decimal(one).times(sign).toFixed(2));
      expect([invoiceNumber, sum(own.filter(({ document }) => document === invoiceNumber).map(({ amount }) => amount))]).toEqual([
        invoiceNumber,
        whole,
      ]);
      expect([invoiceNumber, sum(own.map(({ amount }) => amount))]).toEqual([invoiceNumber, open]);
    }
    const payments = await world.sql<{ count: number }>(
      `SELECT (SELECT count(*) FROM payments WHERE ecosystem_id = $1) + (SELECT count(*) FROM purchase_payments WHERE ecosystem_id = $1) AS count`,
      [world.tenant.ecosystemId],
    );
    const entered = [...documents.keys()].filter((document) => /^[RP]-\d+$/.test(document));
    expect(entered).toHaveLength(Number(payments[0]!.count));
  });

  it('has the accountant’s fields for each entry: account and its name, party, VAT, euros and the currency of the document', async () => {
    const lines = await journal();
    const of = (document: string) =>
      lines.filter((one) => one.document === document).map(({ ledger, name, vat, debit, credit }) => [ledger, name, vat, debit, credit]);
    expect(of(made.mixed.invoiceNumber)).toEqual([
      ['1300', 'Debiteuren', '', '248,98', ''],
      ['8000', 'Omzet advies', '9', '', '10,10'],
      ['8010', '', '21', '', '200,00'],
      ['2990', 'Nog toe te wijzen', '21', '3,33', ''],
      ['1500', 'Af te dragen btw', '21', '', '41,30'],
      ['1500', 'Af te dragen btw', '9', '', '0,91'],
    ]);
    expect(of(made.purchase.invoiceNumber)).toEqual([
      ['1600', 'Crediteuren', '', '', '96,80'],
      ['4500', 'Kantoorkosten', '21', '80,00', ''],
      ['1520', 'Te vorderen btw', '21', '16,80', ''],
    ]);
    const foreign = lines.filter(({ document }) => document === made.foreign.invoiceNumber);
    expect(foreign.map(({ ledger, debit, credit, currency, amount }) => [ledger, debit, credit, currency, amount])).toEqual([
      ['1300', '116,67', '', 'USD', '126,44'],
      ['8000', '', '92,27', 'USD', '-99,99'],
      ['8010', '', '4,61', 'USD', '-5,00'],
      ['1500', '', '19,38', 'USD', '-21,00'],
      ['1500', '', '0,41', 'USD', '-0,45'],
    ]);
    expect(made.foreign.taxAmountInAccountingCurrency).toBe(19.79);
    const money = lines.filter(
      ({ invoice: number, kind, ledger }) => number === made.mixed.invoiceNumber && kind === 'Ontvangst' && ledger !== '1300',
    );
    expect(money.map(({ ledger, description, debit }) => [ledger, description, debit])).toEqual([
      ['1000', 'contant', '240,00'],
      ['4990', 'betalingsverschil', '8,98'],
    ]);
    expect(lines[0]).toMatchObject({ party: '\'=Klant; "B.V."', description: "'+Advies", currency: 'EUR' });
    expect(lines.map(({ date }) => date)).toEqual(lines.map(({ date }) => date).toSorted());
  });

  it('is the same as a workbook, with amounts as numbers and dates as dates', async () => {
    const lines = await journal();
    const { bytes, headers } = await file('&format=xlsx&language=en');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="journal-SPEC-${first}-${last}-open.xlsx"`);
    const sheets = await readWorkbook(bytes, { trim: false });
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['journal']);
    const [title, head, ...rows] = sheets[0]!.data;
    expect(title![0]).toBe(`Journal SPEC, ${first} to ${last}. WARNING: not closed, this journal may still change.`);
    expect(head!.slice(0, 3)).toEqual(['Date', 'Document', 'Kind']);
    const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
    const amount = (text: string): number | null => (text === '' ? null : Number(number(text)));
    expect(
      rows.map(([date, document, , , ledger, , party, vat, , debit, credit, , inCurrency]) => [
        date,
        document,
        ledger,
        party,
        vat,
        debit,
        credit,
        inCurrency,
      ]),
    ).toEqual(
      lines.map((one) => [
        day(one.date),
        one.document,
        one.ledger,
        one.party,
        amount(one.vat),
        amount(one.debit),
        amount(one.credit),
        amount(one.amount),
      ]),
    );
  });

  it('is previewed as sums by account, with unassigned amounts, amounts without euros, and omitted documents', async () => {
    const lines = await journal();
    const sums = await summary();
    expect(sums).toMatchObject({ from: first, to: last, entries: lines.length });
    const inFile = (ledger: string, side: 'debit' | 'credit') =>
      Number(sum(lines.filter((one) => one.ledger === ledger).map((one) => one[side])));
    for (const { ledger, currency, debit, credit } of sums.ledgers)
      if (currency === 'EUR') expect([ledger, debit, credit]).toEqual([ledger, inFile(ledger, 'debit'), inFile(ledger, 'credit')]);
    expect(new Set(sums.ledgers.map(({ ledger }) => ledger))).toEqual(new Set(lines.map(({ ledger }) => ledger)));
    expect(sums.ledgers.find(({ ledger }) => ledger === '8000')).toMatchObject({ name: 'Omzet advies', account: null });
    expect(sums.ledgers.find(({ ledger }) => ledger === '1300')).toMatchObject({ name: null, account: 'debtors' });
    // The invoice and the credit invoice are set off against each other.
    expect(sums.ledgers.find(({ ledger }) => ledger === '2000')).toMatchObject({ account: 'setOff', debit: 81.56, credit: 81.56 });
    expect(sums.documents).toEqual([
      { kind: 'sales-invoice', count: 3 },
      { kind: 'credit-invoice', count: 1 },
      { kind: 'purchase-invoice', count: 1 },
      { kind: 'sales-payment', count: 5 },
      { kind: 'purchase-payment', count: 1 },
      { kind: 'bank-entry', count: 0 },
    ]);
    expect(sums.unassigned).toMatchObject({
      count: 1,
      items: [{ kind: 'sales-invoice', invoiceId: made.mixed.invoiceId, amount: 3.33, reason: 'no-ledger' }],
    });
    expect(sums.withoutEuro).toEqual([]);
    expect(sums.leftOut).toEqual({ salesDrafts: 1, purchaseDrafts: 1, archived: 1 });
  });

  it('counts payments in another currency separately, since their amount in euro is unknown', async () => {
    await sales(`/${made.foreign.invoiceId}/register-payment`, { amount: 26.44 });
    const { withoutEuro, ledgers } = await summary();
    expect(withoutEuro).toEqual([{ currency: 'USD', count: 1 }]);
    expect(ledgers.filter(({ currency }) => currency === 'USD').map(({ ledger, debit, credit }) => [ledger, debit, credit])).toEqual([
      ['1100', 26.44, 0],
      ['1300', 0, 26.44],
    ]);
  });

  it('has the euros of a conversion if there was one, also for its credit invoice', async () => {
    const { invoiceId } = made.foreign;
    const { conversion } = await sales(`/${invoiceId}/convert-currency`, {});
    await sales(`/${invoiceId}/credit`, { reason: 'Dubbel', lines: [{ lineNumber: 2, quantity: 1 }] });
    const { items } = (await payers.world.get(payers.path('sales-invoices?filter={"invoiceType":"credit-note","currency":["USD"]}'))).body;
    const credit = (await payers.world.get(payers.path(`sales-invoices/${items[0].id}`))).body;
    const lines = await journal();
    const euros = ({ invoiceNumber }: Body): string => {
      const own = lines.filter(({ document, ledger }) => document === invoiceNumber && ledger === '1300');
      return decimal(sum(own.map(({ debit }) => debit)))
        .minus(sum(own.map((one) => one.credit)))
        .toFixed(2);
    };
    expect([euros(made.foreign), euros(credit)]).toEqual(
      [conversion, credit.conversion].map(({ totalAmount }) => decimal(totalAmount).toFixed(2)),
    );
  });

  it('has a payment on its day in the time zone of the ecosystem, and an invoice on its date', async () => {
    const { world } = payers;
    // 23:30 in London, 00:30 or later in Amsterdam.
    const paidAt = `${daysLater(first, -1)}T23:30:00Z`;
    await world.sql(
      `INSERT INTO payments (ecosystem_id, invoice_id, amount, currency, method, paid_at) VALUES ($1, $2, 0.01, 'EUR', 'bank', $3)`,
      [world.tenant.ecosystemId, made.mixed.invoiceId, paidAt],
    );
    const cent = async (): Promise<string[]> => (await journal()).filter(({ amount }) => amount === '0,01').map(({ date }) => date);
    expect(await cent()).toEqual([first]);
    await world.put('/api/directory/settings', { timeZone: 'Europe/London' });
    expect(await cent()).toEqual([]);
    await world.put('/api/directory/settings', { timeZone: 'Europe/Amsterdam' });
  });

  it('uses the accounts that the legal entity sets; saving other fields keeps them', async () => {
    const { world, legalEntityId } = payers;
    const path = `/api/invoices/legal-entities/${legalEntityId}`;
    const { body: before } = await world.get(path);
    expect(before.journalAccounts).toEqual({
      ...{ debtors: '1300', creditors: '1600', vatPayable: '1500', vatReceivable: '1520' },
      ...{ bank: '1100', cash: '1000', setOff: '2000', differences: '4990', unassigned: '2990' },
    });
    const names = { name: 'Spec', legalEntityReference: 'SPEC', invoiceNumberPrefix: 'S' };
    const { status } = await world.put(path, { ...names, journalAccounts: { debtors: '013000', bank: '1105' } });
    expect(status).toBe(200);
    expect((await world.put(path, names)).body.journalAccounts).toEqual({ debtors: '013000', bank: '1105' });
    const used = new Set((await journal()).map(({ ledger }) => ledger));
    expect(['013000', '1105', '1600'].every((ledger) => used.has(ledger))).toBe(true);
    expect(used.has('1300') || used.has('1100')).toBe(false);
    const wrong = { ...names, journalAccounts: { debtors: '1'.repeat(21) } };
    expect((await world.put(path, wrong)).status).toBe(422);
    expect((await world.put(path, { ...names, journalAccounts: { winst: '9000' } })).status).toBe(422);
  });

  it('agrees with the VAT overview of the same quarter on deductible VAT, also if a ledger excludes it', async () => {
    const { world } = payers;
    const [ledger] = (await world.get('/api/crm/ledgers?filter={"q":"4500"}')).body.items;
    const { purchase } = made;
    const year = Number(purchase.invoiceDate.slice(0, 4));
    const quarter = Math.ceil(Number(purchase.invoiceDate.slice(5, 7)) / 3);
    const deducted = async (): Promise<[overview: string, journal: string]> => {
      const { body } = await world.get(payers.path(`vat-overview?year=${year}&quarter=${quarter}`));
      const inJournal = (await journal()).filter((one) => one.ledger === '1520').map((one) => one.amount);
      return [decimal(body.rubrics.find(({ rubric }: Body) => rubric === '5b').vat).toFixed(2), sum(inJournal)];
    };
    expect(await deducted()).toEqual(['16.80', '16.80']);
    expect((await world.put(`/api/crm/ledgers/${ledger.id}`, { ...ledger, vatNotDeductible: true })).status).toBe(200);
    expect(await deducted()).toEqual(['0.00', '0.00']);
    const own = (await journal()).filter(({ document }) => document === purchase.invoiceNumber).map((one) => [one.ledger, one.amount]);
    expect(own).toEqual([
      ['1600', '-96,80'],
      ['4500', '80,00'],
      ['4500', '16,80'],
    ]);
  });

  it('may cover years, and is refused for invalid dates, or an end before its beginning', async () => {
    const { world } = payers;
    expect((await world.get(at('/summary', '1900-01-01', '2199-12-31'))).body.documents[0]).toEqual({ kind: 'sales-invoice', count: 3 });
    expect((await world.get(at('/summary', '2020-01-01', '2020-12-31'))).body).toMatchObject({ entries: 0, ledgers: [] });
    for (const rest of ['', '/summary'])
      for (const [from, to] of [
        ['2026-02-30', '2026-03-01'],
        ['0001-01-01', '2026-03-01'],
        ['2026-01-01', '9999-12-31'],
        ['2026-03-02', '2026-03-01'],
        ['gisteren', 'morgen'],
        ['', ''],
      ] as const)
        expect([from, to, (await world.get(at(rest, from, to))).status]).toEqual([from, to, 400]);
    expect((await world.get(payers.path('journal'))).status).toBe(400);
    expect((await world.get(`${at('')}&format=ods`)).body).toMatchObject({ status: 400, detail: 'format must be one of csv, xlsx' });
    expect((await world.get(`${at('')}&language=de`)).status).toBe(400);
  });

  it('is for finance only', async () => {
    const member = await payers.world.issuer.token({ sub: payers.world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
    for (const rest of ['', '/summary'])
      expect((await payers.as(member, 'GET', at(rest))).body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});

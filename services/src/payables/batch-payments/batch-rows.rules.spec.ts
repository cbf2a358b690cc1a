import { decimal } from '@kantoor/schemas';
import fc from 'fast-check';
import { batchCsv } from './batch-csv.js';
import { renderCreditTransfer } from './credit-transfer.js';
import { type BatchOptions, type PayableInvoice, planBatch, sumOfRows } from './batch-rows.rules.js';

const iban = 'NL91ABNA0417164300';
const other = 'NL20INGB0001234567';
const invoice = (more: Partial<PayableInvoice> = {}): PayableInvoice => ({
  ...{ invoiceId: 1, invoiceNumber: 'NP00001', reference: 'F-1', invoiceDescription: 'Papier', totalAmount: '121.00', currency: 'EUR' },
  ...{
    paymentStatus: 'open',
    paymentMethod: 2,
    dueDate: '2026-12-10',
    payeeName: 'Drukker',
    iban,
    isCharge: false,
    isConfirmed: true,
    sealedIban: more.iban === undefined ? iban : more.iban,
    isConfirmedForInvoice: false,
    batchId: null,
    paymentReference: null,
  },
  ...more,
});
const options = (more: Partial<BatchOptions> = {}): BatchOptions => ({
  ...{
    aggregated: false,
    includePaidOtherwise: false,
    includeInOtherBatch: false,
    hasPayerAddress: true,
    executionDate: null,
    today: '2026-11-26',
  },
  ...more,
});
const reasonFor = (more: Partial<PayableInvoice>, wanted: Partial<BatchOptions> = {}) =>
  planBatch([invoice(more)], options(wanted)).leftOut[0]?.reason;

describe('a batch of payments', () => {
  it('PLT-203 pays the amount with VAT', () => expect(planBatch([invoice()], options()).rows[0]!.amount).toBe('121.00'));

  it.each<[string, Partial<PayableInvoice>, string]>([
    ['PLT-200 is partly paid', { paymentStatus: 'partial' }, 'partly-paid'],
    ['PLT-200 is paid', { paymentStatus: 'full' }, 'partly-paid'],
    ['PLT-201 has no IBAN', { iban: null }, 'no-iban'],
    ['PLT-O81 is charged by a legal entity of the same ecosystem', { iban: null, isCharge: true }, 'own-entity'],
    ['PLT-202 is of nothing', { totalAmount: '0.00' }, 'zero'],
    ['PLT-O81 is in another currency', { currency: 'USD' }, 'other-currency'],
    ['PLT-O81 has an IBAN that is none', { iban: 'NL00ABNA0417164300' }, 'iban-invalid'],
    ['PLT-O81 is a credit note alone', { totalAmount: '-5.00' }, 'credit-note'],
    ['PLT-O82 is paid by credit card', { paymentMethod: 3 }, 'paid-otherwise'],
    ['PLT-O82 is paid by direct debit', { paymentMethod: 4 }, 'paid-otherwise'],
    ['PLT-O85 is in another batch', { batchId: 7 }, 'in-other-batch'],
    ['has an account outside SEPA', { iban: 'TR330006100519786457841326' }, 'outside-sepa'],
    ['has an account that is not confirmed (D-55)', { isConfirmed: false }, 'iban-unconfirmed'],
    ['has another account than was sealed (D-62)', { sealedIban: other }, 'iban-changed'],
    ['is more than a transfer may be', { totalAmount: '1000000000.00' }, 'too-large'],
  ])('leaves out an invoice that %s, and gives the reason', (_, more, reason) => {
    expect(planBatch([invoice(more)], options())).toEqual({ rows: [], leftOut: [{ invoiceId: 1, reason }] });
    if (reason === 'credit-note') expect(reasonFor(more, { aggregated: true })).toBe('credit-note');
  });

  it('PLT-O82, PLT-O85 includes invoices paid otherwise, or by another batch, on request', () => {
    expect(reasonFor({ paymentMethod: 4 }, { includePaidOtherwise: true })).toBeUndefined();
    expect(reasonFor({ batchId: 7 }, { includeInOtherBatch: true })).toBeUndefined();
    for (const paymentMethod of [1, 2, null]) expect(reasonFor({ paymentMethod: paymentMethod as number })).toBeUndefined();
  });

  it('states what the supplier asks for (BT-83), otherwise the invoice number, separately and joined', () => {
    const asked = invoice({ paymentReference: ' 1234567890123456 ' });
    const texts = (aggregated: boolean) =>
      planBatch([asked, invoice({ invoiceId: 2, paymentReference: ' ' })], options({ aggregated })).rows.map(
        ({ description }) => description,
      );
    expect([texts(false), texts(true)]).toEqual([['1234567890123456', 'F-1'], ['1234567890123456,F-1']]);
  });

  it('PLT-204, PLT-205 aggregates by name, and joins the references by a comma', () => {
    const { rows } = planBatch(
      [invoice(), invoice({ invoiceId: 2, reference: 'F-2', totalAmount: '9.00' })],
      options({ aggregated: true }),
    );
    expect(rows).toMatchObject([{ amount: '130.00', description: 'F-1,F-2', invoiceIds: [1, 2] }]);
  });

  it('PLT-F40 keeps suppliers with the same name and two accounts apart', () =>
    expect(planBatch([invoice(), invoice({ invoiceId: 2, iban: other })], options({ aggregated: true })).rows).toHaveLength(2));

  it('PLT-206, PLT-O83 writes Diverse facturen beyond 140 characters if it aggregates, and truncates if it does not', () => {
    const described = (reference: string, aggregated: boolean) =>
      planBatch([invoice({ reference })], options({ aggregated })).rows[0]!.description;
    expect(described('x'.repeat(140), true)).toBe('x'.repeat(140));
    expect(described('x'.repeat(141), true)).toBe('Diverse facturen');
    expect(described('x'.repeat(150), false)).toBe('x'.repeat(140));
  });

  it('PLT-O83 identifies the invoice by its reference, else its number, else its description', () => {
    const described = (more: Partial<PayableInvoice>) => planBatch([invoice(more)], options()).rows[0]!.description;
    expect([described({}), described({ reference: ' ' }), described({ reference: null, invoiceNumber: '' })]).toEqual([
      'F-1',
      'NP00001',
      'Papier',
    ]);
  });

  it('names what is paid back to a person and where it was bought, instead of a number, on the first possible day', () => {
    const lunch = { reference: '16', paymentReference: 'RF18', invoiceDescription: 'Lunch klant', shop: 'Bakker Jansen' };
    const paid = (more: Partial<PayableInvoice>, wanted: Partial<BatchOptions> = {}) =>
      planBatch([invoice({ ...lunch, paymentMethod: 1, ...more })], options(wanted)).rows[0]!;
    expect(paid({})).toMatchObject({ description: 'Lunch klant - Bakker Jansen', executionDate: '2026-11-26' });
    expect(paid({}, { executionDate: '2026-12-01' }).executionDate).toBe('2026-12-01');
    expect(paid({ shop: 'Lunch klant' }).description).toBe('Lunch klant');
    expect(paid({ invoiceDescription: 'x'.repeat(150) }).description).toBe('x'.repeat(140));
    // A supplier is paid by number, on the due date.
    expect(paid({ shop: null })).toMatchObject({ description: 'RF18', executionDate: '2026-12-10' });
  });

  it('PLT-O81 deducts a credit note within a positive sum, and pays nothing if nothing remains', () => {
    const credit = (totalAmount: string) => [invoice(), invoice({ invoiceId: 2, reference: 'C-2', totalAmount, dueDate: '2026-11-01' })];
    const { rows } = planBatch(credit('-21.00'), options({ aggregated: true }));
    expect(rows).toMatchObject([{ amount: '100.00', description: 'F-1,C-2', executionDate: '2026-12-10' }]);
    for (const amount of ['-121.00', '-150.00'])
      expect(planBatch(credit(amount), options({ aggregated: true }))).toEqual({
        rows: [],
        leftOut: [1, 2].map((invoiceId) => ({ invoiceId, reason: 'set-off-below-zero' })),
      });
  });

  it('pays on the due dates, the earliest of an aggregated payment, never on a past day, or on the chosen day', () => {
    const days = (more: Partial<BatchOptions>) =>
      planBatch(
        [invoice(), invoice({ invoiceId: 2, dueDate: '2026-12-01' }), invoice({ invoiceId: 3, iban: other, dueDate: '2026-11-02' })],
        options(more),
      ).rows.map(({ executionDate }) => executionDate);
    expect(days({})).toEqual(['2026-12-10', '2026-12-01', '2026-11-26']);
    expect(days({ aggregated: true })).toEqual(['2026-12-01', '2026-11-26']);
    expect(days({ executionDate: '2026-12-24' })).toEqual(['2026-12-24', '2026-12-24', '2026-12-24']);
  });

  it.each([
    ['2026-12-05', '2026-12-04'],
    ['2026-12-26', '2026-12-24'],
    ['2027-03-29', '2027-03-25'],
    ['2027-04-27', '2027-04-27'],
  ])('due on %s is executed on %s, the last day on which banks pay, as is a chosen day', (dueDate, day) => {
    for (const [due, executionDate] of [
      [dueDate, null],
      ['2026-12-10', dueDate],
    ] as const)
      expect(planBatch([invoice({ dueDate: due })], options({ executionDate })).rows).toMatchObject([{ executionDate: day }]);
  });

  it.each([
    ['AL47212110090000000235698741', true],
    ['MD24AG000225100013104168', true],
    ['ME25505000012345678951', true],
    ['MK07250120000058984', true],
    ['RS35260005601001611379', true],
    ['GB29NWBK60161331926819', true],
    ['CH9300762011623852957', true],
    ['UA903052992990004149123456789', false],
  ])(
    'pays %s if its country is on the list of SEPA, and outside the Economic Area only with an address of the payer',
    (account, inSepa) => {
      expect(reasonFor({ iban: account })).toBe(inSepa ? undefined : 'outside-sepa');
      expect(reasonFor({ iban: account }, { hasPayerAddress: false })).toBe(inSepa ? 'payer-address' : 'outside-sepa');
    },
  );

  it('has every invoice in exactly one payment or in the notice, and its sum is exact to the cent', () => {
    const drawn = fc.record({
      ...{
        cents: fc.integer({ min: -50_000, max: 99_999 }),
        payee: fc.constantFrom('A', 'B'),
        account: fc.constantFrom(iban, other, 'NL00', null),
      },
      ...{ isConfirmed: fc.boolean(), method: fc.integer({ min: 1, max: 4 }), currency: fc.constantFrom('EUR', 'EUR', 'USD') },
    });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 40 }), fc.boolean(), (list, aggregated) => {
        const invoices = list.map(({ cents, payee, account, isConfirmed, method, currency }, nth) =>
          invoice({
            ...{ invoiceId: nth, payeeName: payee, iban: account, isConfirmed, paymentMethod: method, currency },
            totalAmount: decimal(cents).div(100).toFixed(2),
          }),
        );
        const { rows, leftOut } = planBatch(invoices, options({ aggregated }));
        const ids = [...rows.flatMap(({ invoiceIds }) => invoiceIds), ...leftOut.map(({ invoiceId }) => invoiceId)];
        expect(ids.sort((a, b) => a - b)).toEqual(invoices.map(({ invoiceId }) => invoiceId));
        const paid = rows.flatMap(({ invoiceIds }) => invoiceIds.map((id) => list[id]!.cents));
        expect(decimal(sumOfRows(rows)).times(100).toNumber()).toBe(paid.reduce((sum, cents) => sum + cents, 0));
        for (const { amount } of rows) expect(decimal(amount).gt(0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the chosen payments of a batch', () => {
  const drawn = fc.record({
    cents: fc.integer({ min: -50_000, max: 99_999 }),
    payee: fc.constantFrom('A', 'B', 'C', 'D'),
    dueDate: fc.constantFrom('2026-12-01', '2026-12-05', '2027-03-28'),
  });
  const day = new Date('2026-11-26T08:00:00Z');
  const debtor = { name: 'Noord', iban: other, bic: null };

  it('are all others unchanged, and the file counts and sums exactly them', () => {
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 30 }), fc.boolean(), fc.array(fc.nat(30)), (list, aggregated, unchosen) => {
        const invoices = list.map(({ cents, payee, dueDate }, nth) =>
          invoice({ ...{ invoiceId: nth, payeeName: payee, dueDate }, totalAmount: decimal(cents).div(100).toFixed(2) }),
        );
        const all = planBatch(invoices, options({ aggregated }));
        const chosen = all.rows.filter((_, nth) => !unchosen.includes(nth));
        const except = new Set(all.rows.filter((_, nth) => unchosen.includes(nth)).flatMap(({ invoiceIds }) => invoiceIds));
        const { rows, leftOut } = planBatch(invoices, options({ aggregated, except }));
        expect(rows).toEqual(chosen);
        expect(leftOut.filter(({ reason }) => reason === 'not-chosen').map(({ invoiceId }) => invoiceId)).toEqual(
          [...except].sort((a, b) => a - b),
        );
        const payments = rows.map((row, nth) => ({ ...row, endToEndId: `K-${nth}` }));
        const xml = renderCreditTransfer({ version: '09', messageId: 'K', createdAt: day, debtor, payments });
        const total = chosen.reduce((sum, { amount }) => sum.plus(amount), decimal(0)).toFixed(2);
        expect(xml).toContain(`<NbOfTxs>${chosen.length}</NbOfTxs><CtrlSum>${total}</CtrlSum><InitgPty>`);
      }),
      { numRuns: 300 },
    );
  });

  it('keep in an edit what was included by choice, though it is paid by card and is in the edited batch', () => {
    const paidByCard = { batchId: 7, paymentMethod: 3 };
    expect(reasonFor(paidByCard)).toBe('paid-otherwise');
    expect(reasonFor(paidByCard, { editedBatchId: 7 })).toBeUndefined();
    expect(reasonFor({ batchId: 8 }, { editedBatchId: 7 })).toBe('in-other-batch');
  });
});

describe('the batch payment file', () => {
  it('PLT-207, PLT-O80 is CSV with semicolons, a byte order mark, these four columns and a decimal comma', () => {
    const rows = planBatch([invoice({ totalAmount: '1234.50' })], options()).rows;
    expect(batchCsv(rows)).toBe(`\uFEFFbeneficiary name;IBAN;amount;description\r\nDrukker;${iban};1234,50;F-1\r\n`);
  });

  it.each(['=', '+', '-', '@', '\t'])('PLT-O86 neutralises text that begins with %j', (sign) => {
    const payeeName = `A${sign}`;
    const rows = planBatch([invoice({ payeeName, reference: `${sign}1+1` })], options()).rows.map((row) => ({
      ...row,
      description: `${sign}1+1`,
    }));
    expect(batchCsv(rows)).toContain(`"'${sign}1+1"`);
  });

  it('PLT-O86 quotes separators and quotes', () => {
    const rows = planBatch([invoice({ payeeName: 'Jan; "de" Boer' })], options()).rows;
    expect(batchCsv(rows)).toContain(`"Jan; ""de"" Boer";${iban}`);
  });
});

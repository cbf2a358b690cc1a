import type { Answer } from '../../testing/api.js';
import { Payers, supplierIban } from '../../testing/invoices/payers.js';

type Body = Answer['body'];
const other = 'NL20INGB0001234567';
const third = 'DE89370400440532013000';

describe('the account of a booked purchase invoice', () => {
  let payers: Payers;
  let thirdPerson: string;
  beforeAll(async () => {
    payers = await Payers.start('invoice-accounts');
    thirdPerson = await payers.financePerson('Derde Financiën');
  });
  afterAll(() => payers.close());

  const preview = async (...invoices: Body[]): Promise<Body> =>
    (await payers.world.post(payers.path('batch-payments/preview'), { invoiceIds: invoices.map(({ invoiceId }) => invoiceId) })).body;
  /** What a batch would do with an invoice: the account that it pays, or why it pays none. */
  const outcome = async (invoice: Body): Promise<string> => {
    const { rows, leftOut } = await preview(invoice);
    return rows[0]?.iban ?? leftOut[0].reason;
  };
  const write = (token: string, organizationId: number, iban: string | null): Promise<Answer> => payers.write(token, organizationId, iban);
  const accountOf = async (organizationId: number): Promise<Body> =>
    (await payers.world.get(`/api/invoices/payee-accounts?organizationId=${organizationId}`)).body.items[0];
  const confirmAs = async (token: string, organizationId: number): Promise<Answer> =>
    payers.as(token, 'POST', `/api/invoices/payee-accounts/${(await accountOf(organizationId)).id}/confirm`);
  const changed = async (token: string, invoice: Body): Promise<Body[]> =>
    (await payers.as(token, 'GET', payers.path(`changed-accounts?invoiceId=${invoice.invoiceId}`))).body.items;
  const confirmFor = async (token: string, accountId: number, ...invoices: Body[]): Promise<Answer> =>
    payers.as(token, 'POST', payers.path('changed-accounts/confirm'), {
      accountId,
      invoiceIds: invoices.map(({ invoiceId }) => invoiceId),
    });
  const owedTo = async (organizationId: number, price = 10): Promise<Body> => payers.owes(price, { organization: { organizationId } });

  it('D-62 is paid as sealed; another one only for the invoices for which a second person has confirmed it, with both audited', async () => {
    const supplier = await payers.world.hasOrganization({ name: 'Wisselaar', iban: supplierIban });
    const [one, two] = [await owedTo(supplier, 10), await owedTo(supplier, 20)];
    await payers.confirm(supplier);
    expect(await outcome(one)).toBe(supplierIban);

    expect((await write(payers.world.token, supplier, other)).status).toBe(200);
    expect(await outcome(one)).toBe('iban-unconfirmed');
    expect((await confirmAs(payers.second, supplier)).status).toBe(200);
    expect(await outcome(one)).toBe('iban-changed');
    const [shown] = await changed(payers.second, one);
    expect(shown).toMatchObject({ invoiceId: one.invoiceId, iban: other, sealedIban: supplierIban, amount: 12.1, mayConfirm: true });
    expect(shown.authors).toEqual([expect.stringContaining('Person of')]);
    const [{ leftOut }] = [await preview(one)];
    expect(leftOut).toMatchObject([{ reason: 'iban-changed', accountId: shown.accountId }]);

    const own = await confirmFor(payers.world.token, shown.accountId, one);
    expect([own.status, own.body.code]).toEqual([409, 'ACCOUNT_NOT_CONFIRMED']);
    expect((await changed(payers.world.token, one))[0].mayConfirm).toBe(false);
    const confirmed = await confirmFor(payers.second, shown.accountId, one);
    expect([confirmed.status, confirmed.body.items.map(({ invoiceId }: Body) => invoiceId)]).toEqual([200, [two.invoiceId]]);
    expect([await outcome(one), await outcome(two)]).toEqual([other, 'iban-changed']);
    expect((await confirmFor(payers.second, shown.accountId, one)).status).toBe(409);
    expect(
      await payers.world.sql(`SELECT before, after FROM audit_log WHERE action = 'purchase-invoice.account-confirmed' AND entity_id = $1`, [
        one.invoiceId,
      ]),
    ).toEqual([{ before: { iban: supplierIban }, after: { iban: other, accountId: shown.accountId } }]);

    // A further account is confirmed again; the sealed one needs nothing for the invoice.
    await write(payers.world.token, supplier, third);
    await confirmAs(payers.second, supplier);
    expect(await outcome(one)).toBe('iban-changed');
    await write(payers.world.token, supplier, supplierIban);
    await confirmAs(payers.second, supplier);
    expect([await outcome(one), await outcome(two)]).toEqual([supplierIban, supplierIban]);
  });

  it('D-62 is completed by the first one that is confirmed, of a supplier and of a person; the next one is confirmed for the invoice', async () => {
    const supplier = await payers.world.hasOrganization({ name: 'Zonder rekening' });
    const invoice = await owedTo(supplier);
    expect(await outcome(invoice)).toBe('no-iban');
    await write(payers.world.token, supplier, other);
    expect(await outcome(invoice)).toBe('iban-unconfirmed');
    await confirmAs(payers.second, supplier);
    expect(await outcome(invoice)).toBe(other);
    await write(payers.world.token, supplier, third);
    await confirmAs(payers.second, supplier);
    expect(await outcome(invoice)).toBe('iban-changed');

    const declared = await payers.owes(50, {}, true);
    for (const [iban, expected] of [
      [third, third],
      ['NL02ABNA0123456789', 'iban-changed'],
    ] as const) {
      await payers.world.put('/api/directory/bank-account', { iban });
      const { leftOut } = await preview(declared);
      expect(leftOut).toMatchObject([{ reason: 'iban-unconfirmed' }]);
      expect((await payers.as(payers.second, 'POST', `/api/invoices/payee-accounts/${leftOut[0].accountId}/confirm`)).status).toBe(200);
      expect(await outcome(declared)).toBe(expected);
    }
    const [shown] = await changed(payers.world.token, declared);
    expect(shown).toMatchObject({ sealedIban: third, mayConfirm: false });
    expect((await confirmFor(payers.second, shown.accountId, declared)).status).toBe(200);
    expect(await outcome(declared)).toBe('NL02ABNA0123456789');
  });

  it('D-63 is confirmed by none of those who wrote it, whichever payee they wrote it for and whoever wrote it again', async () => {
    const iban = 'NL39RABO0300065264';
    const [first, second] = [await payers.world.hasOrganization({ name: 'Eerst' }), await payers.world.hasOrganization({ name: 'Daarna' })];
    await write(payers.second, first, iban);
    await write(payers.world.token, second, iban);
    for (const token of [payers.second, payers.world.token]) {
      const refused = await confirmAs(token, second);
      expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_NOT_CONFIRMED']);
    }
    expect((await confirmAs(thirdPerson, second)).status).toBe(200);
    // The database refuses it as well, whatever the code says.
    const { id } = await accountOf(first);
    await expect(
      payers.world.sql(`UPDATE payee_accounts SET confirmed_by = $2, confirmed_at = now() WHERE id = $1`, [id, payers.secondPersonId]),
    ).rejects.toThrow(/payee_accounts_second_person/);
  });

  it('PLT-O99 is for people of finance level only', async () => {
    const member = await payers.world.issuer.token({ sub: payers.world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
    expect((await payers.as(member, 'GET', payers.path('changed-accounts'))).status).toBe(403);
    expect((await payers.as(member, 'POST', payers.path('changed-accounts/confirm'), { accountId: 1, invoiceIds: [1] })).status).toBe(403);
  });
});

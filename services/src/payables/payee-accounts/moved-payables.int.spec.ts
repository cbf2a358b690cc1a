import type { Answer } from '../../testing/api.js';
import { Payers, supplierIban } from '../../testing/invoices/payers.js';

type Body = Answer['body'];
const path = '/api/crm/organizations';
const other = 'NL20INGB0001234567';

describe('merges that move open purchase invoices to another account', () => {
  let payers: Payers;
  let member: string;
  let thirdPerson: string;
  beforeAll(async () => {
    payers = await Payers.start('moved-payables');
    member = await payers.member('Lid');
    thirdPerson = await payers.financePerson('Derde Financiën');
  });
  afterAll(() => payers.close());

  const owedTo = async (organizationId: number): Promise<Body> => payers.owes(10, { organization: { organizationId } });
  const outcome = async ({ invoiceId }: Body): Promise<string> => {
    const { rows, leftOut } = (await payers.world.post(payers.path('batch-payments/preview'), { invoiceIds: [invoiceId] })).body;
    return rows[0]?.iban ?? leftOut[0].reason;
  };
  const merge = (token: string, source: number, destination: number, fromSource?: string[]): Promise<Answer> =>
    payers.as(token, 'POST', `${path}/${source}/merge`, { destinationOrganizationId: destination, ...(fromSource && { fromSource }) });
  const preview = async (token: string, source: number, destination: number, more = ''): Promise<Body> =>
    (await payers.as(token, 'GET', `${path}/${source}/merge-preview?destinationOrganizationId=${destination}${more}`)).body;
  const undo = (token: string, id: number, mergeId: number): Promise<Answer> =>
    payers.as(token, 'POST', `${path}/${id}/merges/${mergeId}/undo`);
  const confirmFor = async (token: string, { invoiceId }: Body): Promise<Answer> => {
    const { items } = (await payers.as(token, 'GET', payers.path(`changed-accounts?invoiceId=${invoiceId}`))).body;
    return payers.as(token, 'POST', payers.path('changed-accounts/confirm'), { accountId: items[0].accountId, invoiceIds: [invoiceId] });
  };
  const refusal = ({ status, body }: Answer): unknown[] => [status, body.code];
  /** A supplier with this account, which is confirmed. */
  const supplier = async (name: string, iban: string | null): Promise<number> => {
    const id = await payers.world.hasOrganization({ name, iban });
    if (iban) await payers.confirm(id);
    return id;
  };

  it('D-62 are for finance, say so before, and are paid once a second person has confirmed the account for each invoice', async () => {
    const [source, destination] = [await supplier('Drukkerij Echt', supplierIban), await supplier('Eigen Zaak', other)];
    const invoice = await owedTo(source);
    expect(await preview(member, source, destination)).toMatchObject({
      ...{ isAllowed: false, finance: { count: 1, payables: [], isAllowed: false } },
    });
    expect(refusal(await merge(member, source, destination))).toEqual([403, 'MERGE_FINANCE_ONLY']);
    const shown = await preview(payers.world.token, source, destination);
    expect(shown).toMatchObject({ isAllowed: true, finance: { count: 1, isAllowed: true } });
    expect(shown.finance.payables).toMatchObject([
      { id: invoice.invoiceId, name: 'Drukkerij Echt', amount: 12.1, currency: 'EUR', from: supplierIban, to: other },
    ]);
    const merged = await merge(payers.world.token, source, destination);
    expect(merged.status).toBe(200);
    expect(await outcome(invoice)).toBe('iban-changed');
    expect(refusal(await confirmFor(payers.world.token, invoice))).toEqual([409, 'ACCOUNT_NOT_CONFIRMED']);
    // A member may not move it back either; where finance does, the sealed account is paid again.
    expect(refusal(await undo(member, destination, merged.body.mergeId))).toEqual([403, 'MERGE_FINANCE_ONLY']);
    expect((await undo(payers.world.token, destination, merged.body.mergeId)).status).toBe(200);
    expect((await payers.confirm(source)).status).toBe(409);
    expect(await outcome(invoice)).toBe(supplierIban);
    expect((await merge(payers.world.token, source, destination)).status).toBe(200);
    expect((await confirmFor(payers.second, invoice)).status).toBe(200);
    expect(await outcome(invoice)).toBe(other);
    const audited = await payers.world.sql<{ after: Body }>(
      `SELECT after FROM audit_log WHERE action = 'organization.merged' AND entity_id = $1 ORDER BY id LIMIT 1`,
      [source],
    );
    expect(audited[0]!.after).toMatchObject({
      otherAccounts: { count: 1, payables: [{ id: invoice.invoiceId, from: supplierIban, to: other }] },
    });
  });

  it('D-62 from a supplier without account do not complete the seal, nor does a later account of the destination', async () => {
    const [source, destination] = [await supplier('Nooit betaald', null), await supplier('Ontvanger', other)];
    const invoice = await owedTo(source);
    expect(refusal(await merge(member, source, destination))).toEqual([403, 'MERGE_FINANCE_ONLY']);
    expect((await merge(payers.world.token, source, destination)).status).toBe(200);
    expect(await outcome(invoice)).toBe('iban-changed');
    await payers.write(payers.world.token, destination, supplierIban);
    await payers.as(thirdPerson, 'POST', `/api/invoices/payee-accounts/${await accountIdOf(destination)}/confirm`);
    expect(await outcome(invoice)).toBe('iban-changed');
  });

  const accountIdOf = async (organizationId: number): Promise<number> =>
    (await payers.world.get(`/api/invoices/payee-accounts?organizationId=${organizationId}`)).body.items[0].id;

  it('D-62 include the invoices of the destination if it takes the account of the source', async () => {
    const [source, destination] = [await supplier('Bron', other), await supplier('Doel', supplierIban)];
    const invoice = await owedTo(destination);
    // Without that choice nothing is paid elsewhere.
    expect(await preview(member, source, destination)).toMatchObject({ isAllowed: true, finance: { count: 0 } });
    expect(await preview(member, source, destination, '&fromSource=iban')).toMatchObject({ isAllowed: false, finance: { count: 1 } });
    expect(refusal(await merge(member, source, destination, ['iban']))).toEqual([403, 'MERGE_FINANCE_ONLY']);
    expect((await merge(payers.world.token, source, destination, ['iban'])).status).toBe(200);
    expect(await outcome(invoice)).toBe('iban-unconfirmed');
  });

  it('D-63 keep the authors of an account that moves: neither who wrote it nor who moved it, or moved it back, confirms it', async () => {
    const iban = 'NL39RABO0300065264';
    const [source, destination] = [
      await payers.world.hasOrganization({ name: 'Rekening' }),
      await payers.world.hasOrganization({ name: 'Geen' }),
    ];
    await payers.write(payers.world.token, source, iban);
    const merged = await merge(member, source, destination);
    expect(merged.status).toBe(200);
    const confirm = async (token: string): Promise<Answer> =>
      payers.as(token, 'POST', `/api/invoices/payee-accounts/${await accountIdOf(destination)}/confirm`);
    expect(refusal(await confirm(payers.world.token))).toEqual([409, 'ACCOUNT_NOT_CONFIRMED']);
    const authors = async (): Promise<number> =>
      (
        (await payers.world.sql(
          `SELECT cardinality(authors) AS count FROM payee_accounts WHERE organization_id = $1 ORDER BY id DESC LIMIT 1`,
          [destination],
        )) as [{ count: number }]
      )[0].count;
    expect(await authors()).toBe(2);
    expect((await undo(payers.second, destination, merged.body.mergeId)).status).toBe(200);
    await payers.write(payers.second, destination, iban);
    for (const token of [payers.world.token, payers.second]) expect(refusal(await confirm(token))).toEqual([409, 'ACCOUNT_NOT_CONFIRMED']);
    expect((await confirm(thirdPerson)).status).toBe(200);
  });
});

import type { BellNotice } from '@kantoor/schemas';
import { BellMailWriter } from '../../directory/bell/index.js';
import { automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { supplierIban } from '../../testing/invoices/payers.js';
import type { Answer } from '../../testing/api.js';
import type { Colleague } from '../testing/approval-world.js';
import { documentsPath, DocumentWorld } from '../testing/document-world.js';

type Body = Answer['body'];

describe('what a declarant reads about being paid', () => {
  let docs: DocumentWorld;
  let jo: Colleague, ann: Colleague;

  beforeAll(async () => {
    docs = await DocumentWorld.start('payouts');
    const { office } = docs;
    [jo, ann] = [await office.person('Jo'), await office.person('Ann')];
    await office.group('Strategie', ann);
  });
  afterAll(() => docs.close());

  const declared = (): Promise<Body> =>
    docs.submitted(jo, {
      ...{ documentType: 'Declaration', shop: 'Bakker Jansen', purchaseInvoiceDate: '2026-03-05T00:00:00Z' },
      documentLines: [docs.office.line('Strategie')],
    });
  const payoutOf = async (id: number, who: Colleague | null = jo): Promise<unknown> => {
    const { payout, lacksAccount } = await docs.read(id, who);
    const { items } = (await docs.as(who, 'GET', who === jo ? `${documentsPath}/my-inbox` : documentsPath)).body;
    const row = items.find((one: Body) => one.id === id);
    if (row) expect([row.payout, row.lacksAccount]).toEqual([payout, lacksAccount]);
    return payout;
  };
  const heard = async (who: Colleague | null, id: number): Promise<unknown[]> =>
    ((await docs.as(who, 'GET', '/api/directory/bell')).body.items as BellNotice[])
      .filter(({ recordId, resource, kind }) => resource === 'inbox-documents' && recordId === id && kind.startsWith('declaration-'))
      .map(({ kind, facts }) => [kind, facts]);

  /** The values of the mail about its payment. */
  const mailed = async (id: number): Promise<object> => {
    const { world } = docs.office;
    const { api, tenant } = world;
    const [notice] = await world.sql<{ id: number }>(`SELECT id FROM bell_notices WHERE entity_id = $1 AND kind = 'declaration-paid'`, [
      id,
    ]);
    const [ctx, kind] = [automationContext(tenant.ecosystemId, 'bell'), 'bell-declaration-paid'];
    const writer = api.app.get(BellMailWriter, { strict: false });
    return api.app.get(Database, { strict: false }).transaction(ctx, async (tx) => {
      const { values } = await writer.write(tx, ctx, jo.personId, kind, undefined, String(notice!.id));
      return values({ name: 'Jo' } as never);
    });
  };

  it('is approved, in a batch, or paid on a day; no one else reads or hears it', async () => {
    const { world } = docs.office;
    const { id } = await declared();
    expect(await payoutOf(id)).toBeNull();
    expect((await docs.read(id, jo)).lacksAccount).toBe(true);
    expect((await docs.as(jo, 'PUT', '/api/directory/bank-account', { iban: supplierIban })).status).toBe(200);
    expect((await docs.read(id, jo)).lacksAccount).toBe(false);
    await docs.verb(ann, id, 'approvals/approve');
    await docs.finish(id);
    const { body: purchase } = await docs.verb(null, id, 'finalize', { bookImmediately: false, askApprovals: false });
    const nothing = { paidOn: null, amount: null, currency: null };
    expect(await payoutOf(id)).toEqual({ state: 'approved', ...nothing });
    const booked = (await docs.office.changeState(null, purchase.id, 2)).body;
    const at = `/api/invoices/SPEC/purchase-invoices/${booked.purchaseInvoiceId}`;
    const { totalAmount: amount } = (await world.get(at)).body;
    expect(await payoutOf(id)).toEqual({ state: 'approved', paidOn: null, amount, currency: 'EUR' });
    const [account] = await world.sql<{ id: number }>(`SELECT id FROM payee_accounts WHERE person_id = $1`, [jo.personId]);
    await world.post(`/api/invoices/payee-accounts/${account!.id}/confirm`);
    const batch = await world.post('/api/invoices/SPEC/batch-payments', { invoiceIds: [booked.purchaseInvoiceId] });
    expect([batch.status, batch.body.leftOut, batch.body.rows?.[0]?.description]).toEqual([201, [], 'Lunch - Bakker Jansen']);
    expect(await payoutOf(id)).toMatchObject({ state: 'ordered', paidOn: null });
    expect(await heard(jo, id)).toEqual([]);
    const sent = await world.call(
      'POST',
      `/api/invoices/SPEC/batch-payments/${batch.body.id}/execute`,
      {},
      { 'if-match': `"v${batch.body.version}"` },
    );
    expect([sent.status, await payoutOf(id)]).toEqual([200, expect.objectContaining({ state: 'ordered', paidOn: null })]);
    const paid = await world.post(`${at}/register-payment`, { amount, paidAt: '2026-11-20T00:00:00Z', sentInBatch: batch.body.number });
    expect(paid.status).toBe(200);
    expect(await payoutOf(id)).toMatchObject({ state: 'paid', paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), amount });
    expect(await heard(jo, id)).toEqual([['declaration-paid', { amount: Number(amount).toFixed(2), currency: 'EUR' }]]);
    expect(await mailed(id)).toMatchObject({ Record: 'Lunch', Amount: `€ ${Number(amount).toFixed(2)}` });
    for (const who of [null, ann]) expect([await payoutOf(id, who), await heard(who, id)]).toEqual([null, []]);
  });

  it('is heard when finance declines it', async () => {
    const { id } = await declared();
    const answer = await docs.as(null, 'POST', `${documentsPath}/${id}/change-state`, { newState: 'declined', reason: 'Dubbel' });
    expect(answer.status).toBe(200);
    expect(await heard(jo, id)).toEqual([['declaration-declined', {}]]);
    expect(await heard(null, id)).toEqual([]);
    expect(await payoutOf(id)).toBeNull();
  });
});

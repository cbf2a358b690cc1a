import type { Answer } from '../../testing/api.js';
import { ApprovalWorld, type Colleague } from '../testing/approval-world.js';
import { documentsPath, DocumentWorld, problemOf } from '../testing/document-world.js';

type Body = Answer['body'];

describe('purchases of shops without an organization (D-78)', () => {
  let docs: DocumentWorld;
  let office: ApprovalWorld;
  let [jo, ann, bob] = [] as unknown as Colleague[];
  const receipt = (over: object = {}): object => ({
    ...{ documentType: 'Declaration', shop: 'Bakker Jansen', reference: 'B-1', purchaseInvoiceDate: '2026-03-05T00:00:00Z' },
    documentLines: [office.line('Strategie')],
    ...over,
  });
  const approved = async (over: object = {}): Promise<Body> => {
    const { id } = await docs.submitted(jo!, receipt(over));
    await docs.verb(ann!, id, 'approvals/approve');
    await docs.finish(id);
    return docs.read(id);
  };
  const purchaseOf = async ({ id }: Body, how: object = {}): Promise<Body> => {
    const { status, body } = await docs.verb(null, id, 'finalize', { bookImmediately: false, askApprovals: false, ...how });
    expect([status, body.errors]).toEqual([200, undefined]);
    return body;
  };

  beforeAll(async () => {
    docs = await DocumentWorld.start('shops');
    ({ office } = docs);
    [jo, ann, bob] = [await office.person('Jo'), await office.person('Ann'), await office.person('Bob')];
    await office.group('Strategie', ann!);
  });
  afterAll(() => docs.close());

  it('are copied, paid to the same person, who neither books nor approves the copy', async () => {
    const original = await purchaseOf(await approved());
    const { status, body: copy } = await office.as(null, 'POST', `/api/purchases/purchases/${original.id}/clone`, {});
    expect([status, copy.shop, copy.paymentMethod, copy.initiatorId]).toEqual([201, 'Bakker Jansen', 1, jo!.personId]);
    expect(copy.purchaseState.purchaseStateId).toBe(1);
    expect(problemOf(await office.changeState(jo!, copy.id, 2)).slice(0, 2)).toEqual([403, 'OWN_REQUEST']);
    // Who copied it wrote it: another person decides.
    expect(problemOf(await office.changeState(null, copy.id, 2)).slice(0, 2)).toEqual([403, 'AUTHOR_OF_CONTENT']);
  });

  it('are found as duplicates by the name of the shop and the number', async () => {
    const first = await approved({ shop: 'Café  Het Hoekje', reference: 'R 77' });
    const purchase = await purchaseOf(first);
    let day = 10;
    const other = (over: object): Promise<Body> =>
      docs.made(
        jo!,
        receipt({ shop: 'cafe het hoekje', reference: 'r-77', purchaseInvoiceDate: `2026-03-${(day += 1)}T00:00:00Z`, ...over }),
      );
    const same = await other({});
    const found = ({ duplicates }: Body): unknown => duplicates.map(({ resource, id, because }: Body) => [resource, id, because]);
    expect(found(await docs.read(same.id))).toEqual([
      ['purchases', purchase.id, 'reference'],
      ['inbox-documents', first.id, 'reference'],
    ]);
    expect(found(await docs.read((await other({ shop: 'Het Terras' })).id))).toEqual([]);
    expect(found(await docs.read((await other({ shop: null })).id))).toEqual([]);
    expect(found(await docs.read((await other({ organizationId: office.supplier })).id))).toEqual([]);
    const { body: copy } = await office.as(null, 'POST', `/api/purchases/purchases/${purchase.id}/clone`, {});
    const saved = await office.as(null, 'PUT', `${office.ofTeam}/${copy.id}`, { ...copy, reference: 'R77' });
    expect(saved.body.sameReference).toMatchObject({ id: purchase.id });
  });

  it('have the VAT of the country of the shop, which is approved and goes into the books', async () => {
    const { world } = office;
    const vat = async (): Promise<Body> => (await world.get('/api/invoices/SPEC/vat-overview?year=2026&quarter=1')).body;
    const before = await vat();
    const document = await approved({ shop: 'Bäckerei Kölln', reference: 'K-1', shopCountry: 'DE' });
    expect(document).toMatchObject({ shopCountry: 'DE', documentStatus: 'approved' });
    // The country is approved: another one is asked again.
    const moved = await docs.as(bob!, 'PUT', `${documentsPath}/${document.id}`, { ...document, shopCountry: null });
    expect([moved.body.documentStatus, (await docs.standing(document.id))?.[0]]).toEqual(['submitted', 'open']);
    await docs.as(bob!, 'PUT', `${documentsPath}/${document.id}`, { ...moved.body, shopCountry: 'DE' });
    await docs.verb(ann!, document.id, 'approvals/approve');
    await docs.finish(document.id);
    const purchase = await purchaseOf(document, { bookImmediately: true });
    expect([purchase.shopCountry, purchase.purchaseState.name]).toEqual(['DE', 'Booked']);
    const { customer } = (await world.get(`/api/invoices/SPEC/purchase-invoices/${purchase.purchaseInvoiceId}`)).body;
    expect(customer).toMatchObject({ customerId: null, name: 'Bäckerei Kölln', countryIso2: 'DE' });
    const deducted = ({ rubrics }: Body): number => Math.round(rubrics.find(({ rubric }: Body) => rubric === '5b').vat * 100);
    expect(deducted(await vat())).toBe(deducted(before));
    expect(JSON.stringify((await vat()).outside)).toContain('foreignVat');
  });
});

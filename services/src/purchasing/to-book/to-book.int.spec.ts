import { paidByPerson, purchaseStates, type ToBookItem } from '@kantoor/schemas';
import type { Answer } from '../../testing/api.js';
import type { Colleague } from '../testing/approval-world.js';
import { DocumentWorld, problemOf } from '../testing/document-world.js';

type Body = Answer['body'];
const path = '/api/purchases/to-book';

describe('the queue of what finance books', () => {
  let docs: DocumentWorld, ann: Colleague, rik: Colleague;
  const day = '2026-03-05T00:00:00Z';
  beforeAll(async () => {
    docs = await DocumentWorld.start('to-book');
    ann = await docs.office.person('Ann');
    rik = await docs.office.person('Rik');
    await docs.office.group('Strategie', ann);
  });
  afterAll(() => docs.close());

  const queue = async (): Promise<ToBookItem[]> => (await docs.office.world.get(path)).body.items;
  const ofQueue = async (id: number): Promise<[string[], number] | undefined> => {
    const item = (await queue()).find((one) => one.id === id);
    return item && [item.missing, item.linesWithoutLedger];
  };
  const newSupplier = async (): Promise<object> => ({ organization: { organizationId: await docs.office.world.hasOrganization() } });
  /** Asked by a member and approved by Ann; returns what the process makes of it. */
  const approved = async (who: Colleague | null, over: object): Promise<{ id: number; outcome: unknown }> => {
    const id = await docs.office.asked(who, ['Strategie'], over);
    await docs.office.verb(ann, id, 'approve');
    return { id, outcome: await docs.office.finish(id) };
  };
  const unknown = (description: string): object => docs.office.line('Strategie', { description, ledgerId: null });
  const book = (id: number, ledgers: object[] = []): Promise<Answer> =>
    docs.office.changeState(null, id, purchaseStates.booked, { invoiceDate: day, ledgers });
  const received = (over: object): Promise<Body> =>
    docs.submitted(null, {
      ...{ documentType: 'Incoming', organization: { organizationId: docs.office.supplier }, purchaseInvoiceDate: day },
      ...over,
    });

  it('D-66 an approved purchase is booked by hand with its ledgers and no reason; they are known the next time', async () => {
    const supplier = await newSupplier();
    const lines = [docs.office.line('Strategie'), unknown('Toner')];
    const { id, outcome } = await approved(rik, { ...supplier, lines });
    expect(outcome).toMatchObject({ blocked: { code: 'LEDGER_MISSING' } });
    expect(await ofQueue(id)).toEqual([['ledger'], 1]);
    expect((await queue()).find((one) => one.id === id)!.numbersWithoutLedger).toEqual([2]);
    expect(problemOf(await book(id))).toEqual([422, 'PURCHASE_BOOKED_INVALID', ['/lines/1/ledgerId FIELD_REQUIRED']]);
    const booked = await book(id, [{ lineNumber: 2, ledgerId: docs.office.ledgerId }]);
    expect([booked.status, booked.body.purchaseState?.name, booked.body.externalInvoice?.invoiceDate?.slice(0, 10)]).toEqual([
      ...[200, 'Booked', '2026-03-05'],
    ]);
    expect(await docs.office.standing(id)).toEqual(['approved', [['Ann', 'approved']]]);
    expect([await ofQueue(id), await docs.office.finish(id)]).toEqual([undefined, false]);
    // Ledgers are asked once: the same line books itself.
    expect((await approved(rik, { ...supplier, lines: [unknown('Toner')] })).outcome).toBe(true);
  });

  it('D-63 D-66 who made a purchase of a declaration books it once another person approved it, also if it waited for a ledger', async () => {
    const { office } = docs;
    const whole = { shop: 'Bakker Jansen', purchaseInvoiceDate: day, documentLines: [{ price: 20, amount: 1, description: 'Brood' }] };
    const made = await docs.submitted(rik, whole);
    const finalized = `/api/purchases/inbox-documents/${made.id}/finalize`;
    await docs.as(null, 'PUT', `/api/purchases/inbox-documents/${made.id}`, { ...made, documentLines: [unknown('Brood')] });
    const { status, body } = await docs.as(null, 'POST', finalized, { bookImmediately: false, askApprovals: true });
    expect([status, body.initiatorId]).toEqual([200, rik.personId]);
    expect(problemOf(await book(body.id)).slice(0, 1)).toEqual([403]);
    await office.verb(ann, body.id, 'approve');
    // Finishing dates answers back; what was written before them stays before them.
    await office.world.sql(`UPDATE approval_authors SET wrote_at = wrote_at - interval '11 seconds' WHERE entity_id = $1`, [body.id]);
    expect(await office.finish(body.id)).toMatchObject({ blocked: { code: 'LEDGER_MISSING' } });
    const booked = await book(body.id, [{ lineNumber: 1, ledgerId: office.ledgerId }]);
    expect([booked.status, booked.body.code ?? booked.body.purchaseState?.name]).toEqual([200, 'Booked']);
  });

  it('D-66 shows the ledger of a line while it is typed, as it will be saved', async () => {
    const supplier = (await newSupplier()) as { organization: { organizationId: number } };
    const { organizationId } = supplier.organization;
    const ledgersOf = async (lines: unknown, from: number | null = organizationId): Promise<unknown[]> => {
      const query = new URLSearchParams({ ...(from && { organizationId: String(from) }), lines: JSON.stringify(lines) });
      const { status, body } = await docs.office.world.get(`/api/purchases/line-ledgers?${query.toString()}`);
      return status === 200 ? body.items.map((one: Body) => one && [one.value, one.from]) : [status, body.code];
    };
    const rent = [null, ' HUUR '];
    expect(await ledgersOf([rent, [null, 'Iets']])).toEqual([null, null]);
    await docs.office.world.post('/api/crm/ledgers', { name: 'Huisvesting', value: '4100' });
    const { body: product } = await docs.office.world.post('/api/crm/products', {
      name: 'Schoonmaak',
      price: 9,
      ledger: { value: '4100' },
    });
    const made = await docs.office.purchase(null, ['Strategie'], {
      ...supplier,
      lines: [docs.office.line('Strategie', { description: 'Huur' })],
    });
    expect((await book(made)).status).toBe(200);
    const asked = [rent, [null, 'Iets'], [product.productId, 'Huur']];
    expect(await ledgersOf(asked)).toEqual([['4500', 'text'], ['4500', 'supplier'], expect.anything()]);
    expect(await ledgersOf([rent], null)).toEqual([null]);
    expect(await ledgersOf('x')).toEqual([400, 'BAD_REQUEST']);
    expect((await docs.as(rik, 'GET', '/api/purchases/line-ledgers?lines=[]', undefined, { roles: ['BE_Member'] })).status).toBe(403);
  });

  it('PUR-O28 D-20 booking needs all answers without a reason, finance, and not the person who is paid by it', async () => {
    const pending = await docs.office.asked(rik, ['Strategie']);
    expect(problemOf(await book(pending)).slice(0, 2)).toEqual([422, 'ENTER_A_VALID_REASON']);
    const { id } = await approved(rik, { ...(await newSupplier()), lines: [unknown('Folders')] });
    expect((await docs.office.changeState(rik, id, purchaseStates.booked)).status).toBe(403);
    const own = await approved(rik, { ...(await newSupplier()), lines: [unknown('Lunch')] });
    const { personId } = docs.office.world.tenant;
    await docs.office.world.sql(`UPDATE purchases SET initiator_id = $2, payment_method = $3 WHERE id = $1`, [
      own.id,
      personId,
      paidByPerson,
    ]);
    expect(problemOf(await book(own.id)).slice(0, 2)).toEqual([403, 'OWN_REQUEST']);
  });

  it('D-66 lists documents that lack a supplier, a date, lines or a ledger, and approved ones that lack nothing', async () => {
    const lines = [docs.office.line('Strategie')];
    const bare = await received({ organization: null, purchaseInvoiceDate: null });
    expect(await ofQueue(bare.id)).toEqual([['supplier', 'date', 'lines'], 0]);
    const unledgered = await received({ ...(await newSupplier()), documentLines: [unknown('Inkt'), unknown('Papier')] });
    expect([await docs.standing(unledgered.id), await ofQueue(unledgered.id)]).toEqual([['open', [['Ann', 'pending']]], undefined]);
    await docs.verb(ann, unledgered.id, 'approvals/approve');
    await docs.finish(unledgered.id);
    expect(await ofQueue(unledgered.id)).toEqual([['ledger'], 2]);
    const whole = await received({ documentLines: lines });
    await docs.verb(ann, whole.id, 'approvals/approve');
    await docs.finish(whole.id);
    expect(await ofQueue(whole.id)).toEqual([[], 0]);
    const kinds = (await queue()).map(({ resource }) => resource);
    expect(kinds).toEqual(kinds.toSorted((one, other) => (one === other ? 0 : one === 'purchases' ? -1 : 1)));
  });

  it('is for finance, and holds nothing of another ecosystem', async () => {
    expect((await docs.as(rik, 'GET', path)).status).toBe(403);
    const other = await DocumentWorld.start('to-book of others');
    expect((await other.office.world.get(path)).body).toEqual({ items: [] });
    await other.close();
  });
});

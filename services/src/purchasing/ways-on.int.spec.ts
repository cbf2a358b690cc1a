import {
  type BankBooking,
  type BatchStateName,
  batchStates,
  batchStateMachine,
  documentStateMachine,
  documentStates,
  purchaseStateMachine,
  purchaseStates,
  type StateMachine,
} from '@kantoor/schemas';
import { earlierDraft } from '../testing/invoices/earlier-draft.js';
import { ownIban, supplierIban, uploadStatement } from '../testing/invoices/payers.js';
import { type MadeEntry, statementFile } from '../reading/statements/testing/statement-file.js';
import type { Answer } from '../testing/api.js';
import { officeDay } from '../testing/office-day.js';
import type { Colleague } from './testing/approval-world.js';
import { documentsPath, DocumentWorld } from './testing/document-world.js';

type Body = Answer['body'];

/** A state with a record in it, and what a person does to go on. */
interface WayOn {
  reach(): Promise<Body>;
  /** Returns the name of the state that the record is in afterwards. */
  goOn(record: Body): Promise<string>;
  becomes: string;
}
type Ways = Record<string, WayOn>;

const purchases = '/api/purchases/purchases';
const day = officeDay(new Date());
const today = `${day}T00:00:00Z`;
const finance = ['BE_FinanceEmployee', 'app_paperless'] as const;
const ok = ({ status, body }: Answer): Body => {
  if (status >= 300) throw new Error(JSON.stringify([status, body]));
  return body;
};

/**
 * No record of the books is stuck: every state is reached, and a person leads out of it. In an office of one the only person of finance asks,
 * declares and writes everything, and the lead who answered has left before the record goes on (D-64).
 */
describe.each([
  ['beside colleagues', false],
  ['in an office of one', true],
])('every state has a way on, %s', (_name, isAlone) => {
  let docs: DocumentWorld;
  /** A member who leads an activity, and who asks and declares: null for finance itself. */
  let lead: Colleague, jo: Colleague | null, second: Colleague | null;
  beforeAll(async () => {
    docs = await DocumentWorld.start(isAlone ? 'ways-on-alone' : 'ways-on');
    lead = await docs.office.person('Ann');
    jo = isAlone ? null : await docs.office.person('Jo');
    second = isAlone ? null : await docs.office.person('Tweede', { roles: finance });
    await docs.office.group('Strategie', lead);
    await world().sql(`UPDATE legal_entities SET invoice_data = coalesce(invoice_data, '{}') || $1::jsonb`, [
      JSON.stringify({ registeredCompanyName: 'Noord B.V.', bankAccounts: [{ accountNumber: ownIban, bic: 'INGBNL2A' }] }),
    ]);
    await world().sql(`INSERT INTO ecosystem_settings (ecosystem_id, chosen) VALUES ($1, $2::jsonb)`, [
      ...[world().tenant.ecosystemId, JSON.stringify({ officeOfOne: isAlone })],
    ]);
  });
  afterAll(() => docs.close());
  beforeEach(() => docs.office.world.renewToken());

  const office = () => docs.office;
  const world = () => docs.office.world;
  const stateOf = async (id: number): Promise<string> => ok(await world().get(`${purchases}/${id}`)).purchaseState.name;
  const asked = async (over: object = {}): Promise<Body> => ({ id: await office().asked(jo, ['Strategie'], over) });
  const book = async (id: number): Promise<string> => ok(await office().changeState(null, id, purchaseStates.booked)).purchaseState.name;
  const supplierWithoutHistory = async () => ({ organization: { organizationId: await world().hasOrganization({ name: 'Nieuw' }) } });

  const ofPurchases = (): Ways => ({
    [purchaseStates.concept]: {
      reach: async () => ({ id: await office().purchase(null, ['Strategie']) }),
      goOn: ({ id }) => book(id),
      becomes: 'Booked',
    },
    [purchaseStates.approvalRequested]: {
      reach: () => asked(),
      goOn: async ({ id }) => {
        if (isAlone) {
          ok(await office().changeState(null, id, purchaseStates.concept));
          return book(id);
        }
        ok(await office().verb(lead, id, 'approve'));
        expect(await office().finish(id)).toBe(true);
        return stateOf(id);
      },
      becomes: 'Booked',
    },
    [purchaseStates.declined]: {
      reach: async () => {
        const { id } = await asked();
        ok(await office().verb(lead, id, 'decline', { note: 'Te duur' }));
        await office().finish(id);
        return { id };
      },
      goOn: async ({ id }) => {
        const { purchaseState } = ok(await office().changeState(jo, id, purchaseStates.approvalRequested));
        // There no one is asked: finance books.
        return isAlone ? book(id) : purchaseState.name;
      },
      becomes: isAlone ? 'Booked' : 'Approval Requested',
    },
    [purchaseStates.booked]: {
      reach: async () => {
        const id = await office().purchase(null, ['Strategie']);
        return ok(await office().changeState(null, id, purchaseStates.booked));
      },
      goOn: async ({ externalInvoice: { invoiceId } }) =>
        ok(await world().post(`/api/invoices/SPEC/purchase-invoices/${invoiceId}/register-payment`, { fullyPaid: true })).paymentStatus,
      becomes: 'full',
    },
    'approval requested, approved without a ledger': {
      reach: async () => {
        const { id } = await asked({ ...(await supplierWithoutHistory()), lines: [office().line('Strategie', { ledgerId: null })] });
        ok(await office().verb(lead, id, 'approve'));
        expect(await office().finish(id)).toEqual({
          blocked: {
            code: 'LEDGER_MISSING',
            problems: [{ pointer: '/lines/0/ledgerId', code: 'FIELD_REQUIRED' }],
            fix: { resource: 'purchases', id },
          },
        });
        expect([await stateOf(id), (await office().standing(id))[1]]).toEqual(['Approval Requested', [['Ann', 'approved']]]);
        const { items } = ok(await world().get(`${purchases}?filter=${encodeURIComponent('{"toBook":true}')}`));
        expect(items.map((row: Body) => [row.id, row.toBook])).toEqual([[id, true]]);
        return ok(await world().get(`${purchases}/${id}`));
      },
      goOn: async (purchase) => {
        expect(purchase.toBook).toBe(true);
        const lines = [{ ...purchase.lines[0], ledgerId: office().ledgerId }];
        ok(await world().put(`${office().ofTeam}/${purchase.id}`, { ...purchase, lines }));
        // The answers stay, and the waiting process books by itself.
        expect((await office().standing(purchase.id))[1]).toEqual([['Ann', 'approved']]);
        expect(await office().finish(purchase.id)).toBe(true);
        return stateOf(purchase.id);
      },
      becomes: 'Booked',
    },
    'booked, its invoice a draft of an earlier version': {
      reach: async () =>
        (
          await earlierDraft(world(), {
            ...{ name: 'Oud', organization: { organizationId: office().supplier }, purchaseDate: today, currency: 'EUR' },
            lines: [office().line('Strategie'), office().line('Strategie')],
          })
        ).purchase,
      goOn: async ({ id, purchaseInvoiceId }) => {
        ok(await world().post(`/api/invoices/SPEC/purchase-invoices/${purchaseInvoiceId}/give-back`));
        return stateOf(id);
      },
      becomes: 'Concept',
    },
  });

  const finalize = (id: number, who: Colleague | null = null): Promise<Answer> =>
    docs.as(who, 'POST', `${documentsPath}/${id}/finalize`, { bookImmediately: true, askApprovals: false }, { roles: [...finance] });
  const received = (over: object = {}): Promise<Body> =>
    docs.submitted(jo, {
      ...{ documentType: 'Incoming', organization: { organizationId: office().supplier }, purchaseInvoiceDate: today },
      documentLines: [office().line('Strategie')],
      ...over,
    });
  const approved = async (over: object = {}): Promise<Body> => {
    const document = await received(over);
    ok(await docs.verb(lead, document.id, 'approvals/approve'));
    await docs.finish(document.id);
    return document;
  };
  const statusOf = async (id: number): Promise<string> => (await docs.read(id)).documentStatus;
  const finalized = async ({ id }: Body, who: Colleague | null = null): Promise<string> => {
    ok(await finalize(id, who));
    return statusOf(id);
  };
  const changed = async ({ id }: Body, over: object): Promise<Body> =>
    ok(await docs.as(null, 'PUT', `${documentsPath}/${id}`, { ...(await docs.read(id)), ...over }));
  const claimed = { documentType: 'Declaration', organization: null, shop: 'Bakker' };
  const declined = async (): Promise<Body> => {
    const document = await received();
    ok(await docs.verb(lead, document.id, 'approvals/decline', { reason: 'Geen bon' }));
    await docs.finish(document.id);
    return document;
  };
  const reopened = async ({ id }: Body): Promise<string> =>
    ok(await docs.verb(jo, id, 'change-state', { newState: 'draft' })).documentStatus;
  /** Who is left declines, completes and submits it again; no one is asked then. */
  const submittedAgain = async (document: Body, over: object = {}): Promise<string> => {
    ok(await docs.verb(null, document.id, 'change-state', { newState: 'declined', reason: 'Ann is weg' }));
    await reopened(document);
    await changed(document, over);
    ok(await docs.verb(null, document.id, 'submit'));
    return finalized(document);
  };
  const ofDocuments = (): Ways => ({
    [documentStates.draft]: {
      reach: async () => {
        const document = await docs.made(jo);
        await docs.attach(jo, document.id);
        return document;
      },
      goOn: async ({ id }) => ok(await docs.verb(jo, id, 'submit')).documentStatus,
      becomes: 'submitted',
    },
    [documentStates.submitted]: {
      reach: () => received(),
      goOn: async (document) => {
        if (isAlone) return submittedAgain(document);
        ok(await docs.verb(lead, document.id, 'approvals/approve'));
        await docs.finish(document.id);
        return statusOf(document.id);
      },
      becomes: isAlone ? 'finalized' : 'approved',
    },
    'a declaration, submitted without an activity': {
      reach: () => received({ ...claimed, documentLines: [{ price: 100, amount: 1, description: 'Lunch' }] }),
      goOn: async (document) => {
        const documentLines = [office().line('Strategie')];
        if (isAlone) return submittedAgain(document, { documentLines });
        // Who completes a declaration is an author of it: another person makes the purchase (D-63).
        await changed(document, { documentLines });
        return finalized(document, second);
      },
      becomes: 'finalized',
    },
    [documentStates.approved]: { reach: () => approved(), goOn: (document) => finalized(document), becomes: 'finalized' },
    'an approved declaration without a supplier': {
      reach: () => approved(claimed),
      goOn: (document) => finalized(document),
      becomes: 'finalized',
    },
    'an approved declaration of which the shop is missing': {
      reach: () => approved({ ...claimed, shop: null }),
      goOn: async (document) => {
        expect((await finalize(document.id)).body.code).toBe('FINALIZE_DOCUMENT_INVALID_ORG');
        if (isAlone) return submittedAgain(document, { shop: 'Bakker' });
        await changed(document, { shop: 'Bakker' });
        return finalized(document);
      },
      becomes: 'finalized',
    },
    [documentStates.declined]: { reach: declined, goOn: reopened, becomes: 'draft' },
    [documentStates.finalized]: {
      reach: () => approved(),
      goOn: async ({ id }) => stateOf(ok(await finalize(id)).id),
      becomes: 'Booked',
    },
  });

  const invoices = '/api/invoices/SPEC/purchase-invoices';
  const draft = async (supplier = office().supplier, price = 10): Promise<Body> =>
    ok(
      await world().post(invoices, {
        ...{ invoiceDescription: 'Papier', invoiceDate: today, dueDate: '2026-01-01T00:00:00Z' },
        customer: { customerId: supplier, name: 'Papierfabriek Zaan', countryIso2: 'NL' },
        lines: [{ description: 'Papier', quantity: 1, price, taxRate: { taxRateId: world().taxRateId } }],
      }),
    );
  const bookInvoice = async (made: Body): Promise<Body> => {
    const lines = [{ ...made.lines[0], ledgerAccount: '4500' }];
    ok(await world().put(`${invoices}/${made.invoiceId}`, { ...made, lines }));
    return ok(await world().post(`${invoices}/${made.invoiceId}/book`, {}));
  };
  const owed = async (supplier?: number, price?: number): Promise<Body> => bookInvoice(await draft(supplier, price));
  /** A supplier whose account finance wrote; it is not paid until it is confirmed (D-55). */
  const supplierWithAccount = (): Promise<number> => world().hasOrganization({ name: 'Drukkerij', iban: supplierIban });
  const confirm = async (supplier: number): Promise<void> => {
    const [account] = ok(await world().get(`/api/invoices/payee-accounts?organizationId=${supplier}`)).items as Body[];
    ok(await docs.as(second, 'POST', `/api/invoices/payee-accounts/${account.id}/confirm`, undefined, { roles: [...finance] }));
  };
  const ofInvoices = (): Ways => ({
    draft: { reach: () => draft(), goOn: async (made) => (await bookInvoice(made)).status, becomes: 'booked' },
    booked: {
      reach: () => owed(),
      goOn: async ({ invoiceId }) => ok(await world().post(`${invoices}/${invoiceId}/register-payment`, { fullyPaid: true })).paymentStatus,
      becomes: 'full',
    },
    'booked, its account not confirmed': {
      reach: async () => {
        const supplier = await supplierWithAccount();
        const invoice = await owed(supplier);
        expect(ok(await batchOf(invoice))).toMatchObject({ count: 0, leftOut: [{ reason: 'iban-unconfirmed' }] });
        return { ...invoice, supplier };
      },
      goOn: async ({ supplier, ...invoice }) => {
        await confirm(supplier);
        return `${ok(await batchOf(invoice)).count} payment`;
      },
      becomes: '1 payment',
    },
  });

  const batches = '/api/invoices/SPEC/batch-payments';
  const batchOf = (...owing: Body[]): Promise<Answer> => world().post(batches, { invoiceIds: owing.map(({ invoiceId }) => invoiceId) });
  const prepared = async (): Promise<Body> => {
    const supplier = await supplierWithAccount();
    await confirm(supplier);
    return ok(await batchOf(await owed(supplier)));
  };
  const verb = async (path: string, record: Body, name: string, body: object = {}): Promise<Body> =>
    ok(await world().call('POST', `${path}/${record.id}/${name}`, body, { 'if-match': `"v${record.version}"` }));
  const ofBatches = (): Ways => ({
    [batchStates.prepared]: {
      reach: prepared,
      goOn: async (batch) => (await verb(batches, batch, 'execute')).state,
      becomes: 'executed' satisfies BatchStateName,
    },
    [batchStates.executed]: {
      reach: async () => verb(batches, await prepared(), 'execute'),
      goOn: async (batch) => (await verb(batches, batch, 'reopen')).state,
      becomes: 'prepared' satisfies BatchStateName,
    },
    [batchStates.cancelled]: {
      reach: async () => verb(batches, await prepared(), 'cancel', { reason: 'Verkeerde rekening' }),
      goOn: async ({ rows }) => ok(await world().post(batches, { invoiceIds: rows[0].invoiceIds })).state,
      becomes: 'prepared' satisfies BatchStateName,
    },
    'executed by the bank': {
      reach: async () => {
        const batch = await prepared();
        const booking = await booked(
          { amount: '-12.10', endToEndId: batch.rows[0].endToEndId, iban: supplierIban, text: `batch ${batch.id}` },
          'paid',
        );
        expect(ok(await world().get(`${batches}/${batch.id}`)).state).toBe('executed');
        return { booking, invoiceId: batch.rows[0].invoiceIds[0] };
      },
      // The bank returns the money, or it was another payment: then the invoice can be paid again.
      goOn: async ({ booking, invoiceId }) => {
        await verb(bookings, booking, 'reopen', { reason: 'Teruggeboekt' });
        return ok(await world().get(`${invoices}/${invoiceId}`)).paymentStatus;
      },
      becomes: 'open',
    },
  });

  const bookings = '/api/invoices/SPEC/bank-bookings';
  const booked = async (entry: MadeEntry, state = 'open'): Promise<Body> => {
    ok(await uploadStatement(world(), '/api/invoices/SPEC/bank-statements', { text: statementFile(ownIban, [{ day, ...entry }]) }));
    return ok(await world().get(`${bookings}?state=${state}`)).items.find(({ description }: Body) => description === entry.text);
  };
  const entries = [{ ledgerAccount: '4500', amount: -7.5, taxRateId: null, vatOf: null }];
  const ofBookings = (): Ways & Record<BankBooking['state'], WayOn> => ({
    open: {
      reach: async () => {
        const invoice = await owed(undefined, 33);
        return { ...(await booked({ amount: '-39.93', text: 'zonder kenmerk' })), invoiceId: invoice.invoiceId };
      },
      goOn: async ({ invoiceId, ...booking }) => {
        const shares = [{ resource: 'purchase-invoices', invoiceId, amount: -39.93 }];
        return (await verb(bookings, booking, 'settle', { shares })).state;
      },
      becomes: 'paid',
    },
    'open, without an invoice': {
      reach: () => booked({ amount: '-7.50', text: 'bankkosten' }),
      goOn: async (booking) => (await verb(bookings, booking, 'settle', { entries })).state,
      becomes: 'paid',
    },
    'open, of something else': {
      reach: () => booked({ amount: '80.00', text: 'onbekend' }),
      goOn: async (booking) => (await verb(bookings, booking, 'set-aside', { reason: 'Privé' })).state,
      becomes: 'set-aside',
    },
    paid: {
      reach: async () => verb(bookings, await booked({ amount: '-7.50', text: 'nog eens bankkosten' }), 'settle', { entries }),
      goOn: async (booking) => (await verb(bookings, booking, 'reopen', { reason: 'Vergissing' })).state,
      becomes: 'open',
    },
    'set-aside': {
      reach: async () => verb(bookings, await booked({ amount: '-3.00', text: 'terzijde' }), 'set-aside', { reason: 'Privé' }),
      goOn: async (booking) => (await verb(bookings, booking, 'reopen', { reason: 'Toch niet' })).state,
      becomes: 'open',
    },
  });

  /** The lead leaves the office of one before the record goes on, and is there again for the next one. */
  const goingOn = async ({ reach, goOn }: WayOn): Promise<string> => {
    const record = await reach();
    const leaves = (moment: string) => world().sql(`UPDATE people SET disabled_at = ${moment} WHERE id = $1`, [lead.personId]);
    if (isAlone) await leaves('now()');
    try {
      return await goOn(record);
    } finally {
      if (isAlone) await leaves('NULL');
    }
  };
  it.each<[string, () => Ways]>([
    ['purchases', ofPurchases],
    ['documents', ofDocuments],
    ['purchase invoices', ofInvoices],
    ['batches of payments', ofBatches],
    ['bank bookings', ofBookings],
  ])('D-65 D-66 %s', async (_kind, table) => {
    for (const [state, way] of Object.entries(table())) expect([state, await goingOn(way).catch(String)]).toEqual([state, way.becomes]);
  });

  it.each<[string, StateMachine, () => Ways, number, number]>([
    ['purchases', purchaseStateMachine as StateMachine, ofPurchases, purchaseStates.concept, 1],
    ['documents', documentStateMachine as StateMachine, ofDocuments, documentStates.draft, 1],
    ['batches', batchStateMachine as StateMachine, ofBatches, batchStates.prepared, 0],
  ])('the table of %s has each state that a record can be in', (_kind, machine, table, first, unused) => {
    const numbers = machine.ids.filter((id) => typeof id === 'number');
    const entered = numbers.filter((to) => to === first || numbers.some((from) => machine.canChange(from, to)));
    expect(entered.filter((state) => !(state in table()))).toEqual([]);
    expect(numbers.filter((state) => !entered.includes(state)).map((state) => machine.names[state])).toHaveLength(unused);
  });
});

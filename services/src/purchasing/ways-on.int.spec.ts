import { documentStateMachine, documentStates, purchaseStateMachine, purchaseStates, type StateMachine } from '@kantoor/schemas';
import { earlierDraft } from '../invoicing/testing/earlier-draft.js';
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

const purchases = '/api/purchases/purchases';
const today = `${officeDay(new Date())}T00:00:00Z`;
const ok = ({ status, body }: Answer): Body => {
  if (status >= 300) throw new Error(JSON.stringify([status, body]));
  return body;
};

/** No record of the books is stuck: every state is reached, and a person leads out of it, in an office with one person of finance. */
describe('every state has a way on', () => {
  let docs: DocumentWorld;
  /** A member who leads an activity, and one who declares. */
  let lead: Colleague, jo: Colleague;
  beforeAll(async () => {
    docs = await DocumentWorld.start('ways-on');
    [lead, jo] = [await docs.office.person('Ann'), await docs.office.person('Jo')];
    await docs.office.group('Strategie', lead);
  });
  afterAll(() => docs.close());

  const office = () => docs.office;
  const world = () => docs.office.world;
  const stateOf = async (id: number): Promise<string> => ok(await world().get(`${purchases}/${id}`)).purchaseState.name;
  const asked = async (over: object = {}): Promise<Body> => ({ id: await office().asked(jo, ['Strategie'], over) });
  const supplierWithoutHistory = async () => ({ organization: { organizationId: await world().hasOrganization({ name: 'Nieuw' }) } });

  const ofPurchases: Record<string, WayOn> = {
    [purchaseStates.concept]: {
      reach: async () => ({ id: await office().purchase(null, ['Strategie']) }),
      goOn: async ({ id }) => ok(await office().changeState(null, id, purchaseStates.booked)).purchaseState.name,
      becomes: 'Booked',
    },
    [purchaseStates.approvalRequested]: {
      reach: () => asked(),
      goOn: async ({ id }) => {
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
      goOn: async ({ id }) => ok(await office().changeState(jo, id, purchaseStates.approvalRequested)).purchaseState.name,
      becomes: 'Approval Requested',
    },
    [purchaseStates.booked]: {
      reach: async () => {
        const { id } = await ofPurchases[purchaseStates.concept]!.reach();
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
  };

  const finalize = (id: number): Promise<Answer> =>
    docs.as(null, 'POST', `${documentsPath}/${id}/finalize`, { bookImmediately: true, askApprovals: false });
  const received = (project: string | null): Promise<Body> =>
    docs.submitted(jo, {
      ...{ documentType: 'Incoming', organization: { organizationId: office().supplier }, purchaseInvoiceDate: today },
      documentLines: [office().line(project ?? '', project ? {} : { department: null, project: null, description: 'Papier' })],
    });
  const ofDocuments: Record<string, WayOn> = {
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
      reach: () => received('Strategie'),
      goOn: async ({ id }) => {
        ok(await docs.verb(lead, id, 'approvals/approve'));
        await docs.finish(id);
        return (await docs.read(id)).documentStatus;
      },
      becomes: 'approved',
    },
    [documentStates.approved]: {
      reach: async () => {
        const document = await received('Strategie');
        await ofDocuments[documentStates.submitted]!.goOn(document);
        return document;
      },
      goOn: async ({ id }) => {
        ok(await finalize(id));
        return (await docs.read(id)).documentStatus;
      },
      becomes: 'finalized',
    },
    [documentStates.declined]: {
      reach: async () => {
        const document = await received('Strategie');
        ok(await docs.verb(lead, document.id, 'approvals/decline', { reason: 'Geen bon' }));
        await docs.finish(document.id);
        return document;
      },
      goOn: async ({ id }) => ok(await docs.verb(jo, id, 'change-state', { newState: 'draft' })).documentStatus,
      becomes: 'draft',
    },
    [documentStates.finalized]: {
      reach: () => ofDocuments[documentStates.approved]!.reach(),
      goOn: async ({ id }) => stateOf(ok(await finalize(id)).id),
      becomes: 'Booked',
    },
  };

  const invoices = '/api/invoices/SPEC/purchase-invoices';
  const ofInvoices: Record<string, WayOn> = {
    draft: {
      reach: async () =>
        ok(
          await world().post(invoices, {
            ...{ invoiceDescription: 'Papier', invoiceDate: today, dueDate: '2026-01-01T00:00:00Z' },
            customer: { customerId: office().supplier, name: 'Papierfabriek Zaan', countryIso2: 'NL' },
            lines: [{ description: 'Papier', quantity: 1, price: 10, taxRate: { taxRateId: world().taxRateId } }],
          }),
        ),
      goOn: async (draft) => {
        const lines = [{ ...draft.lines[0], ledgerAccount: '4500' }];
        ok(await world().put(`${invoices}/${draft.invoiceId}`, { ...draft, lines }));
        return ok(await world().post(`${invoices}/${draft.invoiceId}/book`, {})).status;
      },
      becomes: 'booked',
    },
    booked: {
      reach: async () => {
        const draft = await ofInvoices['draft']!.reach();
        await ofInvoices['draft']!.goOn(draft);
        return draft;
      },
      goOn: async ({ invoiceId }) => ok(await world().post(`${invoices}/${invoiceId}/register-payment`, { fullyPaid: true })).paymentStatus,
      becomes: 'full',
    },
  };

  it.each([
    ['purchases', () => ofPurchases],
    ['documents', () => ofDocuments],
    ['purchase invoices', () => ofInvoices],
  ] as const)('D-65 D-66 %s', async (_kind, table) => {
    for (const [state, { reach, goOn, becomes }] of Object.entries(table()))
      expect([state, await goOn(await reach())]).toEqual([state, becomes]);
  });

  it.each<[string, StateMachine, Record<string, WayOn>, number]>([
    ['purchases', purchaseStateMachine as StateMachine, ofPurchases, purchaseStates.concept],
    ['documents', documentStateMachine as StateMachine, ofDocuments, documentStates.draft],
  ])('the table of %s has each state that a record can be in', (_kind, machine, table, first) => {
    const numbers = machine.ids.filter((id) => typeof id === 'number');
    const entered = numbers.filter((to) => to === first || numbers.some((from) => machine.canChange(from, to)));
    expect(entered.filter((state) => !(state in table))).toEqual([]);
    expect(numbers.filter((state) => !entered.includes(state)).map((state) => machine.names[state])).toHaveLength(1);
  });
});

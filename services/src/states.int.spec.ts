import {
  archivedState,
  dealStateMachine,
  dealStates,
  documentStateMachine,
  documentStates,
  errorCatalogue,
  purchaseStateMachine,
  purchaseStates,
  subscriptionStateMachine,
} from '@kantoor/schemas';
import type { ErrorCode, StateId, StateMachine, StateRefusal } from '@kantoor/schemas';
import type { Answer } from './testing/api.js';
import { SpecWorld } from './testing/spec-world.js';
import { makeTenant } from './testing/tenants.js';
import { until } from './testing/until.js';
import { officeDayFromNow } from './testing/office-day.js';

type Body = Answer['body'];
interface Action {
  name: string;
  /** Route as the API document writes it. */
  route: string;
  call(record: Body): Promise<Answer>;
  /** Expected outcome by the state tables, for the record as the admin reads it; a state without a transition stays. */
  due(from: StateId, record: Body): StateRefusal | { becomes: StateId };
}

/** Every state of a kind times every action on it: the outcome is what the tables say, or a refusal with their error code. */
describe('the states of records', () => {
  let world: SpecWorld;
  /** Separate worlds, because uploads per person and minute are limited. */
  let buying: SpecWorld, receiving: SpecWorld;
  let deal: Record<string, unknown>;
  let documented: Record<string, Record<string, unknown>>;
  beforeAll(async () => {
    world = await SpecWorld.start('states');
    buying = await SpecWorld.start('states-of-purchases');
    receiving = await SpecWorld.start('states-of-documents');
    deal = await world.dealBody();
    // An approval can be requested of this other person.
    const { personId } = await makeTenant(buying.owner, 'colleague');
    await buying.sql(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [buying.tenant.ecosystemId, personId]);
    await buying.sql(`UPDATE people SET token_roles = '{BE_FinanceEmployee,app_paperless}' WHERE id = $1`, [personId]);
    documented = (await world.get('/api/openapi.json')).body.paths;
  });
  afterAll(() => Promise.all([world.close(), buying.close(), receiving.close()]));

  /** Uploads a file in the field `files`. */
  const attach = async (id: number, records = '/api/crm/deals', of = world): Promise<Answer> => {
    const form = new FormData();
    form.append('files', new Blob(['%PDF-1.7 offerte']), 'offerte.pdf');
    const headers = { authorization: `Bearer ${of.token}`, 'x-ecosystem': String(of.tenant.ecosystemId) };
    const answer = await fetch(`${of.api.address}${records}/${id}/attachments`, { method: 'POST', headers, body: form });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const whole = '/api/crm/deals/{id}';
  const ofTeam = '/api/crm/teams/{team}';
  const stays = (from: StateId): { becomes: StateId } => ({ becomes: from });
  const unlessRefused = (machine: StateMachine, name: string) => (from: StateId) => machine.refusalOf(name, from) ?? stays(from);

  const dealActions: Action[] = [
    ...Object.values(dealStates).map((to) => ({
      name: `to ${to}`,
      route: `POST ${whole}/change-state`,
      call: ({ id }: Body) => world.changeState(id, to),
      due: (from: StateId, record: Body) => dealStateMachine.refusalOfChange(from, to, record) ?? { becomes: to },
    })),
    {
      name: 'archive',
      route: `DELETE ${ofTeam}/deals/{id}`,
      call: ({ id }) => world.remove(`${world.deals}/${id}`),
      due: (from, record) =>
        from === dealStates.archived
          ? stays(from)
          : (dealStateMachine.refusalOfChange(from, dealStates.archived, record) ?? { becomes: dealStates.archived }),
    },
    {
      name: 'update',
      route: `PUT ${ofTeam}/deals/{id}`,
      call: (record) => world.put(`${world.deals}/${record.id}`, { ...record, lines: deal['lines'] }),
      due: unlessRefused(dealStateMachine as StateMachine, 'update'),
    },
    {
      name: 'move',
      route: `POST ${whole}/move`,
      call: ({ id, teamId }) => world.post(`/api/crm/deals/${id}/move`, { newTeamId: teamId }),
      due: unlessRefused(dealStateMachine as StateMachine, 'move'),
    },
    {
      name: 'attach',
      route: `POST ${whole}/attachments`,
      call: ({ id }) => attach(id),
      due: unlessRefused(dealStateMachine as StateMachine, 'attach'),
    },
    {
      name: 'attach (taking it away)',
      route: `DELETE ${whole}/attachments/{fileId}`,
      call: ({ id, attachments }) => world.remove(`/api/crm/deals/${id}/attachments/${attachments[0].fileId}`),
      due: unlessRefused(dealStateMachine as StateMachine, 'attach'),
    },
    {
      name: 'split',
      route: `POST ${whole}/split`,
      call: ({ id }) => world.post(`/api/crm/deals/${id}/split`, { percentages: [50, 50] }),
      due: unlessRefused(dealStateMachine as StateMachine, 'split'),
    },
    {
      name: 'remind',
      route: `POST ${whole}/send-reminder`,
      call: ({ id }) =>
        world.post(`/api/crm/deals/${id}/send-reminder`, { contactName: 'Jo Bos', contactEmail: 'jo@klant.test', confirmedUnsent: true }),
      due: unlessRefused(dealStateMachine as StateMachine, 'remind'),
    },
    { name: 'copy', route: `POST ${whole}/clone`, call: ({ id }) => world.post(`/api/crm/deals/${id}/clone`, {}), due: stays },
  ];

  const subscriptions = (id: number) => `/api/crm/teams/${world.tenant.teamId}/subscriptions/${id}`;
  const oneSubscription = `${ofTeam}/subscriptions/{id}`;
  const isBack = (from: StateId) => ({ becomes: from === archivedState ? 1 : from });
  const subscriptionActions: Action[] = [
    {
      name: 'update',
      route: `PUT ${oneSubscription}`,
      call: (record) => world.put(subscriptions(record.id), record),
      due: unlessRefused(subscriptionStateMachine as StateMachine, 'update'),
    },
    {
      name: 'archive',
      route: `DELETE ${oneSubscription}`,
      call: ({ id }) => world.remove(subscriptions(id)),
      due: () => ({ becomes: archivedState }),
    },
    {
      name: 'restore',
      route: `POST ${oneSubscription}/restore`,
      call: ({ id }) => world.post(`${subscriptions(id)}/restore`),
      due: isBack,
    },
    {
      name: 'undo archive',
      route: `POST ${oneSubscription}/undo-archive`,
      call: ({ id }) => world.post(`${subscriptions(id)}/undo-archive`),
      due: isBack,
    },
    { name: 'copy', route: `POST ${oneSubscription}/clone`, call: ({ id }) => world.post(`${subscriptions(id)}/clone`, {}), due: stays },
    {
      name: 'forecast',
      route: `POST ${oneSubscription}/forecast`,
      call: (record) => world.post(`${subscriptions(record.id)}/forecast`, record),
      due: stays,
    },
  ];

  const wholePurchase = '/api/purchases/purchases/{id}';
  const purchaseOfTeam = '/api/purchases/teams/{team}/purchases/{id}';
  const purchases = (id: number) => `/api/purchases/teams/${buying.tenant.teamId}/purchases/${id}`;
  const bought = async (of: SpecWorld): Promise<Body> => {
    const ledgers = '/api/crm/ledgers';
    const known = (await of.get(ledgers)).body.items[0] ?? (await of.post(ledgers, { name: 'Kosten', value: '4500' })).body;
    const { name, organization, lines: all } = await of.dealBody();
    const lines = (all as object[]).map((line) => ({ ...line, ledgerId: known.ledgerId }));
    const body = { name, organization, lines, purchaseDate: '2026-03-05T00:00:00Z', currency: 'EUR' };
    return (await of.post(`/api/purchases/teams/${of.tenant.teamId}/purchases`, body)).body;
  };
  const isConcept = (state: StateId): boolean => state === purchaseStates.concept || state === purchaseStates.lead;
  const purchaseActions: Action[] = [
    {
      name: 'to 2',
      route: `POST ${wholePurchase}/change-state`,
      call: ({ id }) => buying.post(`/api/purchases/purchases/${id}/change-state`, { newState: purchaseStates.booked }),
      // By hand only from Concept; other states need an approval, or force with a reason.
      due: (from) => {
        if (from === purchaseStates.booked) return { code: 'PURCHASE_BOOKED_FAILED' };
        return isConcept(from) ? { becomes: purchaseStates.booked } : { code: 'ENTER_A_VALID_REASON' };
      },
    },
    {
      name: 'to 2 (forced)',
      route: `POST ${wholePurchase}/change-state`,
      call: ({ id }) => buying.post(`/api/purchases/purchases/${id}/change-state`, { newState: purchaseStates.booked, reason: 'Spoed' }),
      due: (from) => (from === purchaseStates.booked ? { code: 'PURCHASE_BOOKED_FAILED' } : { becomes: purchaseStates.booked }),
    },
    {
      name: 'to 4',
      route: `POST ${wholePurchase}/change-state`,
      call: ({ id }) => buying.post(`/api/purchases/purchases/${id}/change-state`, { newState: purchaseStates.approvalRequested }),
      due: (from) =>
        isConcept(from) || from === purchaseStates.declined
          ? { becomes: purchaseStates.approvalRequested }
          : { code: 'ASK_APPROVAL_PURCHASE_FAILED' },
    },
    {
      name: 'to 1',
      route: `POST ${wholePurchase}/change-state`,
      call: ({ id }) => buying.post(`/api/purchases/purchases/${id}/change-state`, { newState: purchaseStates.concept }),
      due: (from) => (from === purchaseStates.approvalRequested ? { becomes: purchaseStates.concept } : { code: 'UPDATE_PURCHASE_FAILED' }),
    },
    {
      name: 'update',
      route: `PUT ${purchaseOfTeam}`,
      call: (record) => buying.put(purchases(record.id), record),
      due: unlessRefused(purchaseStateMachine as StateMachine, 'update'),
    },
    {
      name: 'archive',
      route: `DELETE ${purchaseOfTeam}`,
      call: ({ id }) => buying.remove(purchases(id)),
      due: (from) => purchaseStateMachine.refusalOf('archive', from) ?? { becomes: archivedState },
    },
    {
      name: 'move',
      route: `POST ${wholePurchase}/move`,
      call: ({ id, teamId }) => buying.post(`/api/purchases/purchases/${id}/move`, { newTeamId: teamId }),
      due: unlessRefused(purchaseStateMachine as StateMachine, 'move'),
    },
    {
      name: 'attach',
      route: `POST ${wholePurchase}/attachments`,
      call: ({ id }) => attach(id, '/api/purchases/purchases', buying),
      due: unlessRefused(purchaseStateMachine as StateMachine, 'attach'),
    },
    {
      name: 'detach',
      route: `DELETE ${wholePurchase}/attachments/{fileId}`,
      call: ({ id, attachments }) => buying.remove(`/api/purchases/purchases/${id}/attachments/${attachments[0].fileId}`),
      due: unlessRefused(purchaseStateMachine as StateMachine, 'detach'),
    },
    {
      name: 'copy',
      route: `POST ${wholePurchase}/clone`,
      call: ({ id }) => buying.post(`/api/purchases/purchases/${id}/clone`, {}),
      due: stays,
    },
  ];

  const documentsPath = '/api/purchases/inbox-documents';
  const wholeDocument = `${documentsPath}/{id}`;
  const changeDocument =
    (newState: string, reason?: string) =>
    ({ id }: Body) =>
      receiving.post(`${documentsPath}/${id}/change-state`, { newState, reason });
  const { draft, submitted, approved, declined } = documentStates;
  const byHand = (to: number, from: readonly StateId[], code: ErrorCode) => (state: StateId) =>
    from.includes(state) ? { becomes: to } : { code };
  const documentActions: Action[] = [
    {
      name: 'submit',
      route: `POST ${wholeDocument}/submit`,
      call: ({ id }) => receiving.post(`${documentsPath}/${id}/submit`),
      due: byHand(submitted, [draft], 'SUBMIT_DOCUMENT_FAILED'),
    },
    ...[
      { to: 'submitted', due: byHand(submitted, [draft], 'SUBMIT_DOCUMENT_FAILED') },
      { to: 'draft', due: byHand(draft, [declined], 'UPDATE_PURCHASE_FAILED') },
      { to: 'declined', due: byHand(declined, [submitted, approved], 'DECLINE_DOCUMENT_FAILED') },
      { to: 'approved', due: byHand(approved, [], 'APPROVE_DOCUMENT_FAILED') },
      { to: 'finalized', due: byHand(documentStates.finalized, [], 'FINALIZE_DOCUMENT_FAILED') },
    ].map(({ to, due }) => ({ name: `to ${to}`, route: `POST ${wholeDocument}/change-state`, call: changeDocument(to, 'Dubbel'), due })),
    {
      name: 'update',
      route: `PUT ${wholeDocument}`,
      call: (record) => receiving.put(`${documentsPath}/${record.id}`, record),
      due: unlessRefused(documentStateMachine as StateMachine, 'update'),
    },
    {
      name: 'archive',
      route: `DELETE ${wholeDocument}`,
      call: ({ id }) => receiving.remove(`${documentsPath}/${id}`),
      due: (from) => documentStateMachine.refusalOf('archive', from) ?? { becomes: archivedState },
    },
    {
      name: 'move',
      route: `POST ${wholeDocument}/move`,
      call: ({ id, teamId }) => receiving.post(`${documentsPath}/${id}/move`, { newTeamId: teamId }),
      due: unlessRefused(documentStateMachine as StateMachine, 'move'),
    },
    {
      name: 'attach',
      route: `POST ${wholeDocument}/attachments`,
      call: ({ id }) => attach(id, documentsPath, receiving),
      due: unlessRefused(documentStateMachine as StateMachine, 'attach'),
    },
    {
      name: 'detach',
      route: `DELETE ${wholeDocument}/attachments/{fileId}`,
      call: ({ id, attachments }) => receiving.remove(`${documentsPath}/${id}/attachments/${attachments[0].fileId}`),
      due: unlessRefused(documentStateMachine as StateMachine, 'detach'),
    },
    {
      name: 'copy',
      route: `POST ${wholeDocument}/clone`,
      call: ({ id }) => receiving.post(`${documentsPath}/${id}/clone`, {}),
      due: stays,
    },
  ];

  const approvalVerbs = ['approve', 'decline', 'hand-over', 'question', 'remind', 'reply', 'resume', 'take-back'];
  const kinds: Record<
    string,
    {
      area: string;
      machine: StateMachine;
      actions: Action[];
      /** Routes that do not depend on the record's state but on its invoice, processes or periods. */
      otherwise: string[];
      make(state: StateId): Promise<number>;
      read(id: number): Promise<Body>;
      stateOf(record: Body): StateId;
    }
  > = {
    deals: {
      area: 'crm',
      machine: dealStateMachine as StateMachine,
      actions: dealActions,
      otherwise: [`POST ${whole}/reissue`, `POST ${whole}/resume`],
      make: async (state) => {
        const { id } = await world.hasDeal(deal);
        await attach(id);
        if (state !== dealStates.invoiced) await world.sql(`UPDATE deals SET deal_state_id = $2 WHERE id = $1`, [id, state]);
        else {
          await world.changeState(id, state);
          await until(async () => Boolean((await world.get(`/api/crm/deals/${id}`)).body.externalInvoice.invoiceNumber), 30_000);
        }
        return id;
      },
      read: async (id) => (await world.get(`/api/crm/deals/${id}`)).body,
      stateOf: ({ dealState }) => dealState.dealStateId,
    },
    subscriptions: {
      area: 'crm',
      machine: subscriptionStateMachine as StateMachine,
      actions: subscriptionActions,
      otherwise: [
        'POST /api/crm/subscriptions/{id}/resume',
        ...['resume', 'skip', 'undo-skip'].map((verb) => `POST ${oneSubscription}/periods/{start}/${verb}`),
      ],
      make: async (state) => {
        const day = (days: number) => `${officeDayFromNow(days)}T00:00:00Z`;
        const schedule = { interval: 'monthly', dayOfMonth: 1, startDate: day(-30), endDate: day(300) };
        const { id } = (await world.post(`/api/crm/teams/${world.tenant.teamId}/subscriptions`, { ...deal, schedule })).body;
        if (state === archivedState) await world.sql(`UPDATE subscriptions SET archived_at = now() WHERE id = $1`, [id]);
        else await world.sql(`UPDATE subscriptions SET subscription_state_id = $2 WHERE id = $1`, [id, state]);
        return id;
      },
      read: async (id) => (await world.get(`/api/crm/subscriptions/${id}`)).body,
      stateOf: ({ archivedAt, subscriptionState }) => (archivedAt ? archivedState : subscriptionState.subscriptionStateId),
    },
    purchases: {
      area: 'purchases',
      machine: purchaseStateMachine as StateMachine,
      actions: purchaseActions,
      otherwise: [
        // The same routes below the team.
        ...['attachments', 'change-state', 'clone', 'move'].map((verb) => `POST ${purchaseOfTeam}/${verb}`),
        `DELETE ${purchaseOfTeam}/attachments/{fileId}`,
        ...approvalVerbs.map((verb) => `POST ${wholePurchase}/approvals/${verb}`),
      ],
      make: async (state) => {
        const { id } = await bought(buying);
        await attach(id, '/api/purchases/purchases', buying);
        // The person who wrote it may not force it (D-20, D-63).
        await buying.sql(`UPDATE purchases SET purchase_state_id = $2, initiator_id = NULL WHERE id = $1`, [id, state]);
        await buying.sql(`DELETE FROM approval_authors WHERE entity_id = $1`, [id]);
        return id;
      },
      read: async (id) => {
        const { status, body } = await buying.get(`/api/purchases/purchases/${id}`);
        return status === 404 ? { archivedAt: 'gone' } : body;
      },
      stateOf: ({ archivedAt, purchaseState }) => (archivedAt ? archivedState : purchaseState.purchaseStateId),
    },
    'inbox-documents': {
      area: 'purchases',
      machine: documentStateMachine as StateMachine,
      actions: documentActions,
      otherwise: [
        ...approvalVerbs.map((verb) => `POST ${wholeDocument}/approvals/${verb}`),
        `POST ${wholeDocument}/remind`,
        `POST ${wholeDocument}/restore`,
        `POST ${wholeDocument}/finalize`,
        ...['read-again', 'split'].map((verb) => `POST ${wholeDocument}/attachments/{fileId}/${verb}`),
        `PUT ${wholeDocument}/attachments/{fileId}/turns`,
        ...['join', 'undo-arrangement'].map((verb) => `POST ${wholeDocument}/${verb}`),
      ],
      make: async (state) => {
        const { id } = (await receiving.post(documentsPath, { name: 'Bon' })).body;
        await attach(id, documentsPath, receiving);
        const isFinalized = state === documentStates.finalized;
        const purchaseId = isFinalized ? (await bought(receiving)).id : null;
        const isOwn = state === documentStates.draft || state === documentStates.declined;
        const set = `document_status_id = ${state}, purchase_id = $2, initiator_id = CASE WHEN $3 THEN initiator_id END`;
        await receiving.sql(`UPDATE inbox_documents SET ${set} WHERE id = $1`, [id, purchaseId, isOwn]);
        return id;
      },
      read: async (id) => {
        const { status, body } = await receiving.get(`${documentsPath}/${id}`);
        return status === 404 ? { archivedAt: 'gone' } : body;
      },
      stateOf: ({ archivedAt, documentStatus }) =>
        archivedAt ? archivedState : documentStates[documentStatus as keyof typeof documentStates],
    },
  };

  /** Runs the action and compares the outcome with the tables. Returns whether it was refused, which leaves the record as it was. */
  const walk = async (kind: string, from: StateId, { call, due }: Action, id: number): Promise<boolean> => {
    const { read, stateOf } = kinds[kind]!;
    const before = await read(id);
    expect(stateOf(before)).toBe(from);
    const expected = due(from, before);
    const { status, body } = await call(before);
    const after = await read(id);
    if ('becomes' in expected) {
      expect([Math.floor(status / 100), body.code ?? '', stateOf(after)]).toEqual([2, '', expected.becomes]);
      return false;
    }
    const { code, errors = [] } = expected;
    expect([status, body.code, stateOf(after), after.version]).toEqual([errorCatalogue[code].status, code, from, before.version]);
    if (errors.length > 0) expect(body.errors).toEqual(errors.map((error) => expect.objectContaining(error)));
    return true;
  };

  describe.each(Object.entries(kinds))('of %s', (kind, { area, machine, actions, otherwise, make }) => {
    it('are tested with every route that changes one', () => {
      const at = new RegExp(`^/api/${area}/(teams/{team}/)?${kind}/{id}`);
      const routes = Object.entries(documented)
        .filter(([path]) => at.test(path))
        .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
        .filter((route) => !route.startsWith('GET '));
      expect(routes.sort()).toEqual([...new Set([...actions.map(({ route }) => route), ...otherwise])].sort());
      const walked = new Set(actions.map(({ name }) => name.replace(/ \(.*/, '')));
      expect(machine.actions.filter((action) => !walked.has(action))).toEqual([]);
    });

    /** By state, a record that an action has refused to change: the next action finds it as it was made. */
    const unchanged = new Map<StateId, number>();
    it.each(machine.ids.flatMap((from) => actions.map((action) => [from, action.name, action] as const)))(
      'CRM-O16 %s: %s',
      async (from, _, action) => {
        const id = unchanged.get(from) ?? (await make(from));
        unchanged.delete(from);
        if (await walk(kind, from, action, id)) unchanged.set(from, id);
      },
      40_000,
    );
  });

  it.each(dealStateMachine.ids.filter((from) => from !== dealStates.invoiced))(
    'CRM-085 CRM-222 a deal in state %s without lines can be archived only where no lines are required',
    async (from) => {
      let unchanged: number | undefined;
      for (const action of dealActions.filter(({ route }) => route.endsWith('/change-state'))) {
        const id = unchanged ?? (await kinds['deals']!.make(from));
        await world.sql(`DELETE FROM deal_lines WHERE deal_id = $1`, [id]);
        unchanged = (await walk('deals', from, action, id)) ? id : undefined;
      }
    },
    40_000,
  );
});

import { randomInt } from 'node:crypto';
import { type ApprovalInput, purchaseSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Records } from '../../platform/records/records/index.js';
import type { Answer } from '../../testing/api.js';
import { PurchaseSeals } from '../booking/index.js';
import { type Colleague, purchasesPath } from '../testing/approval-world.js';
import { documentsPath, DocumentWorld } from '../testing/document-world.js';
import { Rounds } from './rounds.service.js';

type Body = Answer['body'];

describe('sealed approvals', () => {
  let docs: DocumentWorld;
  let jo: Colleague, ann: Colleague, bob: Colleague;
  let other: number;
  const otherTeam = randomInt(10_000_000, 1_000_000_000);
  let account = 0;
  const nextIban = (): string => ['NL91ABNA0417164300', 'NL20INGB0001234567'][(account += 1) % 2]!;
  beforeAll(async () => {
    docs = await DocumentWorld.start('sealed-approvals');
    const { office } = docs;
    [jo, ann, bob] = [await office.person('Jo'), await office.person('Ann'), await office.person('Bob')];
    await office.group('Strategie', ann);
    await office.group('Uitvoering', ann);
    const { ecosystemId } = office.world.tenant;
    await office.world.sql(
      `INSERT INTO teams (id, ecosystem_id, name, key, legal_entity_reference) VALUES ($1, $2, 'Techniek', 'techniek', 'SPEC')`,
      [...[otherTeam, ecosystemId]],
    );
    await office.world.sql(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [
      ...[ecosystemId, otherTeam, bob.personId],
    ]);
    other = await office.world.hasOrganization({ name: 'Eigen zaak' });
    const { body: supplier } = await office.world.get(`/api/crm/organizations/${office.supplier}`);
    await office.world.put(`/api/crm/organizations/${office.supplier}`, { ...supplier, iban: nextIban() });
  });
  afterAll(() => docs.close());
  beforeEach(() => docs.office.world.renewToken());

  const line = (over: object = {}): object => docs.office.line('Strategie', over);
  const code = ({ status, body }: Answer): unknown[] => [status, body.code];
  const whole = (over: object = {}): object => ({
    ...{ documentType: 'Incoming', organization: { organizationId: docs.office.supplier }, purchaseInvoiceDate: '2026-03-05T00:00:00Z' },
    ...{ reference: 'F-1', documentLines: [line()], ...over },
  });
  const put = async (who: Colleague | null, id: number, over: object): Promise<Answer> =>
    docs.as(who, 'PUT', `${documentsPath}/${id}`, { ...(await docs.read(id)), ...over });
  const putPurchase = async (who: Colleague | null, id: number, over: object): Promise<Answer> => {
    const { body } = await docs.as(null, 'GET', `${purchasesPath}/${id}`);
    return docs.as(who, 'PUT', `${docs.office.ofTeam}/${id}`, { ...body, ...over });
  };
  const approved = async (over: object = {}, who = jo): Promise<number> => {
    const { id } = await docs.submitted(who, whole(over));
    await docs.verb(ann, id, 'approvals/approve', {});
    await docs.finish(id);
    expect((await docs.read(id)).documentStatus).toBe('approved');
    return id;
  };
  const finalize = (who: Colleague | null, id: number, over: object = {}): Promise<Answer> =>
    docs.verb(who, id, 'finalize', { bookImmediately: true, askApprovals: false, ...over });
  const open = (name: string): unknown => ['open', [[name, 'pending']]];

  it('D-62 end the approval of a document that a member raises and redirects, whoever then books it', async () => {
    const id = await approved({ documentLines: [line({ price: 12 })] });
    const changed = await put(bob, id, { organization: { organizationId: other }, documentLines: [line({ price: 9_000 })] });
    expect([changed.status, changed.body.documentStatus]).toEqual([200, 'submitted']);
    expect(await docs.standing(id)).toEqual(open('Ann'));
    expect((await docs.as(ann, 'GET', `${documentsPath}/${id}/approvals`)).body.rounds[0].changes.slice(0, 2)).toEqual([
      { part: 'total', line: null, before: '14.52', after: '10890.00' },
      { part: 'supplier', line: null, before: 'Papierfabriek Zaan', after: 'Eigen zaak' },
    ]);
    for (const who of [bob, null]) expect(code(await finalize(who, id))).toEqual([409, 'FINALIZE_DOCUMENT_FAILED']);
  });

  it("D-63 let an approver who edits a colleague's document neither approve nor book it", async () => {
    const { id } = await docs.submitted(jo, whole({ documentType: 'Declaration', organization: null }));
    await put(ann, id, { documentLines: [line({ price: 9_000 })] });
    expect((await docs.standing(id))?.[1].map(([name]) => name)).not.toContain('Ann');
    expect(code(await docs.verb(ann, id, 'approvals/approve', {}))).toEqual([403, 'AUTHOR_OF_CONTENT']);
    expect(code(await finalize(ann, id))).toEqual([403, 'AUTHOR_OF_CONTENT']);
    // Where no one is asked, another person of the inbox finalizes what an author wrote.
    const free = await docs.submitted(jo, {
      ...whole({ documentType: 'Declaration', documentLines: [{ price: 9, amount: 1, description: 'x' }] }),
    });
    const claimOf = async (who: typeof bob) => (await docs.as(who, 'GET', `${documentsPath}/${free.id}/approvals`)).body.may.claim;
    expect(await claimOf(bob)).toBe('unchanged');
    await put(bob, free.id, { documentLines: [line({ price: 9_000 })] });
    expect([await claimOf(bob), await claimOf(ann)]).toEqual(['no', 'unchanged']);
    expect(code(await finalize(bob, free.id))).toEqual([403, 'AUTHOR_OF_CONTENT']);
    expect((await finalize(null, free.id, { bookImmediately: false })).status).toBe(200);
  });

  it('D-20 keep an own declaration as it was submitted, in any role', async () => {
    const id = await approved({ documentType: 'Declaration', documentLines: [line({ price: 20 })] }, bob);
    const roles = ['BE_FinanceEmployee', 'app_paperless'];
    const document = await docs.read(id);
    for (const options of [{}, { roles }]) {
      const raised = { ...document, documentLines: [line({ price: 2_000 })] };
      expect(code(await docs.as(bob, 'PUT', `${documentsPath}/${id}`, raised, options))).toEqual([403, 'FORBIDDEN']);
      const file = `${documentsPath}/${id}/attachments/${document.attachmentId}`;
      expect(code(await docs.as(bob, 'DELETE', file, undefined, options))).toEqual([403, 'FORBIDDEN']);
    }
    expect(await docs.read(id)).toMatchObject({ documentStatus: 'approved', documentValue: 24.2, allowedToEdit: true });
    expect((await docs.read(id, bob)).allowedToEdit).toBe(false);
    // As a purchase neither.
    const { body: purchase } = await finalize(null, id, { bookImmediately: false });
    expect(code(await putPurchase(bob, purchase.id, { lines: [line({ price: 2_000 })] }))).toEqual([403, 'FORBIDDEN']);
  });

  it('D-63 let finance that rewrites a declined purchase not force it', async () => {
    const { office } = docs;
    const id = await office.asked(jo, ['Strategie']);
    await office.verb(ann, id, 'decline', { note: 'Te duur' });
    await office.finish(id);
    expect((await putPurchase(null, id, { organization: { organizationId: other }, lines: [line({ price: 9_000 })] })).status).toBe(200);
    expect(code(await office.changeState(null, id, 2, { reason: 'Spoed' }))).toEqual([403, 'AUTHOR_OF_CONTENT']);
    expect(await office.stateOf(id)).toBe(5);
  });

  it('D-63 let who asks not choose who answers: neither by handing over nor by naming a deputy', async () => {
    const { office } = docs;
    const id = await office.asked(null, ['Strategie']);
    const [{ approvals }] = (await office.rounds(id)).rounds as [Body];
    const handed = await office.verb(null, id, 'hand-over', { approvalId: approvals[0].id, personId: bob.personId, reason: 'Ziek' });
    expect(code(handed)).toEqual([403, 'OWN_REQUEST']);
    const days = { from: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' };
    const named = await docs.as(null, 'POST', '/api/purchases/delegations', { personId: ann.personId, deputyId: bob.personId, ...days });
    expect(named.status).toBe(201);
    expect(code(await office.verb(bob, id, 'approve'))).toEqual([403, 'APPROVAL_NOT_YOURS']);
    // The deputy answers what others ask.
    const colleagues = await office.asked(jo, ['Strategie']);
    expect((await office.verb(bob, colleagues, 'approve')).status).toBe(200);
    await docs.as(null, 'DELETE', `/api/purchases/delegations/${named.body.id}`);
  });

  it('D-62 D-63 ask again where a VAT rate changed during a round, and keep whoever then answers as an approver', async () => {
    const { office } = docs;
    const { world } = office;
    const id = await office.asked(jo, ['Strategie']);
    const percentage = (to: number): Promise<unknown> =>
      world.sql(`UPDATE tax_rates SET percentage = $2 WHERE ecosystem_id = $1 AND id = $3`, [
        world.tenant.ecosystemId,
        to,
        world.taxRateId,
      ]);
    await percentage(9);
    expect(code(await office.verb(ann, id, 'approve', {}))).toEqual([409, 'CHANGED_AFTER_APPROVAL']);
    const { changes } = (await docs.as(ann, 'GET', `${purchasesPath}/${id}/approvals`)).body.rounds[0];
    expect(changes.map(({ part }: { part: string }) => part)).toContain('total');
    expect((await office.verb(ann, id, 'approve', {})).status).toBe(200);
    await percentage(21);
  });

  it('D-78 hold through finalizing and booking, at any amount, until the purchase differs from what was approved', async () => {
    const { world } = docs.office;
    const { body: settings } = await world.get('/api/directory/settings');
    await world.put('/api/directory/settings', { ...settings, approvalNeededFrom: 10 });
    const [same, differs] = [await approved({ documentType: 'Declaration' }), await approved({ documentType: 'Declaration' })];
    const [one, two] = [await finalize(null, same, { bookImmediately: false }), await finalize(null, differs, { bookImmediately: false })];
    expect((await docs.office.changeState(bob, one.body.id, 2)).status).toBe(200);
    expect((await putPurchase(bob, two.body.id, { lines: [line({ price: 100.01 })] })).status).toBe(200);
    // Without the limit too: what is paid was approved otherwise.
    await world.put('/api/directory/settings', { ...settings, approvalNeededFrom: 0 });
    expect(code(await docs.office.changeState(null, two.body.id, 2))).toEqual([409, 'CHANGED_AFTER_APPROVAL']);
    expect(code(await docs.office.changeState(bob, two.body.id, 2))).toEqual([403, 'AUTHOR_OF_CONTENT']);
    expect((await docs.office.changeState(bob, two.body.id, 4)).status).toBe(200);
  });

  it('D-56 D-63 keep the stricter limit for a record begun before a limit was changed', async () => {
    const { world } = docs.office;
    const { body: settings } = await world.get('/api/directory/settings');
    await world.put('/api/directory/settings', { ...settings, approvalNeededFrom: 50 });
    const [id, small] = [await docs.office.purchase(jo, ['Strategie']), await docs.office.purchase(jo, ['Strategie'])];
    await world.put('/api/directory/settings', { ...settings, approvalNeededFrom: 0, approvalNotAskedBelow: 1_000 });
    expect(code(await docs.office.changeState(jo, id, 2))).toEqual([409, 'APPROVAL_NEEDED']);
    await docs.office.changeState(jo, small, 4);
    expect(await docs.office.standing(small)).toEqual(open('Ann'));
    const later = await docs.office.asked(jo, ['Strategie']);
    expect(await docs.office.standing(later)).toEqual(['to-book', []]);
    await world.put('/api/directory/settings', settings);
  });

  /**
   * Ways to change money of a record under approval, by name: each ends the answers. All are tried on one record of each kind, one after the
   * other, so each changes something else than those before; others add theirs here.
   */
  type Kind = 'document' | 'approved document' | 'purchase';
  interface Target {
    kind: Kind;
    id: number;
    line: object;
  }
  type Way = (of: Target) => Promise<Answer>;
  const isPurchase = ({ kind }: Target): boolean => kind === 'purchase';
  const pathOf = (of: Target): string => `${isPurchase(of) ? purchasesPath : documentsPath}/${of.id}`;
  const form =
    (over: object | (() => object)): Way =>
    (of) => {
      const changed = typeof over === 'function' ? over() : over;
      return isPurchase(of) ? putPurchase(bob, of.id, changed) : put(bob, of.id, changed);
    };
  /** A change of the first line, which keeps what was changed before, with so many lines more. */
  const formOfLine =
    (over: object, more = 0): Way =>
    (of) => {
      of.line = { ...of.line, ...over };
      const lines = [of.line, ...Array.from({ length: more }, () => line({ price: 1 }))];
      return form({ [isPurchase(of) ? 'lines' : 'documentLines']: lines })(of);
    };
  const ways: Record<string, Way> = {
    'VAT alone, typed with the price': formOfLine({ inclPrice: 121.01 }),
    'a price in the form': formOfLine({ price: 9_000, inclPrice: null }),
    'a quantity in the form': formOfLine({ amount: 90 }),
    'a text in the form': formOfLine({ description: 'Iets anders' }),
    'a line more': formOfLine({}, 1),
    'the activity': formOfLine({ project: 'Uitvoering' }, 1),
    'the reference': form({ reference: 'F-2' }),
    'a file less': async (of) => {
      const [file] = (await docs.as(null, 'GET', `${pathOf(of)}/attachments`)).body.items;
      return docs.as(bob, 'DELETE', `${pathOf(of)}/attachments/${file.fileId}`);
    },
    'the account of the supplier': async () => {
      const { world, supplier } = docs.office;
      const { body } = await world.get(`/api/crm/organizations/${supplier}`);
      return world.put(`/api/crm/organizations/${supplier}`, { ...body, iban: nextIban() });
    },
    'a merge of the supplier, and its undo': async () => {
      const { world, supplier } = docs.office;
      const { body } = await world.post(`/api/crm/organizations/${supplier}/merge`, { destinationOrganizationId: other });
      return world.post(`/api/crm/organizations/${other}/merges/${body.mergeId}/undo`);
    },
    'the currency': form({ currency: 'USD' }),
    'the supplier': form(() => ({ organization: { organizationId: other } })),
    'a move to another team': (of) => docs.as(bob, 'POST', `${pathOf(of)}/move`, { newTeamId: otherTeam }),
  };
  const waysOfDocuments: Record<string, Way> = {
    'the date in the form': form({ purchaseInvoiceDate: '2026-03-06T00:00:00Z' }),
    'the method in the form': form({ paymentMethod: 3 }),
  };
  /** Columns that decide on what is paid, each with a value that changes it; all others are named as not sealed. */
  const columnsOf = (record: string, lines: string, date: string): Record<string, string> => ({
    [`${record}.currency`]: `'GBP'`,
    [`${record}.organization_id`]: '$2::int',
    [`${record}.payment_method`]: '4',
    [`${record}.${date}`]: `${date} + 1`,
    [`${record}.reference`]: `'F-99'`,
    [`${lines}.price`]: 'price + 1',
    [`${lines}.amount`]: 'amount + 1',
    [`${lines}.incl_price`]: 'price * 1.2101',
    [`${lines}.description`]: `'Anders'`,
    [`${lines}.activity_id`]: 'activity_id + 1',
  });
  const columns = {
    document: columnsOf('inbox_documents', 'inbox_document_lines', 'purchase_invoice_date'),
    purchase: columnsOf('purchases', 'purchase_lines', 'purchase_date'),
  };
  /** Sealed too, and changed by other ways above or in the spec of the rule. */
  const otherwise =
    'shop_country team_id initiator_id stated_taxes expected_total place_team_id person_id tax_rate_id department project'.split(' ');
  const notSealed =
    `ecosystem_id id version created_at updated_at archived_at search_text name due_date payment_reference note line_number product_id ledger_id
    document_id purchase_id attachment_id meta_data document_type document_status_id document_value submitted_at shown_date client_id no_file_reason
    distance distance_rate trip_from trip_to begun decline_reason activity_id purchase_state_id purchase_value skip_from_external_invoicing
    purchase_invoice_id ledger_account shop`.split(/\s+/);

  it('D-62 know every column of documents and purchases', async () => {
    const rows = await docs.office.world.sql<{ name: string; column: string }>(
      `SELECT table_name || '.' || column_name AS name, column_name AS column FROM information_schema.columns WHERE table_schema = 'public'
         AND table_name IN ('inbox_documents', 'inbox_document_lines', 'purchases', 'purchase_lines')`,
    );
    const known = { ...columns.document, ...columns.purchase };
    const unknown = rows.filter(({ name, column }) => !known[name] && !otherwise.includes(column) && !notSealed.includes(column));
    expect([rows.length > 60, unknown.map(({ name }) => name)]).toEqual([true, []]);
  });

  /** A record that Jo asked for, with two files; the purchase is made of a document. */
  const asked = async (kind: Kind): Promise<Target> => {
    const { id } = await docs.submitted(jo, whole());
    if (kind !== 'purchase') return { kind, id, line: line() };
    return { kind, id: (await finalize(null, id, { bookImmediately: false, askApprovals: true })).body.id, line: line() };
  };
  /** Answers that a way before did not end stand as they are. */
  const approve = async (of: Target): Promise<void> => {
    await docs.as(ann, 'POST', `${pathOf(of)}/approvals/approve`, {});
    if (of.kind === 'approved document') await docs.finish(of.id);
  };
  const inputOf = (of: Target): Promise<ApprovalInput> => (isPurchase(of) ? docs.office.input(of.id) : docs.input(of.id));
  /** Whether answers of an earlier round ended and everyone is asked again. */
  const isAskedAgain = (rows: readonly { round: number; state: string; answers: string[] }[], before: number): boolean =>
    rows[0]!.round > before && rows[0]!.state === 'open' && rows[0]!.answers.every((answer) => answer === 'pending');
  const lastRound = `SELECT r.round, r.state, array_agg(a.approval_state) AS answers FROM approval_rounds r JOIN approvals a USING (ecosystem_id, resource, entity_id, round)
    WHERE r.resource = $1 AND r.entity_id = $2 GROUP BY r.round, r.state ORDER BY r.round DESC LIMIT 1`;

  it.each(['document', 'approved document', 'purchase'] as const)(
    'D-62 end given answers on a %s, whatever money is changed and by whatever way',
    async (kind) => {
      const of = await asked(kind);
      const held: string[] = [];
      for (const [name, way] of Object.entries({ ...ways, ...(kind !== 'purchase' && waysOfDocuments) })) {
        await approve(of);
        const { resource, approvalRound } = await inputOf(of);
        const { status, body } = await way(of);
        const isEnded = isAskedAgain(await docs.office.world.sql(lastRound, [resource, of.id]), approvalRound);
        const booked = kind === 'approved document' ? code(await finalize(null, of.id)) : [409, 'FINALIZE_DOCUMENT_FAILED'];
        if (status >= 400 || !isEnded || String(booked) !== '409,FINALIZE_DOCUMENT_FAILED')
          held.push(`${name}: ${status} ${body?.code} ${booked}`);
      }
      expect(held).toEqual([]);
    },
  );

  const service = <T>(type: new (...parts: never[]) => T): T => docs.office.world.api.app.get(type as never, { strict: false });
  const keyOf = (table: string): string => ({ inbox_document_lines: 'document_id', purchase_lines: 'purchase_id' })[table] ?? 'id';
  const setColumn = (name: string, value: string): string =>
    `UPDATE ${name.replace('.', ' SET ')} = ${value} WHERE ${keyOf(name.split('.')[0]!)} = $1`;
  const changeColumn = (name: string, id: number): Promise<unknown> => {
    const value = { ...columns.document, ...columns.purchase }[name]!;
    return docs.office.world.sql(setColumn(name, value), value.includes('$2') ? [id, other] : [id]);
  };
  /** Returns columns whose change is not noticed, or that no change is noticed as one. Each is tried on the record, and undone. */
  const unnoticed = async (of: Target, notices: (tx: Tx, ctx: RequestContext) => Promise<boolean>): Promise<string[]> => {
    const undone = new Error('undone');
    const ctx = docs.office.ctx(await inputOf(of));
    const missed: string[] = [];
    const tried = service(Database).transaction(ctx, async (tx) => {
      for (const [name, value] of [['no change', ''], ...Object.entries(columns[isPurchase(of) ? 'purchase' : 'document'])] as const) {
        await tx.query('SAVEPOINT way');
        if (value) await tx.query(setColumn(name, value), value.includes('$2') ? [of.id, other] : [of.id]);
        if ((await notices(tx, ctx)) !== (value !== '')) missed.push(name);
        await tx.query('ROLLBACK TO SAVEPOINT way');
      }
      throw undone;
    });
    await tried.catch((error: unknown) => {
      if (error !== undone) throw error;
    });
    return missed;
  };
  const isRefused = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => false,
      (error: unknown) => {
        if (error instanceof Problem && error.code === 'CHANGED_AFTER_APPROVAL') return true;
        throw error;
      },
    );

  it.each(['document', 'approved document', 'purchase'] as const)(
    'D-62 compare a %s with its seal when it is decided on, whichever column was changed by whatever else',
    async (kind) => {
      const of = await asked(kind);
      await approve(of);
      const { resource, approvalRound: round } = await inputOf(of);
      const record = { resource, entityId: of.id };
      await docs.office.world.sql(
        `UPDATE approvals SET answered_at = now() - interval '11 seconds' WHERE resource = $1 AND entity_id = $2`,
        [...[resource, of.id]],
      );
      const rounds = service(Rounds);
      expect(await unnoticed(of, (tx, ctx) => isRefused(rounds.assertHolds(tx, ctx, record)))).toEqual([]);
      const decided = async (tx: Tx, ctx: RequestContext): Promise<boolean> => {
        if (kind === 'approved document') await rounds.look(tx, ctx, record);
        else await rounds.finish(tx, ctx, { ...record, round });
        return isAskedAgain(await tx.query(lastRound, [resource, of.id]), round);
      };
      expect(await unnoticed(of, decided)).toEqual([]);
    },
  );

  it('D-62 neither finish, force nor finalize what was changed by whatever else', async () => {
    const [finished, forced] = [await asked('document'), await docs.office.asked(jo, ['Strategie'])];
    const final = await approved();
    await approve(finished);
    await changeColumn('inbox_document_lines.price', finished.id);
    await docs.finish(finished.id);
    expect(await docs.standing(finished.id)).toEqual(open('Ann'));
    await changeColumn('purchase_lines.price', forced);
    expect(code(await docs.office.changeState(null, forced, 2, { reason: 'Spoed' }))).toEqual([409, 'CHANGED_AFTER_APPROVAL']);
    await changeColumn('inbox_document_lines.price', final);
    expect(code(await finalize(null, final))).toEqual([409, 'CHANGED_AFTER_APPROVAL']);
    expect([(await docs.read(final)).documentStatus, await docs.standing(final)]).toEqual(['submitted', open('Ann')]);
  });

  it('D-62 D-78 book no purchase that differs from its approved document, whichever column was changed', async () => {
    const { body } = await finalize(null, await approved(), { bookImmediately: false });
    const of: Target = { kind: 'purchase', id: body.id, line: line() };
    const stored = (tx: Tx, ctx: RequestContext) => service(Records).stored(tx, ctx, purchaseSchema, of.id);
    const booked = async (tx: Tx, ctx: RequestContext) => service(PurchaseSeals).isApprovedByDocument(tx, ctx, await stored(tx, ctx));
    expect(await unnoticed(of, (tx, ctx) => isRefused(booked(tx, ctx)))).toEqual([]);
    await changeColumn('purchases.organization_id', of.id);
    expect(code(await docs.office.changeState(bob, of.id, 2))).toEqual([409, 'CHANGED_AFTER_APPROVAL']);
  });
});

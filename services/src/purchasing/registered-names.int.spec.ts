import type { Answer } from '../testing/api.js';
import { officeDayFromNow } from '../testing/office-day.js';
import { type Colleague, purchasesPath } from './testing/approval-world.js';
import { documentsPath, DocumentWorld, problemOf } from './testing/document-world.js';

type Body = Answer['body'];

/** The tables of entities at the head of the registers, where we have names of our own too. */
describe('names of the registers (D-68)', () => {
  let docs: DocumentWorld, jo: Colleague, ann: Colleague, product: number, connection: number;
  beforeAll(async () => {
    docs = await DocumentWorld.start('registered names');
    const { office } = docs;
    [jo, ann] = [await office.person('Jo'), await office.person('Ann')];
    await office.group('Strategie', ann);
    product = (await office.world.post('/api/crm/products', { name: 'Koffie', price: 3, taxRateId: office.world.taxRateId })).body
      .productId;
    const activity = { productId: product, teamName: 'Advies', activityName: 'Strategie' };
    connection = (await office.world.post('/api/crm/product-activities', activity)).body.productActivityId;
  });
  afterAll(() => docs.close());

  const team = () => ({ teamId: docs.office.world.tenant.teamId, teamKey: 'team', name: 'Advies' });
  const places = (lines: Body[]): unknown[] =>
    lines.map(({ departmentObj, projectObj, connectedActivity }) => [departmentObj, projectObj, connectedActivity]);
  /** Of a line of the connected product, one of a person, and one of a place that does not exist. */
  const expected = (other: unknown[]) => [
    [
      team(),
      { id: expect.any(Number), name: 'Strategie', fullName: 'Strategie', type: 'Activity' },
      { productActivityId: connection, productId: product, teamName: 'Advies', activityName: 'Strategie' },
    ],
    [team(), { id: jo.personId, name: 'Jo', fullName: 'Jo', type: 'Member' }, null],
    other,
  ];
  const lines = (other: object): object[] => {
    const { line } = docs.office.world;
    const here = { ...line, department: 'Advies', description: 'Werk' };
    return [
      { ...here, project: 'Strategie', product: { productId: product } },
      { ...here, project: 'Jo' },
      { ...here, ...other },
    ];
  };

  it('departmentObj, projectObj and connectedActivity are in the lines of deals and subscriptions', async () => {
    const { world } = docs.office;
    const nowhere = { department: 'Elders', project: 'Niets' };
    const deal = await world.hasDeal({ lines: lines(nowhere) });
    expect(places(deal.lines)).toEqual(expected([null, null, null]));
    expect(places((await world.get(`/api/crm/deals/${deal.id}`)).body.lines)).toEqual(places(deal.lines));
    const schedule = {
      interval: 'monthly',
      dayOfMonth: 1,
      startDate: `${officeDayFromNow(30)}T00:00:00Z`,
      endDate: `${officeDayFromNow(900)}T00:00:00Z`,
    };
    const made = await world.post(`/api/crm/teams/${world.tenant.teamId}/subscriptions`, {
      ...(await world.dealBody({ lines: lines(nowhere) })),
      schedule,
    });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    expect(places(made.body.lines)).toEqual(expected([null, null, null]));
  });

  it('those of purchases follow the ids kept with the line, however its activity is called since', async () => {
    const { office } = docs;
    const made = await office.as(jo, 'POST', office.ofTeam, {
      name: 'Papier',
      organization: { organizationId: office.supplier },
      purchaseDate: '2026-03-05T00:00:00Z',
      currency: 'EUR',
      lines: lines({ project: 'Ann' }),
    });
    const ofAnn = [team(), { id: ann.personId, name: 'Ann', fullName: 'Ann', type: 'Member' }, null];
    expect(places(made.body.lines)).toEqual(expected(ofAnn));
    await office.world.sql(`UPDATE activities SET name = 'Koers' WHERE ecosystem_id = $1 AND name = 'Strategie'`, [
      office.world.tenant.ecosystemId,
    ]);
    const { body } = await office.as(jo, 'GET', `${purchasesPath}/${made.body.id}`);
    await office.world.sql(`UPDATE activities SET name = 'Strategie' WHERE ecosystem_id = $1 AND name = 'Koers'`, [
      office.world.tenant.ecosystemId,
    ]);
    expect([body.lines[0].project, body.lines[0].projectObj.name]).toEqual(['Strategie', 'Koers']);
  });

  it('a document has organizationId and approvals, and takes its supplier and products by them', async () => {
    const { supplier, world } = docs.office;
    const made = await docs.made(jo, {
      ...{ documentType: 'Incoming', reference: 'F-1', purchaseInvoiceDate: '2026-03-05T00:00:00Z', organizationId: supplier },
      documentLines: lines({ project: 'Ann' }),
    });
    expect(made).toMatchObject({ organizationId: supplier, organization: { organizationId: supplier }, approvals: [] });
    expect(made.documentLines.map(({ productId }: Body) => productId)).toEqual([product, null, null]);
    expect(places(made.documentLines).slice(0, 2)).toEqual(expected([]).slice(0, 2));

    const emptied = { ...made, organization: null, documentLines: made.documentLines.map((line: Body) => ({ ...line, productId: null })) };
    const saved = (await docs.as(jo, 'PUT', `${documentsPath}/${made.id}`, emptied)).body;
    expect([saved.organizationId, saved.documentLines[0].productId]).toEqual([null, null]);
    const { organization: _, ...again } = { ...saved, organizationId: supplier };
    expect((await docs.as(jo, 'PUT', `${documentsPath}/${made.id}`, again)).body.organizationId).toBe(supplier);
    // A program that read the record sends both names, one of them changed.
    const other = await world.hasOrganization({ name: 'Inktfabriek' });
    const read = await docs.read(made.id);
    const byId = await docs.as(jo, 'PUT', `${documentsPath}/${made.id}`, { ...read, organizationId: other });
    expect(byId.body).toMatchObject({ organizationId: other, organization: { organizationId: other } });
    const contradicting = { ...read, organizationId: 2_000_000_000, organization: { organizationId: supplier } };
    expect(problemOf(await docs.as(jo, 'PUT', `${documentsPath}/${made.id}`, contradicting))).toEqual([
      ...[422, 'UPDATE_DOCUMENT_INVALID', ['/organization FIELD_NAMES_DIFFER', '/organizationId FIELD_NAMES_DIFFER']],
    ]);
    expect((await docs.as(jo, 'PUT', `${documentsPath}/${made.id}`, read)).body.organizationId).toBe(supplier);
    for (const wrong of ['x', 2_000_000_000]) {
      const { status } = await docs.as(jo, 'PUT', `${documentsPath}/${made.id}`, { ...again, organizationId: wrong });
      expect([wrong, status]).toEqual([wrong, 422]);
    }

    const { id } = await docs.submitted(jo, {
      ...{
        documentType: 'Declaration',
        organizationId: supplier,
        documentLines: [{ ...world.line, department: 'Advies', project: 'Strategie' }],
      },
    });
    await docs.as(ann, 'POST', `${documentsPath}/${id}/approvals/decline`, { reason: 'Te duur' });
    expect((await docs.as(jo, 'GET', `${documentsPath}/${id}`)).body.approvals).toEqual([
      { receiverEmailAddress: `${ann.subject}@spec.test`, approvalState: 'declined', note: 'Te duur' },
    ]);
  });

  it('paymentMethod of a document is its id and name, sent as that or as the number, and stored as the number', async () => {
    const { world } = docs.office;
    const bank = { id: 2, name: 'Still to be paid via bank' };
    const made = await docs.made(jo, { name: 'Betaald', paymentMethod: { id: 2, name: 'whatever' } });
    expect(made.paymentMethod).toEqual(bank);
    const put = (sent: unknown) => docs.as(jo, 'PUT', `${documentsPath}/${made.id}`, { ...made, paymentMethod: sent });
    const named: unknown[] = [];
    for (const sent of [1, { id: 2 }, 3, { id: 4, name: null }, bank]) named.push((await put(sent)).body.paymentMethod);
    expect(named).toEqual([
      { id: 1, name: 'Private paid in advance' },
      bank,
      { id: 3, name: 'Creditcard' },
      { id: 4, name: 'Direct debit' },
      bank,
    ]);
    for (const wrong of [0, 5, '2', {}, { id: 5 }, { id: '2' }, { id: null }, { name: bank.name }, [2]])
      expect([wrong, (await put(wrong)).status]).toEqual([wrong, 422]);
    expect((await docs.as(jo, 'POST', documentsPath, { ...made, clientId: null, paymentMethod: { id: 9 } })).status).toBe(422);

    const { body: copy } = await docs.verb(jo, made.id, 'clone');
    expect(copy.paymentMethod).toEqual(bank);
    const rows = await world.sql(`SELECT DISTINCT payment_method FROM inbox_documents WHERE ecosystem_id = $1 AND id = ANY ($2)`, [
      world.tenant.ecosystemId,
      [made.id, copy.id],
    ]);
    expect(rows).toEqual([{ payment_method: 2 }]);
    const audited = await world.sql(
      `SELECT after->'paymentMethod' AS method FROM audit_log WHERE ecosystem_id = $1 AND entity = 'inbox-document' AND entity_id = $2 ORDER BY id`,
      [world.tenant.ecosystemId, made.id],
    );
    expect(audited.map(({ method }: Body) => method)).toEqual([2, 1, 2, 3, 4, 2]);
    const without = await docs.made(jo, { paymentMethod: null });
    expect(without.paymentMethod).toBeNull();
  });

  it('members have firstName, lastName, fullName and type, groups fullName and type', async () => {
    const { world } = docs.office;
    const { teamId } = world.tenant;
    await world.sql(`UPDATE people SET first_name = 'Jo', last_name = 'Bos' WHERE id = $1`, [jo.personId]);
    const members: Body[] = (await world.get(`/api/directory/teams/${teamId}/members`)).body.items;
    expect(members.find(({ id }) => id === jo.personId)).toMatchObject({
      ...{ firstName: 'Jo', lastName: 'Bos', fullName: 'Jo', name: 'Jo', type: 'Member' },
    });
    expect(members.find(({ id }) => id === ann.personId)).toMatchObject({ firstName: null, lastName: null, type: 'Member' });
    const [{ id }] = (await world.sql(`SELECT id FROM activities WHERE ecosystem_id = $1`, [world.tenant.ecosystemId])) as [Body];
    expect((await world.get(`/api/directory/groups/${id}`)).body).toMatchObject({
      fullName: 'Strategie',
      name: 'Strategie',
      type: 'Activity',
    });
  });

  it('invoice data have translations, also when there are none', async () => {
    const { world } = docs.office;
    const entity = (await world.get(`/api/invoices/legal-entities/${await world.legalEntityId()}`)).body;
    expect(entity.invoiceData.translations).toEqual({});
    const templates = `/api/invoices/legal-entities/${entity.id}/templates`;
    const { invoiceTemplateId } = (await world.post(templates, { name: 'Kaal' })).body;
    expect((await world.get(`${templates}/${invoiceTemplateId}`)).body.invoiceData.translations).toEqual({});
  });
});

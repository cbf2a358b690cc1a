import type { AutoFilledField, AutoFillStanding } from '@kantoor/schemas';
import { automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import type { Answer } from '../../testing/api.js';
import { until } from '../../testing/until.js';
import { InboxDocuments } from '../documents/index.js';
import { Predictions } from '../predictions/index.js';
import { sample } from '../../reading/documents/testing/samples.js';
import { FileReader } from '../../reading/isolation/index.js';
import type { Colleague } from '../testing/approval-world.js';
import { documentsPath as path, DocumentWorld } from '../testing/document-world.js';

type Body = Answer['body'];
const invoice = sample('ubl/peppol-base-example.xml').toString();
const supplierName = 'SupplierOfficialName Ltd';
const all = ['organization', 'reference', 'purchaseInvoiceDate', 'dueDate', 'currency', 'expectedTotal'];
const read = { purchaseInvoiceDate: '2017-11-13T00:00:00Z', dueDate: '2017-12-01T00:00:00Z', expectedTotal: 1656.25 };
const numbered = (reference: string): string => invoice.replace('<cbc:ID>Snippet1</cbc:ID>', `<cbc:ID>${reference}</cbc:ID>`);
const toAccount = (iban: string): string => numbered('INV-ACCOUNT').replace('IBAN32423940', iban);

/** An ecosystem whose documents are read as the worker reads them. */
class Office {
  private made = 0;
  private constructor(
    readonly docs: DocumentWorld,
    readonly jo: Colleague,
  ) {}

  static async start(name: string): Promise<Office> {
    const docs = await DocumentWorld.start(name);
    await docs.office.group('Papier', null);
    return new Office(docs, await docs.office.person('Jo'));
  }

  get world() {
    return this.docs.office.world;
  }

  service<T>(kind: abstract new (...args: never[]) => T): T {
    return this.world.api.app.get(kind as never, { strict: false });
  }

  async close(): Promise<void> {
    this.service(FileReader).onModuleDestroy();
    await this.docs.close();
  }

  /** Reads all waiting files; the stack's worker may be faster. */
  async readAll(id: number): Promise<void> {
    await this.service(Predictions).readNext(automationContext(this.world.tenant.ecosystemId, `document-prediction/${id}`), id);
    await until(async () => (await this.docs.as(null, 'GET', `${path}/${id}/predictions`)).body.state === 'read');
  }

  async document(over: object = {}, content?: string): Promise<Body> {
    this.made += 1;
    const { id } = await this.docs.made(this.jo, over);
    await this.docs.attach(this.jo, id, content ?? numbered(`INV-${this.made}`));
    await this.readAll(id);
    return this.docs.read(id, this.jo);
  }

  save(document: Body, over: object = {}): Promise<Answer> {
    return this.docs.as(this.jo, 'PUT', `${path}/${document.id}`, { ...document, ...over });
  }

  /** Saves the values on the document by hand. */
  async typed(organizationId: number, over: object = {}): Promise<Body> {
    const document = await this.document();
    const answer = await this.save(document, { organization: { organizationId }, reference: `inv ${this.made}`, ...read, ...over });
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    return answer.body;
  }

  async standing(organizationId: number): Promise<Record<AutoFilledField, AutoFillStanding>> {
    const { status, body } = await this.docs.as(null, 'GET', `/api/crm/organizations/${organizationId}/auto-fill`);
    expect(status).toBe(200);
    return Object.fromEntries(body.fields.map((one: AutoFillStanding) => [one.field, one])) as Record<AutoFilledField, AutoFillStanding>;
  }

  async on(organizationId: number): Promise<string[]> {
    return Object.values(await this.standing(organizationId)).flatMap(({ field, isOn }) => (isOn ? [field] : []));
  }

  outcomes(documentId: number): Promise<{ field: string; organizationId: number; isRight: boolean }[]> {
    return this.world.sql(
      `SELECT field, organization_id AS "organizationId", is_right AS "isRight" FROM prediction_outcomes WHERE document_id = $1 ORDER BY field`,
      [documentId],
    );
  }
}
const filledOf = ({ filledIn }: Body): string[] => filledIn.map(({ field }: { field: string }) => field).sort();

describe('auto-fill of documents', () => {
  let office: Office, other: Office, supplierId: number;
  beforeAll(async () => {
    [office, other] = [await Office.start('auto-fill'), await Office.start('auto-fill of others')];
    supplierId = await office.world.hasOrganization({ name: supplierName });
    await other.world.hasOrganization({ name: supplierName });
  });
  afterAll(async () => {
    await office.close();
    await other.close();
  });

  it('fills in nothing until five documents in a row were right; then certain values, in empty fields, with a mark', async () => {
    for (let n = 0; n < 4; n += 1) expect(filledOf(await office.typed(supplierId))).toEqual([]);
    expect(await office.on(supplierId)).toEqual([]);
    const fifth = await office.typed(supplierId);
    // Saving again counts nothing twice.
    await office.save(fifth);
    expect(await office.on(supplierId)).toEqual(all);
    expect((await office.standing(supplierId)).reference).toMatchObject({ outcomes: [true, true, true, true, true], lostAt: null });

    const document = await office.document();
    expect(filledOf(document)).toEqual(all.filter((field) => field !== 'currency').sort());
    expect(document).toMatchObject({ organization: { organizationId: supplierId }, reference: 'INV-6', documentValue: 1656.25, ...read });
    expect(document.filledIn[0].version).toBe(document.version);
    const entries = await office.world.sql<{ action: string; person: number | null }>(
      `SELECT action, person_id AS person FROM audit_log WHERE entity = 'inbox-document' AND entity_id = $1 ORDER BY id DESC LIMIT 2`,
      [document.id],
    );
    expect(entries).toEqual([
      { action: 'inbox-document.filledIn', person: null },
      { action: 'inbox-document.updated', person: null },
    ]);
    // Nothing has an outcome before a person saves.
    expect(await office.outcomes(document.id)).toEqual([]);

    const typed = await office.document({ reference: 'mine' });
    expect([typed.reference, filledOf(typed).includes('reference')]).toEqual(['mine', false]);
    const otherOffice = await other.document();
    expect([filledOf(otherOffice), otherOffice.reference]).toEqual([[], null]);
    expect((await other.docs.as(null, 'GET', `/api/crm/organizations/${supplierId}/auto-fill`)).status).toBe(404);
  });

  it('is skipped after a person submitted the document, or for another account or supplier; but not for documents received by mail', async () => {
    const { id } = await office.docs.made(office.jo, { noFileReason: 'volgt' });
    await office.docs.verb(office.jo, id, 'submit');
    await office.docs.attach(null, id, numbered('INV-LATE'));
    await office.readAll(id);
    expect(filledOf(await office.docs.read(id))).toEqual([]);

    const elsewhere = await office.world.hasOrganization({ name: 'Een ander' });
    expect(filledOf(await office.document({ organization: { organizationId: elsewhere } }))).toEqual([]);

    const organization = (await office.world.get(`/api/crm/organizations/${supplierId}`)).body;
    const withAccount = (iban: string | null) => office.world.put(`/api/crm/organizations/${supplierId}`, { ...organization, iban });
    expect((await withAccount('NL91ABNA0417164300')).status).toBe(200);
    expect(filledOf(await office.document({}, toAccount('NL50INGB0683251309')))).toEqual([]);
    expect(filledOf(await office.document({}, toAccount('NL91 ABNA 0417 1643 00')))).toContain('reference');
    await withAccount(null);

    const ctx = automationContext(office.world.tenant.ecosystemId, 'mail');
    const mailed = { teamId: office.world.tenant.teamId, initiatorId: null, name: 'Post' };
    const file = { content: Buffer.from(numbered('INV-MAIL')), fileName: 'bon.xml', mediaType: 'application/xml' };
    const received = await office
      .service(Database)
      .transaction(ctx, (tx) => office.service(InboxDocuments).receive(tx, ctx, mailed, file as never));
    await office.readAll(received);
    expect((await office.docs.read(received)).reference).toBe('INV-MAIL');
  });

  it('leaves fields that a person switched off empty; reverting a filled-in value is a correction', async () => {
    const address = `/api/crm/organizations/${supplierId}/settings`;
    const never = (autoFillNever: string[]) =>
      office.docs.as(null, 'PUT', address, { defaultPaymentMethod: 4, supplierPaymentTerm: null, aliases: [], autoFillNever });
    expect((await never(['dueDate'])).status).toBe(200);
    const document = await office.document();
    expect([document.dueDate, document.paymentMethod.id]).toEqual([null, 4]);
    expect((await office.standing(supplierId)).dueDate).toMatchObject({ isOn: false, isNever: true });
    expect((await never([])).status).toBe(200);

    const saved = await office.save(document, { purchaseInvoiceDate: null });
    expect(saved.status).toBe(200);
    expect(await office.on(supplierId)).toEqual(all.filter((field) => field !== 'purchaseInvoiceDate'));
    await office.save(saved.body, { purchaseInvoiceDate: read.purchaseInvoiceDate });
    expect(await office.on(supplierId)).toEqual(all);
  });

  it('loses only a poisoned field within ten corrections; two simultaneous saves store one outcome, and a replaced one is audited', async () => {
    const poisoned = await office.document();
    expect(poisoned.reference).toMatch(/^INV-/);
    const race = ['wrong', poisoned.reference, 'wrong too', poisoned.reference].map((reference) => office.save(poisoned, { reference }));
    expect((await Promise.all(race)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await office.outcomes(poisoned.id)).map(({ field }) => field)).toEqual([...all].sort());
    await office.save(await office.docs.read(poisoned.id, office.jo), { reference: 'wrong' });
    expect(await office.on(supplierId)).toEqual(all.filter((field) => field !== 'reference'));
    const { outcomes, lostAt } = (await office.standing(supplierId)).reference;
    expect([outcomes.at(-1), lostAt]).toEqual([false, expect.any(String)]);
    const replaced = await office.world.sql<{ after: { isRight: boolean } }>(
      `SELECT after FROM audit_log WHERE action = 'inbox-document.outcomeReplaced' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [poisoned.id],
    );
    expect(replaced[0]!.after).toMatchObject({ field: 'reference', isRight: false, organizationId: supplierId });

    const next = await office.document();
    expect([next.reference, next.dueDate]).toEqual([null, read.dueDate]);
    // One more correct document does not earn it again: that takes twenty.
    await office.typed(supplierId);
    expect(await office.on(supplierId)).not.toContain('reference');
  });

  it('counts outcomes for the destination supplier of a merge, and returns them when it is undone', async () => {
    const into = await office.world.hasOrganization({ name: 'Overnemer' });
    const before = (await office.standing(supplierId)).dueDate.outcomes;
    const merge = await office.world.post(`/api/crm/organizations/${supplierId}/merge`, { destinationOrganizationId: into });
    expect([merge.status, merge.body.moves]).toEqual([
      200,
      expect.arrayContaining([{ what: 'prediction-outcomes', count: expect.any(Number) }]),
    ]);
    expect((await office.standing(into)).dueDate.outcomes).toEqual(before);
    expect((await office.standing(supplierId)).dueDate.outcomes).toEqual([]);
    expect((await office.world.post(`/api/crm/organizations/${into}/merges/${merge.body.mergeId}/undo`)).status).toBe(200);
    expect((await office.standing(supplierId)).dueDate.outcomes).toEqual(before);
  });

  it('decides outcomes also when a document is finalized', async () => {
    const document = await office.document();
    const line = { description: 'Papier', amount: 1, price: 100, department: 'Advies', project: 'Papier' };
    const dates = { purchaseInvoiceDate: '2026-03-05T00:00:00Z', dueDate: '2026-04-05T00:00:00Z' };
    const corrected = { ...document, ...dates, documentLines: [line] };
    expect((await office.docs.as(office.jo, 'PUT', `${path}/${document.id}`, corrected)).status).toBe(200);
    await office.world.sql(`DELETE FROM prediction_outcomes WHERE document_id = $1`, [document.id]);
    expect((await office.docs.verb(office.jo, document.id, 'submit')).status).toBe(200);
    await office.world.sql(`DELETE FROM prediction_outcomes WHERE document_id = $1`, [document.id]);
    const { status, body } = await office.docs.verb(null, document.id, 'finalize', {
      ...{ bookImmediately: false, askApprovals: false, force: true, reason: 'Akkoord' },
    });
    expect([status, body.code, body.errors]).toEqual([200, undefined, undefined]);
    expect((await office.outcomes(document.id)).find(({ field }) => field === 'dueDate')).toMatchObject({ isRight: false });
  });
});

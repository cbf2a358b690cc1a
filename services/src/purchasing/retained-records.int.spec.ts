import type { INestApplicationContext } from '@nestjs/common';
import { dealStates, documentStates, purchaseStates, type RetentionPreview } from '@kantoor/schemas';
import { automationContext } from '../platform/runtime/context.js';
import { Erasures, Retention } from '../platform/retention/index.js';
import { EcosystemSettings } from '../platform/storage/ecosystem-settings/index.js';
import { createWorkerContext } from '../worker-context.module.js';
import { DocumentWorld } from './testing/document-world.js';

/**
 * On this day books up to 2018 may be purged, property up to 2015, drafts archived up to 25 November 2025, mails deleted up to 26 October
 * 2026.
 */
const today = '2026-11-26';
/** The last moment of the day in the ecosystem's time zone, and a moment on the next day that is the same day in UTC. */
const lastMoment = (day: string): string => `${day}T22:30:00Z`;
const dayAfter = (day: string): string => `${day}T23:30:00Z`;
type Values = Record<string, unknown>;

describe('records kept from purging', () => {
  let docs: DocumentWorld;
  let worker: INestApplicationContext;
  let teamId: number, ecosystemId: number, legalEntityId: number, building: number;

  beforeAll(async () => {
    docs = await DocumentWorld.start('kept');
    ({ teamId, ecosystemId } = docs.office.world.tenant);
    worker = await createWorkerContext();
    const settings = worker.get(EcosystemSettings, { strict: false });
    jest.spyOn(settings, 'today').mockResolvedValue(today);
    const { body: chosen } = await docs.office.world.get('/api/directory/settings');
    await docs.office.world.put(
      ...([
        '/api/directory/settings',
        { ...chosen, propertyLedgers: [{ ledger: '0210' }] },
        { 'if-match': `"v${chosen.version}"` },
      ] as const),
    );
    [{ id: legalEntityId }] = (await docs.office.world.sql(`SELECT id FROM legal_entities`)) as [{ id: number }];
    const ledger_id = await row('ledgers', { name: 'Pand', value: '0210' });
    building = await row('products', { name: 'Pand', price: 1, ledger_id, tax_rate_id: docs.office.world.taxRateId });
  });
  afterAll(async () => {
    await worker.close();
    await docs.close();
  });

  async function inserted(table: string, values: Values, returning = ''): Promise<{ id: number }[]> {
    const [columns, params] = [Object.keys(values), Object.values(values)];
    return docs.office.world.sql(
      `INSERT INTO ${table} (ecosystem_id, ${columns.join(', ')}) VALUES ($1, ${columns.map((_, at) => `$${at + 2}`).join(', ')}) ${returning}`,
      [ecosystemId, ...params],
    );
  }
  const row = async (table: string, values: Values): Promise<number> => (await inserted(table, values, 'RETURNING id'))[0]!.id;
  async function file(resource: string, entity_id: number): Promise<void> {
    const sha256 = entity_id.toString(16).padStart(64, resource.length.toString(16));
    const file_id = await row('stored_files', { sha256, file_name: 'bon.pdf', media_type: 'application/pdf', size: 1 });
    await inserted('attachments', { resource, entity_id, file_id });
  }
  const openRound = (resource: string, entity_id: number): Promise<unknown> =>
    inserted('approval_rounds', { resource, entity_id, round: 1, requested_by: docs.office.world.tenant.personId });
  const process = (resource: string, entity_id: number, state: string): Promise<unknown> =>
    inserted('processes', { workflow_id: `${resource}/${entity_id}`, kind: 'spec', resource, entity_id, state, step: 'one' });
  async function group(source: string): Promise<RetentionPreview['groups'][number]> {
    const { groups }: RetentionPreview = await worker.get(Retention, { strict: false }).preview(automationContext(ecosystemId, 'spec'));
    return groups.find(({ name }) => name === source)!;
  }
  /** Titles that a source would purge. */
  const due = async (source: string): Promise<string[]> => (await group(source)).items.map(({ title }) => title);

  it('are deals archived for less than a year, and those with an invoice, a subscription or a process', async () => {
    const { world, supplier: organization_id } = docs.office;
    const contact_id = await world.hasContact();
    const base = { team_id: teamId, organization_id, contact_id, deal_date: '2020-01-01', deal_state_id: dealStates.archived };
    const deal = (name: string, over: Values = {}): Promise<number> =>
      row('deals', { ...base, name, updated_at: lastMoment('2025-11-25'), ...over });
    await process('deals', await deal('due'), 'done');
    await deal('a day too young', { updated_at: dayAfter('2025-11-25') });
    await deal('not archived', { deal_state_id: 1 });
    await deal('linked', { linked_invoice_id: 1 });
    const invoiced = { legal_entity_id: legalEntityId, legal_entity_reference: 'x', invoice_date: '2020-01-01', currency: 'EUR' };
    await row('sales_invoices', {
      ...{ ...invoiced, invoice_description: 'x', customer_name: 'x', customer: '{}', origin_resource: 'deals' },
      origin_id: await deal('invoiced'),
    });
    const { body: subscription } = await world.post(world.deals.replace(/deals$/, 'subscriptions'), {
      ...(await world.dealBody()),
      name: 'Abonnement',
      schedule: {
        interval: 'monthly',
        dayOfMonth: 1,
        startDate: '2199-01-01T00:00:00Z',
        endDate: '2199-12-31T00:00:00Z',
        output: 'Concept',
      },
    });
    await inserted('subscription_periods', {
      ...{ subscription_id: subscription.id, period_start: '2020-01-01', period_end: '2020-01-31', state: 'billed', currency: 'EUR' },
      deal_id: await deal('of a subscription'),
    });
    await process('deals', await deal('in process'), 'blocked');
    expect(await due('archived-deals')).toEqual(['due']);
  });

  it('PLT-O106 are notes on customers of the last seven years of the books, with a date promised in those, or possibly about an unpaid invoice', async () => {
    const world = docs.office.world;
    const [customer_id, debtor] = [await world.hasOrganization({ name: 'Customer' }), await world.hasOrganization({ name: 'Debtor' })];
    const heard = (text: string, over: Values = {}): Promise<number> =>
      row('customer_notes', { customer_id, kind: 'call', text, at: lastMoment('2018-12-31'), ...over });
    const gone = await heard('due');
    await heard('a day too young', { at: dayAfter('2018-12-31') });
    await heard('a promise of a later year', { kind: 'promise', promised_on: '2019-01-01' });
    const promised = await heard('a promise of that year', { kind: 'promise', promised_on: '2018-12-31' });
    const sale = { legal_entity_id: legalEntityId, legal_entity_reference: 'x', currency: 'EUR', status: 'booked', invoice_number: 'N1' };
    await row('sales_invoices', {
      ...{ ...sale, invoice_date: '2018-11-30', book_date: '2018-11-30', invoice_description: 'x', customer_name: 'x', customer: '{}' },
      ...{ customer_id: debtor, total_amount: 10, payment_status: 'open' },
    });
    await heard('about what is unpaid', { customer_id: debtor });
    const before = await heard('before what is unpaid', { customer_id: debtor, at: lastMoment('2018-11-29') });
    const shown = await group('customer-notes');
    expect(shown).toMatchObject({ count: 3, years: [{ year: 2018, count: 3 }] });
    expect(shown.items.map(({ title, since }) => `${title} ${since}`)).toEqual([
      ...['due 2018-12-31', 'a promise of that year 2018-12-31', 'before what is unpaid 2018-11-29'],
    ]);
    // The API's database role may not delete them.
    expect(await world.sql(`SELECT has_table_privilege('kantoor_api', 'customer_notes', 'DELETE') AS may`)).toEqual([{ may: false }]);
    const purged = await worker.get(Retention, { strict: false }).run(automationContext(ecosystemId, 'spec'));
    expect(purged).toMatchObject({ 'customer-notes': 3 });
    expect(await world.sql(`SELECT id FROM customer_notes WHERE id = ANY ($1)`, [[gone, promised, before]])).toEqual([]);
    expect(await world.sql(`SELECT text FROM customer_notes ORDER BY id`)).toHaveLength(3);
    expect(await world.sql(`SELECT DISTINCT after->>'what' AS what FROM audit_log WHERE action = 'customer-note.purge'`)).toEqual([
      { what: 'customer-notes' },
    ]);
  });

  const purchase = (name: string, over: Values = {}): Promise<number> =>
    row('purchases', {
      ...{ team_id: teamId, organization_id: docs.office.supplier, purchase_date: '2018-12-31', currency: 'EUR' },
      ...{ created_at: lastMoment('2018-12-31'), purchase_state_id: purchaseStates.booked, name, ...over },
    });
  const invoice = (invoice_number: string | null, over: Values = {}): Promise<number> =>
    row('purchase_invoices', {
      ...{
        legal_entity_id: legalEntityId,
        legal_entity_reference: 'x',
        invoice_date: '2018-12-31',
        due_date: '2018-12-31',
        currency: 'EUR',
      },
      ...{ invoice_description: 'x', customer_name: 'x', customer: '{}', net_amount: 1, tax_amount: 0, total_amount: 1, payee_name: 'x' },
      ...{
        created_at: lastMoment('2018-12-31'),
        book_date: lastMoment('2018-12-31'),
        invoice_number,
        status: invoice_number ? 'booked' : 'draft',
      },
      ...over,
    });
  /** Lines of booked records cannot be added. */
  async function propertyInvoice(number: string, over: Values = {}): Promise<number> {
    const invoice_id = await invoice(null, over);
    await inserted('purchase_invoice_lines', {
      ...{ invoice_id, line_number: 1, description: 'x', quantity: 1, price: 1, net: 1, ledger_account: '0210', tax_description: 'x' },
      ...{ tax_percentage: 0, vat_category: 'Z' },
    });
    await docs.office.world.sql(`UPDATE purchase_invoices SET status = 'booked', invoice_number = $2 WHERE id = $1`, [invoice_id, number]);
    return invoice_id;
  }
  const property = { line_number: 1, amount: 1, price: 1, department: 'x', project: 'x' };

  it('are purchases archived for less than a year, booked ones, and those with an invoice, a document, an approval or a process', async () => {
    const archived = { purchase_state_id: purchaseStates.concept, archived_at: lastMoment('2025-11-25') };
    await purchase('due', archived);
    await purchase('a day too young', { ...archived, archived_at: dayAfter('2025-11-25') });
    await purchase('not archived', { ...archived, archived_at: null });
    await purchase('booked', { ...archived, purchase_state_id: purchaseStates.booked });
    await purchase('has an invoice', { ...archived, purchase_invoice_id: await invoice(null) });
    await row('inbox_documents', {
      ...{ document_type: 'Incoming', document_status_id: documentStates.finalized, team_id: teamId, name: 'x', currency: 'EUR' },
      purchase_id: await purchase('has a document', archived),
    });
    await openRound('purchases', await purchase('under approval', archived));
    await process('purchases', await purchase('in process', archived), 'running');
    expect(await due('archived-purchases')).toEqual(['due']);
  });

  it('are files of booked purchases until the retention period of purchase and invoice is over, for property the longer one', async () => {
    const booked = async (name: string, over: Values = {}): Promise<number> => {
      const id = await purchase(name, over);
      await file('purchases', id);
      return id;
    };
    /** Lines of booked records cannot be added. */
    async function withPropertyLine(id: number): Promise<void> {
      await inserted('purchase_lines', { purchase_id: id, product_id: building, ...property });
      await docs.office.world.sql(`UPDATE purchases SET purchase_state_id = ${purchaseStates.booked} WHERE id = $1`, [id]);
    }
    const concept = { purchase_state_id: purchaseStates.concept };
    await booked('due', { purchase_invoice_id: await invoice('P1') });
    await purchase('no file', { purchase_invoice_id: await invoice('P2') });
    await booked('not booked', concept);
    await booked('of the next year', { purchase_date: '2019-01-01' });
    await booked('written down in the next year', { created_at: dayAfter('2018-12-31') });
    await withPropertyLine(await booked('property', concept));
    await withPropertyLine(await booked('property due', { ...concept, purchase_date: '2015-12-31', created_at: lastMoment('2015-12-31') }));
    await booked('invoiced as property', { purchase_invoice_id: await propertyInvoice('P3') });
    await booked('invoiced in the next year', { purchase_invoice_id: await invoice('P4', { book_date: dayAfter('2018-12-31') }) });
    await booked('invoice not booked', { purchase_invoice_id: await invoice(null) });
    await process('purchases', await booked('in process'), 'waiting');
    expect(await due('files-of-booked-purchases')).toEqual(['due', 'property due']);
  });

  it('are files of purchase invoices until the retention period is over, for property the longer one', async () => {
    const booked = async (number: string | null, over: Values = {}): Promise<number> => {
      const id = await invoice(number, over);
      await file('purchase-invoices', id);
      return id;
    };
    await booked('due');
    await booked(null);
    await invoice('no file');
    await booked('of the next year', { invoice_date: '2019-01-01' });
    await booked('written down in the next year', { created_at: dayAfter('2018-12-31') });
    await booked('booked in the next year', { book_date: dayAfter('2018-12-31') });
    await file('purchase-invoices', await propertyInvoice('property'));
    const early = { invoice_date: '2015-12-31', created_at: lastMoment('2015-12-31'), book_date: lastMoment('2015-12-31') };
    await file('purchase-invoices', await propertyInvoice('property due', early));
    await process('purchase-invoices', await booked('in process'), 'held');
    expect(await due('files-of-purchase-invoices')).toEqual(['due', 'property due']);
    expect(await group('files-of-purchase-invoices')).toMatchObject({
      ...{ count: 2, files: 2, bytes: 2 },
      years: [
        { year: 2015, count: 1 },
        { year: 2018, count: 1 },
      ],
    });
  });

  const document = (name: string, document_status_id: number, over: Values = {}): Promise<number> =>
    row('inbox_documents', {
      ...{ document_type: 'Incoming', document_status_id, team_id: teamId, name, currency: 'EUR', created_at: lastMoment('2018-12-31') },
      ...over,
    });

  it('are documents archived for less than a year, non-drafts, and those with an approval', async () => {
    const archived = { archived_at: lastMoment('2025-11-25') };
    await document('due', documentStates.draft, archived);
    await document('a day too young', documentStates.draft, { archived_at: dayAfter('2025-11-25') });
    await document('not archived', documentStates.draft);
    await document('submitted', documentStates.submitted, archived);
    await openRound('inbox-documents', await document('under approval', documentStates.draft, archived));
    expect(await due('archived-documents')).toEqual(['due']);
  });

  it('are finalized documents until the retention period of the document and its purchase is over', async () => {
    const finalized = async (name: string, over: Values = {}, ofPurchase: Values = {}): Promise<number> =>
      document(name, documentStates.finalized, { purchase_id: await purchase(name, ofPurchase), ...over });
    const declined = { purchase_state_id: purchaseStates.declined };
    await finalized('due', { purchase_invoice_date: '2018-12-31' });
    await finalized('purchase archived', {}, { ...declined, archived_at: lastMoment('2025-11-25') });
    await finalized('purchase not booked', {}, declined);
    await finalized('of the next year', { purchase_invoice_date: '2019-01-01' });
    await finalized('came in the next year', { created_at: dayAfter('2018-12-31') });
    await finalized('purchase of the next year', {}, { purchase_date: '2019-01-01' });
    await finalized('purchase archived and booked', {}, { purchase_date: '2019-01-01', archived_at: lastMoment('2018-12-31') });
    const line = { line_number: 1, product_id: building };
    await inserted('inbox_document_lines', { document_id: await finalized('property'), ...line });
    const early = { created_at: lastMoment('2015-12-31') };
    await inserted('inbox_document_lines', { document_id: await finalized('property due', early), ...line });
    await openRound('inbox-documents', await finalized('under approval'));
    expect(await due('finalized-documents')).toEqual(['due', 'purchase archived', 'property due']);
  });

  it('are mails in quarantine, recently deleted, and received within the retention period of the books', async () => {
    const mail = (subject: string, status: string, over: Values = {}): Promise<number> =>
      row('received_mails', {
        ...{ status, reason: ['taken', 'repeated'].includes(status) ? null : 'spam', recipient: 'in', sender: 'out', subject, size: 1 },
        ...{ created_at: lastMoment('2018-12-31'), updated_at: lastMoment('2026-10-26'), ...over },
      });
    for (const status of ['deleted', 'taken', 'repeated', 'released', 'quarantined']) await mail(status, status);
    await mail('deleted lately', 'deleted', { updated_at: dayAfter('2026-10-26') });
    await mail('taken within the period', 'taken', { created_at: dayAfter('2018-12-31') });
    expect(await due('received-mails')).toEqual(['deleted', 'taken', 'repeated', 'released']);
  });

  it("are records required by law or pending work when a person's data is erased", async () => {
    const jo = await docs.office.person('Jo');
    const declaration = (name: string, status: number, over: Values = {}): Promise<number> =>
      document(name, status, { document_type: 'Declaration', initiator_id: jo.personId, ...over });
    await declaration('draft', documentStates.draft);
    await declaration('declined', documentStates.declined);
    await declaration('submitted', documentStates.submitted);
    await declaration('finalized', documentStates.finalized, { purchase_id: await purchase('erased') });
    await openRound('inbox-documents', await declaration('asked', documentStates.draft));
    await declaration('no declaration', documentStates.draft, { document_type: 'Incoming' });
    await declaration('of another person', documentStates.draft, { initiator_id: docs.office.world.tenant.personId });
    const { groups } = await worker
      .get(Erasures, { strict: false })
      .preview(automationContext(ecosystemId, 'spec'), `${jo.subject}@spec.test`);
    const { goes, stays } = groups.find(({ name }) => name === 'declarations')!;
    expect(goes.map(({ title }) => title)).toEqual(['draft', 'declined']);
    expect(stays.map(({ title, because }) => `${title}: ${because}`)).toEqual([
      ...['submitted: in-use', 'finalized: retention', 'asked: under-way'],
    ]);
  });

  /** Also purges due records of earlier specs. */
  it('PLT-O106 exclude drafts archived for a year; files of the books stay 7 years, of property 10; invoices, payments, PDFs, mail log, batch files and audit log always', async () => {
    const old = '2010-06-01';
    const contact_id = await docs.office.world.hasContact();
    const draft = { team_id: teamId, name: 'draft', organization_id: docs.office.supplier, contact_id, deal_date: old, updated_at: old };
    const [archivedOld, archivedLately] = [
      await row('deals', { ...draft, deal_state_id: dealStates.archived }),
      await row('deals', { ...draft, deal_state_id: dealStates.archived, updated_at: dayAfter('2025-11-25') }),
    ];
    const pdf_file_id = await row('stored_files', { sha256: 'f'.repeat(64), file_name: 'f.pdf', media_type: 'application/pdf', size: 1 });
    await inserted('attachments', { resource: 'deals', entity_id: archivedOld, file_id: pdf_file_id });
    const seller = { legal_entity_id: legalEntityId, legal_entity_reference: 'x' };
    const booked = { status: 'booked', invoice_number: 'V1', invoice_date: old, currency: 'EUR', created_at: old, book_date: old };
    const sale = { invoice_description: 'x', customer_name: 'x', customer: '{}', ...seller, ...booked, pdf_file_id };
    const message = {
      application: 'invoices',
      external_identifier: '1',
      kind: 'newInvoice',
      message_id: 'kept',
      title: 'x',
      receiver_name: 'x',
    };
    const invoice_id = await row('sales_invoices', sale);
    const attempt_id = await row('messages', {
      ...message,
      receiver_address: 'x',
      notification_template: 'x',
      body: '{}',
      created_at: old,
    });
    await inserted('message_files', { attempt_id, file_id: pdf_file_id, position: 1 });
    await row('payments', { invoice_id, amount: 1, currency: 'EUR', method: 'bank', paid_at: old, created_at: old });
    const batch = { ...seller, aggregated: false, version: 'x', total_amount: 1, left_out: '[]', number: 1, created_at: old };
    const batch_id = await row('batch_payments', batch);
    const transfer = { name: 'x', iban: 'x', amount: 1, description: 'x', execution_date: old, end_to_end_id: 'x', block_id: 'x' };
    await inserted('batch_payment_rows', { batch_id, row_number: 1, ...transfer });
    const sixYearsOld = await invoice('P6', { invoice_date: '2020-06-01', created_at: '2020-06-01', book_date: '2020-06-01' });
    const sevenYearsOld = await invoice('P7');
    const ofProperty = await propertyInvoice('P8');
    const ofOldProperty = await propertyInvoice('P9', { invoice_date: old, created_at: old, book_date: old });
    const invoices = [sixYearsOld, sevenYearsOld, ofProperty, ofOldProperty];
    for (const id of invoices) await file('purchase-invoices', id);

    const kept = ['sales_invoices', 'payments', 'messages', 'message_files', 'batch_payments', 'batch_payment_rows', 'purchase_invoices'];
    const counts = (): Promise<unknown[]> =>
      Promise.all(kept.map(async (table) => [table, (await docs.office.world.sql(`SELECT FROM ${table}`)).length]));
    const before = await counts();
    const audited = await docs.office.world.sql(`SELECT id FROM audit_log`);
    await worker.get(Retention, { strict: false }).run(automationContext(ecosystemId, 'spec'));
    expect(await counts()).toEqual(before);
    expect(await docs.office.world.sql(`SELECT id FROM audit_log`)).toEqual(expect.arrayContaining(audited));
    expect(await docs.office.world.sql(`SELECT id FROM deals WHERE id = ANY ($1)`, [[archivedOld, archivedLately]])).toEqual([
      { id: archivedLately },
    ]);
    expect(await docs.office.world.sql(`SELECT id FROM stored_files WHERE id = $1`, [pdf_file_id])).toEqual([{ id: pdf_file_id }]);
    const files = await docs.office.world.sql(
      `SELECT entity_id AS id FROM attachments WHERE resource = 'purchase-invoices' AND entity_id = ANY ($1) ORDER BY 1`,
      [invoices],
    );
    expect(files).toEqual([{ id: sixYearsOld }, { id: ofProperty }]);

    for (const id of [sixYearsOld, sevenYearsOld])
      await expect(docs.office.world.sql(`DELETE FROM purchase_invoices WHERE id = $1`, [id])).rejects.toThrow('cannot be deleted');
    await expect(docs.office.world.sql(`DELETE FROM sales_invoices WHERE id = $1`, [invoice_id])).rejects.toThrow('cannot be deleted');
    const deletable = await docs.office.world.sql(
      `SELECT l, t FROM unnest('{kantoor_api,kantoor_worker}'::text[]) l, unnest('{payments,purchase_payments,messages,message_files,batch_payments,batch_payment_rows,audit_log}'::text[]) t
       WHERE has_table_privilege(l, t, 'DELETE') OR has_table_privilege(l, t, 'TRUNCATE')`,
    );
    expect(deletable).toEqual([]);
  });
});

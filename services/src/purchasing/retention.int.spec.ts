import { createHash } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { plusYears, type RetentionPreview } from '@kantoor/schemas';
import { automationContext } from '../platform/runtime/context.js';
import { ContentPurge, FileStore, hashOf } from '../platform/files/index.js';
import { Mailer } from '../platform/mails/mail/index.js';
import { BookedFilesJob, Erasures, Retention } from '../platform/retention/index.js';
import { EcosystemSettings } from '../platform/storage/ecosystem-settings/index.js';
import { createWorkerContext } from '../worker-context.module.js';
import type { Colleague } from './testing/approval-world.js';
import { documentsPath, DocumentWorld } from './testing/document-world.js';

const path = '/api/directory/retention';

describe('purging expired records', () => {
  let docs: DocumentWorld, other: DocumentWorld;
  let worker: INestApplicationContext;
  let jo: Colleague, ann: Colleague;
  let today: string;
  let years = 0;
  let ecosystemId: number;

  beforeAll(async () => {
    [docs, other] = [await DocumentWorld.start('retention'), await DocumentWorld.start('kept elsewhere')];
    [jo, ann] = [await docs.office.person('Jo'), await docs.office.person('Ann')];
    await docs.office.group('Strategie', ann);
    ({ ecosystemId } = docs.office.world.tenant);
    worker = await createWorkerContext();
    const settings = worker.get(EcosystemSettings, { strict: false });
    today = await settings.today(automationContext(ecosystemId, 'spec'));
    jest.spyOn(settings, 'today').mockImplementation(async () => plusYears(today, years));
  });
  afterAll(async () => {
    await worker.close();
    await other.close();
    await docs.close();
  });

  const ctx = () => automationContext(ecosystemId, 'retention');
  /** Moves the purger's clock this many years ahead. */
  const after = (count: number): void => void (years = count);
  /** Without notices, which go after months. */
  const run = async (): Promise<Record<string, number>> => {
    const { 'bell-notices': _, ...records } = await worker.get(Retention, { strict: false }).run(ctx());
    return records;
  };
  const discard = (): Promise<number> =>
    worker.get(ContentPurge, { strict: false }).ofEcosystem(ctx(), [ecosystemId, other.office.world.tenant.ecosystemId]);
  const due = async (): Promise<Record<string, number[]>> => {
    const { groups }: RetentionPreview = await worker.get(Retention, { strict: false }).preview(ctx());
    return Object.fromEntries(
      groups.flatMap(({ name, count, items }) => (count > 0 && name !== 'bell-notices' ? [[name, items.map(({ id }) => id)]] : [])),
    );
  };
  const sql = <T>(text: string, params: unknown[] = []): Promise<T[]> => docs.office.world.sql<T>(text, params);
  const isThere = async (table: string, id: number): Promise<boolean> =>
    (await sql(`SELECT FROM ${table} WHERE id = $1`, [id])).length === 1;
  const filesOf = async (resource: string, id: number): Promise<number> =>
    (await sql(`SELECT FROM attachments WHERE resource = $1 AND entity_id = $2`, [resource, id])).length;
  /** Backdates the use of all stored bytes. */
  const age = (): Promise<unknown> => sql(`UPDATE content_uses SET used_at = '2000-01-01'`);
  async function download(world: DocumentWorld, id: number): Promise<string | number> {
    const { api, token, tenant } = world.office.world;
    const headers = { authorization: `Bearer ${token}`, 'x-ecosystem': String(tenant.ecosystemId) };
    const { attachmentId } = await world.read(id);
    const answer = await fetch(`${api.address}${documentsPath}/${id}/attachments/${attachmentId}`, { headers });
    return answer.ok ? answer.text() : answer.status;
  }
  const archived = async (content: string, over: object = {}): Promise<number> => {
    const { id } = await docs.made(jo, over);
    await docs.attach(jo, id, content);
    expect((await docs.as(jo, 'DELETE', `${documentsPath}/${id}`)).status).toBeLessThan(300);
    return id;
  };
  /** Creates a finalized document and its booked purchase of a product. */
  async function booked(product: number): Promise<{ document: number; purchase: number; invoice: number }> {
    const line = { price: 100, amount: 1, description: 'Papier', department: 'Advies', project: 'Strategie' };
    const { id } = await docs.made(null, {
      ...{ documentType: 'Incoming', organization: { organizationId: docs.office.supplier }, purchaseInvoiceDate: '2026-03-05T00:00:00Z' },
      ...{ documentLines: [line] },
    });
    await docs.attach(null, id);
    await sql(`UPDATE inbox_documents SET initiator_id = $2 WHERE id = $1`, [id, jo.personId]);
    return finalized(id, product);
  }
  async function finalized(id: number, product: number): Promise<{ document: number; purchase: number; invoice: number }> {
    await sql(`UPDATE inbox_document_lines SET product_id = $2 WHERE document_id = $1`, [id, product]);
    await sql(`UPDATE inbox_documents SET document_status_id = 1, submitted_at = now() WHERE id = $1`, [id]);
    const { status, body } = await docs.verb(null, id, 'finalize', { bookImmediately: true, askApprovals: false });
    expect([status, body.code]).toEqual([200, undefined]);
    const [row] = await sql<{ invoice: number }>(`SELECT purchase_invoice_id AS invoice FROM purchases WHERE id = $1`, [body.id]);
    return { document: id, purchase: body.id, invoice: row!.invoice };
  }

  const productOn = async (ledger: string): Promise<number> => {
    const [{ id }] = (await sql<{ id: number }>(`INSERT INTO ledgers (ecosystem_id, name, value) VALUES ($1, $2, $2) RETURNING id`, [
      ...[ecosystemId, ledger],
    ])) as [{ id: number }];
    const [product] = await sql<{ id: number }>(
      `INSERT INTO products (ecosystem_id, name, price, ledger_id, tax_rate_id) VALUES ($1, $2, 1, $3, $4) RETURNING id`,
      [ecosystemId, ledger, id, docs.office.world.taxRateId],
    );
    return product!.id;
  };

  it('PUR-O100 removes archived drafts after a year, and after seven years the receipts of booked records, never those records', async () => {
    const { world, supplier } = docs.office;
    const [costs, building] = [await productOn('4100'), await productOn('0210')];
    const { body: kept } = await world.get('/api/directory/settings');
    const changed = { ...kept, propertyLedgers: [{ ledger: '0210' }] };
    expect((await world.put('/api/directory/settings', changed, { 'if-match': `"v${kept.version}"` })).status).toBe(200);

    const own = await archived('%PDF-1.7 of nothing else');
    const shared = await archived('%PDF-1.7 in two ecosystems');
    const elsewhere = await other.made(null);
    await other.attach(null, elsewhere.id, '%PDF-1.7 in two ecosystems');
    const draftPurchase = await docs.office.purchase(null, ['Strategie'], { organization: { organizationId: supplier } });
    await sql(`UPDATE purchases SET archived_at = now() WHERE id = $1`, [draftPurchase]);
    const { body: deal } = await world.post(world.deals, await world.dealBody());
    await sql(`UPDATE deals SET deal_state_id = 3 WHERE id = $1`, [deal.id]);
    const underApproval = await docs.submitted(jo, { documentLines: [docs.office.line('Strategie')] });
    await sql(`UPDATE inbox_documents SET archived_at = now() WHERE id = $1`, [underApproval.id]);
    const plain = await booked(costs);
    const property = await booked(building);
    await sql(
      `INSERT INTO approval_rounds (ecosystem_id, resource, entity_id, round, requested_by, state, ended_at) VALUES ($1, 'inbox-documents', $2, 1, $3, 'approved', now())`,
      [ecosystemId, plain.document, jo.personId],
    );
    const approvals = async (): Promise<number> =>
      (await sql(`SELECT FROM approval_rounds WHERE resource = 'inbox-documents' AND entity_id = $1`, [plain.document])).length;
    const audited = await sql<{ id: number }>(`SELECT id FROM audit_log WHERE entity = 'purchase' OR entity = 'inbox-document'`);

    await sql(
      `INSERT INTO document_predictions (ecosystem_id, document_id, file_id, took_ms, sha256, refusal, sureness, words, recognized_text)
       VALUES ($1, $2, 1, 1, 'x', 'DAMAGED', 'none', '[]', 'Jo')`,
      [ecosystemId, own],
    );

    expect(await due()).toEqual({});
    after(1);
    expect(await due()).toEqual({});

    after(6);
    const drafts = { 'archived-deals': [deal.id], 'archived-purchases': [draftPurchase], 'archived-documents': [own, shared] };
    expect(await due()).toEqual(drafts);
    expect(await run()).toEqual({ 'archived-deals': 1, 'archived-purchases': 1, 'archived-documents': 2 });
    expect(await due()).toEqual({});
    for (const [table, id] of [
      ['deals', deal.id],
      ['purchases', draftPurchase],
      ['inbox_documents', own],
      ['inbox_documents', shared],
    ] as const)
      expect([table, await isThere(table, id)]).toEqual([table, false]);
    expect(await isThere('inbox_documents', underApproval.id)).toBe(true);
    for (const { document, purchase, invoice } of [plain, property]) {
      expect([await isThere('purchases', purchase), await isThere('purchase_invoices', invoice)]).toEqual([true, true]);
      expect([await download(docs, document), await filesOf('purchases', purchase)]).toEqual([`%PDF-1.7 bon ${document}`, 1]);
      for (const of of [`${docs.office.ofTeam}/${purchase}`, `${documentsPath}/${document}`])
        expect((await docs.as(null, 'DELETE', of)).status).toBe(409);
      await expect(sql(`DELETE FROM purchases WHERE id = $1`, [purchase])).rejects.toThrow('cannot be deleted');
    }
    expect(await approvals()).toBe(1);
    await age();
    expect(await discard()).toBe(1);
    expect(await sql(`SELECT FROM purged_contents`)).toEqual([]);
    expect(await download(other, elsewhere.id)).toBe('%PDF-1.7 in two ecosystems');

    after(9);
    expect(await due()).toEqual({
      ...{ 'files-of-booked-purchases': [plain.purchase], 'finalized-documents': [plain.document] },
      'files-of-purchase-invoices': [plain.invoice],
    });
    await run();
    const standing = async ({ document, purchase, invoice }: typeof plain): Promise<unknown[]> => [
      ...[await isThere('inbox_documents', document), await isThere('purchases', purchase), await filesOf('purchases', purchase)],
      ...[await isThere('purchase_invoices', invoice), await filesOf('purchase-invoices', invoice)],
    ];
    expect(await standing(plain)).toEqual([false, true, 0, true, 0]);
    expect(await standing(property)).toEqual([true, true, 1, true, 1]);
    expect(await approvals()).toBe(0);

    after(12);
    await run();
    expect(await standing(property)).toEqual([false, true, 0, true, 0]);
    expect(await isThere('inbox_documents', underApproval.id)).toBe(true);
    expect(audited.length).toBeGreaterThan(3);
    expect(await sql(`SELECT id FROM audit_log`)).toEqual(expect.arrayContaining(audited));
    expect(await sql(`SELECT DISTINCT action FROM audit_log WHERE action LIKE '%.purge' ORDER BY 1`)).toEqual(
      ['bell-notice.purge', 'deal.purge', 'inbox-document.purge', 'purchase-invoice.purge', 'purchase.purge'].map((action) => ({ action })),
    );
    after(0);
  });

  it("PUR-O101 shows a person's receipt only to the initiator, the approvers, finance and the back office of the team, removes files from mails, and erases it after its period", async () => {
    const [own, lead, office, outsider] = [
      await docs.office.person('Own'),
      await docs.office.person('Lead', { inTeam: false }),
      await docs.office.person('Office'),
      await docs.office.person('Outsider', { inTeam: false }),
    ];
    await docs.office.group('Eigen', lead);
    const lines = [docs.office.line('Eigen')];
    const submitted = await docs.submitted(own, {
      ...{ documentType: 'Declaration', purchaseInvoiceDate: '2026-03-05T00:00:00Z', documentLines: lines },
      organization: { organizationId: docs.office.supplier },
    });
    await sql(`DELETE FROM team_memberships WHERE person_id = $1`, [own.personId]);
    const { attachmentId } = await docs.read(submitted.id);
    const file = `${documentsPath}/${submitted.id}/attachments/${attachmentId}`;
    const statusOf = async (who: Colleague | null): Promise<number> => {
      const { world } = docs.office;
      const token = who ? await world.issuer.token({ sub: who.subject, role: ['BE_Member', 'app_paperless'] }) : world.token;
      const headers = { authorization: `Bearer ${token}`, 'x-ecosystem': String(ecosystemId) };
      return (await fetch(`${world.api.address}${file}`, { headers })).status;
    };
    expect([await statusOf(own), await statusOf(lead), await statusOf(null), await statusOf(office)]).toEqual([200, 200, 200, 200]);
    expect(await statusOf(outsider)).toBe(403);

    const sent = jest.spyOn(Mailer.prototype, 'send');
    const { act } = await docs.office.process.nextStep(ctx(), await docs.input(submitted.id));
    expect(act?.step === 'notify' && (await docs.office.process.notify(ctx(), act.notice))).toBe('sent');
    expect(sent.mock.calls.map(([{ to, attachments }]) => [to.name, attachments])).toEqual([['Lead', []]]);
    expect(sent.mock.calls[0]![0].text).toContain(`/declaration/${submitted.id}/approve`);
    sent.mockRestore();

    await sql(`UPDATE approval_rounds SET state = 'approved', ended_at = now() WHERE resource = 'inbox-documents' AND entity_id = $1`, [
      submitted.id,
    ]);
    const { document } = await finalized(submitted.id, await productOn('4510'));
    after(6);
    await run();
    expect(await download(docs, document)).toBe(`%PDF-1.7 bon ${document}`);
    after(9);
    await run();
    await run();
    after(0);
    await age();
    await discard();
    expect(await statusOf(null)).toBe(404);
    const hash = createHash('sha256').update(`%PDF-1.7 bon ${document}`).digest('hex');
    await expect(worker.get(FileStore, { strict: false }).get(hash)).rejects.toThrow();
  });

  it('deletes a begun document after a week, with its file and the values read from it, and no declared document', async () => {
    after(0);
    const begun = async (over: object = {}): Promise<number> => {
      const { id } = await docs.made(jo, { begun: true, clientId: crypto.randomUUID(), ...over });
      await docs.attach(jo, id);
      return id;
    };
    const clientId = crypto.randomUUID();
    const [left, fresh, declared] = [await begun(), await begun(), await begun({ clientId })];
    await docs.made(jo, { clientId });
    await sql(`UPDATE inbox_documents SET created_at = created_at - interval '9 days' WHERE id = ANY ($1)`, [[left, declared]]);
    expect((await due())['begun-documents']).toEqual([left]);
    expect(await run()).toEqual({ 'begun-documents': 1 });
    expect(await Promise.all([left, fresh, declared].map((id) => isThere('inbox_documents', id)))).toEqual([false, true, true]);
    expect(await filesOf('inbox-documents', left)).toBe(0);
  });

  it('runs in batches, and an interrupted run is completed by the next one', async () => {
    await sql(
      `INSERT INTO inbox_documents (ecosystem_id, team_id, name, document_type, document_status_id, currency, archived_at)
       SELECT $1, $2, 'Old ' || n, 'Incoming', 3, 'EUR', now() - interval '2 years' FROM generate_series(1, 230) AS n`,
      [ecosystemId, docs.office.world.tenant.teamId],
    );
    const rounds = (): Promise<{ sizes: number }[]> =>
      sql(
        `SELECT cardinality(entity_ids) AS sizes FROM audit_log WHERE action = 'inbox-document.purge' AND after->>'what' = 'archived-documents' ORDER BY id`,
      );
    const before = (await rounds()).length;
    const [one, two] = await Promise.all([run(), run()]);
    expect((one['archived-documents'] ?? 0) + (two['archived-documents'] ?? 0)).toBe(230);
    const sizes = (await rounds()).slice(before).map((round) => round.sizes);
    expect([Math.max(...sizes), sizes.reduce((sum, size) => sum + size, 0)]).toEqual([100, 230]);
  });

  it('loses no upload of the same content during a purge, and counts what is stored', async () => {
    for (let round = 0; round < 8; round += 1) {
      const content = `%PDF-1.7 at once ${round}`;
      const gone = await archived(content);
      const { id } = await docs.made(jo);
      await age();
      after(2);
      if (round % 2 === 0) await run();
      const [answer] = await Promise.all([docs.attach(jo, id, content), run().then(discard)]);
      after(0);
      expect([answer.status, await isThere('inbox_documents', gone)]).toEqual([201, false]);
      expect(await download(docs, id)).toBe(content);
      await discard();
      expect(await download(docs, id)).toBe(content);
    }
    const [usage] = await sql<{ counted: number; stored: number }>(
      `SELECT (SELECT bytes::int FROM upload_usage) AS counted, (SELECT sum(size)::int FROM (SELECT DISTINCT f.sha256, f.size FROM stored_files f
         JOIN attachments a ON a.file_id = f.id) one) AS stored`,
    );
    expect(usage!.counted).toBe(usage!.stored);
  });

  it('shows finance a preview, and erases a person except for what the law requires', async () => {
    const { world } = docs.office;
    const address = `${jo.subject}@spec.test`;
    const draft = await docs.made(jo, { name: 'Own draft' });
    await docs.attach(jo, draft.id);
    const waiting = await docs.submitted(jo, { name: 'Waits', documentLines: [docs.office.line('Strategie')] });
    const claimed = await docs.submitted(jo, { name: 'Claimed', documentLines: [{ price: 1, amount: 1, description: 'Bus' }] });
    const mail = (status: string): Promise<{ id: number }[]> =>
      sql(
        `INSERT INTO received_mails (ecosystem_id, status, reason, recipient, sender, subject, size) VALUES ($1, $2, $3, 'in', $4, 'Foto', 1) RETURNING id`,
        [ecosystemId, status, status === 'taken' ? null : 'spam', address],
      );
    const [[quarantined], [taken]] = [await mail('quarantined'), await mail('taken')];
    const contact = { firstName: 'Jo', lastName: 'Jansen', emailAddresses: [{ value: address }] };
    const [inUse, left] = [await world.hasContact(contact), await world.hasContact(contact)];
    expect((await world.remove(`/api/crm/contacts/${left}`)).status).toBeLessThan(300);

    expect((await docs.as(jo, 'GET', path)).status).toBe(403);
    expect((await docs.as(jo, 'POST', `${path}/erasures/preview`, { emailAddress: address })).status).toBe(403);
    const dry = await world.get(path);
    expect([dry.status, dry.body.groups.some(({ count }: { count: number }) => count > 0)]).toEqual([200, false]);
    expect(dry.body.limits.books).toMatch(/-12-31$/);

    const asked = { emailAddress: address.toUpperCase() };
    const shown = await world.post(`${path}/erasures/preview`, asked);
    const idsOf = ({ body }: typeof shown, name: string): unknown[] => {
      const { goes, stays } = body.groups.find((group: { name: string }) => group.name === name);
      return [
        goes.map(({ id }: { id: number }) => id),
        stays.map(({ id, because }: { id: number; because: string }) => `${id} ${because}`),
      ];
    };
    expect(idsOf(shown, 'contacts')).toEqual([[left], [`${inUse} in-use`]]);
    expect(idsOf(shown, 'received-mails')).toEqual([[quarantined!.id], [`${taken!.id} retention`]]);
    const [goes, stays] = idsOf(shown, 'declarations') as [number[], string[]];
    expect(goes).toContain(draft.id);
    expect(stays).toEqual(expect.arrayContaining([`${waiting.id} under-way`, `${claimed.id} in-use`]));
    expect(await isThere('inbox_documents', draft.id)).toBe(true);

    expect(await worker.get(Erasures, { strict: false }).erase(ctx(), address)).toEqual(shown.body);
    expect([await isThere('inbox_documents', draft.id), await isThere('received_mails', quarantined!.id)]).toEqual([false, false]);
    for (const id of [waiting.id, claimed.id]) expect(await isThere('inbox_documents', id)).toBe(true);
    const contacts = await sql(`SELECT first_name AS name, email_addresses AS addresses FROM contacts WHERE id = ANY ($1) ORDER BY id`, [
      [inUse, left],
    ]);
    expect(contacts).toEqual([
      { name: 'Jo', addresses: [expect.objectContaining({ value: address })] },
      { name: '–', addresses: [] },
    ]);
    const audited = await sql(`SELECT DISTINCT action FROM audit_log WHERE action LIKE '%.erase' ORDER BY action`);
    expect(audited).toEqual(['contact.erase', 'inbox-document.erase', 'quarantined-mail.erase'].map((action) => ({ action })));
  });

  it('removes a mail deleted from quarantine after its period with its file; a quarantined one stays', async () => {
    const mails = await sql<{ id: number }>(
      `INSERT INTO received_mails (ecosystem_id, status, reason, recipient, sender, subject, size, updated_at, created_at)
       SELECT $1, s, 'spam', 'in', 'out@spec.test', s, 1, now() - d * interval '1 day', now() - interval '3 years'
       FROM (VALUES ('deleted', 40), ('deleted', 20), ('quarantined', 900)) AS v (s, d) RETURNING id`,
      [ecosystemId],
    );
    await run();
    const there = await Promise.all(mails.map(({ id }) => isThere('received_mails', id)));
    expect(there).toEqual([false, true, true]);
  });

  it('locks the files of booked records in a store that can, until their period is over, and no others', async () => {
    const [job, store] = [worker.get(BookedFilesJob, { strict: false }), worker.get(FileStore, { strict: false })];
    const productCalled = async (name: string): Promise<number> =>
      (await sql<{ id: number }>(`SELECT id FROM products WHERE name = $1`, [name]))[0]!.id;
    const [plain, property] = [await booked(await productCalled('4100')), await booked(await productCalled('0210'))];
    const draft = await docs.made(jo);
    await docs.attach(jo, draft.id, '%PDF-1.7 of a draft');
    const lock = jest.spyOn(store, 'lock').mockResolvedValue();
    expect([await job.run(), lock.mock.calls]).toEqual([{ locked: 0 }, []]);

    const locks = jest.spyOn(store, 'locks').mockResolvedValue(true);
    expect(await job.ofEcosystem(ctx())).toBeGreaterThanOrEqual(2);
    const untilOf = (content: string): (string | undefined)[] =>
      lock.mock.calls.filter(([sha256]) => sha256 === hashOf(Buffer.from(content))).map(([, until]) => until?.toISOString().slice(0, 10));
    const year = Number(today.slice(0, 4));
    expect(untilOf(`%PDF-1.7 bon ${plain.document}`)).toEqual([`${year + 8}-01-01`]);
    expect(untilOf(`%PDF-1.7 bon ${property.document}`)).toEqual([`${year + 11}-01-01`]);
    expect(untilOf('%PDF-1.7 of a draft')).toEqual([]);
    expect(await job.ofEcosystem(ctx())).toBe(0);
    lock.mockRestore();
    locks.mockRestore();
  });
});

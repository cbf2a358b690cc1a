import { documentPrediction } from '@kantoor/schemas';
import { automationContext } from '../../platform/runtime/context.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import type { Answer } from '../../testing/api.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { until } from '../../testing/until.js';
import { sample } from '../../reading/documents/testing/samples.js';
import { FileReader } from '../../reading/isolation/index.js';
import type { Colleague } from '../testing/approval-world.js';
import { documentsPath as path, DocumentWorld } from '../testing/document-world.js';
import { Predictions } from './index.js';

type Body = Answer['body'];
const invoice = sample('ubl/peppol-base-example.xml').toString();
const pdf = new Uint8Array(sample('invoices/coolblue1.pdf'));

describe('document readings', () => {
  let docs: DocumentWorld;
  let jo: Colleague, ann: Colleague;
  beforeAll(async () => {
    docs = await DocumentWorld.start('predictions');
    [jo, ann] = [await docs.office.person('Jo'), await docs.office.person('Ann', { inTeam: false })];
    await docs.office.group('Papier', null);
  });
  afterAll(async () => {
    reader().onModuleDestroy();
    await docs.close();
  });

  const service = <T>(kind: abstract new (...args: never[]) => T): T => docs.office.world.api.app.get(kind, { strict: false });
  const predictions = (): Predictions => service(Predictions as never);
  const reader = (): FileReader => service(FileReader as never);
  const of = async (id: number, query = '', who: Colleague | null = jo): Promise<Body> => {
    const { status, body } = await docs.as(who, 'GET', `${path}/${id}/predictions${query}`);
    expect(status).toBe(200);
    return body;
  };
  const contextOf = (id: number) => automationContext(docs.office.world.tenant.ecosystemId, `document-prediction/${id}`);
  /** Reads files one at a time like the worker, until all are read. */
  const readAll = async (id: number): Promise<number> => {
    const ctx = contextOf(id);
    for (let files = 0; ; files += 1) {
      const unread = await unreadOf(id);
      if (unread === 0) return files;
      await predictions().readNext(ctx, id);
      expect(await unreadOf(id)).toBe(unread - 1);
    }
  };
  const unreadOf = async (id: number): Promise<number> => {
    const [row] = await docs.office.world.sql<{ unread: number }>(
      `SELECT count(*)::int AS unread FROM attachments a WHERE a.resource = 'inbox-documents' AND a.entity_id = $1
       AND NOT EXISTS (SELECT FROM document_predictions p WHERE p.document_id = $1 AND p.file_id = a.file_id)`,
      [id],
    );
    return row!.unread;
  };
  const stored = (id: number): Promise<Body[]> =>
    docs.office.world.sql(`SELECT * FROM document_predictions WHERE document_id = $1 ORDER BY file_id`, [id]);
  const processOf = async (id: number): Promise<Body> => {
    const [row] = await docs.office.world.sql<Body>(`SELECT state, step, entity_id AS "entityId" FROM processes WHERE workflow_id = $1`, [
      documentPrediction.workflowId(id),
    ]);
    return row;
  };
  const made = async (...contents: (string | Uint8Array<ArrayBuffer>)[]): Promise<{ id: number; files: number[] }> => {
    const { id } = await docs.made(jo);
    const files: number[] = [];
    for (const content of contents) files.push((await docs.attach(jo, id, content)).body.fileId);
    return { id, files };
  };
  const rowOf = async (id: number, filter: object = {}): Promise<Body> => {
    const { body } = await docs.as(jo, 'GET', `${path}/my-inbox?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return body.items.find((row: Body) => row.id === id);
  };

  it('PUR-284 contain every field of an e-invoice with value and confidence, and lines with description and amount; the list sorts by them', async () => {
    const { id, files } = await made(invoice);
    expect(await processOf(id)).toEqual({ state: 'running', step: 'read', entityId: id });
    expect(await of(id)).toMatchObject({ state: 'reading', fileId: files[0], currency: null, lines: [], sureness: null });
    expect(await rowOf(id)).toMatchObject({ sureness: null, readOnFile: null });
    expect(await readAll(id)).toBe(1);
    const sure = { mark: 'sure', confidence: expect.any(Number) as number };
    const read = await of(id);
    expect(read).toMatchObject({
      ...{ state: 'read', refusal: null, documentName: 'bon.xml', channel: 'xml', documentType: 'invoice', sureness: 'sure' },
      organization: { name: { value: 'SupplierOfficialName Ltd', ...sure }, vatNumber: { value: 'GB1232434' } },
      currency: { value: 'EUR', ...sure },
      reference: { value: 'Snippet1', ...sure },
      invoiceDate: { value: '2017-11-13', ...sure },
      dueDate: { value: '2017-12-01', ...sure },
      totalExcludingTax: { value: 1325, ...sure },
      totalIncludingTax: { value: 1656.25, ...sure },
      payable: 1656.25,
      // Code for a credit transfer.
      paymentMethod: { value: 2, ...sure },
    });
    expect(read.lines.map(({ description, amount }: Body) => [description.value.includes('item name'), amount.value])).toEqual([
      [true, 2800],
      [true, -1500],
      // A charge of the whole invoice.
      [false, 25],
    ]);
    for (const { confidence } of [read.currency, read.reference, read.invoiceDate, read.lines[0].amount]) {
      expect(confidence).toBeGreaterThan(0.5);
      expect(confidence).toBeLessThanOrEqual(1);
    }
    expect(await rowOf(id)).toMatchObject({
      sureness: 'sure',
      readOnFile: { supplier: 'SupplierOfficialName Ltd', invoiceDate: '2017-11-13', total: 1656.25, currency: 'EUR' },
    });
    const saved = async (purchaseInvoiceDate: string, expectedTotal: number): Promise<number> =>
      (await docs.made(jo, { purchaseInvoiceDate, expectedTotal })).id;
    const [before, after] = [await saved('2017-11-12T00:00:00Z', 1656.26), await saved('2017-11-14T00:00:00Z', 1656.24)];
    const sortedBy = async (property: string): Promise<number[]> => {
      const { body } = await docs.as(jo, 'GET', `${path}/my-inbox?sort=["${property}","ASC"]&range=[0,199]`);
      return body.items.map((row: Body) => row.id).filter((each: number) => [before, id, after].includes(each));
    };
    expect(await sortedBy('purchaseInvoiceDate')).toEqual([before, id, after]);
    expect(await sortedBy('documentValue')).toEqual([after, id, before]);
  });

  it('name a document of a supplier by supplier and number, read or saved; others by their own name', async () => {
    const { id } = await docs.made(jo, { documentType: 'Incoming', name: 'factuur.xml' });
    await docs.attach(jo, id, `${invoice}<!-- title -->`);
    const titleOf = async (): Promise<string[]> => [(await rowOf(id)).title, (await docs.read(id, jo)).title];
    expect(await titleOf()).toEqual(['factuur.xml', 'factuur.xml']);
    expect(await readAll(id)).toBe(1);
    expect(await titleOf()).toEqual(Array(2).fill('SupplierOfficialName Ltd Snippet1'));
    const organization = { organizationId: await docs.office.world.hasOrganization({ name: 'Zetterij Amstel' }) };
    const save = async (over: object): Promise<Answer> =>
      docs.as(jo, 'PUT', `${path}/${id}`, { ...(await docs.read(id, jo)), purchaseInvoiceDate: '2026-03-05T00:00:00Z', ...over });
    // Our own number, which stands in the place of one that is not known, is no number of the supplier.
    expect((await save({ organization, reference: null })).body).toMatchObject({
      reference: String(id),
      title: 'Zetterij Amstel Snippet1',
    });
    expect((await save({ reference: 'Z-7' })).body.title).toBe('Zetterij Amstel Z-7');
    const declared = await docs.made(jo, { name: 'Lunch' });
    await docs.attach(jo, declared.id, `${invoice}<!-- declared -->`);
    await readAll(declared.id);
    expect((await docs.read(declared.id, jo)).title).toBe('Lunch');
  });

  it('locate each value on the page of a PDF', async () => {
    const { id } = await made(pdf);
    await readAll(id);
    const { reference, channel, pages } = await of(id);
    expect([reference.value, reference.page, channel, pages > 0]).toEqual(['993548900', 1, 'text', true]);
    const { items } = (await docs.as(jo, 'GET', `${path}/${id}/predictions/words`)).body;
    const word = items.find(({ text }: Body) => text.includes('993548900'));
    expect(word).toMatchObject({ page: 1, box: { y: expect.closeTo(reference.box.y, 2) } });
    for (const part of ['x', 'y', 'width', 'height']) {
      expect(reference.box[part]).toBeGreaterThan(0);
      expect(reference.box[part]).toBeLessThan(1);
    }
  });

  it('are stored once and announced; reading again changes nothing', async () => {
    const { id } = await made(pdf);
    const changed = jest.spyOn(service(Outbox as never) as Outbox, 'changed');
    await readAll(id);
    expect(changed).toHaveBeenCalledWith(
      expect.anything(),
      expect.anything(),
      expect.objectContaining({ resource: 'inbox-documents', id, change: 'updated' }),
    );
    const before = await stored(id);
    changed.mockClear();
    await predictions().readNext(contextOf(id), id);
    expect([await stored(id), changed.mock.calls.length]).toEqual([before, 0]);
    changed.mockRestore();
  });

  it('are stored once if two workers read the same file at once', async () => {
    const { id } = await made(`${invoice}<!-- twice -->`);
    await Promise.all([1, 2].map(() => predictions().readNext(contextOf(id), id)));
    expect((await stored(id)).length).toBe(1);
  });

  it('are empty without a file, and give the reason for a broken one', async () => {
    const { id } = await docs.made(jo);
    expect(await of(id)).toMatchObject({ state: 'no-file', fileId: null, documentName: null });
    expect(await processOf(id)).toBeUndefined();
    const broken = await made('%PDF-1.7 nothing');
    await readAll(broken.id);
    expect(await of(broken.id)).toMatchObject({ state: 'refused', refusal: 'DAMAGED', sureness: 'none', reference: null });
    const nothing = { supplier: null, invoiceDate: null, total: null, currency: null };
    expect(await rowOf(broken.id)).toMatchObject({ sureness: 'none', readOnFile: nothing });
  });

  it('can be retried for an unreadable file on request, by people who may add files; not for one that was read', async () => {
    const { id, files } = await made('%PDF-1.7 nothing more');
    const again = (who: Colleague | null = jo, file = files[0]!): Promise<Answer> =>
      docs.as(who, 'POST', `${path}/${id}/attachments/${file}/read-again`);
    await readAll(id);
    await docs.office.world.sql(`UPDATE processes SET state = 'done' WHERE workflow_id = $1`, [documentPrediction.workflowId(id)]);
    expect((await again(ann)).status).toBe(403);
    expect((await again(jo, files[0]! + 1_000_000)).status).toBe(404);
    expect(await unreadOf(id)).toBe(0);
    // The cause of the failure is gone.
    const read = jest.spyOn(reader(), 'read').mockResolvedValue({ refused: 'TOO_SLOW', ms: 1 });
    const answer = await again();
    expect([answer.status, answer.body.state, answer.body.fileId]).toEqual([200, 'reading', files[0]]);
    expect([await unreadOf(id), (await processOf(id)).state]).toEqual([1, 'running']);
    expect((await again()).body.state).toBe('reading');
    await readAll(id);
    expect(await of(id)).toMatchObject({ state: 'refused', refusal: 'TOO_SLOW' });
    read.mockRestore();
    const noted = await docs.office.world.sql(
      `SELECT before FROM audit_log WHERE entity = 'inbox-document' AND entity_id = $1 AND action = 'inbox-document.readAgain'`,
      [id],
    );
    expect(noted).toEqual([{ before: { fileId: files[0], refusal: 'DAMAGED' } }]);
    const fine = await made(`${invoice}<!-- again -->`);
    await readAll(fine.id);
    const refused = await docs.as(jo, 'POST', `${path}/${fine.id}/attachments/${fine.files[0]}/read-again`);
    expect([refused.status, refused.body.code, await unreadOf(fine.id)]).toEqual([409, 'READ_AGAIN_FAILED', 0]);
  });

  it('restart for a file added later, and each file is requested by its id', async () => {
    const { id, files } = await made(invoice);
    await readAll(id);
    await docs.office.world.sql(`UPDATE processes SET state = 'done' WHERE workflow_id = $1`, [documentPrediction.workflowId(id)]);
    const second = (await docs.attach(jo, id, pdf)).body.fileId;
    expect((await processOf(id)).state).toBe('running');
    expect(await of(id, `?fileId=${second}`)).toMatchObject({ state: 'reading', fileId: second });
    await readAll(id);
    expect((await of(id, `?fileId=${second}`)).reference.value).toBe('993548900');
    expect((await of(id)).fileId).toBe(files[0]);
    const document = await docs.read(id, jo);
    await docs.as(jo, 'PUT', `${path}/${id}`, { ...document, attachmentId: second });
    expect((await of(id)).fileId).toBe(second);
    expect((await docs.as(jo, 'GET', `${path}/${id}/predictions?fileId=${second + 1_000_000}`)).status).toBe(404);
    expect((await docs.as(jo, 'GET', `${path}/${id}/predictions?fileId=two`)).status).toBe(404);
  });

  it('are made for files from before the feature once someone opens the document', async () => {
    const { files } = await made(`${invoice}<!-- before -->`);
    const { id } = await docs.made(jo);
    await docs.office.world.sql(
      `INSERT INTO attachments (ecosystem_id, resource, entity_id, file_id) VALUES (current_setting('app.ecosystem')::int, 'inbox-documents', $1, $2)`,
      [id, files[0]],
    );
    expect(await processOf(id)).toBeUndefined();
    expect((await of(id)).state).toBe('reading');
    expect((await processOf(id)).state).toBe('running');
    await readAll(id);
    expect((await of(id)).reference.value).toBe('Snippet1');
  });

  it('are copied with a document, and the file is not read again', async () => {
    const { id } = await made(`${invoice}<!-- copied -->`);
    await readAll(id);
    const copy = (await docs.verb(jo, id, 'clone')).body.id;
    const read = jest.spyOn(reader(), 'read');
    expect(await readAll(copy)).toBe(1);
    expect([(await of(copy)).reference.value, read.mock.calls.length]).toEqual(['Snippet1', 0]);
    read.mockRestore();
  });

  it('are found by lists and search, regardless of accents and case, until the file is removed', async () => {
    const { id, files } = await made(pdf);
    const q = 'decoded leather SLIM';
    expect(await rowOf(id, { q })).toBeUndefined();
    await readAll(id);
    expect((await rowOf(id, { q })).id).toBe(id);
    const searched = async (who: Colleague): Promise<number[]> => {
      const { body } = await docs.as(who, 'GET', `/api/crm/search?q=${encodeURIComponent(q)}`);
      return body.items.filter((item: Body) => item.resource === 'inbox-documents').map((item: Body) => item.id);
    };
    expect(await searched(jo)).toContain(id);
    expect(await searched(ann)).not.toContain(id);
    expect((await docs.as(jo, 'DELETE', `${path}/${id}/attachments/${files[0]}`)).status).toBe(204);
    expect([await rowOf(id, { q }), await stored(id)]).toEqual([undefined, []]);
  });

  it('are hidden from people who may not open the document', async () => {
    const { id } = await made(invoice);
    for (const what of ['predictions', 'predictions/words', 'organization-candidates'])
      expect((await docs.as(ann, 'GET', `${path}/${id}/${what}`)).status).toBe(403);
    expect((await docs.as(jo, 'GET', `${path}/2147483647/predictions`)).status).toBe(404);
  });

  describe("candidates for a document's supplier", () => {
    const supplier = (over: object): Promise<number> => docs.office.world.hasOrganization(over);
    const candidatesOf = async (id: number): Promise<Body> => {
      const { status, body } = await docs.as(jo, 'GET', `${path}/${id}/organization-candidates`);
      expect(status).toBe(200);
      return body;
    };
    /** Creates a document whose reading contains these fields. */
    const said = async (fields: Record<string, string>): Promise<[name: string, because: string, score: number][]> => {
      const { id } = await made(`${invoice}<!-- ${JSON.stringify(fields)} -->`);
      await readAll(id);
      const read = (value: string) => ({ value, mark: 'sure', confidence: 1, page: 1, box: null, why: '' });
      const reading = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, read(value)]));
      await docs.office.world.sql(
        `UPDATE document_predictions SET reading = jsonb_set(reading, '{fields}', $2::jsonb) WHERE document_id = $1`,
        [id, JSON.stringify(reading)],
      );
      const { items } = await candidatesOf(id);
      return items.map(({ name, because, score }: Body) => [name, because, score]);
    };

    it('match the predicted name, and are empty until read', async () => {
      const organizationId = await supplier({ name: 'Supplier Official Name' });
      const { id } = await made(`${invoice}<!-- named -->`);
      expect(await candidatesOf(id)).toEqual({ name: null, items: [] });
      await readAll(id);
      const { name, items } = await candidatesOf(id);
      expect([name, items[0]]).toEqual([
        'SupplierOfficialName Ltd',
        { organizationId, name: 'Supplier Official Name', countryIso2: 'NL', score: 1, because: 'name' },
      ]);
    });

    it('are ranked by VAT number, then IBAN, then chamber number, then alias, then name', async () => {
      await supplier({ name: 'Eerste', vatNumber: 'NL857635104B01' });
      await supplier({ name: 'Tweede', iban: 'NL91 ABNA 0417 1643 00' });
      await supplier({ name: 'Derde', coCNumber: '12345678' });
      await supplier({ name: 'Vierde', aliases: ['Zonnewijzer'] });
      await supplier({ name: 'Zonnewijzer Vijf' });
      const found = await said({
        ...{ supplier: 'Zonnewijzer', vatNumber: 'NL 8576.35.104.B01', iban: 'NL91ABNA0417164300', chamberOfCommerceNumber: '1234 5678' },
      });
      expect(found.map(([name, because]) => [name, because])).toEqual([
        ['Eerste', 'vatNumber'],
        ['Tweede', 'iban'],
        ['Derde', 'chamberOfCommerceNumber'],
        ['Vierde', 'alias'],
        ['Zonnewijzer Vijf', 'name'],
      ]);
      expect(found.map(([, , score]) => score).slice(0, 4)).toEqual([1, 1, 1, 1]);
    });

    it('PUR-172 PUR-173 have a score above 0.2 and at least half the best; five of ten similar names', async () => {
      for (let n = 0; n < 10; n += 1) await supplier({ name: `Kwekerij Tulpenbol ${'i'.repeat(n + 1)}` });
      const found = await said({ supplier: 'Kwekerij Tulpenbol' });
      expect(found).toHaveLength(5);
      expect(found[0]![0]).toBe('Kwekerij Tulpenbol i');
      for (const [, , score] of found) expect(score).toBeGreaterThanOrEqual(Math.max(0.2, found[0]![2] / 2));
      await supplier({ name: 'nacht' });
      expect(await said({ supplier: 'night' })).toContainEqual(['nacht', 'name', 0.25]);
      await supplier({ name: 'night' });
      expect((await said({ supplier: 'night' })).map(([name]) => name)).toEqual(['night']);
    });

    it('warn about an account that differs from the one on record of the chosen supplier', async () => {
      const known = await supplier({ name: 'Coolblue', iban: 'NL91ABNA0417164300' });
      const { id } = await made(pdf);
      await readAll(id);
      const chosen = async (organizationId: number | null): Promise<unknown> => {
        const document = await docs.read(id, jo);
        await docs.as(jo, 'PUT', `${path}/${id}`, { ...document, organization: organizationId && { organizationId } });
        return (await of(id)).ibanOnRecord;
      };
      expect((await of(id)).organization.iban.value).toBe('NL50INGB0683251309');
      expect([await chosen(null), await chosen(known)]).toEqual([null, 'NL91ABNA0417164300']);
      expect(await chosen(await supplier({ name: 'Coolblue België', iban: 'NL50 INGB 0683 2513 09' }))).toBeNull();
      const withoutAccount = await supplier({ name: 'Coolblue zonder rekening' });
      expect(await chosen(withoutAccount)).toBeNull();
      // Chosen in an unsaved form.
      expect((await of(id, `?organizationId=${known}`)).ibanOnRecord).toBe('NL91ABNA0417164300');
      expect((await of(id, `?organizationId=${withoutAccount}`)).ibanOnRecord).toBeNull();
    });

    it('exclude archived organizations', async () => {
      const id = await supplier({ name: 'Verdwenen Glasblazerij', coCNumber: '87654321' });
      await docs.office.world.remove(`/api/crm/organizations/${id}`);
      expect((await said({ supplier: 'Verdwenen Glasblazerij', chamberOfCommerceNumber: '87654321' })).map(([name]) => name)).not.toContain(
        'Verdwenen Glasblazerij',
      );
    });
  });

  it("PUR-180 PUR-O80 include the ten newest earlier purchases of a supplier with their lines: of the person's teams, and of all teams for finance", async () => {
    const { office } = docs;
    const organizationId = await office.world.hasOrganization({ name: 'Drukkerij Merwede' });
    const organization = { organizationId };
    const buy = (day: string): Promise<number> =>
      office.purchase(jo, ['Papier'], { organization, name: `Papier van ${day}`, purchaseDate: `${day}T00:00:00Z` });
    for (const day of ['2026-01-05', '2026-03-05', '2026-02-05']) await buy(day);
    const asked = async (who: Colleague | null): Promise<Body[]> =>
      (await docs.as(who, 'GET', `/api/purchases/previous-purchases?organizationId=${organizationId}`)).body.items;
    const [newest, ...others] = await asked(jo);
    expect(newest).toEqual({
      ...{ id: expect.any(Number), name: 'Papier van 2026-03-05', teamId: office.world.tenant.teamId },
      ...{ purchaseDate: '2026-03-05T00:00:00Z', purchaseValue: expect.any(Number), currency: 'EUR', ofDocument: null },
      lines: [
        {
          ...{ lineNumber: 1, description: 'Papier', amount: 1, price: 100, inclPrice: null, product: null, taxRateId: null, rate: null },
          ...{ department: 'Advies', project: 'Papier' },
        },
      ],
    });
    expect(others.map(({ purchaseDate }) => purchaseDate.slice(0, 10))).toEqual(['2026-02-05', '2026-01-05']);
    expect([await asked(ann), (await asked(null)).length]).toEqual([[], 3]);
    // Purchases of a team that the person does not belong to are left out, except for finance.
    expect((await docs.as(jo, 'GET', `/api/purchases/purchases/${newest.id}`)).status).toBe(200);
    const foreign = await buy('2026-06-05');
    const { ecosystemId, teamId } = office.world.tenant;
    await office.world.sql(`INSERT INTO teams (ecosystem_id, id, key, name) VALUES ($1, $2, 'other', 'Other')`, [ecosystemId, teamId + 1]);
    await office.world.sql(`UPDATE purchases SET team_id = $2 WHERE id = $1`, [foreign, teamId + 1]);
    expect([(await asked(jo)).map(({ id }) => id), (await asked(null))[0].id]).toEqual([[newest, ...others].map(({ id }) => id), foreign]);
    expect((await office.world.remove(`${office.ofTeam}/${newest.id}`)).status).toBe(204);
    expect((await asked(jo)).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    for (let n = 0; n < 10; n += 1) await buy('2026-04-05');
    expect((await asked(jo)).length).toBe(10);
  });
});

describe('a document from upload to prediction', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('predictions by the worker')));
  afterAll(() => world.close());

  it('PUR-O73 is read by the worker in the background, UBL and PDF, and the process shows its steps and ends', async () => {
    for (const [content, reference, channel] of [
      [invoice, 'Snippet1', 'xml'],
      [pdf, '993548900', 'text'],
    ] as const) {
      const { id } = (await world.post(path, { teamId: world.tenant.teamId, name: 'Post' })).body;
      const form = new FormData();
      form.append('files', new Blob([content]), 'factuur');
      const headers = { authorization: `Bearer ${world.token}`, 'x-ecosystem': String(world.tenant.ecosystemId) };
      expect((await fetch(`${world.api.address}${path}/${id}/attachments`, { method: 'POST', headers, body: form })).status).toBe(201);
      const prediction = async (): Promise<Body> => (await world.get(`${path}/${id}/predictions`)).body;
      await until(async () => (await prediction()).state === 'read', 60_000);
      expect(await prediction()).toMatchObject({ channel, reference: { value: reference } });
      const process = async (): Promise<Body> => (await world.get(`${path}/${id}/process`)).body.processes[0];
      await until(async () => (await process()).state === 'done', 60_000);
      expect(await process()).toMatchObject({ kind: 'document-prediction', step: 'read' });
    }
  }, 120_000);
});

import { PDFDocument } from '@cantoo/pdf-lib';
import type { Answer } from '../../testing/api.js';
import { sample } from '../../reading/documents/testing/samples.js';
import { FileReader } from '../../reading/isolation/index.js';
import type { Colleague } from '../testing/approval-world.js';
import { documentsPath as path, DocumentWorld } from '../testing/document-world.js';

type Body = Answer['body'];
const pdf = new Uint8Array(sample('invoices/coolblue1.pdf'));

describe('pages of documents', () => {
  let docs: DocumentWorld;
  let jo: Colleague, ann: Colleague;
  beforeAll(async () => {
    docs = await DocumentWorld.start('document-pages');
    [jo, ann] = [await docs.office.person('Jo'), await docs.office.person('Ann', { inTeam: false })];
  });
  afterAll(async () => {
    docs.office.world.api.app.get<FileReader>(FileReader as never, { strict: false }).onModuleDestroy();
    await docs.close();
  });

  const made = async (content: string | Uint8Array<ArrayBuffer> = pdf): Promise<{ id: number; fileId: number }> => {
    const { id } = await docs.made(jo);
    return { id, fileId: (await docs.attach(jo, id, content)).body.fileId };
  };
  const problem = ({ status, body }: Answer): [number, string] => [status, body.code];

  describe('turning', () => {
    const turn = (id: number, fileId: number, turns: object[], who: Colleague | null = jo): Promise<Answer> =>
      docs.as(who, 'PUT', `${path}/${id}/attachments/${fileId}/turns`, { turns });
    const turnsOf = async (id: number): Promise<number[] | undefined> =>
      (await docs.as(null, 'GET', `${path}/${id}/attachments`)).body.items[0].turns;

    it('shows them turned to everyone and in copies, and leaves the file as received', async () => {
      const { id, fileId } = await made();
      expect(await turnsOf(id)).toBeUndefined();
      expect((await turn(id, fileId, [{ page: 2, quarters: 3 }])).body.turns).toEqual([0, 3]);
      expect((await turn(id, fileId, [{ page: 1, quarters: 1 }])).body.turns).toEqual([1, 3]);
      expect(await turnsOf(id)).toEqual([1, 3]);
      const copy = (await docs.as(jo, 'POST', `${path}/${id}/clone`, {})).body;
      expect(copy.attachments[0].turns).toEqual([1, 3]);
      expect(
        (
          await turn(
            id,
            fileId,
            [1, 2].map((page) => ({ page, quarters: 0 })),
          )
        ).body.turns,
      ).toBeUndefined();
      expect(await turnsOf(copy.id)).toEqual([1, 3]);
      const [stored] = await docs.office.world.sql(`SELECT size FROM stored_files WHERE id = $1`, [fileId]);
      expect(stored).toEqual({ size: pdf.byteLength });
      const noted = await docs.office.world.sql(
        `SELECT before, after FROM audit_log WHERE entity = 'inbox-document' AND entity_id = $1 AND action = 'inbox-document.turn' ORDER BY id LIMIT 1`,
        [id],
      );
      expect(noted).toEqual([{ before: { fileId, turns: [] }, after: { fileId, turns: [0, 3] } }]);
    });

    it('is limited to people who may change the document, while it may change, and to files with pages', async () => {
      const { id, fileId } = await made();
      const turns = [{ page: 1, quarters: 1 }];
      expect((await turn(id, fileId, turns, ann)).status).toBe(403);
      expect((await turn(id, fileId + 1_000_000, turns)).status).toBe(404);
      expect((await turn(id, fileId, [{ page: 51, quarters: 1 }])).status).toBe(422);
      const stale = await docs.as(jo, 'PUT', `${path}/${id}/attachments/${fileId}/turns`, { turns }, { headers: { 'if-match': '"v99"' } });
      expect(stale.status).toBe(412);
      const xml = await made('<?xml version="1.0"?><Invoice/>');
      expect(problem(await turn(xml.id, xml.fileId, turns))).toEqual([409, 'PAGES_UNCHANGEABLE']);
      await docs.as(jo, 'POST', `${path}/${id}/submit`);
      await docs.as(null, 'POST', `${path}/${id}/change-state`, { newState: 'declined', reason: 'Dubbel' });
      expect(problem(await turn(id, fileId, turns, null))).toEqual([409, 'REMOVE_ATTACHMENT_FAILED']);
      expect(await turnsOf(id)).toBeUndefined();
    });
  });

  /** Pages that each show their number. */
  const numbered = async (count: number): Promise<Uint8Array<ArrayBuffer>> => {
    const file = await PDFDocument.create();
    for (let page = 1; page <= count; page += 1) file.addPage([300, 400]).drawText(`Page${page}`, { x: 50, y: 300, size: 20 });
    return new Uint8Array(await file.save());
  };
  const read = async (id: number, who: Colleague | null = jo): Promise<Body> => (await docs.as(who, 'GET', `${path}/${id}`)).body;
  const filesOf = async (id: number): Promise<string[]> => (await read(id)).attachments.map(({ fileName }: Body) => fileName);
  const arrangements = async (id: number): Promise<Body[]> => (await docs.as(jo, 'GET', `${path}/${id}/arrangements`)).body.items;
  const undo = (id: number, who: Colleague | null = jo): Promise<Answer> => docs.as(who, 'POST', `${path}/${id}/undo-arrangement`);
  const contentOf = async (url: string): Promise<PDFDocument> => {
    const { api, tenant, token } = docs.office.world;
    const answer = await fetch(`${api.address}${url}`, {
      headers: { authorization: `Bearer ${token}`, 'x-ecosystem': String(tenant.ecosystemId) },
    });
    return PDFDocument.load(await answer.arrayBuffer());
  };

  describe('splitting', () => {
    const split = (id: number, fileId: number, parts: number[][], who: Colleague | null = jo, headers = {}): Promise<Answer> =>
      docs.as(who, 'POST', `${path}/${id}/attachments/${fileId}/split`, { parts }, { headers });

    it('is refused in an archived team, which takes nothing new', async () => {
      const { id, fileId } = await made(await numbered(2));
      const { ecosystemId, teamId } = docs.office.world.tenant;
      const end = (day: string) =>
        docs.office.world.sql(`UPDATE teams SET ended_on = ${day} WHERE ecosystem_id = $1 AND id = $2`, [ecosystemId, teamId]);
      await end('current_date');
      try {
        expect(problem(await split(id, fileId, [[2]]))).toEqual([409, 'TEAM_ARCHIVED']);
      } finally {
        await end('NULL');
      }
      expect(await filesOf(id)).toEqual(['bon.pdf']);
    });

    it('creates documents that are read separately; the first keeps the rest and the original file, and it can be undone', async () => {
      const { id, fileId } = await made(await numbered(5));
      await docs.as(jo, 'PUT', `${path}/${id}/attachments/${fileId}/turns`, { turns: [{ page: 3, quarters: 1 }] });
      await docs.as(jo, 'POST', `${path}/${id}/submit`);
      const answer = await split(id, fileId, [[3], [4, 5]], null);
      expect(answer.status).toBe(200);
      expect(await filesOf(id)).toEqual(['bon.pdf', 'bon (1-2).pdf']);
      expect(answer.body.attachmentId).toBe(answer.body.attachments[1].fileId);
      const [{ kind, document, documents }] = (await arrangements(id)) as [Body];
      expect([kind, document]).toEqual(['split', { id, name: 'Lunch' }]);
      expect(documents.map(({ name, pages }: Body) => [name, pages])).toEqual([
        ['Lunch (3)', [3]],
        ['Lunch (4-5)', [4, 5]],
      ]);
      const [third, last] = (await Promise.all(documents.map((part: Body) => read(part.id)))) as [Body, Body];
      for (const part of [third, last]) {
        expect([part.documentStatus, part.initiator.personId, part.reference]).toEqual(['submitted', jo.personId, null]);
        expect((await docs.as(jo, 'GET', `${path}/${part.id}/predictions`)).body.state).toBe('reading');
      }
      const pages = (await contentOf(third.attachments[0].url)).getPages();
      expect(pages.map((page) => page.getRotation().angle)).toEqual([90]);
      expect((await contentOf(last.attachments[0].url)).getPageCount()).toBe(2);
      expect((await arrangements(third.id))[0]).toMatchObject({ kind: 'split', document: { id } });
      // After undo everything is as before; a second undo has nothing to do.
      const back = await undo(id, null);
      expect([back.status, back.body.attachmentId, await filesOf(id)]).toEqual([200, fileId, ['bon.pdf']]);
      expect([(await docs.as(jo, 'GET', `${path}/${third.id}`)).status, await arrangements(id)]).toEqual([404, []]);
      expect(problem(await undo(id, null))).toEqual([409, 'PAGES_UNDO_FAILED']);
    });

    it('happens once per attempt, at the version that was seen', async () => {
      const { id, fileId } = await made(await numbered(2));
      expect((await split(id, fileId, [[2]], jo, { 'if-match': '"v99"' })).status).toBe(412);
      const headers = { 'idempotency-key': 'split-once-1' };
      const [first, again] = [await split(id, fileId, [[2]], jo, headers), await split(id, fileId, [[2]], jo, headers)];
      expect([first.status, again.body.version, (await arrangements(id)).length]).toEqual([200, first.body.version, 1]);
    });

    it('cannot be undone once someone changed the documents', async () => {
      const { id, fileId } = await made(await numbered(2));
      await split(id, fileId, [[2]]);
      const part = (await arrangements(id))[0].documents[0];
      await docs.as(jo, 'PUT', `${path}/${part.id}`, { ...(await read(part.id)), reference: 'F-2' });
      expect(problem(await undo(id))).toEqual([409, 'PAGES_UNDO_FAILED']);
      expect((await read(part.id)).reference).toBe('F-2');
    });

    it('refuses with a reason: missing pages, a damaged, protected or other file, an outsider, documents under approval', async () => {
      const { id, fileId } = await made(await numbered(2));
      for (const parts of [[[3]], [[1], [2]], [[1], [1]]]) expect(problem(await split(id, fileId, parts))).toEqual([422, 'PAGES_MISSING']);
      expect((await split(id, fileId, [])).status).toBe(422);
      expect((await split(id, fileId, [[2]], ann)).status).toBe(403);
      const damaged = await made('%PDF-1.7 nothing of pages');
      expect(problem(await split(damaged.id, damaged.fileId, [[1]]))).toEqual([422, 'PAGES_DAMAGED']);
      const secret = await PDFDocument.load(await numbered(2));
      secret.encrypt({ ownerPassword: 'owner', userPassword: 'user', permissions: {} });
      const hidden = await made(new Uint8Array(await secret.save()));
      expect(problem(await split(hidden.id, hidden.fileId, [[2]]))).toEqual([422, 'PAGES_PROTECTED']);
      const xml = await made('<?xml version="1.0"?><Invoice/>');
      expect(problem(await split(xml.id, xml.fileId, [[1]]))).toEqual([409, 'PAGES_UNCHANGEABLE']);
      await docs.as(jo, 'POST', `${path}/${id}/submit`);
      await docs.office.world.sql(
        `INSERT INTO approval_rounds (ecosystem_id, resource, entity_id, round, requested_by) VALUES (current_setting('app.ecosystem')::int, 'inbox-documents', $1, 1, $2)`,
        [id, jo.personId],
      );
      expect(problem(await split(id, fileId, [[2]], null))).toEqual([409, 'PAGES_HELD']);
      expect(await filesOf(id)).toEqual(['bon.pdf']);
    });
  });

  describe('joining', () => {
    const join = (id: number, files: [documentId: number, fileId: number][], who: Colleague | null = jo): Promise<Answer> =>
      docs.as(who, 'POST', `${path}/${id}/join`, { files: files.map(([documentId, fileId]) => ({ documentId, fileId })) });

    it('creates one document in the chosen order with all files; undo brings the others back', async () => {
      const [one, two] = [await made(await numbered(1)), await made(await numbered(2))];
      await docs.as(jo, 'POST', `${path}/${two.id}/submit`);
      // What was submitted its initiator no longer changes (D-20).
      const files: [number, number][] = [
        [two.id, two.fileId],
        [one.id, one.fileId],
      ];
      expect((await join(one.id, files)).status).toBe(403);
      const answer = await join(one.id, files, null);
      expect(answer.status).toBe(200);
      expect(await filesOf(one.id)).toEqual(['bon.pdf', 'bon.pdf', 'bon +.pdf']);
      const whole = answer.body.attachments.find(({ fileId }: Body) => fileId === answer.body.attachmentId);
      expect([whole.fileName, (await contentOf(whole.url)).getPageCount()]).toEqual(['bon +.pdf', 3]);
      expect((await docs.as(jo, 'GET', `${path}/${two.id}`)).status).toBe(404);
      expect(await arrangements(one.id)).toMatchObject([{ kind: 'join', documents: [{ id: two.id, name: 'Lunch' }] }]);
      const back = await undo(one.id, null);
      expect([back.status, back.body.attachmentId]).toEqual([200, one.fileId]);
      expect([await filesOf(one.id), await filesOf(two.id)]).toEqual([['bon.pdf'], ['bon.pdf']]);
      expect((await read(two.id)).documentStatus).toBe('submitted');
    });

    it('D-63 has the authors of all its documents, none of whom finalizes it', async () => {
      const [one, two] = [await made(await numbered(1)), await made(await numbered(2))];
      const lines = [{ price: 9, amount: 1, description: 'Papier' }];
      const written = await docs.as(null, 'PUT', `${path}/${two.id}`, { ...(await read(two.id)), documentLines: lines });
      expect(written.status).toBe(200);
      await join(one.id, [
        [two.id, two.fileId],
        [one.id, one.fileId],
      ]);
      expect((await docs.verb(jo, one.id, 'submit')).status).toBe(200);
      expect(problem(await docs.verb(null, one.id, 'finalize', { bookImmediately: false, askApprovals: false }))).toEqual([
        ...[403, 'AUTHOR_OF_CONTENT'],
      ]);
    });

    it('accepts files of one document; refuses missing documents, files without pages, and documents of others', async () => {
      const { id, fileId } = await made(await numbered(1));
      const second = (await docs.attach(jo, id, await numbered(2))).body.fileId;
      expect(problem(await join(id, [[id, fileId]]))[0]).toBe(422);
      expect(
        (
          await join(id, [
            [id, fileId],
            [id, second + 1_000_000],
          ])
        ).status,
      ).toBe(404);
      const xml = (await docs.attach(jo, id, '<?xml version="1.0"?><Invoice/>')).body.fileId;
      expect(
        problem(
          await join(id, [
            [id, fileId],
            [id, xml],
          ]),
        ),
      ).toEqual([409, 'PAGES_UNCHANGEABLE']);
      expect(
        (
          await join(
            id,
            [
              [id, fileId],
              [id, second],
            ],
            ann,
          )
        ).status,
      ).toBe(403);
      expect(
        (
          await join(id, [
            [id, second],
            [id, fileId],
          ])
        ).status,
      ).toBe(200);
      expect(await filesOf(id)).toEqual(['bon.pdf', 'bon.pdf', 'bon.xml', 'bon +.pdf']);
    });
  });

  it('an iPhone photo is returned as an image every browser shows, to anyone who may open its record; other files are not', async () => {
    const heic = new Uint8Array(sample('pictures/red-above.heic'));
    const { id, fileId } = await made(heic);
    const { api, issuer, tenant, token } = docs.office.world;
    const asked = async (path: string, own = token): Promise<Response> =>
      fetch(`${api.address}${path}`, { headers: { authorization: `Bearer ${own}`, 'x-ecosystem': String(tenant.ecosystemId) } });
    const answer = await asked(`${path}/${id}/attachments/${fileId}/picture`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    const outsider = await issuer.token({ sub: ann.subject, role: ['BE_Member', 'app_paperless'] });
    expect((await asked(`${path}/${id}/attachments/${fileId}/picture`, outsider)).status).toBe(403);
    const text = await made();
    expect(problem(await docs.as(jo, 'GET', `${path}/${text.id}/attachments/${text.fileId}/picture`))).toEqual([409, 'PAGES_UNCHANGEABLE']);
    const purchaseId = await docs.office.purchase(null, []);
    const form = new FormData();
    form.append('files', new Blob([heic]), 'bon.heic');
    const headers = { authorization: `Bearer ${token}`, 'x-ecosystem': String(tenant.ecosystemId) };
    const added = await fetch(`${api.address}/api/purchases/purchases/${purchaseId}/attachments`, { method: 'POST', headers, body: form });
    const { url } = (await added.json()) as { url: string };
    expect((await asked(`${url}/picture`)).status).toBe(200);
  });
});

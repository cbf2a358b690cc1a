import type { Answer } from '../../testing/api.js';
import { sample } from '../reading/testing/samples.js';
import type { Colleague } from '../testing/approval-world.js';
import { documentsPath as path, DocumentWorld } from '../testing/document-world.js';

const pdf = new Uint8Array(sample('invoices/coolblue1.pdf'));

describe('the pages of documents', () => {
  let docs: DocumentWorld;
  let jo: Colleague, ann: Colleague;
  beforeAll(async () => {
    docs = await DocumentWorld.start('document-pages');
    [jo, ann] = [await docs.office.person('Jo'), await docs.office.person('Ann', { inTeam: false })];
  });
  afterAll(() => docs.close());

  const made = async (content: string | Uint8Array<ArrayBuffer> = pdf): Promise<{ id: number; fileId: number }> => {
    const { id } = await docs.made(jo);
    return { id, fileId: (await docs.attach(jo, id, content)).body.fileId };
  };
  const problem = ({ status, body }: Answer): [number, string] => [status, body.code];

  describe('turned', () => {
    const turn = (id: number, fileId: number, turns: object[], who: Colleague | null = jo): Promise<Answer> =>
      docs.as(who, 'PUT', `${path}/${id}/attachments/${fileId}/turns`, { turns });
    const turnsOf = async (id: number): Promise<number[] | undefined> =>
      (await docs.as(null, 'GET', `${path}/${id}/attachments`)).body.items[0].turns;

    it('are seen so by everyone and by copies, and the file stays as it came', async () => {
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

    it('only by who may change the document, while it may be changed, and only what has pages', async () => {
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
});

import { fillShownDates } from '../../migrations/0019-shown-dates.js';
import type { Answer } from '../../testing/api.js';
import { openAsOwner } from '../../testing/tenants.js';
import { documentsPath as path, DocumentWorld } from '../testing/document-world.js';

const on = (day: string): { purchaseInvoiceDate: string } => ({ purchaseInvoiceDate: `${day}T00:00:00Z` });

describe('the inbox by date', () => {
  let docs: DocumentWorld, other: DocumentWorld;
  beforeAll(async () => {
    [docs, other] = [await DocumentWorld.start('shown-dates'), await DocumentWorld.start('shown-dates-2')];
  });
  afterAll(async () => {
    await other.close();
    await docs.close();
  });

  const made = async (body: object = {}, world = docs): Promise<number> => (await world.made(null, body)).id as number;
  /** Ids in the order of the whole inbox, of those that were made here. */
  const listed = async (ids: readonly number[], query = '', world = docs): Promise<number[]> => {
    const { status, body } = await world.as(null, 'GET', `${path}?range=[0,199]${query}`);
    expect(status).toBe(200);
    return (body.items as { id: number }[]).map(({ id }) => id).filter((id) => ids.includes(id));
  };
  const put = async (id: number, over: object): Promise<Answer> =>
    docs.as(null, 'PUT', `${path}/${id}`, { ...(await docs.read(id, null)), ...over });
  let fileId = 900_000;
  /** What a reader stores about a file of the document. */
  const read = async (id: number, invoiceDate: string | null, world = docs): Promise<number> => {
    fileId += 1;
    const fields = invoiceDate === null ? {} : { invoiceDate: { value: invoiceDate } };
    await world.office.world.sql(
      `INSERT INTO document_predictions (ecosystem_id, document_id, file_id, took_ms, sha256, sureness, reading, words, recognized_text)
       VALUES ($1, $2, $3, 1, $4, 'check', $5, '[]', '')`,
      [world.office.world.tenant.ecosystemId, id, fileId, `${fileId}`, JSON.stringify({ fields })],
    );
    return fileId;
  };
  const forget = (file: number): Promise<unknown> => docs.office.world.sql(`DELETE FROM document_predictions WHERE file_id = $1`, [file]);

  it('shows the saved date before the one on the file, and those without a date last', async () => {
    const [none, late, early, saved] = [await made(), await made(), await made(), await made(on('2026-03-02'))];
    await read(late, '2026-03-03');
    await read(early, '2026-03-01');
    // It was corrected by who saved it.
    await read(saved, '2025-01-01');
    const ids = [none, late, early, saved];
    expect(await listed(ids)).toEqual([early, saved, late, none]);
    expect(await listed(ids, '&sort=["purchaseInvoiceDate","DESC"]')).toEqual([none, late, saved, early]);
    expect(await listed(ids, `&filter=${encodeURIComponent('{"documentStatus":["draft"]}')}`)).toEqual([early, saved, late, none]);
  });

  it('follows a date that is corrected or taken away, and a file that is read or removed', async () => {
    const [first, second] = [await made(on('2026-04-01')), await made(on('2026-04-02'))];
    const order = (): Promise<number[]> => listed([first, second]);
    expect(await order()).toEqual([first, second]);
    expect((await put(first, on('2026-04-03'))).status).toBe(200);
    expect(await order()).toEqual([second, first]);
    // Without a date of its own it has that of its file.
    expect((await put(first, { purchaseInvoiceDate: null })).status).toBe(200);
    const file = await read(first, '2026-04-01');
    expect(await order()).toEqual([first, second]);
    await forget(file);
    expect(await order()).toEqual([second, first]);
  });

  it('goes by the main file, otherwise by the first, and by no date that is none', async () => {
    const [many, between, odd] = [await made(), await made(on('2026-05-05')), await made()];
    const order = (): Promise<number[]> => listed([many, between, odd]);
    await read(odd, 'infinity');
    await read(odd, '2026-05-01');
    await read(many, '2026-05-01');
    const main = await read(many, '2026-05-09');
    expect(await order()).toEqual([many, between, odd]);
    await docs.office.world.sql(`UPDATE inbox_documents SET attachment_id = $2 WHERE id = $1`, [many, main]);
    expect(await order()).toEqual([between, many, odd]);
  });

  it('is filled for documents from before, and leaves those of another ecosystem to it', async () => {
    const [late, early, none] = [await made(on('2026-06-02')), await made(), await made()];
    const [theirs, theirsRead] = [await made(on('2026-06-03'), other), await made({}, other)];
    await read(early, '2026-06-01');
    await read(theirsRead, '2026-06-01', other);
    for (const world of [docs, other]) await world.office.world.sql(`UPDATE inbox_documents SET shown_date = NULL`);
    expect(await listed([late, early, none])).toEqual([late, early, none]);
    const owner = await openAsOwner();
    await owner.query(fillShownDates).finally(() => owner.destroy());
    expect(await listed([late, early, none])).toEqual([early, late, none]);
    expect(await listed([theirs, theirsRead], '', other)).toEqual([theirsRead, theirs]);
    expect(await listed([theirs, theirsRead])).toEqual([]);
  });
});

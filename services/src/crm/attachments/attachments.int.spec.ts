import { createHash, randomUUID } from 'node:crypto';
import { FileStore } from '../../platform/files/file-store.js';
import { SpecWorld } from '../../testing/spec-world.js';

describe('attachments', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('attachments')));
  afterAll(() => world.close());

  const upload = async (path: string, content: Uint8Array, name = 'note.pdf', field = 'files', more: Record<string, string> = {}) => {
    const form = new FormData();
    form.append(field, new Blob([content as unknown as ArrayBuffer]), name);
    const answer = await fetch(`${world.api.address}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.token}`, 'x-ecosystem': String(world.tenant.ecosystemId), ...more },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as { fileId: number; url: string } };
  };
  const pdf = Buffer.from('%PDF-1.7 content');

  it('CRM-051 CRM-206 CRM-207 CRM-208 CRM-276 CRM-O100 of a deal are returned byte for byte, and can be removed', async () => {
    const { id } = await world.hasDeal();
    const { status, body } = await upload(`/api/crm/deals/${id}/attachments`, pdf, '../../etc/\u202Epasswd.pdf');
    expect([status, body]).toEqual([
      201,
      {
        fileId: expect.any(Number),
        fileName: 'passwd.pdf',
        mediaType: 'application/pdf',
        size: pdf.length,
        url: `/api/crm/deals/${id}/attachments/${body.fileId}`,
      },
    ]);
    const download = await world.get(body.url);
    expect(download.body).toBe(pdf.toString());
    expect(download.headers.get('content-disposition')).toContain('attachment');
    expect((await world.get(`/api/crm/deals/${id}`)).body.attachments).toEqual([body]);
    expect((await world.remove(body.url)).status).toBe(204);
    expect((await world.get(`/api/crm/deals/${id}/attachments`)).body.items).toEqual([]);
  });
  it('PLT-161 PLT-F28 PLT-O50 of a deal are copied to its invoice, where a token can read but not add or remove them', async () => {
    const { id } = await world.hasDeal();
    const { body: file } = await upload(`/api/crm/deals/${id}/attachments`, pdf, 'opdracht.pdf');
    const { legalEntityId, invoiceId } = (await world.changeState(id, 7)).body.externalInvoice;
    const address = `/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}`;
    const files = `${address}/attachments`;
    const shown = { fileId: file.fileId, fileName: 'opdracht.pdf', url: `${files}/${file.fileId}` };
    const { attachments } = (await world.get(address)).body;
    expect(attachments).toEqual([{ ...shown, name: 'opdracht.pdf', mediaType: 'application/pdf', size: pdf.length }]);
    expect((await world.get(files)).body.items).toMatchObject([shown]);
    expect((await world.get(shown.url)).body).toBe(pdf.toString());
    expect((await fetch(`${world.api.address}${shown.url}`)).status).toBe(401);
    expect([(await upload(files, pdf)).status, (await world.remove(shown.url)).status]).toEqual([409, 409]);
    expect((await world.get(`/api/crm/deals/${id}/attachments`)).body.items).toHaveLength(1);
  });
  it('CRM-286 of an organization can be listed and removed one by one', async () => {
    const path = `/api/crm/organizations/${await world.hasOrganization()}/attachments`;
    const [one, two] = [(await upload(path, pdf, 'een.pdf')).body, (await upload(path, pdf, 'twee.pdf')).body];
    expect((await world.get(path)).body.items).toEqual([one, two]);
    expect((await world.remove(`${path}/${one.fileId}`)).status).toBe(204);
    expect((await world.get(path)).body.items).toEqual([two]);
    expect([(await world.get(one.url)).status, (await world.remove(one.url)).status]).toEqual([404, 404]);
  });
  it('D-05 are the same under the same key if content and name are the same', async () => {
    const path = `/api/crm/organizations/${await world.hasOrganization()}/attachments`;
    const key = { 'idempotency-key': randomUUID() };
    const send = (text: string, name = 'a.pdf') => upload(path, Buffer.from(text), name, 'files', key);
    const first = await send('%PDF-1.7 one');
    expect(await send('%PDF-1.7 one')).toEqual(first);
    expect([first.status, (await send('%PDF-1.7 two')).status, (await send('%PDF-1.7 one', 'b.pdf')).status]).toEqual([201, 422, 422]);
    expect((await world.get(path)).body.items).toHaveLength(1);
  });
  it('CRM-206 CRM-O100 PLT-259 may have 10 MB and not one byte more; another field is refused as unreadable', async () => {
    const path = `/api/crm/organizations/${await world.hasOrganization()}/attachments`;
    expect((await upload(path, Buffer.alloc(10 * 1024 * 1024))).status).toBe(201);
    expect((await upload(path, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload(path, pdf, 'a.pdf', 'file')).status).toBe(400);
  });
  it('museum 19 museum 20 do not run scripts, and those of other ecosystems are not found', async () => {
    const path = `/api/crm/organizations/${await world.hasOrganization()}/attachments`;
    const { body } = await upload(path, Buffer.from('<svg onload="alert(1)"/>'), 'x.svg');
    const { headers } = await world.get(body.url);
    expect([headers.get('content-type'), headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
      'application/octet-stream',
      'nosniff',
      'sandbox',
    ]);
    expect((await world.get(`${path.replace(/\d+/, String(await world.hasOrganization()))}/${body.fileId}`)).status).toBe(404);
  });
  it('CRM-O100 that are pictures named as a page are served as pictures', async () => {
    const path = `/api/crm/organizations/${await world.hasOrganization()}/attachments`;
    const { body } = await upload(path, Buffer.from('GIF89a'), 'gif\u202e.html');
    const { headers } = await world.get(body.url);
    expect([body, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      expect.objectContaining({ fileName: 'gif.gif', mediaType: 'image/gif' }),
      'image/gif',
      `attachment; filename="gif.gif"; filename*=UTF-8''gif.gif`,
    ]);
  });
  it('CRM-O47 of an invoiced deal cannot change', async () => {
    const { id } = await world.hasDeal();
    const { body } = await upload(`/api/crm/deals/${id}/attachments`, pdf);
    await world.changeState(id, 7);
    expect((await upload(`/api/crm/deals/${id}/attachments`, pdf)).status).toBe(409);
    expect((await world.remove(body.url)).status).toBe(409);
    expect((await world.get(body.url)).status).toBe(200);
  });
  it('that are refused are not stored: neither for a closed record, nor under a key in use', async () => {
    const { id } = await world.hasDeal();
    await world.changeState(id, 7);
    const store = world.api.app.get(FileStore, { strict: false });
    const isKept = (content: Buffer) => store.get(createHash('sha256').update(content).digest('hex')).then(Boolean, () => false);
    const [closed, taken, second] = ['closed', 'taken', 'second'].map((name) => Buffer.from(`${name} ${randomUUID()}`));
    expect((await upload(`/api/crm/deals/${id}/attachments`, closed!)).status).toBe(409);
    const path = `/api/crm/organizations/${await world.hasOrganization()}/attachments`;
    const key = { 'idempotency-key': randomUUID() };
    expect((await upload(path, taken!, 'a.pdf', 'files', key)).status).toBe(201);
    expect((await upload(path, second!, 'a.pdf', 'files', key)).status).toBe(422);
    expect(await Promise.all([closed!, taken!, second!].map(isKept))).toEqual([false, true, false]);
  });
});

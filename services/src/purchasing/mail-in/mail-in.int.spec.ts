import { readFileSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { createWorkerContext } from '../../worker-context.module.js';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { Colleague } from '../testing/approval-world.js';
import { DocumentWorld, documentsPath } from '../testing/document-world.js';
import { MailIn, MailReceiver } from './index.js';

const domain = 'in.kantoor.test';
const server = 'mx.kantoor.test';
/** What the mail server in front writes about a mail from this domain. */
const verified = (from: string) => ({ 'Authentication-Results': `${server}; dmarc=pass header.from=${from.split('@')[1]}` });
const known = 'jo@papier.test';
interface Row {
  status: string;
  reason: string | null;
  files: { fileName: string; because: string; documentId?: number }[];
  hasMail: boolean;
}

describe('documents by mail', () => {
  let docs: DocumentWorld;
  let other: DocumentWorld;
  let worker: INestApplicationContext;
  let port: number;
  let colleague: Colleague;
  let keys: { ecosystem: string; team: string };
  let made = 0;

  beforeAll(async () => {
    [docs, other] = [await DocumentWorld.start('mail in'), await DocumentWorld.start('mail elsewhere')];
    colleague = await docs.office.person('Jo Jansen');
    const { world, supplier } = docs.office;
    const contact = await world.hasContact({ emailAddresses: [{ value: 'Jo@Papier.test' }] });
    const [row] = await world.sql<{ ecosystem: string; team: string }>(
      `SELECT e.key AS ecosystem, t.key AS team FROM ecosystems e JOIN teams t ON t.ecosystem_id = e.id WHERE t.id = $1`,
      [world.tenant.teamId],
    );
    keys = row!;
    await world.sql(`INSERT INTO organization_contacts (ecosystem_id, organization_id, contact_id) VALUES ($1, $2, $3)`, [
      ...[world.tenant.ecosystemId, supplier, contact],
    ]);
    process.env['MAIL_IN_AUTHSERV_ID'] = server;
    worker = await createWorkerContext();
    port = (await worker.get(MailReceiver, { strict: false }).start({ domain, port: 0, bindAddress: '127.0.0.1' }))!;
  });
  afterAll(async () => {
    await worker.get(MailReceiver, { strict: false }).stop();
    await worker.close();
    await other.close();
    await docs.close();
  });

  const ofTeam = () => `${keys.team}.${keys.ecosystem}@${domain}`;
  /** Returns the code of the server's last reply. */
  async function send(mail: object, { from = known, to = ofTeam() } = {}): Promise<number> {
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, disableFileAccess: true });
    try {
      const { response } = await transport.sendMail({ from, to, subject: 'Factuur', text: 'Zie bijlage.', ...mail });
      return Number(response.slice(0, 3));
    } catch (error) {
      return (error as { responseCode: number }).responseCode;
    } finally {
      transport.close();
    }
  }
  const pdf = (filename = 'factuur.pdf', content = `%PDF-1.7 ${(made += 1)}`) => ({ filename, content });
  const rows = (world = docs.office.world): Promise<Row[]> =>
    world.sql<Row>(`SELECT status, reason, files, file_id IS NOT NULL AS "hasMail" FROM received_mails ORDER BY id`);
  const newest = async (): Promise<Row> => (await rows()).at(-1)!;
  const documentOf = async ({ files }: Row) => docs.read(files.find(({ documentId }) => documentId)!.documentId!);

  it('D-54 accept mail for addresses of ecosystems and teams, and refuse all others', async () => {
    const attachments = [pdf()];
    expect(await send({ attachments })).toBe(250);
    expect(await send({ attachments: [pdf()] }, { to: `${keys.ecosystem}@${domain}` })).toBe(250);
    const wrong = [
      `geen.${keys.ecosystem}@${domain}`,
      `geen-${keys.ecosystem}@${domain}`,
      `${keys.ecosystem}@elders.test`,
      `${keys.team}@${domain}`,
    ];
    for (const to of wrong) expect([to, await send({ attachments }, { to })]).toEqual([to, 550]);
  });

  it('D-54 go to the address that the inbox shows: of a team, and of the ecosystem', async () => {
    const shown = async (query: string) => (await docs.as(colleague, 'GET', `/api/purchases/mailbox${query}`)).body.address;
    expect([await shown(`?teamId=${docs.office.world.tenant.teamId}`), await shown('')]).toEqual([
      `${keys.team}.${keys.ecosystem}@${domain}`,
      `${keys.ecosystem}@${domain}`,
    ]);
    const ofOthers = await docs.as(colleague, 'GET', `/api/purchases/mailbox?teamId=${other.office.world.tenant.teamId}`);
    expect(ofOthers.status).toBe(404);
  });

  it('D-54 become a submitted document per attachment, for the supplier whose contact sent it', async () => {
    const logo = { filename: 'logo.png', content: Buffer.from('89504e470d0a1a0a', 'hex'), cid: 'logo' };
    const attachments = [pdf('een.pdf'), { filename: 'ubl.xml', content: `<?xml version="1.0"?><Invoice n="${made}"/>` }, logo];
    expect(await send({ attachments, html: '<p>Zie bijlage.</p><img src="cid:logo">' })).toBe(250);
    const mail = await newest();
    expect(mail.files.map(({ fileName, because }) => [fileName, because]).sort()).toEqual([
      ['een.pdf', 'document'],
      ['logo.png', 'picture-of-signature'],
      ['ubl.xml', 'document'],
    ]);
    const id = mail.files.find(({ fileName }) => fileName === 'een.pdf')!.documentId!;
    const document = await docs.read(id);
    expect(document).toMatchObject({
      ...{ documentType: 'Incoming', documentStatus: 'submitted', name: 'een', initiator: null, cameByMail: true, mayFinalize: true },
      ...{ organization: { organizationId: docs.office.supplier }, teamId: docs.office.world.tenant.teamId },
      paymentMethod: { id: 2 },
      note: `${known} · Factuur\n\nZie bijlage.`,
    });
    const { api, token, tenant } = docs.office.world;
    const headers = { authorization: `Bearer ${token}`, 'x-ecosystem': String(tenant.ecosystemId) };
    const file = await fetch(`${api.address}${documentsPath}/${id}/attachments/${document.attachmentId}`, { headers });
    expect(await file.text()).toBe(attachments[0]!.content);
  });

  it('have the forwarding colleague as initiator, and the original sender as supplier', async () => {
    const raw = [
      `From: ${known}`,
      'Content-Type: application/pdf; name="binnen.pdf"',
      'Content-Disposition: attachment',
      '',
      `%PDF-1.7 ${(made += 1)}`,
    ];
    const attachments = [{ contentType: 'message/rfc822', content: raw.join('\r\n'), contentDisposition: 'attachment' as const }];
    const from = `${colleague.subject}@spec.test`;
    expect(await send({ attachments, headers: verified(from) }, { from })).toBe(250);
    expect(await documentOf(await newest())).toMatchObject({
      ...{ name: 'Factuur', initiator: { personId: colleague.personId }, organization: { organizationId: docs.office.supplier } },
      attachments: [{ fileName: 'binnen.pdf' }],
    });
  });

  it('are taken from a winmail.dat, and from an invoice that a program sends', async () => {
    const winmail = readFileSync(new URL('../../../samples/mails/winmail.eml', import.meta.url), 'utf8').replace(
      'member@kantoor.test',
      known,
    );
    expect(await send({ raw: winmail, envelope: { from: known, to: ofTeam() } })).toBe(250);
    expect((await newest()).files).toMatchObject([{ fileName: 'factuur.pdf', because: 'document' }]);
    expect(await send({ attachments: [pdf()], headers: { 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' } })).toBe(250);
    expect(await newest()).toMatchObject({ status: 'taken' });
  });

  it.each([
    ['no result', {}],
    ['the result of another server', { 'Authentication-Results': 'mx.elders.test; dmarc=pass header.from=spec.test' }],
    ['a result for another domain', verified('a@elders.test')],
  ])('have no initiator if a mail only claims to be of a colleague: %s', async (_, headers) => {
    expect(await send({ attachments: [pdf()], headers }, { from: `${colleague.subject}@spec.test` })).toBe(250);
    expect(await documentOf(await newest())).toMatchObject({ initiator: null });
  });

  it('are created once for the same file mailed 50 times at once, with 49 truthful notes', async () => {
    const same = pdf();
    const before = (await rows()).length;
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => send({ attachments: [same] }))))).toEqual(new Set([250]));
    const mails = (await rows()).slice(before);
    const first = mails.filter(({ status }) => status === 'taken');
    expect([mails.length, first.length]).toEqual([50, 1]);
    const { documentId } = first[0]!.files[0]!;
    const repeated = mails.filter(({ status, files }) => status === 'repeated' && files[0]!.documentId === documentId);
    expect(repeated).toHaveLength(49);
    const audit = `SELECT count(*)::int AS times FROM audit_log WHERE action = 'inbox-document.mailedAgain' AND entity_id = $1`;
    expect(await docs.office.world.sql(audit, [documentId])).toEqual([{ times: 49 }]);
    await docs.office.world.sql(`UPDATE inbox_documents SET archived_at = now() WHERE id = $1`, [documentId]);
    await send({ attachments: [same] });
    const again = (await newest()).files[0]!;
    expect([again.because, again.documentId === documentId]).toEqual(['document', false]);
  });

  it('are quarantined whole and with the reason if they must not become a document', async () => {
    const quarantined = async (mail: object, options = {}): Promise<unknown[]> => {
      expect(await send({ attachments: [pdf()], ...mail }, options)).toBe(250);
      const { status, reason, hasMail } = await newest();
      return [status, reason, hasMail];
    };
    expect(await quarantined({}, { from: 'vreemd@elders.test' })).toEqual(['quarantined', 'unknown-sender', true]);
    expect(await quarantined({ headers: { 'X-Spam-Flag': 'YES' } })).toEqual(['quarantined', 'spam', true]);
    expect(await quarantined({ attachments: [] })).toEqual(['quarantined', 'no-documents', true]);
    expect(await quarantined({ headers: { 'Auto-Submitted': 'auto-replied' } })).toEqual(['quarantined', 'automatic-reply', true]);
    expect(await quarantined({ envelope: { from: '', to: ofTeam() } })).toEqual(['quarantined', 'automatic-reply', true]);
    const large = pdf('groot.pdf', `%PDF-1.7 ${'x'.repeat(fixed('fileMaxBytes'))}`);
    expect(await quarantined({ attachments: [large] })).toEqual(['quarantined', 'too-large', true]);
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
    expect(await quarantined({ attachments: [pdf('ziek.pdf', `%PDF-1.7 ${eicar}`)] })).toEqual(['quarantined', 'infected', false]);
    expect(await rows(other.office.world)).toEqual([]);
  });

  it("from strangers fill only part of the ecosystem's file quota", async () => {
    const { world } = docs.office;
    const [{ id }] = (await world.sql<{ id: number }>(`SELECT max(id) AS id FROM received_mails WHERE reason = 'unknown-sender'`)) as [
      { id: number },
    ];
    const [{ size }] = (await world.sql<{ size: number }>(`SELECT size FROM received_mails WHERE id = $1`, [id])) as [{ size: number }];
    const sized = (bytes: number) => world.sql(`UPDATE received_mails SET size = $2 WHERE id = $1`, [id, bytes]);
    await sized(fixed('quarantineMegabytes') * 2 ** 20);
    expect(await send({ attachments: [pdf()] }, { from: 'vreemd@elders.test' })).toBe(452);
    expect(await send({ attachments: [pdf()] })).toBe(250);
    await sized(size);
    expect(await send({ attachments: [pdf()] }, { from: 'vreemd@elders.test' })).toBe(250);
  });

  it('are released from quarantine once, or deleted, by finance; no other role sees them', async () => {
    const path = '/api/purchases/mail-quarantine';
    const newestId = async (): Promise<number> => (await docs.as(null, 'GET', path)).body.items[0].id;
    await send({ attachments: [pdf()] }, { from: 'vreemd@elders.test' });
    const { body } = await docs.as(null, 'GET', path);
    expect(body.items[0]).toMatchObject({
      sender: 'vreemd@elders.test',
      recipient: ofTeam(),
      subject: 'Factuur',
      reason: 'unknown-sender',
    });
    const { id } = body.items[0];
    expect((await docs.as(colleague, 'GET', path)).status).toBe(403);
    expect((await docs.as(colleague, 'POST', `${path}/${id}/release`, {})).status).toBe(403);
    expect((await other.as(null, 'POST', `${path}/${id}/release`, {})).status).toBe(404);
    expect((await other.as(null, 'GET', path)).body.items).toEqual([]);
    const answers = await Promise.all([1, 2].map(() => docs.as(null, 'POST', `${path}/${id}/release`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [documentId] = answers.find(({ status }) => status === 200)!.body.documentIds;
    expect(await docs.read(documentId)).toMatchObject({ documentStatus: 'submitted', initiator: null, mayFinalize: true });
    await send({ attachments: [], text: 'U bent ons € 12 verschuldigd.' });
    const released = await docs.as(null, 'POST', `${path}/${await newestId()}/release`, { teamId: docs.office.world.tenant.teamId });
    expect(await docs.read(released.body.documentIds[0])).toMatchObject({ attachments: [{ fileName: 'mail.eml' }] });
    await send({ attachments: [pdf()], headers: { 'X-Spam-Flag': 'YES' } });
    const spam = await newestId();
    expect((await docs.as(null, 'DELETE', `${path}/${spam}`)).status).toBeLessThan(300);
    expect((await docs.as(null, 'DELETE', `${path}/${spam}`)).status).toBe(404);
    expect((await newest()).status).toBe('deleted');
    expect((await docs.as(colleague, 'POST', `${path}/${spam}/restore`)).status).toBe(403);
    expect((await docs.as(null, 'POST', `${path}/${spam}/restore`)).status).toBeLessThan(300);
    expect((await docs.as(null, 'POST', `${path}/${spam}/restore`)).status).toBe(404);
    expect(await newestId()).toBe(spam);
  });

  it('in quarantine are listed by page, reason and search, with the text and files of each', async () => {
    const path = '/api/purchases/mail-quarantine';
    const subject = `Drukwerk ${Date.now()}`;
    await send({ attachments: [pdf('drukwerk.pdf')], subject, text: 'Hierbij de factuur.' }, { from: 'vreemd@elders.test' });
    const listed = async (query: string): Promise<{ id: number; subject: string }[]> =>
      (await docs.as(null, 'GET', `${path}?${query}`)).body.items;
    const of = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const [first, ...rest] = await listed(of({ q: subject.toUpperCase() }));
    expect([first?.subject, rest]).toEqual([subject, []]);
    expect(await listed(of({ q: subject, reason: ['spam', 'infected'] }))).toEqual([]);
    expect(await listed(of({ q: subject, reason: ['unknown-sender'] }))).toHaveLength(1);
    expect((await listed('range=[0,0]')).map(({ id }) => id)).toEqual([first!.id]);
    expect((await listed('range=[0,0]&sort=["receivedAt","ASC"]'))[0]!.id).toBeLessThan(first!.id);
    const one = await docs.as(null, 'GET', `${path}/${first!.id}`);
    expect(one.body).toMatchObject({
      ...{ subject, reason: 'unknown-sender', isWhole: true, text: 'Hierbij de factuur.', recipient: ofTeam() },
      files: [{ fileName: 'drukwerk.pdf', size: expect.any(Number) }],
    });
    expect((await docs.as(colleague, 'GET', `${path}/${first!.id}`)).status).toBe(403);
    expect((await other.as(null, 'GET', `${path}/${first!.id}`)).status).toBe(404);
  });

  it('are refused above the maximum size, and the sender is recorded', async () => {
    const attachments = [pdf('groot.pdf', 'x'.repeat(fixed('mailMaxBytes')))];
    expect(await send({ attachments })).toBe(552);
    expect(await newest()).toMatchObject({ status: 'quarantined', reason: 'too-large', hasMail: false });
    const [row] = await docs.office.world.sql<{ sender: string }>(`SELECT sender FROM received_mails ORDER BY id DESC LIMIT 1`);
    expect(row!.sender).toBe(known);
  });

  it('are taken once when fetched again, received or quarantined, but with other content separately', async () => {
    const { ecosystemId } = docs.office.world.tenant;
    const mails = worker.get(MailIn, { strict: false });
    const fetched = (from: string, content: string, hash: string): Promise<void> => {
      const part = [
        ...['Content-Type: application/pdf', 'Content-Disposition: attachment; filename=a.pdf', 'Content-Transfer-Encoding: base64', ''],
        Buffer.from(content).toString('base64'),
      ];
      const lines = [`From: ${from}`, 'Subject: Gehaald', 'MIME-Version: 1.0', ...part, ''];
      const raw = Buffer.from(lines.join('\r\n'));
      const incoming = { raw, size: raw.byteLength, mailbox: { ecosystemId }, recipient: ofTeam(), envelopeFrom: from };
      return mails.take({ ...incoming, contentHash: hash.repeat(64) });
    };
    const before = (await rows()).length;
    for (const from of [known, 'vreemd@elders.test', known]) await fetched(from, '%PDF-1.7 fetched', from === known ? 'a' : 'b');
    await fetched('vreemd@elders.test', '%PDF-1.7 fetched', 'b');
    expect((await rows()).slice(before).map(({ status }) => status)).toEqual(['taken', 'quarantined']);
    await Promise.allSettled([fetched(known, '%PDF-1.7 at once', 'c'), fetched(known, '%PDF-1.7 at once', 'c')]);
    await fetched(known, '%PDF-1.7 at once', 'c');
    expect((await rows()).slice(before + 2).map(({ status }) => status)).toEqual(['taken']);
    expect(await docs.office.world.sql(`SELECT FROM inbox_documents WHERE name = 'Gehaald'`)).toHaveLength(2);
  });

  it('are not stored without free quota, and the sender must retry', async () => {
    const { world } = docs.office;
    await world.sql(`UPDATE upload_usage SET bytes = bytes + 1e13`);
    const before = (await rows()).length;
    expect(await send({ attachments: [pdf()] })).toBe(452);
    expect(await send({ attachments: [pdf()] }, { from: 'vreemd@elders.test' })).toBe(452);
    expect(await rows()).toHaveLength(before);
    await world.sql(`UPDATE upload_usage SET bytes = bytes - 1e13`);
  });
});

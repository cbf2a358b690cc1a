import { createHash } from 'node:crypto';
import { sizes } from '../../platform/runtime/bounds/index.js';
import { Config } from '../../platform/runtime/config/index.js';
import { FileMissing, FileStore } from '../../platform/files/file-store.js';
import { Clamd } from '../../platform/files/scanning/clamd.js';
import { NoScanner, VirusScanner } from '../../platform/files/scanning/virus-scanner.js';
import { RateLimit } from '../../platform/requests/rate-limit/rate-limit.service.js';
import { Readiness } from '../../platform/serving/health/readiness.service.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { makeTenant } from '../../testing/tenants.js';

const megabyte = 1_048_576;
/** In two parts, so that no scanner finds it here. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

describe('uploaded files', () => {
  let world: SpecWorld, path: string, config: { uploadQuotaMegabytes: number };
  beforeAll(async () => {
    world = await SpecWorld.start('uploads');
    path = `/api/crm/organizations/${await world.hasOrganization()}/attachments`;
    config = world.api.app.get(Config, { strict: false });
  });
  afterAll(() => world.close());

  const upload = async (content: Uint8Array | string, name = 'note.txt', to = path, field = 'files', token = world.token) => {
    const form = new FormData();
    form.append(field, new Blob([content as never]), name);
    const answer = await fetch(`${world.api.address}${to}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-ecosystem': String(world.tenant.ecosystemId) },
      body: form,
    });
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a spec says itself what it expects to find
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
  };
  const used = async (): Promise<number> => (await world.get('/api/directory/upload-usage')).body.usedBytes;
  /** Returns whether the store has each of these; other files may come and go meanwhile. */
  const storedOf = async (contents: readonly (Uint8Array | string)[]): Promise<boolean[]> => {
    const store = world.api.app.get(FileStore, { strict: false });
    const has = async (content: Uint8Array | string): Promise<boolean> => {
      const sha256 = createHash('sha256').update(content).digest('hex');
      return store.get(sha256).then(
        () => true,
        (error: unknown) => {
          if (error instanceof FileMissing) return false;
          throw error;
        },
      );
    };
    return Promise.all(contents.map(has));
  };
  const filled = (letter: string, size = megabyte) => Buffer.alloc(size, `${letter}${world.tenant.ecosystemId}`);

  describe('and the upload quota', () => {
    it('count once however often the ecosystem has them, also when uploaded concurrently', async () => {
      const before = await used();
      await upload(filled('a'));
      await Promise.all([
        upload(filled('a'), 'other.txt'),
        upload(filled('b')),
        upload(filled('b')),
        upload(filled('b')),
        upload(filled('c')),
      ]);
      expect((await used()) - before).toBe(3 * megabyte);
    });

    it('are refused and not stored beyond the quota, with usage and limit; a duplicate takes no space', async () => {
      const room = Math.ceil((await used()) / megabyte) + 2;
      config.uploadQuotaMegabytes = room;
      try {
        const four = ['d', 'e', 'f', 'g'].map((letter) => filled(letter));
        const answers = await Promise.all(four.map((content) => upload(content)));
        const refused = answers.filter(({ status }) => status !== 201);
        expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
          [413, 'UPLOAD_QUOTA_REACHED'],
          [413, 'UPLOAD_QUOTA_REACHED'],
        ]);
        expect(await storedOf(four)).toEqual(answers.map(({ status }) => status === 201));
        const { body } = await upload(filled('h'));
        expect(body).toMatchObject({ code: 'UPLOAD_QUOTA_REACHED', params: { used: room, allowed: room } });
        expect([await used(), await storedOf([filled('h')])]).toEqual([room * megabyte, [false]]);
        expect((await world.get('/api/directory/upload-usage')).body).toEqual({
          usedBytes: room * megabyte,
          allowedBytes: room * megabyte,
        });
      } finally {
        config.uploadQuotaMegabytes = 5_000;
      }
      expect((await upload(filled('h'))).status).toBe(201);
    });

    it('are limited by what finance chose, capped by the limit of the installation', async () => {
      const at = '/api/directory/settings';
      const { version, ...settings } = (await world.get(at)).body;
      const room = Math.ceil((await used()) / megabyte) + 1;
      const put = (uploadQuotaMegabytes: number, ifMatch: number) =>
        world.api.call(at, {
          method: 'PUT',
          token: world.token,
          ecosystem: world.tenant.ecosystemId,
          body: { ...settings, uploadQuotaMegabytes },
          headers: { 'if-match': `"v${ifMatch}"` },
        });
      expect((await put(room, version)).status).toBe(200);
      expect((await world.get('/api/directory/upload-usage')).body.allowedBytes).toBe(room * megabyte);
      expect((await upload(filled('q', 2 * megabyte))).body.code).toBe('UPLOAD_QUOTA_REACHED');
      expect((await put(1_000_000, version + 1)).status).toBe(200);
      expect((await world.get('/api/directory/upload-usage')).body.allowedBytes).toBe(5_000 * megabyte);
      expect((await upload(filled('q', 2 * megabyte))).status).toBe(201);
    });

    it('have their usage shown to finance only', async () => {
      const member = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
      const answer = await world.api.call('/api/directory/upload-usage', { token: member, ecosystem: world.tenant.ecosystemId });
      expect(answer.status).toBe(403);
    });
  });

  describe('and viruses', () => {
    it('are refused with the name of the virus, not stored, and audited', async () => {
      const size = await used();
      const infected = `${eicar}\n${world.tenant.ecosystemId}`;
      const { status, body } = await upload(infected, 'factuur.pdf');
      expect([status, body]).toMatchObject([422, { code: 'FILE_INFECTED', params: { what: 'Eicar-Test-Signature' } }]);
      expect([await storedOf([infected]), await used()]).toEqual([[false], size]);
      expect((await world.get(path)).body.items.map(({ fileName }: { fileName: string }) => fileName)).not.toContain('factuur.bin');
      const filter = encodeURIComponent(JSON.stringify({ entity: 'organization', entityId: Number(/\d+/.exec(path)![0]) }));
      const [row] = (await world.get(`/api/directory/audit-log?filter=${filter}`)).body.items;
      expect(row).toMatchObject({ action: 'upload.infected', after: { fileName: 'factuur.bin', what: 'Eicar-Test-Signature' } });
    });

    it('are also scanned when it hides behind megabytes of other content', async () => {
      const { status } = await upload(Buffer.concat([filled('x', 9 * megabyte), Buffer.from(eicar)]));
      expect(status).toBe(422);
    });

    it('are refused while the scanner is unavailable: no verdict, no upload', async () => {
      const scanner = world.api.app.get(VirusScanner, { strict: false });
      const away = new Clamd('127.0.0.1', 1);
      const scan = scanner.scan.bind(scanner);
      scanner.scan = (content) => away.scan(content);
      try {
        const { status, headers, body } = await upload(filled('y'));
        expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'SCANNER_AWAY', '30']);
        expect(await storedOf([filled('y')])).toEqual([false]);
      } finally {
        scanner.scan = scan;
      }
      expect((await upload(filled('y'))).status).toBe(201);
    });

    it('are not scanned when no scanner is configured, and health reports it without failing', async () => {
      const none = new NoScanner();
      expect(await none.scan()).toEqual({ infected: false });
      const readiness = world.api.app.get(Readiness, { strict: false });
      expect(await readiness.check()).toMatchObject({ status: 'up', uploads: 'scanned' });
      const { scanner } = readiness as unknown as { scanner: object };
      Object.assign(readiness, { scanner: none });
      expect(await readiness.check()).toMatchObject({ status: 'up', uploads: 'not scanned' });
      Object.assign(readiness, { scanner });
    });
  });

  it('fill the quota to the byte and never beyond, with many concurrent uploads by different people and to all kinds of records', async () => {
    const { ecosystemId } = world.tenant;
    const dealPath = `/api/crm/deals/${(await world.hasDeal()).id}/attachments`;
    const odd = 600_001;
    const room = 3;
    const settled = Math.ceil((await used()) / megabyte);
    config.uploadQuotaMegabytes = settled + room;
    try {
      const free = config.uploadQuotaMegabytes * megabyte - (await used());
      const contents = Array.from({ length: 10 }, (_, nth) => Buffer.alloc(odd, `${nth} of ${ecosystemId} `));
      const answers = await Promise.all(contents.map((content, nth) => upload(content, `${nth}.txt`, nth % 2 === 0 ? path : dealPath)));
      const kept = answers.filter(({ status }) => status === 201).length;
      expect(kept).toBe(Math.floor(free / odd));
      expect(new Set(answers.map(({ status, body }) => body.code ?? status))).toEqual(new Set([201, 'UPLOAD_QUOTA_REACHED']));
      expect(await storedOf(contents)).toEqual(answers.map(({ status }) => status === 201));
      // The count matches what is stored.
      const [{ bytes }] = await world
        .sql<{ bytes: number }>(
          `SELECT sum(size)::float8 AS bytes FROM (SELECT DISTINCT f.sha256, f.size FROM stored_files f JOIN attachments a ON a.ecosystem_id = f.ecosystem_id AND a.file_id = f.id WHERE f.ecosystem_id = $1) one`,
          [ecosystemId],
        )
        .then((rows) => rows as [{ bytes: number }]);
      expect([await used(), (await used()) <= config.uploadQuotaMegabytes * megabyte]).toEqual([bytes, true]);
    } finally {
      config.uploadQuotaMegabytes = 5_000;
    }
  });

  it('of one person are limited in bytes per day, so that one person cannot use up the shared quota', async () => {
    const { ecosystemId } = world.tenant;
    const colleague = async (name: string) => {
      const { personId, subject } = await makeTenant(world.owner, name);
      await world.sql(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [ecosystemId, personId]);
      return { personId, token: await world.issuer.token({ sub: subject, role: ['BE_Member', 'app_paperless'] }) };
    };
    const [busy, other] = [await colleague('busy'), await colleague('other')];
    const limit = world.api.app.get(RateLimit, { strict: false });
    const max = sizes.personUploadMegabytes.value * 1_024;
    const day = { what: 'upload-kilobytes', who: `person:${busy.personId}`, max, perSeconds: 86_400 };
    await limit.take({ ...day, times: max - 1_024 });
    const [small, large] = [Buffer.alloc(megabyte / 2, `small ${ecosystemId}`), Buffer.alloc(megabyte, `large ${ecosystemId}`)];
    expect((await upload(small, 'note.txt', path, 'files', busy.token)).status).toBe(201);
    const refused = await upload(large, 'note.txt', path, 'files', busy.token);
    expect([refused.status, refused.body.code, await storedOf([large])]).toEqual([429, 'TOO_MANY_REQUESTS', [false]]);
    expect((await upload(large, 'note.txt', path, 'files', other.token)).status).toBe(201);
  });

  it('are rate-limited per person', async () => {
    const limit = world.api.app.get(RateLimit, { strict: false });
    const taken = { what: 'upload', who: `person:${world.tenant.personId}`, max: 1_000, perSeconds: 60 };
    for (let n = 0; n < 120; n += 1) await limit.take(taken);
    const answers = [await upload('again')];
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect([refused[0]!.body.code, Number(refused[0]!.headers.get('retry-after'))]).toEqual(['TOO_MANY_REQUESTS', expect.any(Number)]);
  });
});

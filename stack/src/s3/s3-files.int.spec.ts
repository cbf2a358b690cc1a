import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { hashOf, placeOf, S3Files } from '@kantoor/services/data';
import { problemOf } from '@kantoor/services';
import { describeFileStore, TcpProxy } from '@kantoor/services/testing';
import { GetObjectCommand, ListObjectVersionsCommand, PutObjectCommand, S3Client, type PutObjectCommandInput } from '@aws-sdk/client-s3';
import { reservePorts, specFolder, type Stack, startStack } from '../index.js';
import { whyNoS3 } from './binaries.js';
import { buckets } from './server.js';

const whyNot = await whyNoS3();
if (whyNot) it.skip(`files in a bucket (not run: ${whyNot})`, () => undefined);
else {
  let stack: Stack, proxy: TcpProxy, raw: S3Client;
  beforeAll(async () => {
    stack = await startStack({ dataDir: specFolder('s3'), ports: await reservePorts(), only: ['s3'] });
    proxy = new TcpProxy('127.0.0.1', Number(new URL(stack.env.FILES_S3_ENDPOINT!).port));
    await proxy.fix();
    const { endpoint, region, credentials } = bucketOf('locking');
    raw = new S3Client({ endpoint, region, credentials, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
  }, 120_000);
  afterAll(async () => {
    raw?.destroy();
    await proxy?.cut();
    await stack?.drop();
  }, 60_000);

  const bucketOf = (kind: keyof typeof buckets, over: { endpoint?: string; secretAccessKey?: string } = {}) => ({
    bucket: buckets[kind],
    region: stack.env.FILES_S3_REGION!,
    endpoint: over.endpoint ?? stack.env.FILES_S3_ENDPOINT!,
    credentials: {
      accessKeyId: stack.env.FILES_S3_ACCESS_KEY_ID!,
      secretAccessKey: over.secretAccessKey ?? stack.env.FILES_S3_SECRET_ACCESS_KEY!,
    },
  });
  const throughProxy = (kind: keyof typeof buckets): S3Files =>
    new S3Files(bucketOf(kind, { endpoint: `http://127.0.0.1:${proxy.port}` }), 500);
  const rawPut = (input: Omit<PutObjectCommandInput, 'Bucket'>, kind: keyof typeof buckets = 'locking') =>
    raw.send(new PutObjectCommand({ Bucket: buckets[kind], ...input }));

  for (const kind of ['plain', 'locking'] as const)
    describeFileStore(`in a ${kind} bucket`, async () => ({
      store: new S3Files(bucketOf(kind)),
      spoil: async (sha256, bytes) => void (await rawPut({ Key: placeOf(sha256), Body: bytes }, kind)),
      async breakOff(content) {
        const storing = throughProxy(kind)
          .put(content)
          .catch((error: unknown) => error);
        await proxy.passed(1_000_000);
        await proxy.cut();
        expect(await storing).toMatchObject({ name: 'FilesAway' });
        await proxy.fix();
      },
    }));

  describe('files in a bucket', () => {
    it('whose bytes do not have the hash that comes with them are refused by the service', async () => {
      const content = Buffer.from(`right ${Date.now()}`);
      const ChecksumSHA256 = Buffer.from(hashOf(content), 'hex').toString('base64');
      const Key = placeOf(hashOf(content));
      await expect(rawPut({ Key, Body: Buffer.from('wrong'), ChecksumSHA256 })).rejects.toMatchObject({
        $metadata: { httpStatusCode: 400 },
      });
      expect(await new S3Files(bucketOf('locking')).has(hashOf(content))).toBe(false);
    });

    it('are kept until their lock is over, whoever discards them, and then leave no version', async () => {
      const files = new S3Files(bucketOf('locking'));
      const content = Buffer.from(`booked ${Date.now()}`);
      const sha256 = await files.put(content);
      // Stored twice at once: an older version.
      await rawPut({ Key: placeOf(sha256), Body: content });
      expect([await files.locks(), await new S3Files(bucketOf('plain')).locks()]).toEqual([true, false]);
      const over = new Date(Date.now() + 2_500);
      await files.lock(sha256, over);
      // A shorter period changes nothing.
      await files.lock(sha256, new Date());
      expect(await files.discard(sha256)).toBe(false);
      expect(await files.get(sha256)).toEqual(content);
      await expect(files.lock(hashOf(Buffer.from('none')), over)).rejects.toMatchObject({ name: 'FileMissing' });
      while (Date.now() <= over.getTime() + 1_000) await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await files.discard(sha256)).toBe(true);
      const { Versions, DeleteMarkers } = await raw.send(
        new ListObjectVersionsCommand({ Bucket: buckets.locking, Prefix: placeOf(sha256) }),
      );
      expect([Versions ?? [], DeleteMarkers ?? []]).toEqual([[], []]);
    });

    /** A server that takes connections and says nothing. */
    const silence = async (): Promise<[Server, number]> => {
      const server = createServer().unref().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return [server, (server.address() as AddressInfo).port];
    };
    const away = { status: 503, details: { detail: 'The file store is away', retryAfterSeconds: 2 } };
    const refusals = async (files: S3Files): Promise<unknown[]> => {
      const sha256 = hashOf(Buffer.from('any'));
      const asked = [files.put(Buffer.from('any')), files.get(sha256), files.read(sha256), files.discard(sha256), files.ping()];
      return Promise.all(asked.map((each) => each.then(() => 'answered', problemOf)));
    };
    const everyOne = Array.from({ length: 5 }, () => away);

    it('are refused as away while the service cannot be reached, is silent, or refuses our key', async () => {
      expect(await refusals(new S3Files(bucketOf('locking', { secretAccessKey: 'another-key-than-ours' })))).toMatchObject(everyOne);
      const files = throughProxy('locking');
      const sha256 = await files.put(Buffer.from(`before ${Date.now()}`));
      await proxy.cut();
      expect(await refusals(files)).toMatchObject(everyOne);
      await proxy.fix();
      expect(await files.has(sha256)).toBe(true);
      const [silent, port] = await silence();
      expect(await refusals(new S3Files(bucketOf('locking', { endpoint: `http://127.0.0.1:${port}` }), 500))).toMatchObject(everyOne);
      silent.close();
    });

    it('break off, and are not given out as whole, when the service falls silent amid one', async () => {
      const files = throughProxy('locking');
      const sha256 = await new S3Files(bucketOf('locking')).put(Buffer.alloc(20_000_000, `long ${Date.now()}`));
      const stream = await files.read(sha256);
      stream.once('data', () => void proxy.cut());
      await expect(stream.toArray()).rejects.toMatchObject({ name: 'FilesAway' });
      await proxy.fix();
    });

    it('are plain objects that other tools may read', async () => {
      const sha256 = await new S3Files(bucketOf('plain')).put(Buffer.from('plain'));
      const { Body } = await raw.send(new GetObjectCommand({ Bucket: buckets.plain, Key: placeOf(sha256) }));
      expect(await Body!.transformToString()).toBe('plain');
    });
  });
}

import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DeleteObjectCommand, ListObjectVersionsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createWorkerContext } from '@kantoor/services';
import { placeOf } from '@kantoor/services/data';
import { storedAndDiscarded } from '@kantoor/services/testing';
import { whyNoS3 } from '../../s3/binaries.js';
import { printedBy } from '../support/printed-by.js';
import { experiment, type Run } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { Office } from '../support/office.js';
import { OwnProcess } from '../support/own-process.js';
import { organizationOf } from '../support/seller.js';
import { sized } from '../support/size.js';

/** Fewer than one person may upload in a minute. */
const [officeCount, uploadsOfEach] = [sized(3, 40), sized(30, 110)];
const hands = 12;
const rounds = sized(40, 500);
const [smallest, largest] = [1_000, 300_000];
const stillMs = 1_000;
const statusOfDead = 0;

interface Kept {
  office: Office;
  path: string;
  sha256: string;
}

const reason = await whyNoS3();
if (reason) it.skip(`files of two APIs in a bucket (not run: ${reason})`, () => undefined);
else
  describe('two APIs that share no folder, with a bucket behind them', () => {
    let place: FaultStack, folder: string, bucket: S3Client;
    const apis: OwnProcess[] = [];
    const kept: Kept[] = [];

    beforeAll(async () => {
      place = await FaultStack.start('files-s3', ['postgres', 'redis', 'temporal', 'outside', 'mailbox', 'migrate', 's3']);
      folder = await mkdtemp(join(tmpdir(), 'no-shared-folder-'));
      for (let n = 0; n < 2; n += 1) apis.push(await startApi(n));
      const { FILES_S3_ENDPOINT, FILES_S3_REGION, FILES_S3_ACCESS_KEY_ID, FILES_S3_SECRET_ACCESS_KEY } = place.stack.env;
      bucket = new S3Client({
        endpoint: FILES_S3_ENDPOINT!,
        region: FILES_S3_REGION!,
        forcePathStyle: true,
        credentials: { accessKeyId: FILES_S3_ACCESS_KEY_ID!, secretAccessKey: FILES_S3_SECRET_ACCESS_KEY! },
        requestChecksumCalculation: 'WHEN_REQUIRED',
      });
    }, 300_000);
    afterAll(async () => {
      bucket?.destroy();
      for (const each of apis) each.kill();
      await place?.stop();
      if (folder) await rm(folder, { recursive: true, force: true });
    }, 90_000);

    const startApi = (n: number, more: Record<string, string> = {}): Promise<OwnProcess> =>
      OwnProcess.api(place, { FILES_DIR: join(folder, String(n)), ...more });

    /** Answers the status and the bytes, or why they did not come whole. */
    const asked = async (api: OwnProcess, { office, path }: Omit<Kept, 'sha256'>, form?: FormData) => {
      const init = { headers: office.headers, ...(form && { method: 'POST', body: form }) };
      try {
        const answer = await fetch(`${api.address}${path}`, init);
        return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
      } catch (error) {
        return { status: statusOfDead, bytes: Buffer.alloc(0), why: String((error as Error).cause ?? error) };
      }
    };

    const uploaded = async (run: Run, api: OwnProcess, office: Office, organizationId: number): Promise<number> => {
      const content = randomBytes(run.random.between(smallest, largest));
      const form = new FormData();
      form.append('files', new Blob([content]), 'note.txt');
      const path = `/api/crm/organizations/${organizationId}/attachments`;
      const { status, bytes } = await asked(api, { office, path }, form);
      if (status === 201) {
        const { fileId } = JSON.parse(bytes.toString()) as { fileId: number };
        kept.push({ office, path: `${path}/${fileId}`, sha256: createHash('sha256').update(content).digest('hex') });
      }
      return status;
    };

    const files = (...args: string[]) =>
      printedBy('services/dist/files.js', args, { ...place.stack.env, FILES_DIR: join(folder, 'copied') });

    experiment('no answered file is lost when one dies amid uploads, and each answers what the other stored', async (run) => {
      const offices = await inTurn(Array.from({ length: officeCount }), 4, (_, n) => Office.open(place, `files-s3-${n}`));
      const uploads: { office: Office; organizationId: number }[] = [];
      for (const office of offices) {
        const answer = await fetch(`${apis[0]!.address}/api/crm/organizations`, {
          method: 'POST',
          headers: { ...office.headers, 'content-type': 'application/json' },
          body: JSON.stringify(organizationOf('Klant')),
        });
        const { organizationId } = (await answer.json()) as { organizationId: number };
        for (let n = 0; n < uploadsOfEach; n += 1) uploads.push({ office, organizationId });
      }
      const diesAfter = run.random.between(Math.floor(uploads.length / 4), Math.floor(uploads.length / 2));
      let [unanswered, isDying] = [0, false];
      // The bucket stands still meanwhile, so that uploads have arrived at the one that dies, and are not stored yet.
      const dies = async (): Promise<void> => {
        isDying = true;
        place.stack.kill('s3', 'SIGSTOP');
        await pause(stillMs);
        apis[0]!.kill();
        place.stack.kill('s3', 'SIGCONT');
      };
      await inTurn(uploads, hands, async ({ office, organizationId }, n) => {
        if (kept.length >= diesAfter && !isDying) await dies();
        const status = await uploaded(run, apis[n % 2]!, office, organizationId);
        if (status === statusOfDead) unanswered += 1;
        else if (status !== 201) run.breaks(`an upload was answered ${status}`);
      });
      run.note('answered uploads', kept.length);
      run.note('not answered by the dead one', unanswered);
      if (unanswered === 0) run.breaks('no upload was under way when one died');
      apis[0] = await startApi(0);
      await inTurn(kept, hands, async (each) => {
        for (const [n, api] of apis.entries()) {
          const first = await asked(api, each);
          // An answer may break off; a file that is there is answered the next time.
          if (first.why) run.note('an answer broke off', first.why);
          const { status, bytes, why } = first.why ? await asked(api, each) : first;
          if (status !== 200 || createHash('sha256').update(bytes).digest('hex') !== each.sha256)
            run.breaks(`API ${n} answers ${status} with ${bytes.length} bytes for ${each.path} (${why})`);
        }
      });
      const { code, printed } = await files('verify');
      run.holds('exit code of verify', code, 0);
      run.note('verify', printed.trim().split('\n').at(-1)!);
    });

    experiment('wrong bytes and a removed object are named by verify, and given out by no API', async (run) => {
      const [wrong, removed] = [kept[0]!, kept.at(-1)!];
      const Bucket = place.stack.env.FILES_S3_BUCKET!;
      await bucket.send(new PutObjectCommand({ Bucket, Key: placeOf(wrong.sha256), Body: randomBytes(5_000) }));
      const Key = placeOf(removed.sha256);
      const { Versions = [] } = await bucket.send(new ListObjectVersionsCommand({ Bucket, Prefix: Key }));
      for (const { VersionId } of Versions) await bucket.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
      const named = (text: string): string =>
        text
          .split('\n')
          .filter((line) => /^(lost|wrong bytes|unreadable): /.test(line))
          .map((line) => line.split(' of ')[0])
          .sort()
          .join('; ');
      const both = [`lost: ${removed.sha256}`, `wrong bytes: ${wrong.sha256}`].sort().join('; ');
      const verified = await files('verify');
      run.holds('named by verify', named(verified.printed), both);
      run.holds('exit code of verify', verified.code, 2);
      for (const api of apis) {
        if ((await asked(api, wrong)).status === 200) run.breaks('wrong bytes were given out as a whole answer');
        if ((await asked(api, removed)).status === 200) run.breaks('a removed file was answered');
      }
      // Back into a folder.
      const copied = await files('copy', '--to', 'local');
      run.holds('named by the copy', named(copied.printed), both);
      run.note('copy to a folder', copied.printed.trim().split('\n').at(-1)!);
    });

    experiment('what is stored while the same content is discarded is there', async (run) => {
      const [one, other] = [await Office.open(place, 'leaves'), await Office.open(place, 'stores')];
      Object.assign(process.env, place.stack.env);
      const worker = await createWorkerContext();
      try {
        const { discarded, lost } = await storedAndDiscarded(worker, one.tenant.ecosystemId, other.tenant.ecosystemId, rounds);
        run.note('rounds', rounds);
        run.note('discarded at first', discarded);
        if (discarded === 0 || discarded === rounds) run.breaks('both did not happen');
        run.holds('lost contents', lost.length, 0);
      } finally {
        await worker.close();
      }
    });
  });

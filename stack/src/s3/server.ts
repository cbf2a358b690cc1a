import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portSetting } from '../ports.js';
import { type Place, placeOf, type StackSettings } from '../settings.js';
import { freePort } from '../testing/free-port.js';
import { readJson, writeJson } from '../system/files.js';
import { tail } from '../system/log-tail.js';
import { httpOk, needFreePort, until } from '../system/network.js';
import { end, isAlive, keep, launch, recorded } from '../system/processes.js';
import { findSeaweed } from './binaries.js';

/** Names and keys of a server that no one else reaches. */
export const buckets = { locking: 'kantoor-files', plain: 'kantoor-plain' };
const region = 'us-east-1';
const credentials = { accessKeyId: 'kantoor-development', secretAccessKey: 'kantoor-development-s3' };

/** Where its parts meet; of these only the S3 one is known outside. */
const inner = ['master.port', 'master.port.grpc', 'volume.port', 'volume.port.grpc', 'filer.port', 'filer.port.grpc', 's3.port.grpc'];

export interface S3Address {
  note: string;
  env: NodeJS.ProcessEnv;
}

/** Starts a server that speaks S3, with a bucket that locks and one that does not, and names the first to all processes of the stack. */
export async function startS3(settings: StackSettings, progress: (text: string) => void): Promise<S3Address> {
  const { dataDir, cacheDir, places } = settings;
  const place = placeOf(settings, 's3');
  const { address, port, namespace } = place;
  const endpoint = `http://${address}:${port}`;
  const env = {
    FILES_S3_BUCKET: buckets.locking,
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_REGION: region,
    FILES_S3_ACCESS_KEY_ID: credentials.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  const answers = () => httpOk(`${endpoint}/healthz`);
  const running = recorded(dataDir, 's3');
  if (isAlive(running) && (await answers().catch(() => false))) return { note: `already runs on port ${port}`, env };
  await end(running);
  const { command, note } = await findSeaweed(cacheDir, progress);
  if (!places.s3) await needFreePort(port, 'S3', portSetting('s3'));
  const log = join(dataDir, 'logs/s3.log');
  const record = await launch({ command, args: await options(join(dataDir, 's3'), place), log, namespace });
  keep(dataDir, 's3', record);
  const hopeless = () => (isAlive(record) ? undefined : tail(log));
  await until('the S3 server', answers, 60_000, hopeless);
  await until('a bucket', () => withBuckets(endpoint), 60_000, hopeless);
  return { note: `${note}, port ${port}`, env };
}

export async function stopS3(dataDir: string): Promise<void> {
  await end(recorded(dataDir, 's3'));
}

/** It finds its data again only where its parts have the same ports as before. */
async function options(folder: string, { address, port }: Place): Promise<string[]> {
  mkdirSync(join(folder, 'data'), { recursive: true });
  const file = join(folder, 'ports.json');
  if (!existsSync(file)) writeJson(file, Object.fromEntries(await Promise.all(inner.map(async (name) => [name, await freePort()]))));
  const identity = {
    name: 'kantoor',
    credentials: [{ accessKey: credentials.accessKeyId, secretKey: credentials.secretAccessKey }],
    actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'],
  };
  const config = join(folder, 's3.json');
  writeFileSync(config, JSON.stringify({ identities: [identity] }));
  chmodSync(config, 0o600);
  const chosen = { ...readJson<Record<string, number>>(file), 's3.port': port, 's3.port.iceberg': 0, 's3.port.lance': 0 };
  return [
    ...['server', `-dir=${join(folder, 'data')}`, `-ip=${address}`, `-ip.bind=${address}`],
    ...['-filer', '-s3', '-s3.iam=false', `-s3.config=${config}`, '-master.telemetry=false'],
    ...['-master.volumeSizeLimitMB=256', '-volume.max=0'],
    ...Object.entries(chosen).map(([name, value]) => `-${name}=${value}`),
  ];
}

/** The server's administrator makes the buckets, as an operator would. */
async function withBuckets(endpoint: string): Promise<boolean> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
  try {
    for (const [Bucket, ObjectLockEnabledForBucket] of [[buckets.locking, true] as const, [buckets.plain, false] as const])
      await client
        .send(new CreateBucketCommand({ Bucket, ...(ObjectLockEnabledForBucket && { ObjectLockEnabledForBucket }) }))
        .catch((error: Error) => {
          if (!/^BucketAlready/.test(error.name)) throw error;
        });
    return true;
  } finally {
    client.destroy();
  }
}

import { mkdirSync } from 'node:fs';
import { addressEnv } from './launch/environment.js';
import { migrate, startApi, startWorker } from './launch/application.js';
import { startStandIns } from './launch/standins.js';
import { startS3 } from './s3/server.js';
import { startPostgres } from './postgres/server.js';
import { startRedis } from './redis/server.js';
import type { Report } from './report.js';
import { type Part, type StackSettings } from './settings.js';
import { startTemporal } from './temporal/server.js';

/** Starts what is missing and adopts what runs; returns the environment that every process of this stack shares. */
export async function bringUp(settings: StackSettings, report: Report, signal?: AbortSignal): Promise<Record<string, string>> {
  mkdirSync(settings.dataDir, { recursive: true });
  const env: NodeJS.ProcessEnv = addressEnv(settings);
  const shared = () => env as Record<string, string>;
  const step = async (name: string, wanted: Part[], work: Parameters<Report['step']>[1]) => {
    // Between two steps nothing is half started, so interruptions are handled here.
    signal?.throwIfAborted();
    if (!wanted.some((each) => settings.parts.has(each))) return;
    const { env: more }: { note: string; env?: NodeJS.ProcessEnv } = await report.step(name, work);
    Object.assign(env, more);
  };

  await step('PostgreSQL', ['postgres'], () => startPostgres(settings));
  await step('Redis', ['redis'], (progress) => startRedis(settings, progress));
  await step('S3', ['s3'], (progress) => startS3(settings, progress));
  await step('Temporal', ['temporal'], (progress) => startTemporal(settings, progress));
  await step('stand-ins', ['identity', 'mailbox', 'outside'], () => startStandIns(settings, shared()));
  await step('migrations', ['migrate'], () => migrate(shared()));
  await step('API', ['api'], () => startApi(settings, shared()));
  await step('worker', ['worker'], () => startWorker(settings, shared()));
  signal?.throwIfAborted();
  return shared();
}

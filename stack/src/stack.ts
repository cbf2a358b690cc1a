import { mkdirSync } from 'node:fs';
import { addressEnv } from './launch/environment.js';
import { migrate, startApi, startWorker } from './launch/application.js';
import { startStandIns } from './launch/standins.js';
import { startPostgres } from './postgres/server.js';
import { startRedis } from './redis/server.js';
import type { Report } from './report.js';
import { type Part, type StackSettings } from './settings.js';
import { startTemporal } from './temporal/server.js';

/** Starts what is missing and adopts what runs; the answer is the environment every process of this stack shares. */
export async function bringUp(settings: StackSettings, report: Report): Promise<Record<string, string>> {
  mkdirSync(settings.dataDir, { recursive: true });
  const env: NodeJS.ProcessEnv = addressEnv(settings);
  const wants = (...names: Part[]) => names.some((name) => settings.parts.has(name));
  const shared = () => env as Record<string, string>;

  if (wants('postgres')) Object.assign(env, (await report.step('PostgreSQL', () => startPostgres(settings))).env);
  if (wants('redis')) Object.assign(env, (await report.step('Redis', (progress) => startRedis(settings, progress))).env);
  if (wants('temporal')) Object.assign(env, (await report.step('Temporal', (progress) => startTemporal(settings, progress))).env);
  if (wants('identity', 'mailbox', 'outside')) await report.step('stand-ins', () => startStandIns(settings, shared()));
  if (wants('migrate')) await report.step('migrations', () => migrate(shared()));
  if (wants('api')) await report.step('API', () => startApi(settings, shared()));
  if (wants('worker')) await report.step('worker', () => startWorker(settings, shared()));
  return shared();
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNamespace } from '@kantoor/workflows/namespace';
import { portSetting } from '../ports.js';
import { type Place, placeOf, root, type StackSettings } from '../settings.js';
import { run } from '../system/commands.js';
import { tail } from '../system/log-tail.js';
import { needFreePort, until } from '../system/network.js';
import { end, isAlive, keep, launch, recorded } from '../system/processes.js';
import { temporalAnswers } from './answers.js';
import { buildTemporal, findTemporal } from './binaries.js';

/** Setting of the program that builds the engine: the settings of its stack. */
export const buildSettings = 'KANTOOR_TEMPORAL_BUILD';

export interface TemporalAddress {
  note: string;
  env: { TEMPORAL_ADDRESS: string; TEMPORAL_NAMESPACE: string; TEMPORAL_UI_URL: string };
}

export async function startTemporal(settings: StackSettings, progress: (text: string) => void): Promise<TemporalAddress> {
  const { given, ports } = settings;
  const namespace = given.TEMPORAL_NAMESPACE || 'kantoor';
  const place = placeOf(settings, 'temporal');
  const own = { TEMPORAL_ADDRESS: `${place.address}:${place.port}`, TEMPORAL_UI_URL: `http://localhost:${ports.temporalUi}` };
  const address = given.TEMPORAL_ADDRESS || own.TEMPORAL_ADDRESS;
  const env = { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace, TEMPORAL_UI_URL: given.TEMPORAL_UI_URL || own.TEMPORAL_UI_URL };
  const note = given.TEMPORAL_ADDRESS ? `${given.TEMPORAL_ADDRESS}, because TEMPORAL_ADDRESS is set` : await runServer(settings, progress);
  if (given.TEMPORAL_TLS === '1') await prepareElsewhere({ ...given, ...env });
  else if (!settings.engineLater || !isBeingBuilt(settings.dataDir)) await ensureNamespace({ address }, namespace);
  return { note, env };
}

/** Certificates and keys are read where the processes read them, too. */
const prepareElsewhere = (env: NodeJS.ProcessEnv): Promise<void> =>
  run(process.execPath, [join(root, 'workflows/dist/prepare.js')], { env: { ...process.env, KANTOOR_ENV: 'development', ...env } });

async function runServer(settings: StackSettings, progress: (text: string) => void): Promise<string> {
  const { dataDir, cacheDir, ports, given, durable, engineLater, places } = settings;
  const place = placeOf(settings, 'temporal');
  const address = `${place.address}:${place.port}`;
  const running = recorded(dataDir, 'temporal');
  if (isAlive(running) && (await temporalAnswers(address))) return `already runs on port ${place.port}`;
  if (engineLater && isBeingBuilt(dataDir)) return `is still being built: ${tail(buildLog(dataDir), 1)}`;
  await end(running);
  const found = await findTemporal(cacheDir, given, progress);
  if (!places.temporal) {
    await needFreePort(ports.temporal, 'Temporal', portSetting('temporal'));
    await needFreePort(ports.temporalUi, 'the Temporal Web UI', portSetting('temporalUi'));
  }
  if (!found && engineLater) return buildBeside(settings);
  const binary = found ?? (await buildTemporal(cacheDir, progress));
  const folder = join(dataDir, 'temporal');
  mkdirSync(folder, { recursive: true });
  const log = join(dataDir, 'logs/temporal.log');
  const args = serverOptions(join(folder, 'temporal.db'), place, ports.temporalUi, durable);
  const record = await launch({ command: binary.command, args, log, cwd: folder, namespace: place.namespace });
  keep(dataDir, 'temporal', record);
  await until(
    'Temporal',
    () => temporalAnswers(address),
    60_000,
    () => (isAlive(record) ? undefined : tail(log)),
  );
  return `${binary.note}, port ${place.port}`;
}

const builder = 'temporal-build';
export const buildLog = (dataDir: string): string => join(dataDir, 'logs', `${builder}.log`);

/** Whether the engine is being built in the background; it then starts by itself, and what waits for it continues. */
export const isBeingBuilt = (dataDir: string): boolean => isAlive(recorded(dataDir, builder));

async function buildBeside(settings: StackSettings): Promise<string> {
  const { dataDir } = settings;
  const own: StackSettings = { ...settings, engineLater: false };
  const env = { ...process.env, [buildSettings]: JSON.stringify({ ...own, parts: ['temporal'] }) };
  const args = [join(root, 'stack/dist/temporal/build.js')];
  keep(dataDir, builder, await launch({ command: process.execPath, args, log: buildLog(dataDir), env }));
  return `is built in the background, in some minutes (${buildLog(dataDir)})`;
}

function serverOptions(file: string, { address, port, namespace }: Place, uiPort: number, durable: boolean): string[] {
  // Twice as fast as the default journal, and still every step survives kill -9.
  const journal = ['--sqlite-pragma', 'journal_mode=WAL', '--sqlite-pragma', `synchronous=${durable ? 'NORMAL' : 'OFF'}`];
  // Its own parts look for each other at 127.0.0.1, wherever it listens.
  const listens = ['--ip', namespace ? '0.0.0.0' : address, '--port', String(port), '--ui-port', String(uiPort), '--db-filename', file];
  return ['server', 'start-dev', ...listens, ...journal, '--log-level', 'warn'];
}

export async function stopTemporal(dataDir: string): Promise<void> {
  await end(recorded(dataDir, builder));
  await end(recorded(dataDir, 'temporal'));
}

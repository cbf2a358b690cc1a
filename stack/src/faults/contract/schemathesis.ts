import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../settings.js';

const run = promisify(execFile);
const version = '4.32.5';
const home = join(root, '.kantoor', `schemathesis-${version}`);
const program = join(home, 'bin', 'schemathesis');

/** The first Python that runs and can create an environment. */
const python = ['python3.13', 'python3.12', 'python3', 'python'].find(
  (name) => spawnSync(name, ['-c', 'import venv, ensurepip']).status === 0,
);

/** Installs it from PyPI, once, beside other downloads. Returns why it cannot run here, if so; in CI that is an error. */
export async function whyNot(): Promise<string | undefined> {
  if (existsSync(program)) return undefined;
  try {
    if (!python) throw new Error('Python with venv is not installed');
    await run(python, ['-m', 'venv', home]);
    await run(join(home, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${version}`]);
    return undefined;
  } catch (error) {
    if (process.env.CI) throw error;
    return (error as Error).message;
  }
}

export interface Asked {
  document: string;
  address: string;
  headers: Record<string, string>;
  config: string;
  seed: number;
  seconds: number;
}
export interface Found {
  isClean: boolean;
  output: string;
}

/** Runs all its checks on all operations except the stream, which has no end. */
export async function schemathesis({ document, address, headers, config, seed, seconds }: Asked): Promise<Found> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}:${value}`]);
  const options = ['--url', address, '--checks', 'all', '--seed', String(seed), '--max-time', String(seconds), '--continue-on-failure'];
  const requests = [
    '--config-file',
    config,
    'run',
    document,
    ...options,
    '--exclude-operation-id',
    'events_events',
    '--no-color',
    ...named,
  ];
  // Each place and each bound of each parameter and body, and then combinations until the time is over.
  const ended = await run(program, requests, { maxBuffer: 64 * 1_048_576, cwd: home }).then(
    ({ stdout }) => ({ isClean: true, output: stdout }),
    (error: { code?: unknown; stdout?: string; stderr?: string }) => ({
      isClean: false,
      output: `${error.stdout ?? ''}${error.stderr ?? String(error)}`,
    }),
  );
  return ended;
}

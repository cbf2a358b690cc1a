import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portsFrom, type Ports } from './ports.js';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const parts = ['postgres', 'redis', 'temporal', 'identity', 'mailbox', 'outside', 'migrate', 'api', 'worker'] as const;
export type Part = (typeof parts)[number];

export interface StackSettings {
  dataDir: string;
  cacheDir: string;
  ports: Ports;
  parts: ReadonlySet<Part>;
  demo: boolean;
  /** What was stored outlives a failure of power; servers of tests only have to outlive their own. */
  durable: boolean;
  /** Services that run elsewhere are used as they are; these settings name them. */
  given: NodeJS.ProcessEnv;
}

export interface StackOptions {
  /** Where everything the stack keeps lives; one folder is one stack. */
  dataDir: string;
  ports: Ports;
  only?: readonly Part[];
  demo?: boolean;
  /** For tests: its database begins as a copy of one that was prepared for all of this clone, and no server waits for its disk. */
  prepared?: boolean;
  /** Extra settings for the stack's processes. They also name services that run elsewhere, e.g. DATABASE_URL. */
  settings?: NodeJS.ProcessEnv;
}

const cacheDir = (): string => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'kantoor');

/** A stack for tests: nothing from the person's own settings leaks in. */
export function isolatedSettings({ dataDir, ports, only, demo = false, prepared = false, settings = {} }: StackOptions): StackSettings {
  const folder = resolve(dataDir);
  return { dataDir: folder, cacheDir: cacheDir(), ports, parts: new Set(only ?? parts), demo, durable: !prepared, given: settings };
}

/** The stack of `npm start`, moved and filled in by the person's own settings. */
export function personalSettings(env: NodeJS.ProcessEnv = process.env): StackSettings {
  const dataDir = resolve(env.KANTOOR_DATA || join(root, '.kantoor'));
  const ports = portsFrom(env, Number(env.KANTOOR_PORT_OFFSET ?? 0));
  return { dataDir, cacheDir: cacheDir(), ports, parts: new Set(parts), demo: env.KANTOOR_DEMO !== '0', durable: true, given: env };
}

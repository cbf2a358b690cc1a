import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portsFrom, type Ports } from './ports.js';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const parts = ['postgres', 'redis', 'temporal', 'identity', 'mailbox', 'outside', 'migrate', 'api', 'worker'] as const;
/** What only a stack has that asks for it. */
export const extraParts = ['s3'] as const;
export type Part = (typeof parts)[number] | (typeof extraParts)[number];

export interface StackSettings {
  dataDir: string;
  cacheDir: string;
  ports: Ports;
  parts: ReadonlySet<Part>;
  demo: boolean;
  /** Stored data survives a power failure; test servers only have to survive their own crash. */
  durable: boolean;
  /** For a first look: if the engine must be built, which takes minutes, the rest starts meanwhile. */
  engineLater: boolean;
  /** Services that run elsewhere are used as they are; these settings name them. */
  given: NodeJS.ProcessEnv;
}

export interface StackOptions {
  /** Folder of everything the stack stores; one folder is one stack. */
  dataDir: string;
  ports: Ports;
  only?: readonly Part[];
  /** Besides those. */
  also?: readonly (typeof extraParts)[number][];
  demo?: boolean;
  /** For tests: its database begins as a copy of one prepared for the whole clone, and no server waits for its disk. */
  prepared?: boolean;
  engineLater?: boolean;
  /** Extra settings for the stack's processes. They also name services that run elsewhere, e.g. DATABASE_URL. */
  settings?: NodeJS.ProcessEnv;
}

/** Returns the folder of what is made once for all clones of a user. */
export const cacheDir = (): string => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'kantoor');

/** A stack for tests: none of the user's own settings apply. */
export function isolatedSettings({
  dataDir,
  ports,
  only = parts,
  also = [],
  demo = false,
  prepared = false,
  engineLater = false,
  settings = {},
}: StackOptions): StackSettings {
  const folder = resolve(dataDir);
  return {
    dataDir: folder,
    cacheDir: cacheDir(),
    ports,
    parts: new Set([...only, ...also]),
    demo,
    durable: !prepared,
    engineLater,
    given: settings,
  };
}

/** The stack of `npm start`, moved and configured by the user's own settings. */
export function personalSettings(env: NodeJS.ProcessEnv = process.env): StackSettings {
  const dataDir = resolve(env.KANTOOR_DATA || join(root, '.kantoor'));
  const ports = portsFrom(env, Number(env.KANTOOR_PORT_OFFSET ?? 0));
  return {
    dataDir,
    cacheDir: cacheDir(),
    ports,
    parts: new Set(parts),
    demo: env.KANTOOR_DEMO !== '0',
    durable: true,
    engineLater: true,
    given: env,
  };
}

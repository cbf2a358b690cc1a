import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portsFrom, type Ports } from './ports.js';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const parts = ['postgres', 'redis', 'temporal', 'identity', 'mailbox', 'outside', 'migrate', 'api', 'worker'] as const;
/** What only a stack has that asks for it. */
export const extraParts = ['s3'] as const;
export type Part = (typeof parts)[number] | (typeof extraParts)[number];

/** Where a server of a stack runs: the address of a machine, and its network namespace if it has one. */
export interface Place {
  address: string;
  port: number;
  namespace?: string | undefined;
}
const placeable = ['postgres', 'redis', 'temporal', 's3'] as const;
export type Places = Partial<Record<(typeof placeable)[number], Place>>;

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
  /** Servers that stand for those of other machines; the others are on this one. */
  places: Places;
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
  places?: Places;
}

/** Returns where a server of the stack listens. */
export const placeOf = ({ places, ports }: Pick<StackSettings, 'places' | 'ports'>, part: keyof Places): Place =>
  places[part] ?? { address: '127.0.0.1', port: ports[part] };

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
  places = {},
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
    places,
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
    places: {},
  };
}

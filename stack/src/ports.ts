import { listenOn, portIsFree } from './system/network.js';

const defaults = {
  api: { port: 3000, setting: 'KANTOOR_PORT' },
  identity: { port: 3001, setting: 'KANTOOR_IDENTITY_PORT' },
  outside: { port: 3002, setting: 'KANTOOR_OUTSIDE_PORT' },
  scanner: { port: 3310, setting: 'KANTOOR_SCANNER_PORT' },
  postgres: { port: 5433, setting: 'KANTOOR_PG_PORT' },
  redis: { port: 6380, setting: 'KANTOOR_REDIS_PORT' },
  temporal: { port: 7233, setting: 'KANTOOR_TEMPORAL_PORT' },
  temporalUi: { port: 8233, setting: 'KANTOOR_TEMPORAL_UI_PORT' },
  apiReports: { port: 9463, setting: 'KANTOOR_METRICS_PORT' },
  worker: { port: 9464, setting: 'WORKER_METRICS_PORT' },
  smtp: { port: 1025, setting: 'KANTOOR_SMTP_PORT' },
  mailIn: { port: 2525, setting: 'KANTOOR_MAIL_IN_PORT' },
  mailbox: { port: 8025, setting: 'KANTOOR_MAILBOX_PORT' },
  s3: { port: 8333, setting: 'KANTOOR_S3_PORT' },
};

export type PortName = keyof typeof defaults;
export type Ports = Record<PortName, number>;

export const portSetting = (name: PortName): string => defaults[name].setting;

/** A port with its own setting is fixed; the others move together by the offset. */
export function portsFrom(env: NodeJS.ProcessEnv, offset: number): Ports {
  const chosen = Object.entries(defaults).map(([name, { port, setting }]) => [name, Number(env[setting] || port + offset)]);
  return Object.fromEntries(chosen) as Ports;
}

/**
 * Port blocks for additional stacks: below the system's ephemeral ports, above those that browsers refuse. Their size is the same in every
 * clone, whichever parts a stack of it has.
 */
const [lowest, size, blocks] = [11_000, 20, 1_050];
const names = Object.keys(defaults) as PortName[];

/**
 * Reserves ports that no other stack gets while this process lives. The first port of a block is its lock: this process listens there. The
 * system allows only one listener, of any clone or user, and releases the lock of a killed process. A block in which something listens
 * nonetheless is skipped: a killed run may have left it.
 */
export async function reservePorts(): Promise<Ports> {
  for (let lock = lowest; lock < lowest + size * blocks; lock += size) {
    const ports = Object.fromEntries(names.map((name, index) => [name, lock + 1 + index])) as Ports;
    const release = await listenOn(lock);
    if (!release) continue;
    const free = await Promise.all(Object.values(ports).map(portIsFree));
    if (free.every(Boolean)) return ports;
    release();
  }
  throw new Error('No free block of ports was found for an isolated stack.');
}

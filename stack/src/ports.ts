import { portIsFree } from './system/network.js';

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
  mailbox: { port: 8025, setting: 'KANTOOR_MAILBOX_PORT' },
};

export type PortName = keyof typeof defaults;
export type Ports = Record<PortName, number>;

export const portSetting = (name: PortName): string => defaults[name].setting;

/** A port named by its own setting stays where it was put; the others move together by the offset. */
export function portsFrom(env: NodeJS.ProcessEnv, offset: number): Ports {
  const chosen = Object.entries(defaults).map(([name, { port, setting }]) => [name, Number(env[setting] || port + offset)]);
  return Object.fromEntries(chosen) as Ports;
}

/** Below the ports that the system gives to whoever asks for any, in steps that part two stacks. */
const [lowest, step, places] = [10_000, 20, 500];
const anywhere = (): number => lowest + step * Math.floor(Math.random() * places);

/** An offset at which nothing else on this machine listens. Several look for one at the same moment, so each begins somewhere else. */
export async function freePortOffset(from = anywhere()): Promise<number> {
  for (let offset = from; offset < from + step * places; offset += step) {
    const free = await Promise.all(Object.values(portsFrom({}, offset)).map(portIsFree));
    if (free.every(Boolean)) return offset;
  }
  throw new Error('No free range of ports was found for an isolated stack.');
}

import { join } from 'node:path';
import { portSetting, type PortName } from '../ports.js';
import { type Part, root, type StackSettings } from '../settings.js';
import { stateOf, superviseAlso } from '../supervisor/client.js';
import type { Program } from '../supervisor/programs.js';
import { readyProgram } from '../supervisor/ready.js';
import { httpOk, needFreePort } from '../system/network.js';
import { isAlive } from '../system/processes.js';

interface StandIn {
  part: Part;
  /** Settings that name the real service; with all of them, the stand-in is not needed. */
  instead: string[];
  ports: PortName[];
  health: (ports: StackSettings['ports']) => string;
}

const standIns: StandIn[] = [
  { part: 'identity', instead: ['OIDC_ISSUER'], ports: ['identity'], health: ({ identity }) => `http://127.0.0.1:${identity}/health` },
  {
    part: 'mailbox',
    instead: ['SMTP_URL'],
    ports: ['mailbox', 'smtp'],
    health: ({ mailbox }) => `http://127.0.0.1:${mailbox}/api/v1/info`,
  },
  {
    part: 'outside',
    instead: ['PAYMENT_API_URL', 'REGISTER_API_URL', 'RATES_URL', 'CLAMAV_ADDRESS'],
    ports: ['outside', 'scanner'],
    health: ({ outside }) => `http://127.0.0.1:${outside}/health`,
  },
];

export async function startStandIns(settings: StackSettings, env: Record<string, string>): Promise<{ note: string }> {
  const wanted = standIns.filter(({ part }) => settings.parts.has(part));
  const needed = wanted.filter(({ instead }) => !instead.every((name) => settings.given[name]));
  for (const { part, ports } of needed) await portsAreOurs(settings, part, ports);
  await superviseAlso(
    settings.dataDir,
    needed.map(({ part }) => programOf(part, settings, env)),
  );
  await Promise.all(needed.map(({ part, health }) => readyProgram(settings.dataDir, part, () => httpOk(health(settings.ports)))));
  const elsewhere = wanted.filter((each) => !needed.includes(each)).map(({ part }) => `${part} is elsewhere by setting`);
  return {
    note: [needed.map(({ part, ports }) => `${part} ${ports.map((port) => settings.ports[port]).join('+')}`).join(', '), ...elsewhere]
      .filter(Boolean)
      .join('; '),
  };
}

async function portsAreOurs(settings: StackSettings, part: Part, ports: PortName[]): Promise<void> {
  if (isAlive(stateOf(settings.dataDir, part)?.process)) return;
  for (const port of ports) await needFreePort(settings.ports[port], part, portSetting(port));
}

function programOf(part: Part, { ports }: StackSettings, env: Record<string, string>): Program {
  const placed = {
    KANTOOR_IDENTITY_PORT: String(ports.identity),
    KANTOOR_MAILBOX_PORT: String(ports.mailbox),
    KANTOOR_SMTP_PORT: String(ports.smtp),
    KANTOOR_OUTSIDE_PORT: String(ports.outside),
    KANTOOR_SCANNER_PORT: String(ports.scanner),
  };
  return {
    name: part,
    script: join(root, `stack/dist/standins/${part}/main.js`),
    env: { ...env, ...placed },
    build: process.env.KANTOOR_BUILD ?? '',
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from '../../index.js';
import { experiment, type Run } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { organizationOf } from '../support/seller.js';
import { sized } from '../support/size.js';

const rounds = sized(1, 5);
const noticedWithinMs = 30_000;
/** Signals that a server cannot refuse: one that hangs, holding its connections, and one that dies. */
const ends = { stopped: 'SIGSTOP', killed: 'SIGKILL' } as const;

interface Away {
  part: Part;
  /** How the detail and the metrics call it. */
  name: string;
  how: keyof typeof ends;
}
/** What the API uses besides its database. The stand-ins are restarted at once when they die. */
const others: Away[] = [
  { part: 'redis', name: 'redis', how: 'stopped' },
  { part: 'redis', name: 'redis', how: 'killed' },
  { part: 'temporal', name: 'temporal', how: 'stopped' },
  { part: 'temporal', name: 'temporal', how: 'killed' },
  { part: 'mailbox', name: 'mail', how: 'stopped' },
  { part: 'outside', name: 'scanner', how: 'stopped' },
];

describe('a server behind the API that hangs or dies', () => {
  let place: FaultStack,
    office: Office,
    made = 0;

  beforeAll(async () => {
    place = await FaultStack.start('servers-away');
    office = await Office.open(place, 'servers-away');
  }, 300_000);
  afterAll(() => place?.stop(), 90_000);

  const reported = (path: string): Promise<string> => fetch(`${place.stack.addresses.apiReports}${path}`).then((answer) => answer.text());
  const detail = async (name: string): Promise<string> => {
    const { checks, uploads } = JSON.parse(await reported('/health/ready')) as { checks: Record<string, string>; uploads: string };
    return name === 'scanner' ? (uploads === 'scanned' ? 'up' : 'away') : checks[name]!;
  };
  const until = async (done: () => Promise<boolean>): Promise<boolean> => {
    for (const end = Date.now() + noticedWithinMs; Date.now() < end; await pause(200)) if (await done()) return true;
    return false;
  };

  /** Readiness, a list and a new record. */
  const answered = async (): Promise<string> => {
    const [ready, list, created] = await Promise.all([
      fetch(`${place.api}/api/health/ready`),
      office.call('GET', '/api/crm/organizations'),
      office.call('POST', '/api/crm/organizations', organizationOf(`Away ${(made += 1)}`)),
    ]);
    return [ready.status, list.status, created.status].join();
  };

  const holds = async (run: Run, { part, name, how }: Away): Promise<void> => {
    const label = `${part} ${how}`;
    place.stack.kill(part, ends[how]);
    try {
      if (!(await until(async () => (await detail(name)) === 'away'))) run.breaks(`${label}: the detail does not name ${name}`);
      run.holds(`${label}: readiness, a list, a new record`, await answered(), '200,200,201');
      if (!(await reported('/metrics')).includes(`kantoor_dependency_up{dependency="${name}"} 0\n`))
        run.breaks(`${label}: no metric of ${name}`);
    } finally {
      if (how === 'stopped') place.stack.kill(part, 'SIGCONT');
      else await place.stack.restart(part);
    }
    if (!(await until(async () => (await detail(name)) === 'up'))) run.breaks(`${label}: ${name} is not seen again`);
  };

  experiment('each but the database, in turn: the API stays ready, lists and creates, and its detail names the one', async (run) => {
    for (let round = 0; round < rounds; round += 1) for (const each of others) await holds(run, each);
    run.holds('in the end', await answered(), '200,200,201');
  });

  experiment('the sign-in service: who is signed in works on', async (run) => {
    await place.issuer.close();
    if (!(await until(async () => (await detail('signIn')) === 'away'))) run.breaks('the detail does not name the sign-in service');
    run.holds('readiness, a list, a new record', await answered(), '200,200,201');
  });

  experiment('the database: not ready, and ready again by itself', async (run) => {
    place.stack.kill('postgres', 'SIGQUIT');
    const ready = () => fetch(`${place.api}/api/health/ready`).then(({ status }) => status);
    if (!(await until(async () => (await ready()) === 503))) run.breaks('ready without a database');
    run.holds('the detail', await detail('postgres'), 'away');
    await place.stack.restart('postgres');
    if (!(await until(async () => (await ready()) === 200))) run.breaks('not ready although the database is back');
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { makeTenant } from '@kantoor/services/testing';
import pg from 'pg';
import { findPgbouncer } from '../../pooler/binaries.js';
import { Pooler } from '../../pooler/pooler.js';
import { personalSettings } from '../../settings.js';
import { freePort } from '../../testing/free-port.js';
import { experiment, type Run } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import type { Office } from '../support/office.js';
import { OwnProcess } from '../support/own-process.js';
import { send } from '../support/send.js';
import { sized } from '../support/size.js';
import { Balancer } from './balancer.js';
import { WorkOfADay } from './work-of-a-day.js';

const binary = await findPgbouncer(personalSettings().cacheDir);

const [requests, dealsOfEach] = [sized(200, 20_000), sized(3, 200)];
const leavers = sized(8, 60);
const [refusedWithinMs, againWithinMs] = [1_000, 5_000];
/** Of each login to PostgreSQL; its processes together open many times as many to the pooler. */
const poolSize = 12;
/** The only ones beside the pool. */
const listeners = 3;

if ('missing' in binary) it.skip(`pgbouncer between the processes and PostgreSQL (not run: ${binary.missing})`, () => undefined);
else
  describe('pgbouncer in transaction mode between the processes and PostgreSQL', () => {
    let place: FaultStack, pooler: Pooler, balancer: Balancer, work: WorkOfADay;
    const apis: OwnProcess[] = [];
    const workers: OwnProcess[] = [];

    beforeAll(async () => {
      place = await FaultStack.start('pooler', ['postgres', 'redis', 'temporal', 'outside', 'mailbox', 'migrate']);
      const { DATABASE_API_URL: api, DATABASE_WORKER_URL: worker } = place.stack.env as Record<string, string>;
      pooler = await Pooler.start(binary, {
        dataDir: place.dataDir,
        place: { address: '127.0.0.1', port: await freePort() },
        logins: [api!, worker!],
        size: poolSize,
      });
      for (let n = 0; n < 2; n += 1)
        apis.push(await OwnProcess.api(place, { DATABASE_API_URL: pooler.through(api!), DATABASE_LISTEN_URL: api! }));
      workers.push(await OwnProcess.worker(place, { DATABASE_WORKER_URL: pooler.through(worker!), DATABASE_LISTEN_URL: worker! }));
      balancer = await Balancer.open(
        Number(new URL(place.api).port),
        apis.map(({ address }) => address),
      );
      work = await WorkOfADay.open(place, dealsOfEach);
    }, 300_000);
    afterAll(async () => {
      balancer?.close();
      for (const each of [...apis, ...workers]) each.kill();
      pooler?.stop();
      await place?.stop();
    }, 90_000);

    /** Follows how many connections the processes hold to PostgreSQL while the work lasts. */
    const mostConnections = async (isOver: () => boolean): Promise<number> => {
      let most = 0;
      while (!isOver()) {
        const [row] = await place.asSuperuser<{ n: number }>(
          `SELECT count(*)::int AS n FROM pg_stat_activity WHERE usename IN ('kantoor_api', 'kantoor_worker')`,
        );
        most = Math.max(most, row!.n);
        await pause(100);
      }
      return most;
    };

    experiment('sign-in, lists, creates, exports, uploads, invoices and live changes hold; no tenant sees another', async (run) => {
      let isOver = false;
      const followed = mostConnections(() => isOver);
      await work.during(run, requests, async () => undefined).finally(() => (isOver = true));
      run.holds('faults behind the balancer', balancer.faults.slice(0, 5).join('; ') || 'none', 'none');
      const connections = await followed;
      run.note('connections to PostgreSQL at most', connections);
      if (connections > 2 * poolSize + listeners) run.breaks(`${connections} connections to PostgreSQL`);
      await work.verify(run);
      await tenantsHold(run, work.offices, apis);
    });

    experiment('the database ends a statement that hangs, whoever asked through the pooler before', async (run) => {
      for (const login of ['DATABASE_API_URL', 'DATABASE_WORKER_URL'])
        await connected(pooler.through(place.stack.env[login]!), async (client) => {
          const { rows } = await client.query<{ limit: string }>(`SELECT current_setting('statement_timeout') AS limit`);
          run.holds(`statement timeout of ${login}`, rows[0]!.limit, '25s');
        });
    });

    experiment('a request that finds all connections of the pooler in use gets 503, and the next one is answered', async (run) => {
      const holders = await Promise.all(
        Array.from({ length: poolSize }, async () => {
          const client = new pg.Client({ connectionString: pooler.through(place.stack.env.DATABASE_API_URL!) });
          client.on('error', () => undefined);
          await client.connect();
          return client;
        }),
      );
      const list = () => work.offices[0]!.call('GET', '/api/crm/organizations');
      try {
        await Promise.all(holders.map((client) => client.query('BEGIN')));
        const { status, body, headers } = await list();
        run.holds(
          'answer of a full pooler',
          [status, body.code, body.detail, headers.get('retry-after')].join(),
          '503,SERVICE_UNAVAILABLE,Too busy,5',
        );
      } finally {
        await Promise.all(holders.map((client) => client.end()));
      }
      // As its Retry-After says; the pooler first replaces the connections that were left in the middle of a transaction.
      const untilMs = Date.now() + againWithinMs;
      while ((await list()).status === 503 && Date.now() < untilMs) await pause(100);
      run.holds('the next one', (await list()).status, 200);
    });

    experiment('an account that is closed through one API is refused by both within a second', async (run) => {
      run.holds('news at each process', (await newsAt([...apis, ...workers])).join(), 'up,up,up');
      await closedIsRefused(run, place, apis);
    });

    experiment(
      'where LISTEN goes through the pooler too, detail and metric say so, and a closed account is refused as soon',
      async (run) => {
        const { DATABASE_API_URL: api } = place.stack.env as Record<string, string>;
        const deaf = [1, 2].map(() => OwnProcess.api(place, { DATABASE_API_URL: pooler.through(api!) }));
        const others = await Promise.all(deaf);
        try {
          run.holds('news at each process', (await newsAt(others)).join(), 'unheard,unheard');
          const metrics = await fetch(`${others[0]!.reports}/metrics`).then((answer) => answer.text());
          run.holds('metric', metrics.includes('kantoor_dependency_up{dependency="news"} 0\n') ? 'unheard' : 'none', 'unheard');
          await closedIsRefused(run, place, others);
        } finally {
          for (const each of others) each.kill();
        }
      },
    );
  });

/** Compares what each office lists with what the database holds of it, on each API, many at once so that they share connections. */
async function tenantsHold(run: Run, offices: Office[], apis: OwnProcess[]): Promise<void> {
  for (let round = 0; round < 10; round += 1)
    await Promise.all(
      offices.flatMap((office) =>
        apis.map(async ({ address }) => {
          const { token, tenant } = office;
          const got = await send(address, {
            method: 'GET',
            path: '/api/crm/organizations?range=[0,49]',
            token,
            ecosystem: tenant.ecosystemId,
          });
          const ids = (got.body.items as { organizationId: number }[]).map(({ organizationId }) => organizationId);
          const own = await office.rows<{ id: number }>(`SELECT id FROM organizations WHERE ecosystem_id = $1 AND id = ANY ($2)`, [
            tenant.ecosystemId,
            ids,
          ]);
          run.count('lists compared');
          if (ids.length === 0 || own.length !== ids.length)
            run.breaks(`${office.name} lists ${ids.length}, of which ${own.length} are its own`);
        }),
      ),
    );
}

const newsAt = async (processes: OwnProcess[]): Promise<string[]> => {
  // The first proof takes a moment.
  await pause(1_500);
  return Promise.all(
    processes.map(async ({ reports }) => {
      const answer = await fetch(`${reports}/health/ready`);
      return ((await answer.json()) as { checks: Record<string, string> }).checks.news ?? 'none';
    }),
  );
};

/** Closes accounts through the APIs in turn, and asks both for as long as a closed one is let in. */
async function closedIsRefused(run: Run, place: FaultStack, apis: OwnProcess[]): Promise<void> {
  let slowestMs = 0;
  for (let n = 0; n < leavers; n += 1) {
    const { subject, ecosystemId: ecosystem } = await place.asOwner((owner) => makeTenant(owner, `leaver-${n}`));
    const token = await place.issuer.token({ sub: subject, role: ['BE_Member', 'app_paperless'] });
    // A request under way is ended with the access of who asked.
    const status = (address: string): Promise<number> =>
      send(address, { method: 'GET', path: '/api/crm/organizations', token, ecosystem }).then(
        (got) => got.status,
        () => 0,
      );
    for (const { address } of [...apis, ...apis]) if ((await status(address)) !== 200) run.breaks('a member is not let in');
    const path = `/api/directory/me/disable?emailAddress=${subject}@spec.test`;
    const closed = await send(apis[n % apis.length]!.address, { method: 'PUT', path, token, ecosystem });
    if (closed.status !== 204) run.breaks(`closing an account answered ${closed.status}`);
    const sinceMs = performance.now();
    await Promise.all(
      apis.map(async ({ address }, which) => {
        for (;;) {
          const askedMs = performance.now() - sinceMs;
          const got = await status(address);
          if (got === 403) return;
          if (got === 0) continue;
          if (got !== 200) run.breaks(`a closed account is answered ${got}`);
          slowestMs = Math.max(slowestMs, askedMs);
          if (askedMs > refusedWithinMs) return run.breaks(`API ${which} lets a closed account in after ${Math.round(askedMs)} ms`);
          await pause(20);
        }
      }),
    );
    run.count('accounts closed');
  }
  run.note('last let in after (ms)', Math.round(slowestMs));
}

async function connected(connectionString: string, ask: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await ask(client);
  } finally {
    await client.end();
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { experiment, type Run } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { OwnProcess } from '../support/own-process.js';
import { organizationOf } from '../support/seller.js';
import { Balancer } from './balancer.js';
import { RedisGroup } from './redis-group.js';

const backWithinMs = 60_000;

describe('a Redis that dies, behind sentinels', () => {
  let place: FaultStack, group: RedisGroup, api: OwnProcess, worker: OwnProcess, balancer: Balancer, office: Office;

  beforeAll(async () => {
    place = await FaultStack.start('sentinel', ['postgres', 'temporal', 'outside', 'mailbox', 'migrate']);
    group = await RedisGroup.start(place.dataDir);
    api = await OwnProcess.api(place, group.settings);
    worker = await OwnProcess.worker(place, group.settings);
    balancer = await Balancer.open(Number(new URL(place.api).port), [api.address]);
    office = await Office.open(place, 'sentinel');
  }, 300_000);
  afterAll(async () => {
    balancer?.close();
    for (const each of [api, worker]) each?.kill();
    await group?.stop();
    await place?.stop();
  }, 90_000);

  const reported = (process: OwnProcess, path: string): Promise<string> =>
    fetch(`${process.reports}${path}`).then((answer) => answer.text());
  const redisAt = async (process: OwnProcess): Promise<string> =>
    (JSON.parse(await reported(process, '/health/ready')) as { checks: Record<string, string> }).checks.redis!;
  const jobsDone = async (): Promise<number> =>
    Number(/job_runs_total\{queue="audit",name="seal",outcome="done"\} (\d+)/.exec(await reported(worker, '/metrics'))?.[1] ?? 0);
  const within = async (run: Run, what: string, isSo: () => Promise<boolean>): Promise<void> => {
    const sinceMs = Date.now();
    while (!(await isSo())) {
      if (Date.now() - sinceMs > backWithinMs) return run.breaks(`${what}: not within ${backWithinMs} ms`);
      await pause(200);
    }
    run.note(`${what}, after (ms)`, Date.now() - sinceMs);
  };

  /** Whether an open page hears of a new record. */
  const isLive = async (): Promise<boolean> => {
    const leave = new AbortController();
    const timer = setTimeout(() => leave.abort(), 5_000);
    try {
      const stream = await fetch(`${place.api}/api/events`, { headers: office.headers, signal: leave.signal });
      const { organizationId } = await office.made('POST', '/api/crm/organizations', organizationOf('Live'));
      let heard = '';
      for await (const piece of stream.body! as unknown as AsyncIterable<Uint8Array>) {
        heard += Buffer.from(piece).toString();
        if (heard.includes(`"id":${organizationId}`)) return true;
      }
      return false;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
      leave.abort();
    }
  };

  experiment(
    'the processes find the new primary by themselves: live changes and jobs go on, and requests are answered meanwhile',
    async (run) => {
      run.holds('Redis at API and worker', [await redisAt(api), await redisAt(worker)].join(), 'up,up');
      await within(run, 'live changes before', isLive);
      await within(run, 'jobs before', async () => (await jobsDone()) > 0);
      group.killPrimary();
      const got = await Promise.all([
        office.call('GET', '/api/crm/organizations'),
        office.call('POST', '/api/crm/organizations', organizationOf('Meanwhile')),
      ]);
      run.holds('a list and a new record meanwhile', got.map(({ status }) => status).join(), '200,201');
      for (const [name, each] of Object.entries({ API: api, worker }))
        await within(run, `Redis at the ${name}`, async () => (await redisAt(each)) === 'up');
      await within(run, 'live changes', isLive);
      const before = await jobsDone();
      await within(run, 'a job', async () => (await jobsDone()) > before);
    },
  );
});

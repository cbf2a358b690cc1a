import { ask } from '../../redis/client.js';
import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { sized } from '../support/size.js';
import { killServer } from './dead-server.js';
import { Load } from './load.js';
import { amid } from './trouble.js';

describe('servers that die under load', () => {
  let place: FaultStack;
  const deals = sized(60, 1_000);

  beforeAll(async () => void (place = await FaultStack.start('servers')), 180_000);
  afterAll(() => place?.stop(), 90_000);

  const trouble = (name: string, times: number, happens: (load: Load) => Promise<void>) =>
    experiment(`${name}: nothing lost, nothing doubled`, async (run) => {
      const load = await Load.prepare(run, place, deals);
      const work = load.invoiceAll().then(() => load.settled(180_000));
      await amid(run, work, { times, progress: () => load.progress() }, () => happens(load));
      await load.verify();
    });

  for (const name of ['postgres', 'temporal'] as const)
    trouble(`${name} stopped hard`, sized(2, 5), ({ run, office }) => killServer(run, office, name));

  trouble('redis stopped hard with all it knew', sized(2, 5), async ({ run, office }) => {
    await killServer(run, office, 'redis');
    await ask(new URL(place.stack.env.REDIS_URL as string), 'FLUSHALL');
  });

  // Of an API or a worker, and the busiest one.
  trouble('database sessions killed one after the other', sized(10, 50), async () => {
    await place.asSuperuser(
      `SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity WHERE usename IN ('kantoor_api', 'kantoor_worker') ORDER BY state = 'active' DESC, random() LIMIT 1) s`,
    );
  });
});

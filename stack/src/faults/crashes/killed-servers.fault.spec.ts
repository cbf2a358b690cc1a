import { ask } from '../../redis/client.js';
import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { sized } from '../support/size.js';
import { Rush } from './rush.js';
import { amid, killServer } from './trouble.js';

describe('servers that die under the load', () => {
  let place: FaultStack;
  const deals = sized(60, 600);
  const trouble = { times: sized(2, 5), calmMs: 3_000 };

  beforeAll(async () => void (place = await FaultStack.start('servers')), 180_000);
  afterAll(() => place?.stop(), 90_000);

  const server = (name: 'postgres' | 'redis' | 'temporal', more = '') =>
    experiment(
      `${name} stopped hard${more}: nothing lost, nothing doubled`,
      async (run) => {
        const rush = await Rush.prepare(run, place, deals);
        const work = rush.invoiceAll().then(() => rush.settled(120_000));
        const forget = async () => void (await ask(new URL(place.stack.env.REDIS_URL as string), 'FLUSHALL'));
        await amid(run, work, trouble, () => killServer(run, place, name, name === 'redis' ? forget : undefined));
        await rush.verify();
        if (name === 'postgres' && Number(run.figures.get('slowest return of the API (ms)') ?? 0) > 5_000)
          run.breaks('the API came back later than 5 s after its database');
      },
      1_200_000,
    );

  server('postgres');
  server('temporal');
  server('redis', ' with all it knew');

  experiment(
    'database sessions killed one after the other: nothing lost, nothing doubled',
    async (run) => {
      const rush = await Rush.prepare(run, place, deals);
      const work = rush.invoiceAll().then(() => rush.settled(120_000));
      await amid(run, work, { times: sized(10, 50), calmMs: 700 }, () => endOneSession(place));
      await rush.verify();
    },
    1_200_000,
  );
});

/** A superuser ends the session of an API or worker that is busiest. */
async function endOneSession(place: FaultStack): Promise<void> {
  await place.asSuperuser(
    `SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity WHERE usename IN ('kantoor_api', 'kantoor_worker') ORDER BY state = 'active' DESC, random() LIMIT 1) s`,
  );
}

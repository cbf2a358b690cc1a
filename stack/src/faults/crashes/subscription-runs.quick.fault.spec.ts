import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { sized } from '../support/size.js';
import { killServer } from './dead-server.js';
import { DueSubscriptions } from './due-subscriptions.js';
import { amid, killProgram } from './trouble.js';

describe('subscriptions billed automatically', () => {
  let place: FaultStack;

  beforeAll(async () => void (place = await FaultStack.start('subscriptions')), 180_000);
  afterAll(() => place?.stop(), 90_000);

  experiment(
    'workers and servers killed while two ecosystems are billed: each period once, and the poisoned aside (museum 1, 2, 9, 14, 24)',
    async (run) => {
      const large = await DueSubscriptions.make(run, place, 'large', sized(120, 10_000));
      const small = await DueSubscriptions.make(run, place, 'small', sized(20, 500));
      const work = Promise.all([large, small].map((each) => each.begin().then(() => each.settled(180_000))));
      // The database is killed while most is still to be billed, the engine while most is still to be mailed.
      const kills = sized(4, 20);
      const servers = new Map([
        [1 + Math.ceil(kills / 4), 'postgres'],
        [1 + Math.ceil((kills * 3) / 4), 'temporal'],
      ] as const);
      let nth = 0;
      await amid(run, work, { times: kills + servers.size, progress: () => large.progress() }, async () => {
        const server = servers.get((nth += 1));
        if (server) await killServer(run, large.office, server);
        else await killProgram(place, 'worker');
      });
      for (const each of [large, small]) await each.verify();
    },
  );
});

import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { sized } from '../support/size.js';
import { DueSubscriptions } from './due-subscriptions.js';
import { amid, killProgram } from './trouble.js';

describe('subscriptions that bill themselves', () => {
  let place: FaultStack;

  beforeAll(async () => void (place = await FaultStack.start('subscriptions')), 180_000);
  afterAll(() => place?.stop(), 90_000);

  experiment(
    'workers killed while two ecosystems are billed: each period once, and the poisoned aside (museum 1, 2, 9, 14, 24)',
    async (run) => {
      const large = await DueSubscriptions.make(run, place, 'large', sized(120, 10_000));
      const small = await DueSubscriptions.make(run, place, 'small', sized(20, 500));
      const work = Promise.all([large, small].map((each) => each.begin().then(() => each.settled(180_000))));
      await amid(run, work, { times: sized(4, 20), progress: () => large.progress() }, () => killProgram(place, 'worker'));
      for (const each of [large, small]) await each.verify();
    },
  );
});

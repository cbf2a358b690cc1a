import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { sized } from '../support/size.js';
import { Rush } from './rush.js';
import { amid, killProgram } from './trouble.js';

describe('workers that die', () => {
  let place: FaultStack;

  beforeAll(async () => void (place = await FaultStack.start('worker')), 180_000);
  afterAll(() => place?.stop(), 90_000);

  experiment(
    'worker killed while deals are invoiced with mail: each once (museum 9, 14)',
    async (run) => {
      const rush = await Rush.prepare(run, place, sized(80, 5_000));
      const work = rush.invoiceAll().then(() => rush.settled(90_000));
      await amid(run, work, { times: sized(4, 20), progress: () => rush.progress() }, () => killProgram(place, 'worker'));
      await rush.verify();
    },
    1_800_000,
  );
});

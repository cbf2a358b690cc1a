import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { sized } from '../support/size.js';
import { Load } from './load.js';
import { amid, killProgram } from './trouble.js';

describe('the API that dies (D-05)', () => {
  let place: FaultStack;

  beforeAll(async () => void (place = await FaultStack.start('api')), 180_000);
  afterAll(() => place?.stop(), 90_000);

  experiment('API killed while clients change states and create under keys: each effect once (museum 25)', async (run) => {
    const load = await Load.prepare(run, place, sized(80, 1_000));
    const trouble = { times: sized(3, 20), progress: async () => load.askedShare };
    await amid(run, load.invoiceAll(), trouble, () => killProgram(place, 'api'));
    await load.settled(180_000);
    await load.verify();
  });
});

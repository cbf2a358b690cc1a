import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { residentMb } from '../support/resident.js';
import { sized } from '../support/size.js';
import { Load } from './load.js';
import { amid, killProgram } from './trouble.js';

/** Ten thousand processes wait for payment at full size; only 500 of them may stay in memory. */
const workerMaxMb = 700;

describe('workers that die', () => {
  let place: FaultStack;

  beforeAll(async () => void (place = await FaultStack.start('worker')), 180_000);
  afterAll(() => place?.stop(), 90_000);

  experiment('worker killed while deals are invoiced with mail: each once, in bounded memory (museum 9, 14, 26)', async (run) => {
    let mb = 0;
    const weigh = () => (mb = Math.max(mb, residentMb(place.stack.pid('worker')!)));
    const load = await Load.prepare(run, place, sized(80, 5_000));
    const work = load.invoiceAll().then(() => load.settled(180_000));
    await amid(run, work, { times: sized(4, 20), progress: () => load.progress() }, () => {
      weigh();
      return killProgram(place, 'worker');
    });
    await load.verify();
    weigh();
    run.note('most memory of a worker (MB)', Math.round(mb));
    if (mb > workerMaxMb) run.breaks(`the worker grew to ${Math.round(mb)} MB`);
  });
});

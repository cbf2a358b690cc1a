import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { sized } from '../support/size.js';
import { Fleet } from './fleet.js';
import { WorkOfADay } from './work-of-a-day.js';

const requests = sized(2_000, 50_000);
/** The small form replaces each process once: their starts would take the processors from the clients. */
const timesMax = sized(1, Infinity);

describe('APIs and workers replaced one by one', () => {
  let place: FaultStack, fleet: Fleet, work: WorkOfADay;
  beforeAll(async () => {
    place = await FaultStack.start('machines', ['postgres', 'redis', 'temporal', 'outside', 'mailbox', 'migrate']);
    fleet = await Fleet.open(place);
    work = await WorkOfADay.open(place);
  }, 300_000);
  afterAll(async () => {
    fleet?.close();
    await place?.stop();
  }, 90_000);

  experiment('no request fails, no stream breaks off, no deal is lost, and each process is gone in time', async (run) => {
    let rolled = 0;
    await work.during(run, requests, async () => {
      do {
        await fleet.replace(run);
        rolled += 1;
      } while (rolled < timesMax && Number(run.figures.get('requests')) < requests);
    });
    run.note('times that all were replaced', rolled);
    fleet.holds(run);
    await work.verify(run);
  });
});

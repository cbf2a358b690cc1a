import { setTimeout as pause } from 'node:timers/promises';
import { experiment } from '../support/experiment.js';
import { sized } from '../support/size.js';
import { ThreeMachines, whyNoMachines } from './three-machines.js';
import { WorkOfADay } from './work-of-a-day.js';

const dealsOfEach = sized(30, 400);
/** Requests that are answered in each phase. */
const answeredOfEach = sized(150, 2_500);
const cutMs = sized(20_000, 60_000);
/** The balancer notices after two seconds; a busy machine takes its time. */
const [resumesWithinMs, settledWithinMs] = [sized(30_000, 60_000), sized(180_000, 600_000)];

if (whyNoMachines) it.skip(`three machines of which one dies (not run: ${whyNoMachines})`, () => undefined);
else
  describe('three machines', () => {
    let machines: ThreeMachines, work: WorkOfADay;
    beforeAll(async () => {
      machines = await ThreeMachines.start('dead-machine');
      work = await WorkOfADay.open(machines.place, dealsOfEach, { isPatient: true, settledWithinMs });
    }, 300_000);
    afterAll(() => machines?.stop(), 90_000);

    experiment(
      'one dies, then the one with the primary, then a worker is cut off from the engine: all that was answered is there once',
      async (run) => {
        run.note('machines', machines.kind);
        run.note('balancer', machines.balancer);
        const goesOn = async (after: string, sinceMs = performance.now()): Promise<void> => {
          await work.answers(run, 1);
          run.note(`answered again after ${after} (ms)`, Math.round(performance.now() - sinceMs));
          await work.hears(run, resumesWithinMs);
          run.note(`all streams resumed after ${after} (ms)`, Math.round(performance.now() - sinceMs));
          await work.answers(run, answeredOfEach);
        };
        await work.during(run, 5 * answeredOfEach, async () => {
          await goesOn('the start');

          await machines.kill(2);
          await goesOn('a dead machine');
          await machines.heal(2);
          await goesOn('its return');

          await machines.kill(3);
          await machines.failOver();
          await goesOn('the death of the primary');
          await machines.heal(3);

          await machines.cut(2, 'engine');
          const cutSinceMs = performance.now();
          await goesOn('the cut');
          await pause(Math.max(0, cutMs - (performance.now() - cutSinceMs)));
          await machines.heal(2, 'engine');
          await goesOn('the end of the cut');
        });
        await work.verify(run);
      },
    );
  });

import { killServer } from '../crashes/dead-server.js';
import { amid, killProgram } from '../crashes/trouble.js';
import { numbersHold } from '../races/booking.js';
import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { sized } from '../support/size.js';
import { Requests } from './requests.js';

describe('approvals of purchases amid trouble', () => {
  let place: FaultStack;
  beforeAll(async () => void (place = await FaultStack.start('killed-approvals')), 180_000);
  afterAll(() => place?.stop(), 90_000);

  experiment(
    'museum 23: worker, engine and database killed during rounds of one to four approvers: each answered, mailed and reminded once',
    async (run) => {
      const requests = await Requests.open(run, place, 'crashes', 4);
      const count = sized(24, 500);
      const ids = (await Promise.all([1, 2, 3, 4].map((approvers) => requests.ask(Math.ceil(count / 4), approvers)))).flat();
      // Not of the first quarter, whose only approver answers at once.
      const reminded = new Set(ids.filter((_, at) => at >= count / 4 && at % 3 === 0));
      await requests.makeDue([...reminded]);
      const work = inTurn(ids, 4, (id) => requests.approveAll(id, reminded.has(id))).then(() => requests.settled(ids, 240_000));
      const kills = sized(3, 20);
      const servers = new Map([
        [2, 'postgres'],
        [3, 'temporal'],
      ] as const);
      let nth = 0;
      await amid(run, work, { times: kills + servers.size, progress: () => requests.progress(ids) }, async () => {
        const server = servers.get((nth += 1) as 2 | 3);
        if (server) await killServer(run, requests.office, server);
        else await killProgram(place, 'worker');
      });
      await requests.verify(ids);
      run.holds('purchases booked', await requests.number(`purchases WHERE ecosystem_id = $1 AND purchase_state_id = 2`), ids.length);
      run.holds('purchase invoices', await numbersHold(run, requests.office, 'purchase_invoices'), ids.length);
      await requests.verifyMails();
    },
  );
});

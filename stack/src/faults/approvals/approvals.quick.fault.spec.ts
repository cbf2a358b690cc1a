import { setTimeout as pause } from 'node:timers/promises';
import { killServer } from '../crashes/dead-server.js';
import { amid, killProgram } from '../crashes/trouble.js';
import { answers, numbersHold } from '../races/booking.js';
import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { sized } from '../support/size.js';
import { Requests } from './requests.js';

describe('approvals of purchases', () => {
  let place: FaultStack;
  beforeAll(async () => void (place = await FaultStack.start('approvals')), 180_000);
  afterAll(() => place?.stop(), 90_000);

  experiment(
    'approve, decline, force, withdraw and edit at once: one state in the end, one invoice at most, the others refused',
    async (run) => {
      const requests = await Requests.open(run, place, 'races', 2);
      const ids = await requests.ask(sized(12, 300), 2);
      const got = await inTurn(ids, 4, async (id) => {
        const [first, second] = requests.approvers;
        const acts = [
          () => requests.answer(first!, id, 'approve'),
          () => requests.answer(second!, id, 'decline', { note: 'Nee' }),
          () => requests.answer(second!, id, 'approve'),
          () => requests.force(id),
          () => requests.changeState(id, 1),
          () => requests.edit(id),
        ].sort(() => run.random.next() - 0.5);
        const shown = await Promise.all(acts.map((act) => act()));
        for (const { status, text } of shown) if (![200, 403, 409, 412].includes(status)) run.breaks(`purchase ${id}: ${status} ${text}`);
        return shown;
      });
      run.note('answers', answers(got.flat()));
      await pause(12_000);
      await requests.settled(ids, 60_000);
      await requests.verify(ids);
      await numbersHold(run, requests.office, 'purchase_invoices');
    },
  );

  experiment(
    'worker, engine and database killed during rounds of one to four approvers: each answered, mailed and reminded once',
    async (run) => {
      const requests = await Requests.open(run, place, 'crashes', 4);
      const count = sized(24, 500);
      const ids = (await Promise.all([1, 2, 3, 4].map((approvers) => requests.ask(Math.ceil(count / 4), approvers)))).flat();
      const reminded = ids.filter((_, at) => at % 3 === 0);
      await requests.makeDue(reminded);
      const work = inTurn(ids, 4, (id) => requests.approveAll(id)).then(() => requests.settled(ids, 240_000));
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

import { setTimeout as pause } from 'node:timers/promises';
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
});

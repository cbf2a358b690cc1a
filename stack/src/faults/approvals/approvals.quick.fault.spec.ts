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

  experiment(
    'museum 23: a purchase without all approvals is booked by finance alone, and never by its requester or an author (D-63)',
    async (run) => {
      const requests = await Requests.open(run, place, 'rules', 2);
      const [first, second] = requests.approvers;
      const [half, edited, declined, own, written] = await requests.ask(5, 2);
      const status = async (got: Promise<{ status: number }>): Promise<number> => (await got).status;
      run.holds('the requester forces', await status(requests.forceBy(requests.requester, own!)), 403);
      run.holds('an approver forces', await status(requests.forceBy(first!, own!)), 403);
      run.holds('the requester answers', await status(requests.answer(requests.requester, own!, 'approve')), 403);
      run.holds('finance forces an own request', await status(requests.force(await requests.ownOfFinance())), 403);
      run.holds('finance changes a request', await status(requests.editByFinance(written!)), 200);
      run.holds('finance forces what it wrote', await status(requests.force(written!)), 403);
      run.holds('declined without a reason', await status(requests.answer(first!, own!, 'decline', { note: ' ' })), 422);
      // One of two; both, but with the lines changed between their answers; one and a decline.
      run.holds('the first approves', await status(requests.answer(first!, half!, 'approve')), 200);
      run.holds('the first approves what is edited', await status(requests.answer(first!, edited!, 'approve')), 200);
      run.holds('the lines change', await status(requests.edit(edited!)), 200);
      run.holds('the second approves the other lines', await status(requests.answer(second!, edited!, 'approve')), 200);
      run.holds('the first approves what is declined', await status(requests.answer(first!, declined!, 'approve')), 200);
      run.holds('the second declines', await status(requests.answer(second!, declined!, 'decline', { note: 'Nee' })), 200);
      await pause(13_000);
      await requests.settled([half!, edited!, declined!, own!, written!], 60_000);
      const states = await requests.office.rows<{ id: number; state: number }>(
        `SELECT id, purchase_state_id AS state FROM purchases WHERE ecosystem_id = $1`,
        [requests.office.tenant.ecosystemId],
      );
      const stateOf = (id: number): number | undefined => states.find((row) => row.id === id)?.state;
      run.holds('states', [half!, edited!, declined!, own!, written!].map(stateOf).join(' '), '4 4 5 4 4');
      run.holds('purchase invoices', await requests.number(`purchase_invoices WHERE ecosystem_id = $1`), 0);
      run.holds('finance forces', await status(requests.force(half!)), 200);
      const change = requests.office.rows(`UPDATE purchases SET name = 'Anders' WHERE ecosystem_id = $1 AND id = $2`, [
        ...[requests.office.tenant.ecosystemId, half!],
      ]);
      run.holds('a booked purchase changes in the database', await change.then(() => 'yes').catch(() => 'no'), 'no');
    },
  );
});

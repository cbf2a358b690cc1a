import { setTimeout as pause } from 'node:timers/promises';
import { experiment, type Run } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { Office } from '../support/office.js';
import { contactOf, dealOf, organizationOf } from '../support/seller.js';
import { sized } from '../support/size.js';
import { PoisonedWorker } from './poisoned-worker.js';

/**
 * A step is started once among others and twice alone: three times. If the others take long to end, as on a busy machine, it does not start
 * alone and that counts half; each time leaves a mark of at least one of the five that park it (`step-guard.ts`).
 */
const begunMax = 5;
const patienceMs = 300_000;

interface Asked {
  id: number;
  invoiceId: number;
}

describe('records that kill or block whoever works on them', () => {
  let place: FaultStack;
  let worker: PoisonedWorker | undefined;

  beforeAll(async () => void (place = await FaultStack.start('poison', apiOnly)), 180_000);
  // Also after a failure: a worker that is not stopped would be restarted forever.
  afterEach(() => worker?.stop());
  afterAll(() => place?.stop(), 90_000);

  experiment('a mail text that only looks like placeholders is refused at once, and keeps nobody from work', async (run) => {
    const office = await Office.open(place, 'attacker');
    worker = await PoisonedWorker.start(place, {});
    const body = `{{${' '.repeat(9_990)}x`;
    const refused = await invoiced(office, 1, { emailTemplateOverride: { masterTemplate: 'default', subject: 'Factuur', body } }).catch(
      String,
    );
    run.holds('the attacker’s request', /answered (\d+)/.exec(String(refused))?.[1] ?? 'taken', '422');
    const [deal] = await invoiced(office, 1);
    await untilState(office, deal!, ['done']);
    run.holds('the next deal', await stateOf(office, deal!), 'done');
    run.holds('times the worker died', worker.deaths, 0);
  });

  experiment(
    'a poisoned record is parked with the reason, the honest ones are invoiced, and it goes on once the cause is gone',
    async (run) => {
      const hostile = await Office.open(place, 'hostile');
      const honest = await Office.open(place, 'honest');
      const poisoned = await invoiced(hostile, sized(3, 5));
      const [blocksBooking, killsMailing, fails, killsBooking, blocksDocuments] = poisoned as [Asked, Asked, Asked, Asked?, Asked?];
      const others = await invoiced(honest, sized(20, 100));
      worker = await PoisonedWorker.start(place, {
        book: { [blocksBooking.id]: 'block', ...(killsBooking && { [killsBooking.id]: 'exit' }) },
        documents: { [fails.invoiceId]: 'fail', ...(blocksDocuments && { [blocksDocuments.invoiceId]: 'block' }) },
        mail: { [killsMailing.invoiceId]: 'exit' },
      });

      await inTurn(others, 8, (deal) => untilState(honest, deal, ['done']));
      run.holds('honest deals done', await count(honest, 'done'), others.length);
      await inTurn(poisoned, 8, (deal) => untilState(hostile, deal, ['blocked']));
      run.holds('poisoned deals blocked', await count(hostile, 'blocked'), poisoned.length);
      await checkReasons(run, hostile, poisoned, fails);
      for (const [what, times] of timesOf(worker.harmed)) {
        run.note(`begun: ${what}`, times);
        if (times > begunMax) run.breaks(`${what} was begun ${times} times`);
      }
      const receivers = (await place.mails()).map(({ To }) => To[0]?.Address);
      run.holds('honest mails', receivers.filter((to) => to?.startsWith('honest-')).length, others.length);
      run.note('times the worker died', worker.deaths);

      const harmedBefore = worker.harmed.length;
      worker.kill();
      const [later] = await invoiced(honest, 1);
      const [again] = [killsMailing];
      await hostile.made('POST', `/api/crm/deals/${again.id}/resume`, {});
      await untilState(hostile, again, ['running', 'waiting']);
      await Promise.all([untilState(hostile, again, ['blocked']), untilState(honest, later!, ['done'])]);
      // After a restart parked ones stay parked; the resumed one is started once.
      run.holds('harm done after a restart', worker.harmed.slice(harmedBefore).join(), `exit mail ${again.invoiceId}`);

      worker.poison();
      await inTurn(poisoned, 8, async (deal) => {
        await hostile.made('POST', `/api/crm/deals/${deal.id}/resume`, {});
        await untilState(hostile, deal, ['done']);
      });
      run.holds('done once the cause is gone', await count(hostile, 'done'), poisoned.length);
    },
  );
});

/** Creates deals set to invoiced with mail; their processing starts later. */
async function invoiced(office: Office, deals: number, more: object = {}): Promise<Asked[]> {
  const { organizationId } = await office.made('POST', '/api/crm/organizations', organizationOf('Klant'));
  const { contactId } = await office.made('POST', '/api/crm/contacts', contactOf('Klant'));
  return inTurn(Array.from({ length: deals }), 8, async (_, n) => {
    const { id } = await office.made('POST', office.deals, dealOf(`Deal ${n}`, organizationId, contactId));
    const receiver = { name: 'Jo', emailAddress: `${office.name}-${id}@klant.test` };
    const mail = { receiver, confirmedReceivers: [receiver.emailAddress], ...more };
    const { externalInvoice } = await office.made('POST', `/api/crm/deals/${id}/change-state`, { newDealState: 7, ...mail });
    return { id, invoiceId: externalInvoice.invoiceId };
  });
}

const processOf = async (office: Office, { id }: Asked) => {
  const { processes } = await office.made('GET', `/api/crm/deals/${id}/process`);
  return processes.find(({ kind }: { kind: string }) => kind === 'deal-to-invoice');
};
const stateOf = async (office: Office, deal: Asked): Promise<string> => (await processOf(office, deal)).state;

async function untilState(office: Office, deal: Asked, wanted: string[]): Promise<void> {
  for (const since = Date.now(); Date.now() - since < patienceMs; await pause(500))
    if (wanted.includes(await stateOf(office, deal))) return;
}

const count = async (office: Office, state: string): Promise<number> => {
  const [row] = await office.rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM processes WHERE ecosystem_id = $1 AND kind = 'deal-to-invoice' AND state = $2`,
    [office.tenant.ecosystemId, state],
  );
  return row!.n;
};

async function checkReasons(run: Run, office: Office, poisoned: Asked[], fails: Asked): Promise<void> {
  for (const deal of poisoned) {
    const { blocked, actions } = await processOf(office, deal);
    const right = deal === fails ? 'STEP_FAILED' : 'STEP_BROKE_OFF';
    run.holds(
      `reason of deal ${deal.id}`,
      `${blocked?.code} ${blocked?.params?.trace} ${actions}`,
      `${right} deal-invoice/${deal.id} resume`,
    );
  }
}

function timesOf(harmed: string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const what of harmed) times.set(what, (times.get(what) ?? 0) + 1);
  return times;
}

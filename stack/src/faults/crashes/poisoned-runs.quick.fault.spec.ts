import { mailedBeforeSql } from '@kantoor/services/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { numbersHold } from '../races/booking.js';
import { experiment } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { contactOf, organizationOf, subscriptionOf } from '../support/seller.js';
import { sized } from '../support/size.js';
import { PoisonedWorker } from './poisoned-worker.js';

/**
 * A batch is halved each time, and the single remaining subscription is tried twice; if others take long to end it does not start alone,
 * which counts half.
 */
const begunMax = 12;
const patienceMs = 400_000;
const workerMaxMb = 400;
/** The maximum size of a subscription. */
const [lines, letters] = [500, 1_900];
interface Large {
  text: string;
  letters: number;
}

describe('subscriptions that kill, block or overfill whoever bills them', () => {
  let place: FaultStack;
  let worker: PoisonedWorker | undefined;

  beforeAll(async () => void (place = await FaultStack.start('poisoned-runs', apiOnly)), 180_000);
  afterEach(() => worker?.stop());
  afterAll(() => place?.stop(), 90_000);

  experiment('a batch is halved until the one that kills its worker stands alone; it is parked, and the rest is billed', async (run) => {
    const office = await Office.open(place, 'poisoned-runs');
    const ids = await due(office, sized(4, 60));
    const [kills, blocks] = [ids[1]!, ids[2]!];
    worker = await PoisonedWorker.start(place, { bill: { [kills]: 'exit', [blocks]: 'block' } });
    await office.made('POST', '/api/crm/subscription-runs', {});
    await until(async () => (await office.made('GET', '/api/crm/subscription-runs')).items[0]?.state === 'done');

    run.holds('periods billed', await periods(office, `state = 'billed'`), ids.length - 2);
    run.holds('invoices booked, without a gap', await numbersHold(run, office), ids.length - 2);
    run.holds(
      'periods parked with the reason',
      await periods(
        office,
        `state = 'attention' AND problems @> '[{"code": "STEP_BROKE_OFF"}]' AND subscription_id IN (${kills}, ${blocks})`,
      ),
      2,
    );
    for (const what of [`exit bill ${kills}`, `block bill ${blocks}`]) {
      const times = worker.harmed.filter((each) => each === what).length;
      run.note(`begun: ${what}`, times);
      if (times === 0 || times > begunMax) run.breaks(`${what} was begun ${times} times`);
    }
    run.note('times the worker died', worker.deaths);

    const blocked = async (): Promise<number> => processes(office, 'blocked');
    // A step that breaks off while others are under way counts half, so it is tried once more: those of the billed ones end first.
    await until(async () => (await blocked()) === 2 && (await numberOf(office, `processes WHERE state = 'running'`)) === 0);
    const before = worker.harmed.length;
    const [{ start }] = (await office.rows<{ start: string }>(`SELECT period_start::text AS start FROM subscription_periods LIMIT 1`)) as [
      { start: string },
    ];
    const resume = (id: number) => office.made('POST', `${office.subscriptions}/${id}/periods/${start}/resume`);
    await resume(kills);
    await until(async () => worker!.harmed.length > before);
    await until(async () => (await blocked()) === 2);
    run.holds('begun again while it is still poisoned', worker.harmed.length - before, 1);

    worker.poison();
    for (const id of [kills, blocks]) await resume(id);
    await until(async () => (await periods(office, `state = 'billed'`)) === ids.length);
    run.holds('invoices once the cause is gone', await numbersHold(run, office), ids.length);
  });

  experiment('the largest subscriptions, many times over, are billed, drawn and mailed in the memory of one batch', async (run) => {
    const office = await Office.open(place, 'large-runs');
    const ids = await due(office, sized(6, 399), plain);
    ids.push(...(await due(office, sized(1, 41), mixed)));
    worker = await PoisonedWorker.start(place, {});
    await office.made('POST', '/api/crm/subscription-runs', {});
    await until(async () => (await processes(office, 'done', 'deal-to-invoice')) === ids.length, sized(patienceMs, 7_200_000));
    run.holds('periods billed', await periods(office, `state = 'billed'`), ids.length);
    run.holds('invoices booked, without a gap', await numbersHold(run, office), ids.length);
    const mails = (await place.mails()).filter(({ To }) => To[0]?.Address.startsWith('large-runs'));
    run.holds('mails', new Set(mails.map(({ MessageID }) => MessageID)).size, ids.length);
    run.holds('times the worker died', worker.deaths, 0);
    const peak = worker.peakMb;
    run.note('memory of the worker, MB', Math.round(peak));
    if (peak > workerMaxMb) run.breaks(`the worker had ${Math.round(peak)} MB in use`);
  });
});

const plain: Large = { text: 'Onderhoud aan het netwerk '.repeat(100), letters };
/** Letters of different fonts in turn, as many as there are: each takes longer to draw than a line of one font. */
const mixed: Large = {
  text: Array.from({ length: 4_000 }, (_, n) =>
    String.fromCodePoint(0x4e00 + 5 * n, 0xac00 + 2 * n, 0x3042 + (n % 80), 97 + (n % 26)),
  ).join(''),
  letters: sized(400, letters),
};

/** Creates this many subscriptions due today, copies of one; a text, if given, has its maximum length. */
async function due(office: Office, count: number, large?: Large): Promise<number[]> {
  const { organizationId } = await office.made('POST', '/api/crm/organizations', organizationOf('Klant'));
  const emailAddresses = [{ value: `${office.name}@klant.test` }];
  const { contactId } = await office.made('POST', '/api/crm/contacts', { ...contactOf('Klant'), emailAddresses });
  const { id } = await office.made('POST', office.subscriptions, subscriptionOf('Onderhoud', organizationId, contactId));
  const { ecosystemId } = office.tenant;
  await office.rows(mailedBeforeSql, [ecosystemId, emailAddresses.map(({ value }) => value)]);
  await office.rows(`UPDATE subscriptions SET interval_id = 0, start_date = bills_from, output = $3 WHERE ecosystem_id = $1 AND id = $2`, [
    ecosystemId,
    id,
    large ? 'Book and invoice' : 'Book',
  ]);
  if (large)
    await office.rows(
      `INSERT INTO subscription_lines (ecosystem_id, subscription_id, line_number, description, price, amount, department, project)
       SELECT ecosystem_id, subscription_id, n, substr($5, 1 + n * 7 % (length($5) - $4), $4), price, amount, department, project
       FROM subscription_lines, generate_series(2, $3::int) n WHERE ecosystem_id = $1 AND subscription_id = $2 AND line_number = 1`,
      [ecosystemId, id, lines, large.letters, large.text],
    );
  const columns =
    'team_id, name, owner, currency, organization_id, contact_id, interval_id, day_of_month, start_date, end_date, output, subscription_value, subscription_date, bills_from';
  const copies = await office.rows<{ id: number }>(
    `INSERT INTO subscriptions (ecosystem_id, ${columns}) SELECT ecosystem_id, ${columns}
     FROM subscriptions, generate_series(2, $3::int) WHERE ecosystem_id = $1 AND id = $2 RETURNING id`,
    [ecosystemId, id, count],
  );
  await office.rows(
    `INSERT INTO subscription_lines (ecosystem_id, subscription_id, line_number, description, price, amount, department, project)
     SELECT ecosystem_id, copy, line_number, description, price, amount, department, project
     FROM subscription_lines, unnest($3::int[]) copy WHERE ecosystem_id = $1 AND subscription_id = $2`,
    [ecosystemId, id, copies.map((copy) => copy.id)],
  );
  return [id, ...copies.map((copy) => copy.id)];
}

const numberOf = async (office: Office, from: string, params: unknown[] = []): Promise<number> => {
  const [row] = await office.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`, params);
  return row!.n;
};
const periods = (office: Office, which: string): Promise<number> => numberOf(office, `subscription_periods WHERE ${which}`);
const processes = (office: Office, state: string, kind = 'subscription-period'): Promise<number> =>
  numberOf(office, 'processes WHERE kind = $1 AND state = $2', [kind, state]);

async function until(isTrue: () => Promise<boolean>, patience = patienceMs): Promise<void> {
  for (const since = Date.now(); !(await isTrue()); await pause(500))
    if (Date.now() - since > patience) throw new Error(`Not within ${patience} ms: ${isTrue}`);
}

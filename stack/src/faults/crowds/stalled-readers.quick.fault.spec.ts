import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../../redis/client.js';
import { Colleague } from '../support/colleague.js';
import { experiment, type Run } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { residentMb } from '../support/resident.js';
import { organizationOf } from '../support/seller.js';
import { sized } from '../support/size.js';
import { MemoryWatch } from './memory-watch.js';
import { UnreadAnswer } from './unread-answer.js';

/** More than fits in the buffers of two sockets. */
const products = 6_000;
const path = '/api/crm/products/export';
const stalledSeconds = 5;
/** This part of a page stays in the API, whatever the socket buffers take: more than the default page size. */
const [pageRows, pageBytes] = [1_000, 5_000_000];
const memoryMaxMb = 400;
/** The deadline, with a margin for a busy machine. */
const patienceMs = (stalledSeconds + 12) * 1_000;

async function until(done: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(50)) if (await done()) return true;
  return false;
}

describe('answers that are never read', () => {
  let place: FaultStack, crowd: Office, neighbours: Office, victim: Office, people: Colleague[];

  beforeAll(async () => {
    place = await FaultStack.start('stalled-readers', apiOnly, {
      STALLED_ANSWER_SECONDS: String(stalledSeconds),
      BOUND_ANSWER_BYTES: String(2 * pageBytes),
    });
    [crowd, neighbours, victim] = [
      await Office.open(place, 'crowd'),
      await Office.open(place, 'neighbours'),
      await Office.open(place, 'victim'),
    ];
    for (const { rows, tenant } of [crowd, neighbours].map((office) => ({ rows: office.rows.bind(office), tenant: office.tenant })))
      await rows(`INSERT INTO products (ecosystem_id, name, price) SELECT $1, repeat('n', 2000), n FROM generate_series(1, $2::int) n`, [
        tenant.ecosystemId,
        products,
      ]);
    people = [];
    for (const office of [crowd, crowd, crowd, crowd, neighbours, neighbours, neighbours]) people.push(await Colleague.of(office));
  }, 180_000);
  afterAll(() => place?.stop(), 60_000);

  /** Returns the API's connections with an idle transaction. */
  const held = async (): Promise<number> => {
    const [row] = await place.asSuperuser<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = 'kantoor_api' AND xact_start IS NOT NULL`,
    );
    return row!.count;
  };

  /** Lists, changes and the readiness of another tenant, some in sequence. */
  const victimWorks = async (run: Run): Promise<void> => {
    for (let n = 0; n < sized(8, 60); n += 1) {
      const startedMs = Date.now();
      const [list, created, ready] = await Promise.all([
        victim.call('GET', '/api/crm/organizations'),
        victim.call('POST', '/api/crm/organizations', organizationOf(`Klant ${n}`)),
        fetch(`${place.api}/api/health/ready`).then(({ status }) => status),
      ]);
      run.note('slowest of the others (ms)', Math.max(Number(run.figures.get('slowest of the others (ms)') ?? 0), Date.now() - startedMs));
      if (list.status !== 200) run.breaks(`a list of another tenant answered ${list.status}`);
      if (created.status !== 201) run.breaks(`a change of another tenant answered ${created.status}`);
      if (ready !== 200) run.breaks(`readiness answered ${ready} while the database was there`);
    }
  };

  experiment('exports: others work on, the surplus is refused, connections come back', async (run) => {
    const each = sized(3, 10);
    const unread = people.flatMap((person) => Array.from({ length: each }, () => UnreadAnswer.open(place.api, path, person.headers)));
    run.note('exports asked for at once', unread.length);
    const answered = until(() => unread.every(({ status }) => status !== 0), 30_000);
    await victimWorks(run);
    if (!(await answered)) run.breaks(`${unread.filter(({ status }) => status === 0).length} exports were not answered`);
    const begun = unread.filter(({ status }) => status === 200);
    const refused = unread.filter(({ status }) => status === 429);
    run.note('begun', begun.length);
    run.note('refused with 429', refused.length);
    if (begun.length < 2) run.breaks('nothing was exported at all');
    if (begun.length > 4) run.breaks(`${begun.length} exports of two ecosystems run at once`);
    if (begun.length + refused.length < unread.length) run.breaks(`answers: ${unread.map(({ status }) => status).join()}`);
    if (refused.some(({ hasRetryAfter }) => !hasRetryAfter)) run.breaks('a refusal does not say when to come back');

    if (!(await until(async () => (await held()) === 0, patienceMs))) run.breaks(`${await held()} connections are still held`);
    const cut = await Promise.all(begun.map((answer) => answer.whatCame(5_000)));
    run.holds('cut off', cut.filter(({ ended }) => ended).length, begun.length);
    for (const answer of unread) answer.leave();
    const whole = await people[0]!.call('GET', path);
    run.holds('the next export', `${whole.status}, ${whole.text.split('\r\n').length} lines`, `200, ${products + 2} lines`);
  });

  experiment('an export whose reader goes away is over at once', async (run) => {
    for (let n = 0; n < sized(3, 20); n += 1) {
      const left = UnreadAnswer.open(place.api, path, people[0]!.headers);
      if (!(await until(() => left.status === 200, 15_000))) run.breaks(`export ${n} answered ${left.status}`);
      left.leave();
      // Long before any client would be cut off.
      if (!(await until(async () => (await held()) === 0, (stalledSeconds - 1) * 1_000))) run.breaks('its connection is still held');
      run.count('left');
    }
    run.holds('the next export', (await people[0]!.call('GET', path)).status, 200);
  });

  experiment('files and live changes: memory does not grow with what is not read, and it is cut off', async (run) => {
    const { organizationId } = await crowd.made('POST', '/api/crm/organizations', organizationOf('Klant'));
    const form = new FormData();
    form.append('files', new Blob([Buffer.alloc(9_900_000, 97)]), 'large.txt');
    const { url } = await crowd.made('POST', `/api/crm/organizations/${organizationId}/attachments`, form);
    const pid = place.stack.pid('api')!;
    await victimWorks(run);
    const before = residentMb(pid);
    const files = Array.from({ length: sized(40, 100) }, () => UnreadAnswer.open(place.api, url, crowd.headers));
    if (!(await until(() => files.every(({ status }) => status === 200), 30_000))) run.breaks('a download was not answered');
    const listeners = people.flatMap((person) =>
      Array.from({ length: 10 }, () => UnreadAnswer.open(place.api, '/api/events', person.headers)),
    );
    if (!(await until(() => listeners.every(({ status }) => status === 200), 30_000))) run.breaks('a listener was not answered');

    const message = JSON.stringify({
      ecosystemId: crowd.tenant.ecosystemId,
      change: { resource: 'n'.repeat(2_000), id: 1, version: 1, change: 'updated' },
    });
    const publish = `EVAL "for n=1,tonumber(ARGV[2]) do redis.call('PUBLISH',KEYS[1],ARGV[1]) end" 1 kantoor:changes '${message}' 2000`;
    for (let n = 0; n < sized(6, 30); n += 1) {
      await ask(new URL(place.stack.env.REDIS_URL as string), publish);
      await victimWorks(run);
      run.count('changes told', 2_000);
    }
    const rise = Math.round(residentMb(pid) - before);
    run.note('memory rise (MB)', rise);
    if (rise > 250) run.breaks(`memory rose by ${rise} MB`);
    const own = listeners.slice(0, 40);
    await until(() => UnreadAnswer.areGivenUp(place.api, [...files, ...own]), patienceMs);
    const [cutFiles, cutListeners] = [
      await Promise.all(files.map((file) => file.whatCame(10_000))),
      await Promise.all(own.map((listener) => listener.whatCame(10_000))),
    ];
    run.holds('downloads cut off', cutFiles.filter(({ ended, bytes }) => ended && bytes < 9_900_000).length, files.length);
    run.holds('listeners cut off', cutListeners.filter(({ ended }) => ended).length, own.length);
    for (const answer of listeners) answer.leave();
  });

  experiment('the largest page, many times: most of it is not made while it is not read, and who left is served again', async (run) => {
    await crowd.rows(
      `INSERT INTO ledgers (ecosystem_id, name, value, description) SELECT $1, 'n', 'L' || n, repeat('n', $3) FROM generate_series(1, $2::int) n`,
      [crowd.tenant.ecosystemId, pageRows, pageBytes / pageRows],
    );
    const page = `/api/crm/ledgers?${new URLSearchParams({ range: `[0,${pageRows - 1}]` }).toString()}`;
    const open = (count: number) => Array.from({ length: count }, () => UnreadAnswer.open(place.api, page, crowd.headers));
    run.note('bytes of one page', (await crowd.call('GET', page)).text.length);
    const watch = new MemoryWatch(place.stack, ['api']);
    watch.during({ name: 'unread pages' });
    const unread = open(sized(100, 300));
    await until(() => unread.filter(({ status }) => status !== 0).length >= sized(12, 24), (stalledSeconds - 1) * 1_000);
    const begun = unread.filter(({ status }) => status === 200).length;
    run.note('pages begun', `${begun} of ${unread.length}`);
    if (begun === 0) run.breaks('no page came at all');
    if (begun === unread.length) run.breaks('all pages were made although none was read');
    if (begun > 4) run.breaks(`one person holds ${begun} pages, and others wait until these are read`);
    await victimWorks(run);
    unread.forEach((answer) => answer.leave());
    // An answer whose client left before its turn is not made, and no longer counts.
    const impatient = open(60);
    await pause(100);
    impatient.forEach((answer) => answer.leave());
    // A busy machine notices later that they left: a request refused meanwhile is repeated, as a client does.
    const served = async (): Promise<number> => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => crowd.call('GET', '/api/crm/organizations')));
      return answers.filter(({ status }) => status === 200).length;
    };
    let last = 0;
    const areServed = async (): Promise<boolean> => (last = await served()) === 8;
    if (!(await until(areServed, 3 * patienceMs))) run.breaks(`${last} of 8 were served afterwards`);
    watch.end(run, memoryMaxMb);
  });
});

import { experiment } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { filled, operationsOf } from '../support/operations.js';
import { type Got, send, type Sent } from '../support/send.js';
import { sized } from '../support/size.js';
import { Belongings } from '../tenants/belongings.js';
import { contents } from '../tenants/contents.js';
import { publicRoutes } from '../tenants/expected.js';
import { valuesOf } from '../tenants/path-kinds.js';
import { tokenOf } from '../tenants/people.js';
import { amplified, wrongBodies } from './from-schema.js';
import { mutated } from './mutated.js';
import { stallers, stallMs } from './stalls.js';

/** What only the inside of the house says. */
const inside =
  /\n {1,9}at [^\n]{1,300}:\d{1,6}:\d|node_modules|\/dist\/|QueryFailedError|violates [a-z]+ constraint|syntax error at|relation "|column "|TypeError|is not a function|Cannot read propert/;
const stallLimitMs = 200;
const batch = 500;
const addressPartMaxLength = 300;
/** So much is wrong that more of it tells nothing new. */
const enough = 20;
/** What every route reads at least, and at most. */
const bodyMinBytes = 65_536;
const bodyMaxBytes = 1_048_576;

describe('every route, wrongly used (museum 17)', () => {
  let place: FaultStack;

  beforeAll(async () => void (place = await FaultStack.start('fuzz', apiOnly)), 180_000);
  afterAll(() => place?.stop(), 60_000);

  experiment('HTTP fuzz from the API document: refused in order, and nothing told from inside', async (run) => {
    const operations = (await operationsOf(place.api)).filter(({ name }) => !publicRoutes.includes(name));
    const before = place.stack.pid('api');
    let slowest = 0;
    run.note('routes', operations.length);
    for (let done = 0; done < sized(20_000, 100_000) && run.broken.length < enough; done += batch) {
      // The fuzz archives and books what it finds, so every batch finds things of its own.
      const world = await Belongings.make(place, `fuzz-${done}`);
      const token = await tokenOf(place, world.office);
      const requests: Sent[] = Array.from({ length: batch }, (_, n) =>
        mutated(run.random, operations[(done + n) % operations.length]!, world, token),
      );
      const slow: Sent[] = [];
      await stallMs(place.stack.addresses.apiReports);
      await inTurn(requests, 8, async (sent) => {
        const startedMs = Date.now();
        const got = await send(place.api, sent).catch((error: unknown) => {
          if (mayBeCutOff(sent, error)) return void run.count('cut off while sending too much');
          run.breaks(`${sent.method} ${sent.path.slice(0, 200)}: ${String(error)} ${String((error as Error).cause ?? '')}`);
        });
        if (!got) return;
        const tookMs = Date.now() - startedMs;
        if (tookMs > stallLimitMs / 2) slow.push(sent);
        slowest = Math.max(slowest, tookMs);
        run.count('requests');
        run.count(`answers ${Math.floor(got.status / 100)}xx`);
        for (const fault of faultsIn(sent, got)) run.breaks(`${fault} for ${described(sent)}`);
      });
      const stalledMs = await stallMs(place.stack.addresses.apiReports);
      run.note('longest stall seen (ms)', Math.max(Math.round(stalledMs), Number(run.figures.get('longest stall seen (ms)') ?? 0)));
      if (stalledMs > stallLimitMs)
        for (const guilty of await stallers(place.stack, Number(before), slow.slice(0, 20), stallLimitMs))
          run.breaks(`stalls the API: ${guilty}`);
    }
    run.note('slowest answer (ms)', slowest);
    run.holds('the same process answers', Number(place.stack.pid('api')), Number(before));
  });

  experiment('each place of each body, as its schema says it must not be: refused, and briefly', async (run) => {
    const operations = (await operationsOf(place.api)).filter(
      ({ name, contentType }) => contentType === 'application/json' && !publicRoutes.includes(name),
    );
    const world = await Belongings.make(place, 'hostile-bodies');
    const token = await tokenOf(place, world.office);
    for (const operation of operations) {
      const valid = contents[operation.name]?.(world);
      const path = filled(operation.template, valuesOf(operation, world));
      const sent = async (body: unknown, what: string, mustRefuse: boolean): Promise<void> => {
        const { status, text } = await send(place.api, { method: operation.method, path, token, ecosystem: world.ids.ecosystem, body });
        run.count('requests');
        const isWrong = status >= 500 || (mustRefuse && status < 400) || (status >= 400 && text.length > refusalMaxLetters);
        if (isWrong) run.breaks(`${operation.name}: ${status} with ${text.length} letters for ${what}`);
      };
      for (const body of amplified()) await sent(body, 'as many faults as fit', false);
      if (valid === undefined || typeof valid !== 'object') continue;
      for (const { what, body } of wrongBodies(operation.schema!, valid)) await sent(body, what, true);
    }
    run.note('routes', operations.length);
  });
});

/** A refusal tells what is wrong; it is no copy of what was sent, and never larger than this. */
const refusalMaxLetters = 65_536;
/** A route that reads less, or refuses a file before it came, answers and closes; whoever is still writing then may see the end of the connection before the answer. */
const mayBeCutOff = ({ body }: Sent, error: unknown): boolean =>
  (body instanceof FormData || lengthOf(body) > bodyMinBytes) && /EPIPE|ECONNRESET/.test(String((error as Error).cause));

const lengthOf = (body: unknown): number => (typeof body === 'string' ? body : (JSON.stringify(body) ?? '')).length;

const isTooLarge = ({ path, body, headers }: Sent): boolean =>
  typeof body === 'string' && body.length > bodyMaxBytes && headers?.['content-type'] === 'application/json' && !hasLongPart(path);

/** An address with a part longer than any id of ours leads nowhere; of a body behind it nothing is looked at. */
const hasLongPart = (path: string): boolean =>
  path
    .split('?')[0]!
    .split('/')
    .some((part) => decodeURIComponent(part).length > addressPartMaxLength);

function faultsIn(sent: Sent, { status, text, body }: Got): string[] {
  return [
    ...(status >= 500 ? [`${status} ${body?.detail ?? ''}`] : []),
    ...(isTooLarge(sent) && status !== 413 ? [`${status} (${body?.detail ?? text.slice(0, 200)}) instead of 413`] : []),
    ...(inside.test(text) ? [`told from inside: ${text.slice(0, 300)}`] : []),
    ...(status >= 400 && body?.code === undefined ? [`${status} that is no problem of the catalogue`] : []),
  ];
}

const described = ({ method, path, headers, body }: Sent): string =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${JSON.stringify(body ?? '').slice(0, 300)}`;

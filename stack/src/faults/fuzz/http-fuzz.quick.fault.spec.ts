import { experiment, type Run } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { filled, operationsOf, type Operation } from '../support/operations.js';
import { type Got, mayBeCutOff, send, type Sent } from '../support/send.js';
import { thinned } from '../support/thinned.js';
import { Belongings } from '../tenants/belongings.js';
import { contents } from '../tenants/contents.js';
import { publicRoutes } from '../tenants/expected.js';
import { valuesOf } from '../tenants/path-kinds.js';
import { tokenOf } from '../tenants/people.js';
import { amplified, wrongBodies } from './from-schema.js';
import { hostileRequests } from './requests.js';
import { stallers, stallMs } from './stalls.js';

/** Texts that only appear internally. */
const inside =
  /\n {1,9}at [^\n]{1,300}:\d{1,6}:\d|node_modules|\/dist\/|QueryFailedError|violates [a-z]+ constraint|syntax error at|relation "|column "|TypeError|is not a function|Cannot read propert/;
const stallLimitMs = 200;
/** After this many failures more of them add nothing new. */
const enough = 20;
/** Maximum size of a body, which may be larger for the rows of an import. */
const maxBytesOf = (path: string): number => (/\/import(?:\/preview)?(?:\?|$)/.test(path) ? 4_194_304 : 1_048_576);
/** A refusal names the errors; it is no copy of what was sent, and never larger than this. */
const refusalMaxLetters = 65_536;

/** A request, and the requirements on its answer beyond an orderly one. */
interface Shot extends Sent {
  what?: string;
  mustRefuse?: boolean;
}

/** What schemathesis cannot check or send; it tests other misuse in a separate experiment (contract/). */
describe('every route, wrongly used (museum 17)', () => {
  let place: FaultStack;

  beforeAll(async () => void (place = await FaultStack.start('fuzz', apiOnly)), 180_000);
  afterAll(() => place?.stop(), 60_000);

  experiment('HTTP fuzz from the API document: refused in order, and nothing told from inside', (run) =>
    onEveryRoute(run, 9, (operation, at, world, token) => hostileRequests(operation, at, world, token)),
  );

  experiment('each place of each body, as its schema says it must not be: refused, and briefly', (run) =>
    // At least one in three: some routes have only five of these, and none may be left out.
    onEveryRoute(run, 3, (operation, _at, world, token) => {
      const { name, method, template, contentType, schema } = operation;
      if (contentType !== 'application/json') return [];
      const valid = contents[name]?.(world);
      const sent = { method, path: filled(template, valuesOf(operation, world)), token, ecosystem: world.ids.ecosystem };
      return [
        ...amplified().map((body) => ({ ...sent, body, what: 'as many faults as fit' })),
        ...(typeof valid === 'object' ? [...wrongBodies(schema!, valid)].map((wrong) => ({ ...sent, ...wrong, mustRefuse: true })) : []),
      ];
    }),
  );

  async function onEveryRoute(
    run: Run,
    oneIn: number,
    shotsOf: (operation: Operation, at: number, world: Belongings, token: string) => Shot[],
  ): Promise<void> {
    const operations = (await operationsOf(place.api)).filter(({ name }) => !publicRoutes.includes(name));
    const before = Number(place.stack.pid('api'));
    const world = await Belongings.make(place, 'fuzz');
    const token = await tokenOf(place, world.office);
    run.note('routes', operations.length);
    for (const [at, operation] of operations.entries()) {
      if (run.broken.length >= enough) break;
      await shoot(run, before, thinned(shotsOf(operation, at, world, token), oneIn, at));
    }
    run.holds('the same process answers', Number(place.stack.pid('api')), before);
  }

  async function shoot(run: Run, pid: number, shots: readonly Shot[]): Promise<void> {
    const slow: Shot[] = [];
    await stallMs(place.stack.addresses.apiReports);
    await inTurn(shots, 8, async (shot) => {
      const startedMs = Date.now();
      const got = await send(place.api, shot).catch((error: unknown) => {
        if (mayBeCutOff(shot.body, error)) return void run.count('cut off while sending too much');
        run.breaks(`${described(shot)}: ${String(error)} ${String((error as Error).cause ?? '')}`);
      });
      if (!got) return;
      if (Date.now() - startedMs > stallLimitMs / 2) slow.push(shot);
      run.count('requests');
      run.count(`answers ${Math.floor(got.status / 100)}xx`);
      for (const fault of faultsIn(shot, got)) run.breaks(`${fault} for ${described(shot)}`);
    });
    if ((await stallMs(place.stack.addresses.apiReports)) > stallLimitMs)
      for (const guilty of await stallers(place.stack, pid, slow.slice(0, 20), stallLimitMs)) run.breaks(`stalls the API: ${guilty}`);
  }
});

const isTooLarge = ({ path, body, headers }: Sent): boolean =>
  typeof body === 'string' && body.length > maxBytesOf(path) && headers?.['content-type'] === 'application/json';

function faultsIn(shot: Shot, { status, text, body }: Got): string[] {
  return [
    ...(status >= 500 ? [`${status} ${body?.detail ?? ''}`] : []),
    ...(shot.mustRefuse && status < 400 ? [`${status}`] : []),
    ...(isTooLarge(shot) && status !== 413 ? [`${status} (${body?.detail ?? text.slice(0, 200)}) instead of 413`] : []),
    ...(inside.test(text) ? [`told from inside: ${text.slice(0, 300)}`] : []),
    ...(status >= 400 && text.length > refusalMaxLetters ? [`${status} with ${text.length} letters`] : []),
    ...(status >= 400 && body?.code === undefined ? [`${status} that is no problem of the catalogue`] : []),
  ];
}

const described = ({ method, path, headers, body, what }: Shot): string =>
  `${what ?? ''} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${(JSON.stringify(body) ?? '').slice(0, 300)}`.trim();

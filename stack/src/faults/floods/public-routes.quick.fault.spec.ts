import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { publicRoutes, type PublicRoute } from '@kantoor/services/testing';
import { MemoryWatch } from '../crowds/memory-watch.js';
import { UnreadAnswer } from '../crowds/unread-answer.js';
import { PublicInvoice } from '../payments/link.js';
import { experiment, type Run } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { send, type Got } from '../support/send.js';
import { sized } from '../support/size.js';

const memoryMaxMb = 400;
/** How much longer another tenant's list may take beside the flood; a quarter of a second counts as nothing. */
const [ratioMax, unnoticedMs] = [10, 500];
/** Clients per route: from one address, and each from an address of its own. */
const [unreadFromOne, unreadFromMany, askedWhole] = [sized(150, 800), sized(50, 400), sized(60, 400)];
/** The test payment that no one started: 404 as a page, like any guess. */
const testPayment = `test_${'0'.repeat(40)}`;
const ownAddress = (n: number): string => `127.1.${(n >> 8) & 255}.${n & 255}`;

const median = (figures: readonly number[]): number => [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)]!;

describe('the routes that need no token', () => {
  let place: FaultStack, neighbours: Office, link: PublicInvoice;

  beforeAll(async () => {
    place = await FaultStack.start('public-routes', apiOnly, { PUBLIC_REQUESTS_PER_MINUTE: '1200' });
    neighbours = await Office.open(place, 'neighbours');
    link = await PublicInvoice.make(await Office.open(place, 'sellers'));
  }, 180_000);
  afterAll(() => place?.stop(), 60_000);

  const pathOf = (route: PublicRoute): string =>
    route
      .split(' ')[1]!
      .replace(':secret', link.secret)
      .replace(':transactionId', link.transactionId)
      .replace(':file', 'swagger-ui-bundle.js')
      .replace(':id', testPayment);
  const bodyOf = (route: PublicRoute): URLSearchParams | undefined => {
    if (!route.startsWith('POST')) return undefined;
    return new URLSearchParams(route.includes('webhooks') ? { id: 'tr_unknown' } : { outcome: 'paid' });
  };

  /** Returns how long a list of another tenant takes, and another address's look at what a page needs before sign-in. */
  const neighboursMs = async (run: Run, count: number): Promise<number> => {
    const took: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const startedMs = performance.now();
      const [list, config] = await Promise.all([
        neighbours.call('GET', '/api/crm/organizations').catch(gone),
        statusFrom('127.2.0.1', `${place.api}/api/health/live`),
      ]);
      took.push(performance.now() - startedMs);
      if (list.status !== 200) run.breaks(`a list of another tenant answered ${list.status}`);
      if (config !== 200) run.breaks(`a public route answered another address with ${config}`);
    }
    return median(took);
  };

  /** Sends `count` requests that are read whole, from addresses of their own where they are GET. */
  const readWhole = (route: PublicRoute): Promise<number[]> =>
    Promise.all(
      Array.from({ length: askedWhole }, () =>
        send(place.api, { method: route.split(' ')[0]!, path: pathOf(route), body: bodyOf(route) })
          .catch(gone)
          .then(({ status }) => status),
      ),
    );

  const flood = async (run: Run, route: PublicRoute, undisturbedMs: number): Promise<void> => {
    const path = pathOf(route);
    const gzip = { 'accept-encoding': 'gzip' };
    const unread = route.startsWith('GET')
      ? [
          ...Array.from({ length: unreadFromOne }, () => UnreadAnswer.open(place.api, path, gzip, '127.0.0.2')),
          ...Array.from({ length: unreadFromMany }, (_, n) => UnreadAnswer.open(place.api, path, gzip, ownAddress(n))),
        ]
      : [];
    const sips = setInterval(() => unread.slice(0, 20).forEach((answer) => answer.sip()), 1_000).unref();
    const whole = readWhole(route);
    const disturbedMs = await neighboursMs(run, sized(5, 20));
    const statuses = await whole;
    clearInterval(sips);
    unread.forEach((answer) => answer.leave());
    await pause(20);
    run.note(route, `${Math.round(undisturbedMs)} → ${Math.round(disturbedMs)} ms`);
    if (disturbedMs > unnoticedMs && disturbedMs > ratioMax * undisturbedMs)
      run.breaks(`${route}: a neighbour's list took ${Math.round(disturbedMs)} ms instead of ${Math.round(undisturbedMs)} ms`);
    if (statuses.some((status) => status === 0))
      run.breaks(`${route}: the API closed ${statuses.filter((status) => !status).length} of them`);
    if (statuses.some((status) => status >= 500 && status !== 503)) run.breaks(`${route} answered ${[...new Set(statuses)].join()}`);
  };

  experiment('unread, read by the byte and asked for in crowds: neighbours work on, and memory stays', async (run) => {
    // What does not change is made once, when it is first wanted.
    for (const route of publicRoutes) await send(place.api, { method: route.split(' ')[0]!, path: pathOf(route), body: bodyOf(route) });
    await neighboursMs(run, 5);
    const watch = new MemoryWatch(place.stack, ['api']);
    for (const route of publicRoutes) {
      watch.during({ name: route });
      await flood(run, route, await neighboursMs(run, 5));
    }
    watch.end(run, memoryMaxMb);
  });
});

/** A connection that was refused, or ended without an answer. */
const gone = (): Pick<Got, 'status'> => ({ status: 0 });

/** Returns the status that one client address gets, 0 if it gets no answer. */
const statusFrom = (localAddress: string, url: string): Promise<number> =>
  new Promise((resolve) => {
    const request = get(url, { localAddress, agent: false }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode ?? 0));
    });
    request.once('error', () => resolve(0));
  });

import { act, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { shown } from '../testing/shown';
import { fetched, fetchedLater } from './fetching';
import { notices } from './notices';

const away = new TypeError('Failed to fetch dynamically imported module: /assets/deals.js');
const reported = jest.fn<void, [Error]>();
let isAway = true;

beforeEach(() => {
  isAway = true;
  reported.mockClear();
  notices.clear();
  sessionStorage.clear();
  Object.assign(globalThis, {
    reportError: reported,
    fetch: () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ ok: true })),
  });
});
afterEach(() => jest.restoreAllMocks());

const waiting = (): string[] => notices.all().flatMap(({ kind, text, shown: isShown }) => (isShown ? [`${kind} ${text}`] : []));
const shows = async (...parts: (() => Promise<string>)[]): Promise<void> => {
  const Parts = parts.map((part) =>
    fetchedLater(async () => {
      const text = await part();
      return { default: () => <p>{text}</p> };
    }),
  );
  await shown(
    <>
      <p>the frame</p>
      {Parts.map((Part, at) => (
        <Suspense key={at}>
          <Part />
        </Suspense>
      ))}
    </>,
  );
};
const whileAway = (text: string) => (): Promise<string> => (isAway ? Promise.reject(away) : Promise.resolve(text));

it('PLT-377 chunks that cannot be loaded are reported, the frame shows one notice, and they load by themselves later', async () => {
  await shows(whileAway('the deals'), whileAway('the invoices'));
  await waitFor(() => expect(waiting()).toEqual(['pending PART_WAITS']));
  expect(reported.mock.calls.map(([error]) => error.message)).toEqual(Array(2).fill(`ChunkLoadError: ${away.message}`));
  expect(screen.getByText('the frame')).toBeTruthy();
  isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('the deals')).toBeTruthy();
  expect(await screen.findByText('the invoices')).toBeTruthy();
  expect(waiting()).toEqual([]);
});

it('a chunk that failed once while the server responds is requested again', async () => {
  isAway = false;
  let requestCount = 0;
  await shows(() => (requestCount++ === 0 ? Promise.reject(away) : Promise.resolve('the deals')));
  expect(await screen.findByText('the deals')).toBeTruthy();
  expect(waiting()).toEqual([]);
});

it('PLT-085 a script that does not arrive in 120 seconds counts as failed, and is requested once more', async () => {
  isAway = false;
  const hung: (() => void)[] = [];
  const { setTimeout: real } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== 120_000) return real(run, ms);
    hung.push(run);
    return 0;
  }) as typeof setTimeout);
  let requestCount = 0;
  const part = fetched(() => (requestCount++ === 0 ? new Promise<string>(() => undefined) : Promise.resolve('the menu')));
  expect([requestCount, hung.length, reported.mock.calls.length]).toEqual([1, 1, 0]);
  hung[0]!();
  expect([await part, requestCount]).toEqual(['the menu', 2]);
  expect(reported.mock.calls.map(([error]) => error.message)).toEqual(['ChunkLoadError: stalled for 120 seconds']);
});

import { fixed } from '../../platform/runtime/bounds/index.js';
import { automationContext } from '../../platform/runtime/context.js';
import { FileReader, IsolatedReader, type ReadAnswer } from './index.js';

const known = { own: { names: ['Kompas B.V.'], chamberNumbers: [], vatNumbers: [], accounts: [], addresses: [] } };
const refused: ReadAnswer = { refused: 'DAMAGED', ms: 1 };
const of = (ecosystemId: number) => automationContext(ecosystemId, 'spec');

describe('the file reader of a process', () => {
  let reader: FileReader;
  const read = jest.spyOn(IsolatedReader.prototype, 'read');
  const close = jest.spyOn(IsolatedReader.prototype, 'close');
  beforeEach(() => {
    reader = new FileReader({ modelsDir: '/not/there' });
    for (const spy of [read, close]) spy.mockReset();
  });
  afterEach(() => reader.onModuleDestroy());
  afterAll(() => jest.restoreAllMocks());

  it('reads one file at a time, and fetches the next one only then; missing models are not loaded', async () => {
    let end: (answer: ReadAnswer) => void = () => undefined;
    read.mockImplementationOnce(() => new Promise((resolve) => (end = resolve))).mockResolvedValue(refused);
    const fetched: number[] = [];
    const requests = [1, 2].map((number) =>
      reader.read(of(number), known, async () => {
        fetched.push(number);
        return Buffer.from('');
      }),
    );
    await new Promise((resolve) => setImmediate(resolve));
    expect([fetched, read.mock.calls.length]).toEqual([[1], 1]);
    end(refused);
    expect(await Promise.all(requests)).toEqual([refused, refused]);
    expect([fetched, read.mock.calls[0]![1]]).toEqual([[1, 2], known]);
  });

  it('is busy for an ecosystem of which the maximum number is waiting, not for others', async () => {
    const ends: (() => void)[] = [];
    read.mockImplementation(() => new Promise((resolve) => ends.push(() => resolve(refused))));
    const ask = (): Promise<unknown> => reader.read(of(1), known, async () => Buffer.from(''));
    const requests = Array.from({ length: fixed('readsWaiting') }, ask);
    expect(reader.isBusyFor(of(1))).toBe(false);
    requests.push(ask());
    expect([1, 2].map((id) => reader.isBusyFor(of(id)))).toEqual([true, false]);
    for (let done = 0; done < requests.length;) {
      await new Promise((resolve) => setImmediate(resolve));
      if (ends.length > done) ends[done++]!();
    }
    await Promise.all(requests);
    expect([read.mock.calls.length, reader.isBusyFor(of(1))]).toEqual([requests.length, false]);
  });

  it('ends its process after two idle minutes', async () => {
    jest.useFakeTimers();
    read.mockResolvedValue(refused);
    await reader.read(of(1), known, async () => Buffer.from(''));
    jest.advanceTimersByTime(119_000);
    expect(close).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect(close).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});

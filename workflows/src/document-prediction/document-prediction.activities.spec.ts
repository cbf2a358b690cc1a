import { Problem } from '@kantoor/services';
import { NotYet } from '../errors/not-yet.js';
import { StepGuard } from '../process/step-guard.js';
import { MarksInMemory } from '../test-support/marks.js';
import { documentPredictionActivities, type DocumentPredictionServices } from './document-prediction.activities.js';

const task = { ecosystemId: 1, teamId: 2, documentId: 50, round: 1 };
const id = 'document-prediction/50';

describe('Reading the files of a document', () => {
  type Recorded = [string, ...unknown[]];
  let recorded: Recorded[];
  let unread: number;
  let isBusy: boolean;
  const readNext = jest.fn(async (): Promise<string> => `file ${(unread -= 1)}: 9 fields sure`);
  beforeEach(() => {
    [recorded, unread, isBusy] = [[], 2, false];
    readNext.mockClear();
  });
  const record =
    (verb: string) =>
    async (_tx: unknown, _ctx: unknown, ...what: unknown[]) =>
      void recorded.push([verb, ...what]);
  const activities = () =>
    documentPredictionActivities({
      database: { transaction: async (_ctx: unknown, work: (tx: unknown) => unknown) => work({}) },
      guard: new StepGuard(new MarksInMemory()),
      processes: { started: record('started'), over: record('over'), blocked: record('blocked') },
      predictions: {
        isBusyFor: ({ ecosystemId }: { ecosystemId: number }) => isBusy && ecosystemId === 1,
        readNext,
        isAllRead: async () => unread === 0,
      },
    } as unknown as DocumentPredictionServices);

  it('reads one file at a time, and ends when none is left', async () => {
    const { readDocument } = activities();
    expect(await readDocument(task)).toEqual({ again: true, result: 'file 1: 9 fields sure' });
    expect(recorded.map(([verb]) => verb)).toEqual(['started']);
    expect(await readDocument(task)).toEqual({ result: 'file 0: 9 fields sure' });
    expect(recorded.at(-1)).toEqual(['over', id, 'read']);
    expect(readNext).toHaveBeenCalledWith(expect.objectContaining({ ecosystemId: 1, person: null }), 50);
  });

  it('retries later when the reader is busy, and records nothing', async () => {
    isBusy = true;
    await expect(activities().readDocument(task)).rejects.toBeInstanceOf(NotYet);
    expect([recorded, readNext.mock.calls]).toEqual([[], []]);
  });

  it.each(['SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const)('retries when the reader had no turn for it: %s', async (code) => {
    const busy = new Problem(code);
    readNext.mockRejectedValueOnce(busy);
    await expect(activities().readDocument(task)).rejects.toBe(busy);
    expect(recorded).toEqual([]);
  });
});

import type { AnyAnswer, Progress, ReadRequest } from './messages.js';
import { withoutSlowPage } from './isolated-reader.js';

const slow: AnyAnswer = { refused: 'TOO_SLOW', ms: 60_000 };
const read = { reading: { pages: 2 }, ms: 900 } as AnyAnswer;
const document: ReadRequest = { bytes: new Uint8Array(), options: { models: 'models' } };

describe('a document with a page that takes too long', () => {
  const requests: [ReadRequest, number][] = [];
  beforeEach(() => requests.splice(0));
  const answering =
    (answers: AnyAnswer[], done?: number) =>
    (request: ReadRequest, ms: number, reached: Partial<Progress>): Promise<AnyAnswer> => {
      requests.push([request, ms]);
      if (done !== undefined) reached.done = done;
      return Promise.resolve(answers[requests.length - 1]!);
    };

  it('is read up to that page', async () => {
    expect(await withoutSlowPage(document, 60_000, answering([slow, read], 2))).toEqual({ ...read, ms: 60_900 });
    expect(requests[1]).toEqual([{ ...document, options: { models: 'models', mostPages: 2 } }, 30_000]);
  });

  it('returns only its attachment if that page is the first', async () => {
    await withoutSlowPage(document, 60_000, answering([slow, read], 0));
    expect(requests[1]![0]).toMatchObject({ options: { mostPages: 0 } });
  });

  it('is refused if no page was read before, or if the second attempt fails', async () => {
    expect(await withoutSlowPage(document, 60_000, answering([slow]))).toEqual(slow);
    requests.splice(0);
    expect(await withoutSlowPage(document, 60_000, answering([slow, slow], 2))).toEqual(slow);
  });

  it('is not read again for other reasons', async () => {
    const broken: AnyAnswer = { refused: 'TOO_MUCH_MEMORY', ms: 5 };
    expect(await withoutSlowPage(document, 60_000, answering([broken], 2))).toEqual(broken);
    requests.splice(0);
    const data: ReadRequest = { bytes: new Uint8Array(), as: 'e-invoice' };
    expect(await withoutSlowPage(data, 60_000, answering([slow], 2))).toEqual(slow);
  });
});

import { Problem } from '../../providers/problem';
import { messages } from '../../i18n/nl/messages';
import { during, noticeProblem } from './during';
import { noticeSentence } from './notice-sentence';
import { notices } from './store';

const inDutch = (key: string, params: Record<string, unknown> = {}): string =>
  messages[key as keyof typeof messages].replace(/%\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));
const newest = (): string => noticeSentence(notices.all()[0]!, inDutch);

beforeEach(() => notices.clear());

it('PLT-328 a failure tells its reason with the values the API gave', () => {
  const problem = new Problem({ status: 413, code: 'UPLOAD_QUOTA_REACHED', params: { used: 4999, allowed: 5000 } });
  noticeProblem(problem, 'UPLOAD_FAILED');
  expect(newest()).toContain('van de 5000 MB voor geüploade bestanden is 4999 MB in gebruik');
  noticeProblem(problem, 'UNEXPECTED');
  expect(newest()).toContain('van de 5000 MB voor geüploade bestanden is 4999 MB in gebruik');
});

describe('PLT-273 PLT-274 a notice', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const isShownAfter = (seconds: number): boolean => {
    jest.advanceTimersByTime(seconds * 1000);
    return notices.all()[0]!.shown;
  };

  it('of an error stays until it is dismissed', () => {
    notices.error('UPLOAD_FAILED');
    expect(isShownAfter(3600)).toBe(true);
  });
  it('of an error stays although the same succeeds, and leaves when it was not getting through, which is over', async () => {
    const save = (work: Promise<unknown>) => during(work, { failed: 'UPDATE_DEAL_FAILED' });
    await save(Promise.reject(new Error('refused')));
    await save(Promise.resolve(1));
    notices.error('UPLOAD_FAILED', { reason: 'NETWORK_FAILED' });
    notices.warning('UPDATE_DEAL_INVALID');
    notices.over('OFFLINE', 'NETWORK_FAILED', 'UPDATE_DEAL_INVALID');
    expect(notices.all().map(({ text, shown }) => [text, shown])).toEqual([
      ['UPDATE_DEAL_INVALID', false],
      ['UPLOAD_FAILED', false],
      ['UPDATE_DEAL_FAILED', true],
    ]);
  });
  it('of a warning leaves the page, and stays in the panel of notifications', () => {
    notices.warning('INVALID_INPUT');
    expect(isShownAfter(9)).toBe(true);
    expect(isShownAfter(2)).toBe(false);
    expect(notices.all()).toHaveLength(1);
  });
});

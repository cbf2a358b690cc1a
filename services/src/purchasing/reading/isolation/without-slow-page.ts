import type { AnyAnswer, Progress, ReadRequest } from './messages.js';

/** Answers a request within so many milliseconds, and says of a document how many pages were read before its time was over. */
export type Answers = (request: ReadRequest, ms: number, reached: Partial<Progress>) => Promise<AnyAnswer>;

/**
 * A page that takes too long costs itself: the pages that were read before it are read once more without it, in half the time. Where not one was
 * read, and nothing is attached, the document is refused.
 */
export async function withoutSlowPage(request: ReadRequest, ms: number, answered: Answers): Promise<AnyAnswer> {
  const reached: Partial<Progress> = {};
  const answer = await answered(request, ms, reached);
  const isSlow = 'refused' in answer && answer.refused === 'TOO_SLOW';
  if (!isSlow || 'as' in request || reached.done === undefined) return answer;
  const again = await answered({ ...request, options: { ...request.options, mostPages: reached.done } }, ms / 2, {});
  return 'reading' in again ? { ...again, ms: answer.ms + again.ms } : answer;
}

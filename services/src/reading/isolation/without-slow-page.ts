import type { AnyAnswer, Progress, ReadRequest } from './messages.js';

/** Answers a request within a time limit in milliseconds, and records how many pages of a document were read before it ran out. */
export type Answers = (request: ReadRequest, ms: number, reached: Partial<Progress>) => Promise<AnyAnswer>;

/**
 * Skips a page that takes too long: the pages before it are read again without it, in half the time. If no page was read, and nothing is
 * attached, the document is refused.
 */
export async function withoutSlowPage(request: ReadRequest, ms: number, answered: Answers): Promise<AnyAnswer> {
  const reached: Partial<Progress> = {};
  const answer = await answered(request, ms, reached);
  const isSlow = 'refused' in answer && answer.refused === 'TOO_SLOW';
  if (!isSlow || 'as' in request || reached.done === undefined) return answer;
  const again = await answered({ ...request, options: { ...request.options, mostPages: reached.done } }, ms / 2, {});
  return 'reading' in again ? { ...again, ms: answer.ms + again.ms } : answer;
}

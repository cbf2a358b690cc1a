import type { Notice } from './store';

/** What happened and why, as one text. */
export const noticeSentence = (
  { text, params, reason }: Notice,
  sentence: (text: string, params?: Record<string, unknown>) => string,
): string => (reason ? `${sentence(text, params).replace(/(?<![.!?…])$/, '.')} ${sentence(reason, params)}` : sentence(text, params));

import type { Notice } from './store';

type Sentence = (text: string, params?: Record<string, unknown>) => string;

/** Returns a notice as one text: what happened, why, and its reference in the log. */
export function noticeSentence({ text, params, reason, reference }: Notice, sentence: Sentence): string {
  const parts = [sentence(text, params), reason && sentence(reason, params), reference && sentence('FAILURE_REFERENCE', { reference })];
  const filled = parts.filter((part) => part);
  return filled.map((part, at) => (at < filled.length - 1 ? String(part).replace(/(?<![.!?…])$/, '.') : part)).join(' ');
}

import { messageKeys } from './message-keys';

const looksLikeKey = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$|^[A-Z]{4,}$/;
const known: ReadonlySet<string> = new Set(messageKeys);

/** Whether the dictionary has a sentence for a message key. */
export const hasSentence = (code: string): boolean => known.has(code);

/** Where in the dictionary the sentence of a text stands; null when the text is a sentence already. */
export function sentenceKey(text: string): string | null {
  if (hasSentence(text)) return `messages.${text}`;
  if (text.includes('.') && !text.includes(' ')) return text;
  return looksLikeKey.test(text) ? 'messages.UNEXPECTED' : null;
}

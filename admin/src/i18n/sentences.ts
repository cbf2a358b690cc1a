import { messages } from './en/messages';

const messageKeys = Object.keys(messages) as (keyof typeof messages)[];

const looksLikeKey = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$|^[A-Z]{4,}$/;
const known: ReadonlySet<string> = new Set(messageKeys);

/** Checks whether the dictionary has a sentence for a message key. */
export const hasSentence = (code: string): boolean => known.has(code);

/** Returns the dictionary key of a text; null if the text is already a sentence. */
export function sentenceKey(text: string): string | null {
  if (hasSentence(text)) return `messages.${text}`;
  if (text.includes('.') && !text.includes(' ')) return text;
  return looksLikeKey.test(text) ? 'messages.UNEXPECTED' : null;
}

import { dayOfText } from '@kantoor/schemas';
import { date, parseNumber, typedNumber } from '../../../../format';

/** Kind of value that a field holds. */
export type FieldShape = 'text' | 'number' | 'day';

/** Maximum number of words in a printed date. */
const wordsOfDay = 4;

/** Removes punctuation at the end of a word, as at the end of a sentence or before a value. */
const withoutEnd = (text: string): string => (/[,;:.]$/.test(text) ? text.slice(0, -1) : text);

/**
 * Returns the value of a word of the document in the format of a field; null if it is not of that kind. For a date of more than one word,
 * any of its words gives the date.
 */
export function wordValue(words: readonly { text: string }[], at: number, shape: FieldShape): string | null {
  const bare = withoutEnd(words[at]!.text);
  if (shape === 'text') return bare;
  if (shape === 'day') return dayAround(words, at);
  const parsed = parseNumber(bare.replace(/[,.]-{1,2}$/, ''));
  return parsed && typedNumber(parsed.value, { min: 2 });
}

function dayAround(words: readonly { text: string }[], at: number): string | null {
  for (let count = wordsOfDay; count > 0; count -= 1)
    for (let from = Math.max(0, at - count + 1); from <= at; from += 1) {
      const said = words
        .slice(from, from + count)
        .map(({ text }) => text)
        .join(' ');
      const day = dayOfText(withoutEnd(said));
      if (day) return date(day);
    }
  return null;
}

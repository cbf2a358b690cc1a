import { dayOfText } from '@kantoor/schemas';
import { date, parseNumber, typedNumber } from '../../../format';

/** What a field holds. */
export type FieldShape = 'text' | 'number' | 'day';

/** A day stands on paper in so many words at most. */
const wordsOfDay = 4;

/** A word at the end of a sentence or before a value is without its sign. */
const withoutEnd = (text: string): string => (/[,;:.]$/.test(text) ? text.slice(0, -1) : text);

/** What a word of the paper is for a field, as it is typed there; null where it is none of that kind. Of a day that stands in some words, any says it. */
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

import { catalogue, type TextParams } from './catalogue';

/**
 * Invisible characters: the first starts a mark, the other four are digits in base four. Cleaning a text removes all of them, should one get into a
 * form field.
 */
const [first, ...digits] = ['\u2060', '\u2061', '\u2062', '\u2063', '\u2064'] as const;
const length = 7;
const mark = /\u2060([\u2061-\u2064]{7})/g;

const keys: string[] = [];
const places = new Map<string, number>();
let isOn = false;

/** Returns whether edit mode is on, so that every text on screen carries its key (PLT-242). */
export const isMarking = (): boolean => isOn;
export function markTexts(on: boolean): void {
  if (isOn === on) return;
  isOn = on;
  catalogue.notifyChanged();
}

/** In edit mode appends the key of a text, or of its plural form, in invisible characters. */
export function markedIn(requested: string, text: string, params?: TextParams): string {
  const key = isOn ? catalogue.keyOf(requested, params) : undefined;
  if (key === undefined) return text;
  let place = places.get(key);
  if (place === undefined) {
    place = keys.push(key) - 1;
    places.set(key, place);
  }
  const number = place.toString(digits.length).padStart(length, '0');
  return text + first + [...number].map((digit) => digits[Number(digit)]!).join('');
}

/**
 * Returns the keys of a text on screen, the outermost first. Reversed, because the mark of a sentence comes after those of the texts
 * inserted into it.
 */
export const keysIn = (shown: string): string[] => [
  ...new Set(
    [...shown.matchAll(mark)]
      .map(
        ([, signs]) => keys[parseInt([...signs!].map((sign) => digits.indexOf(sign as (typeof digits)[number])).join(''), digits.length)],
      )
      .filter((key) => key !== undefined)
      .reverse(),
  ),
];

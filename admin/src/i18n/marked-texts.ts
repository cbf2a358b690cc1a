import { catalogue } from './catalogue';

/** Four signs that nobody sees count in fours; a fifth begins the number. All go when a text is cleaned, should one be typed into a field. */
const [first, ...digits] = ['\u2060', '\u2061', '\u2062', '\u2063', '\u2064'] as const;
const length = 7;
const mark = /\u2060([\u2061-\u2064]{7})/g;

const keys: string[] = [];
const places = new Map<string, number>();
let isOn = false;

/** Whether every text on screen carries the key it came from (PLT-242). */
export const isMarking = (): boolean => isOn;
export function markTexts(on: boolean): void {
  if (isOn === on) return;
  isOn = on;
  catalogue.sayAgain();
}

/** A text, followed by its key in signs that nobody sees while texts are edited in place. */
export function markedIn(key: string, text: string): string {
  if (!isOn || !catalogue.has(key)) return text;
  let place = places.get(key);
  if (place === undefined) {
    place = keys.push(key) - 1;
    places.set(key, place);
  }
  const number = place.toString(digits.length).padStart(length, '0');
  return text + first + [...number].map((digit) => digits[Number(digit)]!).join('');
}

/** The keys that a text on screen came from, the outermost first: a sentence ends after what was filled into it. */
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

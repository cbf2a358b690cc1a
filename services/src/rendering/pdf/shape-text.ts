import { clustersOf, isShown } from '@kantoor/schemas/printable-text';
import { inVisualOrder, lineLevels, mirrorOf, paragraphLevels, type ParagraphLevels } from './bidi.js';
import { hasDirection, printedText } from './clean-text.js';
import { TextCache } from './cache.js';
import { familiesWithMarks, type Family, familyNames, type FontName, fontOf, runsRightToLeft, type Weight } from './fonts.js';

/** A run of a printed line in one font; its width in thousandths of the font size. */
export interface TextRun {
  font: FontName;
  text: string;
  width: number;
}

/** A printed line of a paragraph with mixed directions: its letters in reading order, and their positions in the paragraph. */
interface DirectedLine {
  text: string;
  levels: readonly number[];
}
export type PrintedLine = string | DirectedLine;

export const lineText = (line: PrintedLine): string => (typeof line === 'string' ? line : line.text);

/** A paragraph that is broken into lines in letter order; then each line is ordered separately (UAX #9, L1 and L2). */
export class Paragraph {
  readonly #characters: string[];
  readonly #levels: ParagraphLevels | undefined;

  constructor(text: string) {
    this.#characters = [...text];
    this.#levels = hasDirection(text) ? paragraphLevels(this.#characters) : undefined;
  }

  /** Returns the line between two characters, counted in code points. */
  line(from: number, to: number): PrintedLine {
    const text = this.#characters.slice(from, to).join('');
    return this.#levels ? { text, levels: lineLevels(this.#levels, this.#characters, from, to) } : text;
  }
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const asPicture = /[\ufe0f\u200d\p{Emoji_Presentation}]/u;
const mark = /\p{M}/u;

const has = (family: Family, weight: Weight, character: string): boolean =>
  fontOf(`${family}-${weight}`).hasGlyphForCodePoint(character.codePointAt(0)!);

const japaneseFirst: readonly Family[] = familyNames.flatMap((name) => (name === 'chinese' ? ['japanese', name] : name));
const emojiFirst: readonly Family[] = ['emoji', ...familyNames];

/**
 * Returns the first family that has a letter with all its marks. Han characters are drawn in the Japanese form if Japanese letters are
 * near.
 */
function familyFor(cluster: string, weight: Weight, isJapanese: boolean): Family {
  const shown = [...cluster].filter(isShown);
  if (shown.length === 0) return 'main';
  const isAlone = shown.length === 1 && !mark.test(shown[0]!);
  const alone = asPicture.test(cluster) ? emojiFirst : isJapanese ? japaneseFirst : familyNames;
  const families = isAlone ? alone : familiesWithMarks;
  return families.find((family) => shown.every((character) => has(family, weight, character))) ?? 'main';
}

interface LevelRun {
  font: FontName;
  level: number;
  clusters: string[];
}

/** Removes joiners and variation selectors that the font does not know; direction was resolved already. */
const knownTo = (cluster: string, font: FontName): string =>
  [...cluster]
    .filter((character) =>
      isShown(character) || /\s/u.test(character) ? true : fontOf(font).hasGlyphForCodePoint(character.codePointAt(0)!),
    )
    .join('')
    .replace(/[\p{Bidi_Control}]/gu, '');

/**
 * Returns runs of one font and one direction in letter order. Each right-to-left word is its own run: the library lays out word by word.
 */
function levelRuns(text: string, levels: readonly number[] | undefined, weight: Weight): LevelRun[] {
  const isJapanese = kana.test(text);
  const runs: LevelRun[] = [];
  let at = 0;
  for (const cluster of clustersOf(text)) {
    const level = levels?.[at] ?? 0;
    at += [...cluster].length;
    const font: FontName = `${familyFor(cluster, weight, isJapanese)}-${weight}`;
    const known = knownTo(cluster, font);
    if (known === '') continue;
    const run = runs.at(-1);
    if (run?.font === font && run.level === level) run.clusters.push(known);
    else runs.push({ font, level, clusters: [known] });
  }
  return runs;
}

const widths = new TextCache<number>(20_000);
const lettersMax = 10;

/** Lays out word by word, like the library. Short words recur often. */
function runOf(font: FontName, text: string): TextRun {
  const face = fontOf(font);
  const widthOf = (word: string): number => (word === '' ? 0 : face.layout(word).advanceWidth);
  const units = text
    .split(/(?<= )/)
    .reduce((sum, word) => sum + (word.length > lettersMax ? widthOf(word) : widths.get(`${font} ${word}`, () => widthOf(word))), 0);
  return { font, text, width: (units * 1000) / face.unitsPerEm };
}

/** In right-to-left text the layout engine reverses letters; digits and punctuation between them are reversed here. */
function drawnRun({ font, level, clusters }: LevelRun): TextRun {
  if (level % 2 === 0) return runOf(font, clusters.join(''));
  const mirrored = clusters.map((cluster) => [...cluster].map(mirrorOf).join(''));
  return runOf(font, (runsRightToLeft(mirrored.join('')) ? mirrored : mirrored.reverse()).join(''));
}

/** A cached run takes some 100 bytes, and each letter is a run where scripts alternate. */
const shapedLettersMax = 200_000;
const shaped = new Map<string, TextRun[]>();
let shapedLetters = 0;

function shape(text: string, levels: readonly number[] | undefined, weight: Weight): TextRun[] {
  const isPlain = !levels && [...text].every((character) => character === ' ' || (has('main', weight, character) && !mark.test(character)));
  if (isPlain) return [runOf(`main-${weight}`, text)];
  return inVisualOrder(levelRuns(text, levels, weight)).map(drawnRun);
}

function keep(key: string, runs: TextRun[], letters: number): void {
  if (shapedLetters + letters > shapedLettersMax) {
    shaped.clear();
    shapedLetters = 0;
  }
  shaped.set(key, runs);
  shapedLetters += letters;
}

/** Returns the text of one line as it is drawn from left to right. */
export function shapeText(line: PrintedLine, weight: Weight): TextRun[] {
  const given = lineText(line);
  const key = `${weight} ${given} ${typeof line === 'string' ? '' : line.levels.join('')}`;
  const known = shaped.get(key);
  if (known) return known;
  const text = printedText(given);
  const whole = typeof line === 'string' ? new Paragraph(text).line(0, text.length) : line;
  const runs = shape(text, typeof whole === 'string' ? undefined : whole.levels, weight);
  if (given.length <= 200) keep(key, runs, given.length);
  return runs;
}

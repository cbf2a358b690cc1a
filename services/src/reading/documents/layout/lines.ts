import { folded } from '../values/fold.js';

/** Adjacent words separated by a single space at most: the content of a cell, or a label. */
export interface Cell extends Word {
  words: Word[];
  /** Lower case without accents, same length as the text. */
  plain: string;
}

/** Cells at the same height of a page, from left to right. */
export interface Line {
  page: number;
  pageWidth: number;
  pageHeight: number;
  pageSlant: number;
  /** Index over the whole document. */
  index: number;
  cells: Cell[];
  text: string;
  plain: string;
  y0: number;
  y1: number;
  /** Where each cell begins in the text. */
  starts: number[];
}

/** A gap between two words of at least this part of the letter height separates cells. */
const cellGap = 0.95;
/** Words that overlap by this part of their height are on one line. */
const sameLine = 0.5;

export function linesOf(pages: readonly PageWords[]): Line[] {
  const lines = pages.flatMap((page) => rowsOf(page.words).map((words) => lineOf(words, page)));
  return lines.map((line, index) => ({ ...line, index }));
}

function rowsOf(words: readonly Word[]): Word[][] {
  const rows: { words: Word[]; y0: number; y1: number }[] = [];
  for (const word of [...words].sort((a, b) => a.y0 + a.y1 - b.y0 - b.y1)) {
    const row = rows.slice(-4).find(({ y0, y1 }) => {
      const shared = Math.min(y1, word.y1) - Math.max(y0, word.y0);
      return shared > sameLine * Math.min(y1 - y0, word.y1 - word.y0) && shared > 0.3 * Math.max(y1 - y0, word.y1 - word.y0);
    });
    if (!row) {
      rows.push({ words: [word], y0: word.y0, y1: word.y1 });
      continue;
    }
    row.words.push(word);
    // The line's height is that of its first words; otherwise one tall character would pull in adjacent lines.
  }
  return rows.sort((a, b) => a.y0 - b.y0).map((row) => row.words.sort((a, b) => a.x0 - b.x0));
}

function lineOf(words: Word[], { page, width, height, slant = 0 }: PageWords): Line {
  const cells: Cell[] = [];
  let held: Word[] = [];
  for (const word of words) {
    const last = held.at(-1);
    if (last && word.x0 - last.x1 > cellGap * Math.min(last.y1 - last.y0, word.y1 - word.y0)) {
      cells.push(cellOf(held));
      held = [];
    }
    held.push(word);
  }
  cells.push(cellOf(held));
  const starts: number[] = [];
  let text = '';
  for (const cell of cells) {
    if (text) text += '  ';
    starts.push(text.length);
    text += cell.text;
  }
  return {
    page,
    pageWidth: width,
    pageHeight: height,
    pageSlant: slant,
    index: 0,
    cells,
    text,
    plain: cells.map(({ plain }) => plain).join('  '),
    y0: Math.min(...words.map(({ y0 }) => y0)),
    y1: Math.max(...words.map(({ y1 }) => y1)),
    starts,
  };
}

function cellOf(words: Word[]): Cell {
  const text = words.map((word) => word.text).join(' ');
  return {
    text,
    plain: folded(text),
    words,
    x0: words[0]!.x0,
    x1: Math.max(...words.map(({ x1 }) => x1)),
    y0: Math.min(...words.map(({ y0 }) => y0)),
    y1: Math.max(...words.map(({ y1 }) => y1)),
  };
}

/** Returns the position of a part of a line's text. */
export function placeIn(line: Line, start: number, end: number): Word {
  const parts: Word[] = [];
  line.cells.forEach((cell, i) => {
    let at = line.starts[i]!;
    for (const word of cell.words) {
      if (at < end && at + word.text.length > start) parts.push(partOf(word, start - at, end - at));
      at += word.text.length + 1;
    }
  });
  const [first] = parts;
  if (!first) return { text: '', x0: 0, x1: 0, y0: line.y0, y1: line.y1 };
  return {
    text: line.text.slice(start, end),
    x0: first.x0,
    x1: Math.max(...parts.map(({ x1 }) => x1)),
    y0: Math.min(...parts.map(({ y0 }) => y0)),
    y1: Math.max(...parts.map(({ y1 }) => y1)),
  };
}

/** Returns a part of a word, with a width proportional to its letters. */
function partOf(word: Word, from: number, to: number): Word {
  const each = (word.x1 - word.x0) / Math.max(1, word.text.length);
  return {
    ...word,
    x0: word.x0 + Math.max(0, from) * each,
    x1: word.x0 + Math.min(word.text.length, to) * each,
  };
}

/** A word with its position on the page as displayed: points from the upper left corner. */
export interface Word {
  text: string;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  /** How certain its least certain character is, if it was recognized on a picture. */
  certainty?: number;
}

export interface PageWords {
  /** Counted from 1. */
  page: number;
  width: number;
  height: number;
  words: Word[];
  /** Angle in radians by which the lines of a picture rose before the words were rotated level. */
  slant?: number;
  /** Reading ran out of time, so the words are incomplete. */
  isPart?: boolean;
}

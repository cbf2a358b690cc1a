/** A word with its position on the page as displayed: points from the upper left corner. */
export interface Word {
  text: string;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
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

/** A word where it stands on its page, as it is shown: points from the upper left corner. */
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
  /** By how many radians the lines of a picture rose before its words were laid level. */
  slant?: number;
  /** Its time was over before all of it was read. */
  isPart?: boolean;
}

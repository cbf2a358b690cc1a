import { createContext } from 'react';
import type { Attachment } from '../attachment';

/** A place on a page, as parts of its width and height from its upper left corner. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface PaperMark {
  key: string;
  /** Counted from 1. */
  page: number;
  box: Place;
  isSure: boolean;
}
export interface PaperWord {
  text: string;
  page: number;
  box: Place;
}

/** Shows a page of a file, counted from 1, turned by so many quarters from how it came; for everyone. */
export type TurnPage = (file: Attachment, page: number, quarters: number) => void;

/** What is known of a file whose words and places were read, while it is looked at beside a form. */
export interface ReadPaper {
  /** Null until it is known which one that is. */
  fileId: number | null;
  marks: readonly PaperMark[];
  /** The mark that is pointed at. */
  active: string | null;
  words: readonly PaperWord[];
  /** How words are chosen; null where there are none. */
  hint: string | null;
  /** Whether a word that is chosen goes somewhere. */
  takesWords: boolean;
  /** The word of this number was chosen; it adds to what is there with Shift. */
  onWord: (at: number, adds: boolean) => void;
  /** Null for who may not turn pages. */
  onTurn: TurnPage | null;
  /** Leads to making documents of the pages of a file; null for who may not. */
  onSplit: ((file: Attachment) => void) | null;
}

export const ReadPaperContext = createContext<ReadPaper | null>(null);

import { createContext } from 'react';
import type { Attachment } from '../attachment';

/** A place on a page, as fractions of its width and height from its top left corner. */
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
interface PaperWord {
  text: string;
  page: number;
  box: Place;
}

/** Saves for all users that a page of a file, counted from 1, is shown turned by this number of quarters from its original. */
export type TurnPage = (file: Attachment, page: number, quarters: number) => void;

/** What is known of a file whose words and places were read, while it is shown beside a form. */
export interface ReadPaper {
  /** Null until the file is known. */
  fileId: number | null;
  marks: readonly PaperMark[];
  /** The highlighted mark. */
  active: string | null;
  words: readonly PaperWord[];
  /** How to choose words; null where there are none. */
  hint: string | null;
  /** Whether a chosen word fills a field. */
  takesWords: boolean;
  /** Called when the word of this number is chosen; with Shift it is appended. */
  onWord: (at: number, adds: boolean) => void;
  /** Null for users who may not turn pages. */
  onTurn: TurnPage | null;
  /** Opens the page where the pages of a file become separate documents; null for users who may not do so. */
  onSplit: ((file: Attachment) => void) | null;
}

export const ReadPaperContext = createContext<ReadPaper | null>(null);

import type { PageWords } from '../layout/words.js';
import type { Picture } from './picture.js';
import { Recognizer } from './recognizer.js';
import { Tesseract } from './tesseract.js';

export interface TextRecognizer {
  readonly name: string;
  /** Returns the words of a page, or at `until` (of the clock of `performance`) those recognized so far. */
  words(picture: Picture, page: number, until: number): Promise<PageWords>;
}

let loaded: Promise<TextRecognizer> | undefined;

/** Returns the recognizer with models from a folder; without them tesseract.js, which recognizes less. Loaded once per process. */
export const textRecognizer = (models: string | undefined): Promise<TextRecognizer> =>
  (loaded ??= models === undefined ? Tesseract.load() : Recognizer.load(models));

import type { PageWords } from '../layout/words.js';
import type { Picture } from './picture.js';
import { Recognizer } from './recognizer.js';
import { Tesseract } from './tesseract.js';

export interface TextRecognizer {
  readonly name: string;
  /** What a page says, and at `until` (of the clock of `performance`) as much of it as was read. */
  words(picture: Picture, page: number, until: number): Promise<PageWords>;
}

let loaded: Promise<TextRecognizer> | undefined;

/** The recognizer whose models are in a folder; without them tesseract.js, which reads less. Loaded once a process. */
export const textRecognizer = (models: string | undefined): Promise<TextRecognizer> =>
  (loaded ??= models === undefined ? Tesseract.load() : Recognizer.load(models));

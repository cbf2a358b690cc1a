import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Pdfjs from 'pdfjs-dist';

type Library = typeof Pdfjs;
export type PdfDocument = Awaited<ReturnType<Library['getDocument']>['promise']>;

let library: Promise<Library> | undefined;
let folder: string | undefined;

/** Loaded when the first PDF is read, from its installation folder, where it finds its other parts. */
const loaded = (): Promise<Library> => {
  folder ??= dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return (library ??= import(pathToFileURL(join(folder, 'legacy/build/pdf.mjs')).href) as Promise<Library>);
};

/** Opens a PDF for reading only: no script of it runs, nothing is fetched. @throws Error if it is damaged or needs a password */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const { getDocument } = await loaded();
  return getDocument({
    // The library takes ownership of the buffer.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
    stopAtErrors: false,
    maxImageSize: 40_000_000,
    cMapUrl: `${join(folder!, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(folder!, 'standard_fonts')}/`,
  }).promise;
}

export type Operators = Library['OPS'];
/** Returns the numbers of the operators that draw a page. */
export const operators = async (): Promise<Operators> => (await loaded()).OPS;

import { shippedTexts } from '../../generated/shipped-texts.js';

/** The placeholders of the shipped texts by key, which a stored text must keep. */
export const shippedPlaceholders: ReadonlyMap<string, readonly string[]> = new Map(
  shippedTexts
    .trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const [key = '', ...placeholders] = line.split('\t');
      return [key, placeholders];
    }),
);

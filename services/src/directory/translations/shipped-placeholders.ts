import { shippedTexts } from '../../generated/shipped-texts.js';

/** The placeholders of the texts that we ship, by key: what another text must keep of them. */
export const shippedPlaceholders: ReadonlyMap<string, readonly string[]> = new Map(
  shippedTexts
    .trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const [key = '', ...placeholders] = line.split('\t');
      return [key, placeholders];
    }),
);

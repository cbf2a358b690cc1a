import type { MailValues } from '../kinds/index.js';

/** Spaces around the name are part of the match and cut afterwards: a pattern that chose where they end would try every place. */
const placeholder = /\{\{([^{}]*)\}\}/g;

/** Values are only ever text: what stands in one is never looked at again for placeholders (PLT-O36). Those without a value stay. */
export const filledIn = (text: string, values: MailValues): string =>
  text.replace(placeholder, (whole, inside: string) => {
    const name = inside.trim();
    return Object.hasOwn(values, name) ? values[name]! : whole;
  });

/** Names that no mail can fill; refused when own words are saved. */
export const unknownPlaceholders = (text: string, names: readonly string[]): string[] =>
  [...text.matchAll(placeholder)].map(([, inside]) => inside!.trim()).filter((name) => !names.includes(name));

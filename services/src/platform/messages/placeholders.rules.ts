import { placeholder } from '@kantoor/schemas';

/** Names that no mail can fill; refused when own words are saved. */
export const unknownPlaceholders = (text: string, names: readonly string[]): string[] =>
  [...text.matchAll(placeholder)].map(([, inside]) => inside!.trim()).filter((name) => !names.includes(name));

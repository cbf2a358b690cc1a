import type { Overrides } from './catalogue';

const STORED = 'texts';

/** Sentences that this browser shows instead of ours; what is kept there and cannot be read counts as none. */
export function storedOverrides(): Overrides {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    const of = (locale: 'en' | 'nl'): Record<string, string> => {
      const texts = (stored as Record<string, unknown> | null)?.[locale];
      return Object.fromEntries(
        Object.entries(typeof texts === 'object' && texts ? texts : {}).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      );
    };
    return { en: of('en'), nl: of('nl') };
  } catch {
    return {};
  }
}

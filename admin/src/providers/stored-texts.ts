import type { Locale } from '../format';

const PATIENCE_MS = 10_000;

/**
 * Fetches the stored texts of a language, without signing in (PLT-O16). The browser uses its cache if the API confirms that its copy is
 * current.
 */
export async function fetchStoredTexts(locale: Locale): Promise<Record<string, string>> {
  const answer = await fetch(`/api/crm/translations?languageCode=${locale}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`The texts answered ${answer.status}`);
  const texts: unknown = await answer.json();
  if (typeof texts !== 'object' || texts === null) throw new Error('The texts are none');
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

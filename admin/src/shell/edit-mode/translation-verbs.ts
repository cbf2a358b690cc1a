import type { TranslationChange, TranslationVersion } from '@kantoor/schemas';
import { api } from '../../providers/http';

const address = '/api/crm/translations';

/** Stored texts by language and key, and the version that was read. */
export interface Dictionary {
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  version: number;
}

export const translationVerbs = {
  translationsRead: async ({ signal }: { signal?: AbortSignal }): Promise<Dictionary> => {
    const { body, etag } = await api.get<Dictionary['texts']>(address, { signal });
    return { texts: body, version: Number(/\d+/.exec(etag ?? '')?.[0] ?? 0) };
  },
  /** Saves some texts. Changes of other users to other texts are kept. */
  translationsChange: async ({ version, changes }: { version: number; changes: TranslationChange[] }): Promise<TranslationVersion> =>
    (await api.put<TranslationVersion>(`${address}/texts`, { body: { version, changes } })).body,
  languageAdd: async ({ code }: { code: string }): Promise<TranslationVersion> =>
    (await api.put<TranslationVersion>(`${address}/languages/${encodeURIComponent(code)}`)).body,
  /** Replaces the whole dictionary, unless it was changed since that version. */
  translationsReplace: async ({ version, texts }: Dictionary): Promise<TranslationVersion> =>
    (await api.post<TranslationVersion>(address, { body: { version, translations: JSON.stringify(texts) } })).body,
};

declare module '../../providers/data/verbs' {
  interface VerbsOf {
    translations: typeof translationVerbs;
  }
}

import type { UploadUsage } from '@kantoor/schemas';
import { api } from '../../../providers/http';
import type { SettingsAnswer } from './settings-answer';

const address = '/api/directory/settings';

/** Verbs for the settings of the current ecosystem. */
export const settingsVerbs = {
  settingsRead: async ({ signal }: { signal?: AbortSignal }): Promise<SettingsAnswer> =>
    (await api.get<SettingsAnswer>(address, { signal })).body,
  settingsUpdate: async ({ data, version }: { data: object; version: number }): Promise<SettingsAnswer> =>
    (await api.put<SettingsAnswer>(address, { body: data, ifMatch: version })).body,
  /** Reads how much of the file storage is used. */
  uploadUsage: async ({ signal }: { signal?: AbortSignal }): Promise<UploadUsage> =>
    (await api.get<UploadUsage>('/api/directory/upload-usage', { signal })).body,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    settings: typeof settingsVerbs;
  }
}

import type { CountriesInUse } from '@kantoor/schemas';
import type { RaRecord } from 'react-admin';
import { api } from '../../providers/http';
import { pathOf } from '../../providers/resources';

export const recordVerbs = {
  /** Takes an archived record back, at the version that was seen. */
  recordRestore: async ({ resource, record }: { resource: string; record: RaRecord }): Promise<RaRecord> =>
    (await api.post<RaRecord>(`/api/${pathOf(resource)}/${record.id}/restore`, { ifMatch: record.version as number })).body,
  /** Which countries the records of a list name. */
  countriesInUse: async ({ resource, signal }: { resource: string; signal?: AbortSignal }): Promise<string[]> =>
    (await api.get<CountriesInUse>(`/api/${pathOf(resource)}/countries`, { signal })).body.items,
};
export type RecordVerbs = typeof recordVerbs;

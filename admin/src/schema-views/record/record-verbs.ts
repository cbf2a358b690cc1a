import type { CountriesInUse } from '@kantoor/schemas';
import type { RaRecord } from 'react-admin';
import { api } from '../../providers/http';
import { pathOf } from '../../providers/resources';

export const recordVerbs = {
  /** Restores an archived record, at the version that was shown. */
  recordRestore: async ({ resource, record }: { resource: string; record: RaRecord }): Promise<RaRecord> =>
    (await api.post<RaRecord>(`/api/${pathOf(resource)}/${record.id}/restore`, { ifMatch: record.version as number })).body,
  /** Reads the countries in the records of a list. */
  countriesInUse: async ({ resource, signal }: { resource: string; signal?: AbortSignal }): Promise<string[]> =>
    (await api.get<CountriesInUse>(`/api/${pathOf(resource)}/countries`, { signal })).body.items,
};

declare module '../../providers/data/verbs' {
  interface VerbsOf {
    records: typeof recordVerbs;
  }
}

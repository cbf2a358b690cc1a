import type { MergePreview, RecordMerge, RecordMergeList, UndoneMerge, UndonePreview } from '@kantoor/schemas';
import { api } from '../../providers/http';
import { idAliasOf, pathOf } from '../../providers/resources';

/** The source and destination record. */
interface Pair {
  source: number;
  destination: number;
}

const pathTo = (resource: string, id: number): string => `/api/${pathOf(resource)}/${id}`;
/** Returns the API's name of the destination record: destinationOrganizationId. */
const chosenBy = (resource: string): string => {
  const alias = idAliasOf(resource);
  return `destination${alias.charAt(0).toUpperCase()}${alias.slice(1)}`;
};

interface Read {
  resource: string;
  signal?: AbortSignal;
}

export const mergeVerbs = {
  mergePreview: async ({
    resource,
    source,
    destination,
    fromSource = [],
    signal,
  }: Read & Pair & { fromSource?: readonly string[] }): Promise<MergePreview> => {
    const chosen = fromSource.length > 0 ? `&fromSource=${fromSource.join(',')}` : '';
    const path = `${pathTo(resource, source)}/merge-preview?${chosenBy(resource)}=${destination}${chosen}`;
    return (await api.get<MergePreview>(path, { signal })).body;
  },
  /** Merges as previewed: refused if the source record was changed since. */
  mergeRun: async ({
    resource,
    preview: { source, destination, version },
    fromSource,
  }: {
    resource: string;
    preview: MergePreview;
    /** Fields whose value is taken from the source record. */
    fromSource: readonly string[];
  }): Promise<RecordMerge> =>
    (
      await api.post<RecordMerge>(`${pathTo(resource, source.id)}/merge`, {
        body: { [chosenBy(resource)]: destination.id, ...(fromSource.length > 0 && { fromSource }) },
        ifMatch: version,
      })
    ).body,
  mergesOf: async ({ resource, id, signal }: Read & { id: number }): Promise<RecordMerge[]> =>
    (await api.get<RecordMergeList>(`${pathTo(resource, id)}/merges`, { signal })).body.items,
  mergeUndoPreview: async ({ resource, merge: { mergeId, destination }, signal }: Read & { merge: RecordMerge }): Promise<UndonePreview> =>
    (await api.get<UndonePreview>(`${pathTo(resource, destination.id)}/merges/${mergeId}/undo-preview`, { signal })).body,
  mergeUndo: async ({ resource, merge: { mergeId, destination } }: { resource: string; merge: RecordMerge }): Promise<UndoneMerge> =>
    (await api.post<UndoneMerge>(`${pathTo(resource, destination.id)}/merges/${mergeId}/undo`)).body,
};

declare module '../../providers/data/verbs' {
  interface VerbsOf {
    merge: typeof mergeVerbs;
  }
}

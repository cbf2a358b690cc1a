import type { MergePreview, RecordMerge, RecordMergeList, UndoneMerge, UndonePreview } from '@kantoor/schemas';
import { api } from '../../providers/http';
import { idAliasOf, pathOf } from '../../providers/resources';

/** The record that goes, and the one that stays. */
export interface Pair {
  source: number;
  destination: number;
}

const pathTo = (resource: string, id: number): string => `/api/${pathOf(resource)}/${id}`;
/** How the API calls the record that stays: destinationOrganizationId. */
const chosenBy = (resource: string): string => {
  const alias = idAliasOf(resource);
  return `destination${alias.charAt(0).toUpperCase()}${alias.slice(1)}`;
};

export async function previewMerge(resource: string, { source, destination }: Pair, signal?: AbortSignal): Promise<MergePreview> {
  const asked = `${pathTo(resource, source)}/merge-preview?${chosenBy(resource)}=${destination}`;
  return (await api.get<MergePreview>(asked, { signal })).body;
}

/** As it was shown: refused where the one that goes was changed since. */
export async function runMerge(resource: string, { source, destination, version }: MergePreview): Promise<RecordMerge> {
  const body = { [chosenBy(resource)]: destination.id };
  return (await api.post<RecordMerge>(`${pathTo(resource, source.id)}/merge`, { body, ifMatch: version })).body;
}

export async function mergesOf(resource: string, id: number, signal?: AbortSignal): Promise<RecordMerge[]> {
  return (await api.get<RecordMergeList>(`${pathTo(resource, id)}/merges`, { signal })).body.items;
}

export async function previewUndo(resource: string, { mergeId, destination }: RecordMerge, signal?: AbortSignal): Promise<UndonePreview> {
  return (await api.get<UndonePreview>(`${pathTo(resource, destination.id)}/merges/${mergeId}/undo-preview`, { signal })).body;
}

export async function undoMerge(resource: string, { mergeId, destination }: RecordMerge): Promise<UndoneMerge> {
  return (await api.post<UndoneMerge>(`${pathTo(resource, destination.id)}/merges/${mergeId}/undo`)).body;
}

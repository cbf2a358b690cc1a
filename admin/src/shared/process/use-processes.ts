import type { ProcessView } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { KantoorProvider } from '../../providers/data/verbs';
import { useProcessKinds, type ProcessKind } from '../../shell/feature';
import type { ProcessVerbs } from './process-verbs';

const soon = 2_000;
const later = 15_000;

/** Begins with the record's resource, so that a live change of the record reads its processes again at once. */
export const processKey = (resource: string, path: string): readonly unknown[] => [resource, 'processesOf', { path }];

/** Work under way is asked for every two seconds; waiting takes days mostly and is asked for seldom. */
function pollEvery(processes: readonly ProcessView[], kindOf: (kind: string) => ProcessKind): number | false {
  const going = processes.filter(({ state }) => state !== 'done' && state !== 'stopped');
  if (going.length === 0) return false;
  return going.some(({ kind, state }) => state === 'running' || kindOf(kind).isWatched) ? soon : later;
}

/** The processes of one record, asked again for as long as one of them is under way. */
export function useProcesses(resource: string, path: string) {
  const kindOf = useProcessKinds();
  const provider = useDataProvider<KantoorProvider<ProcessVerbs>>();
  return useQuery({
    queryKey: processKey(resource, path),
    queryFn: ({ signal }) => provider.processesOf({ path, signal }),
    refetchInterval: ({ state }) => pollEvery(state.data ?? [], kindOf),
  });
}

import type { ProcessView } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../providers/data/verbs';
import { useProcessKinds, type ProcessKind } from '../../shell/feature';

const soon = 2_000;
const later = 15_000;

/** Begins with the record's resource, so that a live change of the record reloads its processes at once. */
export const processKey = (resource: string, path: string): readonly unknown[] => [resource, 'processesOf', { path }];

/** Polls active work every two seconds; waiting usually takes days and is polled less often. */
function pollEvery(processes: readonly ProcessView[], kindOf: (kind: string) => ProcessKind): number | false {
  const going = processes.filter(({ state }) => state !== 'done' && state !== 'stopped');
  if (going.length === 0) return false;
  return going.some(({ kind, state }) => state === 'running' || kindOf(kind).isWatched) ? soon : later;
}

/** Reads the processes of one record, and polls while one of them is active. */
export function useProcesses(resource: string, path: string) {
  const kindOf = useProcessKinds();
  const provider = useVerbs('processes');
  return useQuery({
    queryKey: processKey(resource, path),
    queryFn: ({ signal }) => provider.processesOf({ path, signal }),
    refetchInterval: ({ state }) => pollEvery(state.data ?? [], kindOf),
  });
}

import type { ProcessesAnswer, ProcessView } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../providers/http';
import { useProcessKinds, type ProcessKind } from '../../shell/feature';

const soon = 2_000;
const later = 15_000;

/** Begins with the record's resource, so that a live change of the record reads its processes again at once. */
export const processKey = (resource: string, path: string): readonly unknown[] => [resource, 'process', path];

/** Work under way is asked for every two seconds; waiting takes days mostly and is asked for seldom. */
function pollEvery(processes: readonly ProcessView[], kindOf: (kind: string) => ProcessKind): number | false {
  const going = processes.filter(({ state }) => state !== 'done' && state !== 'stopped');
  if (going.length === 0) return false;
  return going.some(({ kind, state }) => state === 'running' || kindOf(kind).isWatched) ? soon : later;
}

/** The processes of one record, asked again for as long as one of them is under way. */
export function useProcesses(resource: string, path: string) {
  const kindOf = useProcessKinds();
  return useQuery({
    queryKey: processKey(resource, path),
    queryFn: async ({ signal }) => (await api.get<ProcessesAnswer>(path, { signal })).body.processes,
    refetchInterval: ({ state }) => pollEvery(state.data ?? [], kindOf),
  });
}

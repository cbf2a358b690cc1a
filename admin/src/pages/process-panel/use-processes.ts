import type { ProcessesAnswer, ProcessView } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../providers/http';

const pollEvery = 2_000;
export const processKey = (path: string): readonly unknown[] => ['process', path];
export const isGoing = (process: ProcessView): boolean =>
  process.state === 'running' || process.state === 'waiting' || process.state === 'blocked';

/** The processes of one record, asked again every two seconds for as long as one of them is under way. */
export function useProcesses(path: string) {
  return useQuery({
    queryKey: processKey(path),
    queryFn: async ({ signal }) => (await api.get<ProcessesAnswer>(path, { signal })).body.processes,
    refetchInterval: ({ state }) => (state.data?.some(isGoing) ? pollEvery : false),
  });
}

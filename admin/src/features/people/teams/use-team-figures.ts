import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { KantoorProvider } from '../../../providers/data/verbs';
import { useCurrent } from '../../../shell/current';
import type { TeamVerbs } from './team-verbs';

/** The figures of the team in the address. */
export function useTeamFigures() {
  const { team } = useCurrent();
  const provider = useDataProvider<KantoorProvider<TeamVerbs>>();
  const teamId = team?.id ?? 0;
  return useQuery({
    queryKey: ['teams', 'teamFigures', { teamId }],
    queryFn: ({ signal }) => provider.teamFigures({ teamId, signal }),
    enabled: team !== null,
  });
}

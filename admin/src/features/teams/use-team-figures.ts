import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { KantoorProvider } from '../../providers/data/verbs';
import { useCurrent } from '../../shell/current';
import type { TeamVerbs } from './team-verbs';

/** How the groups of the team of the address do. */
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

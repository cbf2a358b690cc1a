import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../providers/data/verbs';
import { useCurrent } from '../../../shell/current';

/** The figures of the team in the address. */
export function useTeamFigures() {
  const { team } = useCurrent();
  const provider = useVerbs('teams');
  const teamId = team?.id ?? 0;
  return useQuery({
    queryKey: ['teams', 'teamFigures', { teamId }],
    queryFn: ({ signal }) => provider.teamFigures({ teamId, signal }),
    enabled: team !== null,
  });
}

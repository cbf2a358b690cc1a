import { queryOptions } from '@tanstack/react-query';
import type { ShellVerbs } from '../../../shell/shell-verbs';

/** Query for the members of a team, for `useQuery`. */
export const membersQuery = (provider: ShellVerbs, teamId: number) =>
  queryOptions({
    queryKey: ['members', 'membersOf', { teamId }],
    queryFn: ({ signal }) => provider.membersOf({ teamId, signal }),
  });

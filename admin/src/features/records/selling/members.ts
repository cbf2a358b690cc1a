import { queryOptions } from '@tanstack/react-query';
import type { VerbsOf } from '../../../providers/data/verbs';

/** Query for the members of a team, for `useQuery`. */
export const membersQuery = (provider: VerbsOf['shell'], teamId: number) =>
  queryOptions({
    queryKey: ['members', 'membersOf', { teamId }],
    queryFn: ({ signal }) => provider.membersOf({ teamId, signal }),
  });

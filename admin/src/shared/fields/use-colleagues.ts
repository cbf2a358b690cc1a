import type { TeamMember } from '@kantoor/schemas';
import { useQueries } from '@tanstack/react-query';
import { useVerbs } from '../../providers/data/verbs';
import { useCurrent } from '../../shell/current';

export interface Colleague {
  personId: number;
  name: string;
  emailAddress: string;
}

/** Returns all members of the ecosystem's teams, by name. */
export function useColleagues(): { colleagues: readonly Colleague[]; isLoading: boolean } {
  const provider = useVerbs('shell');
  const { teams } = useCurrent();
  return useQueries({
    queries: teams.map(({ teamId }) => ({
      queryKey: ['members', 'membersOf', { teamId }],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.membersOf({ teamId, signal }),
      staleTime: 300_000,
    })),
    combine: (answers) => ({
      colleagues: byName(answers.flatMap(({ data = [] }) => data)),
      isLoading: answers.some(({ isPending }) => isPending),
    }),
  });
}

function byName(members: readonly TeamMember[]): Colleague[] {
  const people = new Map<number, Colleague>();
  for (const { personId, name, emailAddress } of members) people.set(personId, { personId, name, emailAddress: emailAddress ?? '' });
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name));
}

import { useQueries } from '@tanstack/react-query';
import { useVerbs } from '../../../providers/data/verbs';
import { membersQuery } from './members';

const ofMembers = 300_000;

interface Owned {
  owner?: string | null;
  teamId: number;
}

/** Returns the names of owners; an owner who left the team is shown by address only. */
export function useOwnerNames(rows: readonly Owned[]): (row: Owned) => string {
  const provider = useVerbs('shell');
  const teamIds = [...new Set(rows.filter(({ owner }) => owner).map(({ teamId }) => teamId))].sort((a, b) => a - b);
  const answers = useQueries({
    queries: teamIds.map((teamId) => ({ ...membersQuery(provider, teamId), staleTime: ofMembers })),
  });
  const names = new Map(answers.flatMap(({ data }) => data ?? []).map(({ emailAddress, name }) => [emailAddress, name]));
  return ({ owner }) => (owner ? names.get(owner) || owner.split('@')[0]! : '');
}

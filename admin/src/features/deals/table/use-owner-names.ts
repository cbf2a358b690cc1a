import { useQueries } from '@tanstack/react-query';
import type { DealRow } from '../deal';
import { crmApi } from '../../selling';

const ofMembers = 300_000;

/** How owners are called; an owner who left the team is known by the address alone. */
export function useOwnerNames(deals: readonly DealRow[]): (deal: DealRow) => string {
  const teamIds = [...new Set(deals.filter(({ owner }) => owner).map(({ teamId }) => teamId))].sort((a, b) => a - b);
  const answers = useQueries({
    queries: teamIds.map((teamId) => ({
      queryKey: ['members', teamId],
      queryFn: () => crmApi.members(teamId),
      staleTime: ofMembers,
    })),
  });
  const names = new Map(answers.flatMap(({ data }) => data ?? []).map(({ emailAddress, name }) => [emailAddress, name]));
  return ({ owner }) => (owner ? names.get(owner) || owner.split('@')[0]! : '');
}

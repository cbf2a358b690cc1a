import { useCurrent } from '../../../shell/current';
import { lastActivity, usualActivity } from '../../product-lines';

/** Where the first line of a new purchase belongs: the present team (PUR-065), and what this person booked on there last. */
export function useFirstPlace(): { department: string; project: string } {
  const { teams, team, ecosystem, profile } = useCurrent();
  const teamId = team?.id ?? 0;
  const last = lastActivity({ memory: 'purchases', personId: profile.personId, ecosystemId: ecosystem.id, teamId });
  const { department, project } = usualActivity({ teams, teamId, last: last?.department === team?.name ? last : null }, undefined);
  return { department, project };
}

import { useCurrent } from '../../../../shell/current';
import { lastActivity, usualActivity } from '../../../records/product-lines';

/** Returns team and activity of the first line of a new purchase: the current team (PUR-065), and this user's last activity there. */
export function useFirstPlace(): { department: string; project: string } {
  const { teams, team, ecosystem, profile } = useCurrent();
  const teamId = team?.id ?? 0;
  const last = lastActivity({ memory: 'purchases', personId: profile.personId, ecosystemId: ecosystem.id, teamId });
  const { department, project } = usualActivity({ teams, teamId, last: last?.department === team?.name ? last : null }, undefined);
  return { department, project };
}

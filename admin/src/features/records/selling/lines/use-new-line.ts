import { useCurrent } from '../../../../shell/current';
import { lastActivity, usualActivity } from '../../product-lines';
import { newLine, type LineDraft } from './line-draft';

/** Returns how a blank line of a team is made: with the activity of the line before it, or else the usual one of this user. */
export function useNewLine(): (teamId: number, before?: LineDraft) => LineDraft {
  const { teams, ecosystem, profile } = useCurrent();
  return (teamId, before) => {
    const last = lastActivity({ memory: 'deals', personId: profile.personId, ecosystemId: ecosystem.id, teamId });
    const { department, project, isUsual } = usualActivity({ teams, teamId, last }, before);
    return { ...newLine(department, project), ...(isUsual && { isUsual }) };
  };
}

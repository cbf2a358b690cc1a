import type { RequestContext } from '../../platform/runtime/context.js';
import { joinedTeam, teamName, teamsOfLegalEntity } from '../../directory/teams/index.js';
import { inReadingOrder } from '../../platform/storage/database/index.js';
import { integers, isOneOf, type ListExtension, texts } from '../../platform/records/records/index.js';

/** Team columns of a list of team records, and the filters by teams and by the legal entity with which they invoice. */
export const teamList = {
  select: ['t.team_id AS "teamId"', 'team.name AS "teamName"', 'team.key AS "teamKey"'],
  joins: [`JOIN ${joinedTeam('team', 't', 't.team_id')}`],
  filters: {
    teamId: (value, bind) => isOneOf('t.team_id', integers(value, 'teamId'), bind),
    legalEntity: (value, bind) => `t.team_id IN (${teamsOfLegalEntity('t', bind(texts(value, 'legalEntity')[0] ?? ''))})`,
  },
  sorts: { teamName: inReadingOrder(teamName('t')) },
  adds: { teamId: ({ teamId }) => teamId, teamName: ({ teamName }) => teamName, teamKey: ({ teamKey }) => teamKey },
} satisfies ListExtension;

/** Rows of other teams are visible but cannot be opened (CRM-028, CRM-169, CRM-O11, D-15). */
export const isMine = (ctx: RequestContext): NonNullable<ListExtension['adds']> => ({
  mine: ({ teamId }) => ctx.teamIds.has(teamId as number),
});

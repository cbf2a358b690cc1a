export { assertMember, teamOf } from './team-access.js';
export { TeamCheck } from './team-check.service.js';
export { joinedTeam, legalEntitiesOfTeams, legalEntityReferences, teamName } from './team-sql.js';

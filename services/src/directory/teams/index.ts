/** Resource of teams as the directory keeps them, for what depends on their legal entity. */
export const teamsResource = 'teams';
export { personName, tidyName } from './names.js';
export { type NamedPlace, type PlaceIds, placesNamed, placesShown } from './named-places.js';
export {
  activitiesOf,
  archivedTeams,
  assertMember,
  assertNotArchived,
  assertTakesNew,
  assertActivityHere,
  assertPersonHere,
  nameOfGroup,
  namesOfArchived,
  nameOfTeamOfGroup,
  teamOf,
} from './team-access.js';
export { TeamCheck } from './team-check.service.js';
export {
  isArchivedTeam,
  joinedTeam,
  legalEntitiesOfTeams,
  legalEntityReferences,
  teamName,
  teamsNamed,
  teamsOfLegalEntity,
} from './team-sql.js';

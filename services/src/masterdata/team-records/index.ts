export { assertOfTeam, completeFromTeam, keepTeam } from './record-of-team.js';
export { isMine, teamList } from './team-list.js';
export { listRequestOfTeam } from './team-list-request.js';
export { allTeamsRecordsOf, type TeamExports, teamRecordsOf, type TeamRoutes } from './team-records.controller.js';
export { TeamRecords } from './team-records.js';

export { assertMember, teamOf } from './team-access.js';
export { TeamCheck } from './team-check.service.js';

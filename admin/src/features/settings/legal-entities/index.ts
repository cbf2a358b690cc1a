export { templatesOfTeamQuery } from './templates-query';

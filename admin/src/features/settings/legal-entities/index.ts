export type { LegalEntityVerbs } from './legal-entity-verbs';
export { templatesOfTeamQuery } from './templates-query';

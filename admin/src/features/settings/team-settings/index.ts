export type { TeamSettingsVerbs } from './team-settings-verbs';

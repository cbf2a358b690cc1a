export { TeamSettingsController } from './team-settings.controller.js';
export { readTeamSettings } from './team-settings.js';

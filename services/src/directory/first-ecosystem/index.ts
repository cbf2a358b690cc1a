export { FirstEcosystemController } from './first-ecosystem.controller.js';
export { FirstEcosystems } from './first-ecosystem.service.js';
export { SetupSettings } from './setup-settings.js';

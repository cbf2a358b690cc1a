export { FirstEcosystemController, FurtherEcosystemsController } from './new-ecosystem.controller.js';
export { NewEcosystems } from './new-ecosystems.service.js';
export { SetupSettings } from './setup-settings.js';

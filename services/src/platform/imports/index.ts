export { importsOf } from './imports.controller.js';
export { ImportsModule } from './imports.module.js';

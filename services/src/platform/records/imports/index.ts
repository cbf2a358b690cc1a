export type { Link, RecordLinks } from './imported.js';
export { importsOf } from './imports.controller.js';
export { ImportsModule } from './imports.module.js';

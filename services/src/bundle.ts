import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const built = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Packages that are imported when they are first needed stay where they are installed, with what they bring along. */
const later = ['@temporalio/client', 'nodemailer', 'sharp'];

/** The API as a handful of files: to find, read and link fifteen hundred takes longer than everything else it does until it is ready. */
const api = await rolldown({
  input: built('main.js'),
  platform: 'node',
  tsconfig: false,
  external: later,
  // Nest offers what it would do with packages nobody needs to have; as without a bundle they are missed when asked for.
  onLog: (level, log, tell) => log.code !== 'UNRESOLVED_IMPORT' && tell(level, log),
});
// The API document names its operations after classes, and two packages may have one of the same name.
await api.write({
  dir: built('bundle'),
  format: 'esm',
  cleanDir: true,
  keepNames: true,
  comments: false,
  sourcemap: true,
  sourcemapExcludeSources: true,
});

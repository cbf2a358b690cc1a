import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const built = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Packages that are imported when they are first needed stay where they are installed, with what they bring along. */
const later = ['@temporalio/client', 'nodemailer', 'sharp', 'smtp-server'];

/**
 * The API, and what the worker takes from this package (the export condition `bundled`), as a handful of files: to find, read and link fifteen
 * hundred takes longer than everything else they do until they are ready.
 */
const bundle = await rolldown({
  input: { main: built('main.js'), index: built('index.js') },
  platform: 'node',
  tsconfig: false,
  external: later,
  // Nest offers what it would do with packages that are optional; as without a bundle, a missing one fails when it is used.
  onLog: (level, log, forward) => log.code !== 'UNRESOLVED_IMPORT' && forward(level, log),
});
// The API document names its operations after classes, and two packages may have one of the same name.
await bundle.write({
  dir: built('bundle'),
  format: 'esm',
  cleanDir: true,
  keepNames: true,
  comments: false,
  // The text of a program stays in memory while it runs, and one sign beyond Latin-1 makes it two bytes for each.
  minify: { mangle: false, compress: false, codegen: { removeWhitespace: true, asciiOnly: true } },
  sourcemap: true,
  sourcemapExcludeSources: true,
});

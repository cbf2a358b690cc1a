import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const built = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Lazily imported packages: they stay external, with their dependencies. */
const later = ['@aws-sdk/client-s3', /^@opentelemetry\//, '@temporalio/client', 'nodemailer', 'smtp-server'];

/**
 * Bundles the API, and what the worker imports from this package (export condition `bundled`), into a few files: finding, reading and
 * linking fifteen hundred modules would dominate startup time.
 */
const bundle = await rolldown({
  input: { main: built('main.js'), index: built('index.js') },
  platform: 'node',
  tsconfig: false,
  external: later,
  // Nest probes optional packages. A missing one still fails only when it is used, as without a bundle.
  onLog: (level, log, forward) => log.code !== 'UNRESOLVED_IMPORT' && forward(level, log),
});
// Keeps class names: the API document derives operation ids from them, and two packages may share a class name.
await bundle.write({
  dir: built('bundle'),
  format: 'esm',
  cleanDir: true,
  keepNames: true,
  comments: false,
  // The source stays in memory at run time, and one character beyond Latin-1 doubles its size to two bytes per character.
  minify: { mangle: false, compress: false, codegen: { removeWhitespace: true, asciiOnly: true } },
  sourcemap: true,
  sourcemapExcludeSources: true,
});

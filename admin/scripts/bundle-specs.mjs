// Bundles the specs of the admin, with the code they test, into one program with an entry for each spec: shared code is compiled and loaded
// once per process.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { viteImportGlobPlugin } from 'rolldown/experimental';

const admin = fileURLToPath(new URL('..', import.meta.url));
const source = join(admin, 'src');
const dir = join(admin, 'dist-specs');
const isEntry = (path) => /\.spec\.tsx?$|testing\/each-spec\.ts$/.test(path);
const entries = readdirSync(source, { recursive: true }).filter(isEntry);

const bundle = await rolldown({
  input: Object.fromEntries(entries.map((path) => [path.replace(/\.tsx?$/, ''), join(source, path)])),
  cwd: admin,
  platform: 'browser',
  // Used in a browser only.
  external: [/^node:/, /^pdfjs-dist/],
  moduleTypes: { '.css': 'empty' },
  plugins: [viteImportGlobPlugin()],
  // Parts that the product loads lazily are loaded at once here, so they are in one file with the others.
  onLog: (level, log, forward) => log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT' && forward(level, log),
});
rmSync(dir, { recursive: true, force: true });
await bundle.write({
  dir,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  codeSplitting: { groups: [{ name: 'checked', test: (path) => !isEntry(path) }] },
});

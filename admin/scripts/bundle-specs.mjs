// The specs of the admin with all they check as one program that has an entry for each: what they share is compiled and loaded once per process.
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
  // Drawn by a browser alone.
  external: [/^node:/, /^pdfjs-dist/],
  moduleTypes: { '.css': 'empty' },
  plugins: [viteImportGlobPlugin()],
  // Parts that the product loads later are loaded at once here, and so stand in one file with the others.
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

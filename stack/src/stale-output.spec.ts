import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './settings.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'kantoor-stale-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text = ''): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const compiled = (name: string): void => ['.js', '.js.map', '.d.ts'].forEach((end) => write(`services/dist/${name}${end}`));

it('a build removes what was compiled from a deleted or moved file, and leaves bundles and what has its source', async () => {
  write('tsconfig.json', '{ "references": [{ "path": "services" }, { "path": "bench" }] }');
  ['invoice.ts', 'board/app.tsx'].forEach((source) => write(`services/src/${source}`));
  write('bench/src/main.ts');
  ['invoice', 'board/app', 'board/card', 'moved/invoice', 'deal.spec'].forEach(compiled);
  ['bundle/main.js', '.tsbuildinfo'].forEach((output) => write(`services/dist/${output}`));

  const file = pathToFileURL(join(root, 'stack/bootstrap/drop-stale-output.mjs')).href;
  const { dropStaleOutput } = (await import(file)) as { dropStaleOutput: (root: string) => void };
  dropStaleOutput(folder);

  const left = readdirSync(join(folder, 'services/dist'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(left.map(({ name }) => name).sort()).toEqual(
    ['.tsbuildinfo', 'main.js', ...['app', 'invoice'].flatMap((name) => [`${name}.d.ts`, `${name}.js`, `${name}.js.map`])].sort(),
  );
});

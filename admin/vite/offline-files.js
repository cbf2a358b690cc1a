import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Parts of the program that these import, and what is fetched with them. */
function closure(begins, bundle) {
  const found = new Set();
  const add = (name) => {
    if (found.has(name)) return;
    found.add(name);
    const { imports = [], viteMetadata } = bundle[name] ?? {};
    imports.forEach(add);
    [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])].forEach(add);
  };
  begins.forEach(add);
  return [...found].filter((name) => name in bundle);
}

/** Letters of other alphabets are fetched where a text has them. */
const ofOtherAlphabets = /(cyrillic|greek|vietnamese)[\w-]*\.woff2$/;

/**
 * Builds the service worker (`service-worker.js`) with the list of the files that it keeps: what the program begins with, and the modules that `isOffline` names,
 * by their path from `src`.
 * @param {(module: string) => boolean} isOffline
 */
export const offlineFiles = (isOffline) => ({
  name: 'offline-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const inSource = (id) => id.split('/admin/src/')[1] ?? '';
      const begins = Object.values(bundle).filter(
        (one) => one.type === 'chunk' && (one.isEntry || one.moduleIds.some((id) => isOffline(inSource(id)))),
      );
      const names = closure(
        begins.map(({ fileName }) => fileName),
        bundle,
      );
      const files = names
        .filter((name) => !ofOtherAlphabets.test(name))
        .map((name) => `/${name}`)
        .sort();
      const entry = begins.find(({ isEntry }) => isEntry).fileName;
      const worker = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8');
      const version = createHash('sha256')
        .update(JSON.stringify([files, bundle['index.html']?.source, worker]))
        .digest('hex')
        .slice(0, 16);
      const facts = Object.entries({ version, entry, files }).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: facts.join('') + worker });
    },
  },
});

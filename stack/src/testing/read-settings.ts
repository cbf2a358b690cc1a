import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../settings.js';

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const files = readdirSync(join(root, 'services/src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.spec\.ts$|\/testing\//.test(file),
);

/** Every setting the application reads, with its default. */
const read = [
  ...files
    .map((file) => text(`services/src/${file}`))
    .join('\n')
    .matchAll(/settings\.\w+\('([A-Z\d_]+)'(?:, ([^)]+))?\)/g),
];
/** Sizes that the environment may override. */
const ofBounds = [...text('services/src/platform/runtime/bounds/sizes.ts').matchAll(/setting: '(\w+)'/g)];
export const knownSettings: ReadonlySet<string> = new Set([...read, ...ofBounds].map(([, name]) => name as string));
/** Those whose default would be this machine. */
export const localByDefault = read.filter(([, , fallback]) => fallback?.includes('localhost')).map(([, name]) => name as string);

const ofTheRuntime = new Set(['NODE_OPTIONS', 'MALLOC_ARENA_MAX']);
/** Whether the application, or what it runs in, reads it: as it is, by a file, or as the password of an address. */
export const isKnown = (name: string): boolean =>
  ['', '_FILE'].some((ending) => {
    const bare = ending && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
    return (
      ofTheRuntime.has(name) || knownSettings.has(bare) || knownSettings.has(bare.replace(/_PASSWORD$/, '_URL')) || bare === 'KANTOOR_ENV'
    );
  });

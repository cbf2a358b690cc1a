import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../samples/reading/', import.meta.url));

/** A real document, by its path below `services/samples/reading`. */
export const sample = (path: string): Buffer => readFileSync(join(folder, path));
export const samplesIn = (path: string): string[] => readdirSync(join(folder, path)).map((name) => `${path}/${name}`);

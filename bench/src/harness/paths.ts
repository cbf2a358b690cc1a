import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const benchFolder = join(root, '.kantoor', 'bench');
export const programs = {
  api: join(root, 'services/dist/bundle/main.js'),
  apiInFiles: join(root, 'services/dist/main.js'),
  seed: join(root, 'stack/dist/data/seed.js'),
  migrate: join(root, 'services/dist/migrate.js'),
};

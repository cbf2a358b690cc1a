import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../settings.js';
import { guards } from './guards.js';

it.each(guards.map((guard) => [guard.name, guard] as const))('knows where the guard stands: %s', (_, { file, stands, experiment }) => {
  const built = readFileSync(join(root, 'services/dist', file), 'utf8');
  expect(built.split(stands)).toHaveLength(2);
  const name = experiment.split('/').at(-1);
  const folders = ['crashes', 'fuzz', 'payments', 'races', 'tenants'];
  const files = folders.flatMap((folder) =>
    ['', '.quick'].map((size) => join(root, 'stack/dist/faults', folder, `${name}${size}.fault.spec.js`)),
  );
  expect(files.filter((each) => existsSync(each))).toHaveLength(1);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../settings.js';
import { guards } from './guards.js';

it.each(guards.map((guard) => [guard.name, guard] as const))('knows where the guard stands: %s', (_, { file, stands, experiment }) => {
  const built = readFileSync(join(root, file), 'utf8');
  expect(built.split(stands)).toHaveLength(2);
  const specs = readdirSync(join(root, 'stack/dist/faults'), { recursive: true }) as string[];
  expect(specs.filter((each) => new RegExp(`/${experiment}(\\.quick)?\\.fault\\.spec\\.js$`).test(each))).toHaveLength(1);
});

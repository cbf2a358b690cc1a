import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../settings.js';
import { mutations } from './mutations.js';

it.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
  'finds the text to replace: %s',
  (_, { file, original, experiment }) => {
    const built = readFileSync(join(root, file), 'utf8');
    expect(built.split(original)).toHaveLength(2);
    const specs = readdirSync(join(root, 'stack/dist/faults'), { recursive: true }) as string[];
    expect(specs.filter((each) => new RegExp(`/${experiment}(\\.quick)?\\.fault\\.spec\\.js$`).test(each))).toHaveLength(1);
  },
);

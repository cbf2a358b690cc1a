import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './settings.js';

/** The required suffix of a file whose text contains the mark. A file has one role. */
const roles: [mark: RegExp, suffix: RegExp][] = [
  [/^@Controller\(/m, /\.controller\.ts$/],
  [/^@Module\(/m, /\.module\.ts$/],
  [/^@Injectable\(/m, /\.(?:service|repository|hooks|kind|guard|interceptor|pipe|controller|filter)\.ts$/],
  [/\bproxyActivities\b[\s\S]*^export async function/m, /\.workflow\.ts$/],
];
const sources = ['services/src', 'workflows/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !/(?:^|\/)(?:testing|test-support)\//.test(file))
    .map((file) => join(folder, file)),
);

describe('the suffix of a file', () => {
  it('names its role', () => {
    const silent = sources.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return roles.some(([mark, suffix]) => mark.test(text) && !suffix.test(file));
    });
    expect(silent).toEqual([]);
  });

  it('is not used by a file without that role', () => {
    const borrowed = sources.filter(
      (file) => /\.(?:service|repository)\.ts$/.test(file) && !/^@Injectable\(/m.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(borrowed.map((file) => basename(file))).toEqual([]);
  });
});

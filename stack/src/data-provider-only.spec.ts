import { join } from 'node:path';
import { ESLint } from 'eslint';
import { root } from './settings.js';

const linter = new ESLint({ cwd: root });
const faultsIn = async (file: string, code: string): Promise<(string | null)[]> =>
  (await linter.lintText(code, { filePath: join(root, 'admin/src', file) })).flatMap(({ messages }) =>
    messages.map(({ ruleId }) => ruleId),
  );

const past: [what: string, file: string, code: string, rule: string][] = [
  [
    'a list',
    'features/sales/deals/planted.ts',
    "import { api } from '../../../providers/http';\nvoid api.get('/api/crm/deals');",
    'no-restricted-imports',
  ],
  [
    'a request',
    'shared/planted.ts',
    "import { send } from '../providers/http';\nvoid send('GET', '/api/crm/deals');",
    'no-restricted-imports',
  ],
  ['a file', 'shell/planted.ts', "import { upload } from '../providers/upload';\nvoid upload;", 'no-restricted-imports'],
  ['a record', 'schema-views/record/planted.tsx', "void fetch('/api/crm/deals/5');", 'no-restricted-globals'],
  [
    'untyped verbs',
    'features/sales/deals/planted.ts',
    "import { useDataProvider } from 'react-admin';\nvoid useDataProvider;",
    'no-restricted-imports',
  ],
  [
    'a mutation beside useOutcome',
    'features/sales/deals/planted.tsx',
    "import { useMutation } from '@tanstack/react-query';\nvoid useMutation;",
    'no-restricted-imports',
  ],
  ...['await provider.dealClone()', 'await provider.dealClone().catch(() => null)', 'void provider.dealClone()'].flatMap((request) =>
    ['planted.tsx', 'use-planted.ts'].map((name): (typeof past)[number] => [
      `${request} in ${name}`,
      `features/sales/deals/${name}`,
      `export const save = async (provider: { dealClone: () => Promise<unknown> }) => {\n  ${request};\n};`,
      'no-restricted-syntax',
    ]),
  ),
  ['what is fetched later', 'shell/fetching.ts', "import { api } from '../providers/http';\nvoid api;", 'no-restricted-imports'],
];

it.each(past)('the admin makes no request outside the data provider: %s', async (_, file, code, rule) => {
  expect(await faultsIn(file, code)).toContain(rule);
});

it.each([
  ['the providers', 'providers/data/planted.ts', "import { api } from '../http';\nvoid api;"],
  ['verbs', 'features/sales/deals/planted-verbs.ts', "import { api } from '../../../providers/http';\nvoid api;"],
  ['typed verbs', 'features/sales/deals/planted.ts', "import { useVerbs } from '../../../providers/data/verbs';\nvoid useVerbs;"],
  ['what saves a file', 'shared/planted.ts', "import { download } from '../providers/http';\nvoid download;"],
])('and leaves alone %s', async (_, file, code) => {
  expect(await faultsIn(file, code)).toEqual([]);
});

it('React’s own lazy loading stays refused beside it', async () => {
  expect(await faultsIn('features/sales/deals/planted.tsx', "import { lazy } from 'react';\nvoid lazy;")).toContain(
    'no-restricted-imports',
  );
});

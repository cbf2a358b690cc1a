import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parse as parseYaml } from 'yaml';
import { root } from './settings.js';

const scriptsOf = (folder: string) =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts;
const scripts = scriptsOf('.');
const ofNpm = new Set(['ci', 'install', 'start', 'stop', 'test']);
/** Programs that a reader of a page has; a command begins with one of them, or is a script of ours. */
const programs = new Set(['npm', 'npx', 'node', 'docker', 'cp', 'tar', 'pg_dump', 'pg_restore', 'psql', 'curl', 'helm', 'kubectl']);
const ours = /^(?:\.env|\.\/.+|(?:admin|bench|deploy|docs|e2e|schemas|services|stack|workflows)\/.+)$/;
const isScript = (word: string): boolean => /\.(?:sh|mjs)$/.test(word) && existsSync(join(root, word));

/** What is wrong with one command of a page. A formatter that joins lines puts a command behind another one, or into its comment. */
function faultsOfLine(line: string): string[] {
  const [command = '', ...comments] = line.split(/(?:^|\s)#\s/);
  const words = command.trim().split(/\s+/).filter(Boolean);
  while (/^\w+=/.test(words[0] ?? '')) words.shift();
  const [program, ...rest] = words;
  if (program === undefined) return [];
  const inContainer = program === 'docker' && rest[0] === 'compose' && ['exec', 'run'].includes(rest[1] ?? '');
  // What runs in a container is named behind it.
  const own = inContainer ? rest.filter((word) => word !== 'node') : rest;
  const second = [...own, ...comments.join(' ').split(/\s+/)].find((word) => programs.has(word) || isScript(word));
  return [
    ...(programs.has(program) || isScript(program) ? [] : [`${program} is no command`]),
    ...(second === undefined ? [] : [`${second} is a second command`]),
    ...(program === 'npm' && !(rest[0] === 'run' ? (rest[1] ?? '') in scripts : ofNpm.has(rest[0] ?? ''))
      ? [`no npm ${rest.join(' ')}`]
      : []),
    // What a command writes need not exist: the last word of a copy.
    ...(program === 'cp' ? rest.slice(0, -1) : rest)
      .filter((word) => ours.test(word) && !existsSync(join(root, word)))
      .map((word) => `no ${word}`),
  ];
}

function shell(code: string): string[] {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
  return [...(status === 0 ? [] : [stderr.trim()]), ...code.replaceAll('\\\n', ' ').split('\n').flatMap(faultsOfLine)];
}

const thrownBy = (parse: () => unknown): string[] => {
  try {
    parse();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
};

function typescript(code: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true, compilerOptions: { target: ts.ScriptTarget.ES2022 } });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const languages: Record<string, (code: string) => string[]> = {
  sh: shell,
  json: (code) => thrownBy(() => JSON.parse(code) as unknown),
  yaml: (code) => thrownBy(() => parseYaml(code) as unknown),
  ts: typescript,
  text: () => [],
};

const blocksOf = (page: string): RegExpMatchArray[] => [...page.matchAll(/^( *)```(.*)\n([^]*?)^\1```$/gm)];

/** What is wrong with the blocks of a page, and with the scripts that it names. */
function faultsIn(page: string): string[] {
  const inBlocks = blocksOf(page).flatMap(([, , language = '', code = '']) => languages[language]?.(code) ?? [`a block in “${language}”`]);
  const named = [...page.matchAll(/`npm run ([\w:-]+)(?: -w ([\w-]+))?/g)];
  const missing = named.filter(([, script, workspace]) => !(script! in (workspace ? scriptsOf(workspace) : scripts)));
  return [...inBlocks, ...missing.map(([command]) => `no ${command}`)];
}

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const fenced = (...lines: string[]): string => ['```sh', ...lines, '```', ''].join('\n');

describe('the pages', () => {
  it('show commands that a reader can copy, and code that parses', () => {
    const all = pages.map((page) => ({ page, text: readFileSync(join(root, page), 'utf8') }));
    expect(all.flatMap(({ page, text }) => faultsIn(text).map((fault) => `${page}: ${fault}`))).toEqual([]);
    expect(all.flatMap(({ text }) => blocksOf(text)).length).toBeGreaterThan(10);
  });

  it.each([
    ['a command in the comment of another', fenced('deploy/make-secrets.sh # then the keys of others cp deploy/example.env .env')],
    ['a command behind another', fenced('npm start npm run stop')],
    ['the rest of a command on the next line', fenced('docker compose', '.env # address, sign-in service')],
    ['the file of an option on the next line', fenced('docker compose --env-file', 'deploy/demonstration.env up --build')],
    ['a script that is not there', fenced('deploy/draw-secrets.sh')],
    ['a file that is not there', fenced('cp deploy/sample.env .env')],
    ['a script that package.json lacks', fenced('npm run stopp')],
    ['such a script within a sentence', 'Then `npm run stopp` ends it.'],
    ['a quote that is not closed', fenced('npm run audit -- verify --from "2026')],
    ['a block without a language', '```\nnpm start\n```\n'],
    ['torn JSON', '```json\n{ "a": 1,\n```\n'],
    ['torn YAML', '```yaml\na: [1\n```\n'],
    ['torn TypeScript', '```ts\nconst a = {\n```\n'],
  ])('are refused with %s', (_, page) => expect(faultsIn(page)).not.toEqual([]));
});

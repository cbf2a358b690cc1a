import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { faultsFolder, stage, watched } from '../faults/watched.js';
import { root as repository } from '../settings.js';
import { dueExperiments } from './due-experiments.js';

describe('experiments of npm test', () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const all = ['money/sums', 'sign-in/sign-in'];
  const due = () => dueExperiments(root, false).due;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'experiments-'));
    for (const place of [...stage.places, ...Object.values(watched).flat()])
      write(/\.json$/.test(place) ? place : `${place}/a.ts`, 'first');
    for (const name of all) write(`${faultsFolder}/${name}.quick.fault.spec.ts`, 'first');
    write(`${faultsFolder}/money/long.fault.spec.ts`, 'first');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('are all due in a fresh clone, and those that failed stay due', () => {
    expect(due()).toEqual(all);
    dueExperiments(root, false).note(['money/sums']);
    expect(due()).toEqual(['sign-in/sign-in']);
    expect(dueExperiments(root, false).leftOut).toEqual(['money/sums']);
    expect(dueExperiments(root, true).due).toEqual(all);
  });

  it.each([
    ['services/src/books/new.ts', ['money/sums']],
    ['schemas/src/a.ts', ['money/sums']],
    [`${faultsFolder}/money/amounts.ts`, ['money/sums']],
    [`${faultsFolder}/sign-in/sign-in.quick.fault.spec.ts`, ['sign-in/sign-in']],
    [`${faultsFolder}/support/a.ts`, all],
    ['stack/src/standins/identity/server.ts', all],
    ['package-lock.json', all],
    ['services/src/books/new.spec.ts', []],
    ['stack/src/commands/test.ts', []],
    ['admin/src/a.ts', []],
  ])('are due again after a change of %s: %j', (file, expected) => {
    dueExperiments(root, false).note(all);
    expect(due()).toEqual([]);
    write(file, 'second');
    expect(due()).toEqual(expected);
  });

  it('are due again after a change during their run', () => {
    const running = dueExperiments(root, false);
    write('schemas/src/a.ts', 'second');
    running.note(all);
    expect(due()).toEqual(['money/sums']);
  });

  it('watch existing paths, in every folder of quick ones', () => {
    const places = [...stage.places, ...Object.values(watched).flat()];
    expect(places.filter((place) => !existsSync(join(repository, place)))).toEqual([]);
    const files = readdirSync(join(repository, faultsFolder), { recursive: true, encoding: 'utf8' });
    const folders = new Set(files.filter((file) => file.endsWith('.quick.fault.spec.ts')).map((file) => dirname(file)));
    expect([...folders].sort()).toEqual(Object.keys(watched).sort());
  });
});

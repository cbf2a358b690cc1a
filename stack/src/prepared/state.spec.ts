import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stateOfDatabase, type Wanted } from './state.js';

describe('the state of a prepared database', () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const state = (wanted: Partial<Wanted> = {}) =>
    stateOfDatabase({ root, demo: true, server: 'PostgreSQL 18.4', now: new Date('2026-03-01T12:00:00Z'), ...wanted });

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'state-'));
    write('services/package.json', '{"dependencies":{"typeorm":"1.0.0"}}');
    write('services/dist/migrations/0001-directory.js', 'create table teams');
    write('schemas/dist/rules/money.js', 'export {}');
    write('stack/dist/postgres/cluster.js', 'initdb');
    write('stack/dist/data/companies/noord.js', 'Noordwerk');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    ['services/dist/migrations/0001-directory.js', 'create table teams (id int)'],
    ['services/dist/migrations/0002-more.js', 'create table more'],
    ['services/package.json', '{"dependencies":{"typeorm":"1.0.1"}}'],
    ['schemas/dist/rules/money.js', 'export const cents = 100'],
    ['stack/dist/postgres/cluster.js', 'initdb --locale=nl'],
    ['stack/dist/data/companies/noord.js', 'Noordwerk B.V.'],
  ])('is another when %s is another', (file, text) => {
    const before = state();
    write(file, text);
    expect(state()).not.toBe(before);
  });

  it('is the same for what only checks or repeats the code', () => {
    const before = state();
    for (const file of ['migrations/0001-directory.spec.js', 'migrations/0001-directory.js.map', 'bundle/main.js', '.tsbuildinfo'])
      write(`services/dist/${file}`, 'anything');
    expect(state()).toBe(before);
  });

  it('is another for another server, and with demonstration data', () => {
    expect(new Set([state(), state({ server: 'PostgreSQL 17.1' }), state({ demo: false })]).size).toBe(3);
  });

  it('is that of a day at the office where there is demonstration data, whose dates go back from its day', () => {
    const evening = new Date('2026-03-01T23:30:00Z');
    expect(state({ now: evening })).not.toBe(state());
    expect(state({ now: evening })).toBe(state({ now: new Date('2026-03-02T12:00:00Z') }));
    expect(state({ now: evening, demo: false })).toBe(state({ demo: false }));
  });
});

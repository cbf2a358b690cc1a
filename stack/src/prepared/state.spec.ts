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
    write('schemas/dist/rules/money/money.js', 'export {}');
    write('stack/dist/postgres/cluster.js', 'initdb');
    write('stack/dist/data/companies/noord.js', 'Noordwerk');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    ['services/dist/migrations/0001-directory.js', 'create table teams (id int)'],
    ['services/dist/migrations/0002-more.js', 'create table more'],
    ['services/package.json', '{"dependencies":{"typeorm":"1.0.1"}}'],
    ['schemas/dist/rules/money/money.js', 'export const cents = 100'],
    ['stack/dist/postgres/cluster.js', 'initdb --locale=nl'],
    ['stack/dist/data/companies/noord.js', 'Noordwerk B.V.'],
  ])('changes if %s changes', (file, text) => {
    const before = state();
    write(file, text);
    expect(state()).not.toBe(before);
  });

  it('is the same for what only checks or bundles the code', () => {
    const before = state();
    for (const file of ['migrations/0001-directory.spec.js', 'migrations/0001-directory.js.map', 'bundle/main.js', '.tsbuildinfo'])
      write(`services/dist/${file}`, 'anything');
    expect(state()).toBe(before);
  });

  it('changes with the server, and with demonstration data', () => {
    expect(new Set([state(), state({ server: 'PostgreSQL 17.1' }), state({ demo: false })]).size).toBe(3);
  });

  it('is that of an office day with demonstration data, whose dates count back from that day', () => {
    const evening = new Date('2026-03-01T23:30:00Z');
    expect(state({ now: evening })).not.toBe(state());
    expect(state({ now: evening })).toBe(state({ now: new Date('2026-03-02T12:00:00Z') }));
    expect(state({ now: evening, demo: false })).toBe(state({ demo: false }));
  });
});

/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { apps } from './features/apps';
import type { KantoorProvider, NamedVerbs, VerbsOf } from './providers/data/verbs';
import { namedVerbs } from './verbs';

const folder = new URL('../src/', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.spec.'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));
const namesIn = (pattern: RegExp): Set<string> =>
  new Set(
    sources
      .flatMap((source) => [...source.matchAll(pattern)])
      .flatMap(([, names]) => names!.split(/[,|]/).map((name) => name.trim().replaceAll("'", '')))
      .filter((name) => name !== ''),
  );
const listed = Object.keys(namedVerbs(apps)).toSorted();

it('all declared verbs are in a manifest, and all in a manifest are declared', () => {
  expect([...namesIn(/interface VerbsOf \{\n {4}(\w+): typeof/g)].toSorted()).toEqual(listed);
});

it('verbs that a component calls are in a manifest', () => {
  const called = namesIn(/\b(?:useVerbs\(|KantoorProvider<|VerbsOf\[)([\w', |]*)[)>\]]/g);
  expect(called.size).toBeGreaterThan(30);
  expect([...called].filter((name) => name !== 'Name' && !listed.includes(name))).toEqual([]);
});

it('names and methods are known to the compiler', () => {
  const ofDeals = (provider: KantoorProvider<'deals'>) => [provider.dealClone, provider.getOne];
  // @ts-expect-error -- no verbs have this name
  const misspelled: KantoorProvider<'deal'>[] = [];
  // @ts-expect-error -- the verbs of deals were not named
  const unnamed = (provider: KantoorProvider<'invoices'>) => provider.dealClone;
  // @ts-expect-error -- one feature cannot list the verbs of another under its name
  const swapped = (verbs: VerbsOf['deals']): NamedVerbs => ({ invoices: verbs });
  expect([ofDeals, misspelled, unnamed, swapped]).toHaveLength(4);
});

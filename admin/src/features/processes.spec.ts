/// <reference types="node" />
import { readFileSync, readdirSync } from 'node:fs';
import * as schemas from '@kantoor/schemas';
import type { ProcessContract } from '@kantoor/schemas';
import { Catalogue, type TextSource } from '../i18n/catalogue';
import { textsOf } from '../i18n/texts-of';
import { apps } from './apps';

const isContract = (value: object): value is ProcessContract => 'kind' in value && 'words' in value;
const contracts = Object.values(schemas as Record<string, unknown>)
  .filter((value) => typeof value === 'object' && value !== null)
  .filter(isContract);
const features = [...new Set(apps.flatMap((app) => app.features))];
const broughtFor = (kind: string) => features.flatMap(({ processes }) => processes?.[kind]?.texts ?? []);

/** Returns the text keys of what the activities of a kind wait for. */
function waitsIn(kind: string): string[] {
  const folder = new URL(`../../../workflows/src/${kind}/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.activities.ts'));
  return files.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/waitsFor: (?:\{ key: )?'([\w-]+)'/g)].map(([, key]) => key!),
  );
}

describe.each(contracts.map((contract) => [contract.kind, contract] as const))('a process of the kind %s', (kind, { words }) => {
  it.each(['en', 'nl'] as const)('has a name and a text for each of its steps and waits, in %s', async (locale) => {
    const one = new Catalogue();
    const read = async ({ en, nl }: TextSource) => one.add('en', locale === 'en' ? (await en()).en : (await nl()).nl);
    await Promise.all([...textsOf('shared/process'), ...broughtFor(kind)].map(read));
    const said = (group: string, name: string): string =>
      one.translate(`process.${kind}.${group}.${name}`, { _: one.translate(`process.${group}.${name}`, { _: '' }) });
    expect(one.translate(`process.${kind}.name`, { _: '' })).not.toBe('');
    const wanted = [
      ...Object.keys(words).flatMap((step) => [['step', step] as const, ['done', step] as const]),
      ...waitsIn(kind).map((key) => ['waitsFor', key] as const),
    ];
    expect(wanted.filter(([group, name]) => !said(group, name))).toEqual([]);
  });
});

it("every kind of process belongs to exactly one feature, and each feature's kinds exist", () => {
  const brought = features.flatMap(({ processes = {} }) => Object.keys(processes));
  expect(brought.sort()).toEqual(contracts.map(({ kind }) => kind).sort());
});

it('the shared texts name no specific kind of record', async () => {
  const { en } = await textsOf('shared/process')[0]!.en();
  expect(JSON.stringify(en)).not.toMatch(/invoice|deal|subscription|customer|reminder|payment/i);
});

it('D-62 whatever page shows an approval round has the names of payment methods, of which one may have changed', () => {
  const [rounds, methods] = textsOf('features/buying/approvals', 'features/settings/payment-methods');
  const withRounds = features.filter(({ texts = [] }) => texts.includes(rounds!));
  expect(withRounds.map(({ name }) => name)).toEqual(expect.arrayContaining(['purchases', 'purchase-approval', 'inbox']));
  expect(withRounds.filter(({ texts }) => !texts!.includes(methods!)).map(({ name }) => name)).toEqual([]);
});

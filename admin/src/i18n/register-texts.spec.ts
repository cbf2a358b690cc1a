/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { errorCatalogue } from '@kantoor/schemas';
import { apps } from '../features/apps';
import { actionTexts } from '../schema-views/action-texts';
import type { Texts } from './catalogue';
import { messages as en } from './en/messages';
import { shell } from './en/shell';
import { messages as nl } from './nl/messages';
import { hasSentence, sentenceKey } from './sentences';

const register = (name: string): string => readFileSync(new URL(`../../../docs/requirements/${name}.md`, import.meta.url), 'utf8');
const section = (text: string, number: number): string =>
  text.slice(text.indexOf(`\n## ${number}. `), text.indexOf(`\n## ${number + 1}. `));
const keysIn = (text: string): string[] => [...new Set([...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, key]) => key!))];
const leaves = (texts: Texts, at = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${at}${name}`, value] as [string, string]] : leaves(value, `${at}${name}.`),
  );

describe('the dictionary', () => {
  it.each([
    ['CRM-295 CRM-O04', section(register('crm'), 21)],
    ['PLT-O15', register('platform')],
  ])('%s has a sentence in English and Dutch for every key that the register names', (_row, text) => {
    const keys = keysIn(text);
    expect(keys.length).toBeGreaterThan(40);
    for (const key of keys)
      for (const messages of [en, nl] as Record<string, string>[])
        expect([key, messages[key]]).toEqual([key, expect.stringMatching(/^\p{Lu}.*[\s\p{L}.…!'%})]$/u)]);
  });

  it('PLT-O15 CRM-O04 never shows a key: an unknown key becomes a general error', () => {
    for (const key of ['NEVER_HEARD_OF', 'UNHEARD', 'A1_B2'])
      expect([hasSentence(key), sentenceKey(key)]).toEqual([false, 'messages.UNEXPECTED']);
    expect(sentenceKey('dealForm.created')).toBe('dealForm.created');
    expect(sentenceKey('This is a sentence already.')).toBeNull();
  });

  it('CRM-321 has no text for actions that do not exist, and no action uses one', () => {
    const named = ['ARCHIVE_RULE', 'DELETE_RULE', 'DELETE_ORGANIZATION', 'DELETE_PRODUCT'];
    const keys = [...Object.keys(en), ...Object.keys(errorCatalogue)];
    expect(keys.filter((key) => named.some((name) => key.startsWith(name)))).toEqual([]);
    for (const [resource, action] of [
      ['tax-rate-rules', 'ARCHIVE'],
      ['tax-rate-rules', 'DELETE'],
      ['organizations', 'DELETE'],
      ['products', 'DELETE'],
    ] as const)
      expect(actionTexts(resource, action)).toMatchObject({ failed: 'UNEXPECTED', success: 'CHANGES_SAVED' });
  });

  it('PLT-378 uses the literal general sentence if an action has none of its own', () => {
    for (const resource of ['tax-rate-rules', 'tax-rates', 'legal-entities'])
      for (const action of ['CREATE', 'UPDATE'] as const) expect(actionTexts(resource, action).success).toBe('CHANGES_SAVED');
    expect(actionTexts('tax-rates', 'ARCHIVE')).toEqual({
      pending: 'WORKING',
      success: 'CHANGES_SAVED',
      failed: 'UNEXPECTED',
      invalid: 'FORM_INVALID',
    });
    expect([en.UNEXPECTED, en.FORM_INVALID, en.CHANGES_SAVED, shell.shell.error.title]).toEqual([
      'Oh snap! Something has gone wrong...',
      "Better check that thingy, this isn't valid...",
      'Woohoo! Your changes are saved.',
      'An error has occurred',
    ]);
  });

  describe('the texts of features', () => {
    const textsOf = async (language: 'en' | 'nl', app?: string): Promise<Record<string, string>> => {
      const features = apps.filter(({ name }) => !app || name === app).flatMap((one) => one.features);
      const loaded = await Promise.all(
        features.flatMap(({ texts }) => texts.map(async (source) => leaves(Object.values(await source[language]())[0]!))),
      );
      return Object.fromEntries(loaded.flat());
    };

    it('CRM-O99 have a sentence in both languages where the registers give no text', async () => {
      for (const [language, messages] of [
        ['en', en],
        ['nl', nl],
      ] as const) {
        const texts = await textsOf(language);
        const sentences = ['dealForm.invoiceNumberTooBig', 'dealForm.attachmentsLater', 'deals.paymentSyncs', 'board.putBack'].map(
          (key) => texts[key],
        );
        for (const sentence of [...sentences, messages.DEAL_TEAM_NOT_FOUND, messages.ORGANIZATION_NAME_EXISTS])
          expect(sentence).toMatch(/^[\p{Lu}“%].{15,}\.$/u);
      }
    });

    it('PLT-F45 CRM-F15 keep the literal English of the registers, and have correct Dutch', async () => {
      const [english, dutch] = [await textsOf('en'), await textsOf('nl')];
      expect(english['invoices.none']).toBe('No records, select a consumer or edit your filters to (re)load the invoices');
      expect(english['organizations.contactRequired']).toBe('An contact needs to be selected!');
      for (const name of ['firstName', 'lastName'])
        expect(english[`resources.contacts.errors.${name}.required`]).toBe('Name is a required field');
      expect(dutch['invoices.none']).not.toMatch(/consument/i);
      expect(dutch['invoices.none']).toMatch(/juridische entiteit/);
      expect(dutch['organizations.contactRequired']).toMatch(/^Kies (eerst )?een contact/);
      expect([dutch['resources.contacts.errors.firstName.required'], dutch['resources.contacts.errors.lastName.required']]).toEqual([
        'Voornaam is verplicht',
        'Achternaam is verplicht',
      ]);
    });

    it('PLT-380 use no text of contacts for invoices', async () => {
      for (const text of Object.values(await textsOf('en', 'invoices'))) expect(text).not.toMatch(/needs to be selected!$/);
    });
  });
});

import { isLanguageCode, isTranslationKey, placeholderFault, placeholdersIn, pluralFormOf } from './translations.js';

it.each(['nl', 'de', 'pt-BR', 'fil', 'sr-Latn'])('%s names a language', (code) => expect(isLanguageCode(code)).toBe(true));
it.each(['', 'NL', 'd', 'deutsch', '__proto__', 'nl ', 'nl_NL', '../nl', 'nl-'])('%j names no language', (code) =>
  expect(isLanguageCode(code)).toBe(false),
);

it.each(['shell.yes', 'messages.NOT_FOUND', 'resources.ecosystem-settings.choices.timeZone.Europe/Amsterdam', 'forms.0', 'a'])(
  '%s is a key of a text',
  (key) => expect(isTranslationKey(key)).toBe(true),
);
it.each(['', '.', 'a..b', 'a.', '.a', '__proto__', 'a.__proto__.b', 'shell.constructor', 'prototype', 'a b', 'a<b', 'é', 'a'.repeat(201)])(
  '%j is no key, even if every object has a property of that name',
  (key) => expect(isTranslationKey(key)).toBe(false),
);

describe('placeholders', () => {
  const texts: Record<string, string> = {
    'deals.of': '%{smart_count} of %{team}, %{team}, between {{ and }} or {{Name}}',
    'deals.rows_one': 'One deal of %{team}',
    'deals.rows_other': '%{smart_count} deals of %{team}',
    'deals.none': 'No deals',
  };
  const shipped = (key: string) => (key in texts ? placeholdersIn(texts[key]!) : undefined);
  it('are found once each, those of mails as well', () => expect(shipped('deals.of')).toEqual(['%{smart_count}', '%{team}', '{{Name}}']));
  it('may occur in any order and number', () =>
    expect(placeholderFault(shipped, 'deals.of', '{{Name}}: %{team} %{team} heeft %{smart_count}')).toBeNull());
  it.each([
    ['{{Name}} %{team}', { missing: ['%{smart_count}'], unknown: [] }],
    ['{{Name}} %{team} %{smart_count} %{who}', { missing: [], unknown: ['%{who}'] }],
    ['{{Name}} %{Team} %{smart_count}', { missing: ['%{team}'], unknown: ['%{Team}'] }],
    ['{{Name}} %{team %{smart_count}', { missing: ['%{team}'], unknown: [] }],
  ])('missing from or unknown to %s are named', (text, fault) => expect(placeholderFault(shipped, 'deals.of', text)).toEqual(fault));
  it('are not required in a text without any, nor in one that is not shipped', () => {
    expect(placeholderFault(shipped, 'deals.none', '100 % {sure}')).toBeNull();
    expect(placeholderFault(shipped, 'deals.new', '%{any}')).toBeNull();
  });
  it('of a plural form are those of the form, but for the number, which any form may have or lack', () => {
    expect(placeholderFault(shipped, 'deals.rows_other', 'Alle deals van %{team}')).toBeNull();
    expect(placeholderFault(shipped, 'deals.rows_one', '%{smart_count} deal van %{team}')).toBeNull();
    expect(placeholderFault(shipped, 'deals.rows_one', '%{smart_count} deal')).toEqual({ missing: ['%{team}'], unknown: [] });
  });
  it('of a form that English lacks are those of other numbers', () => {
    expect(placeholderFault(shipped, 'deals.rows_few', '%{smart_count} umowy')).toEqual({ missing: ['%{team}'], unknown: [] });
    expect(placeholderFault(shipped, 'deals.rows_few', '%{smart_count} umowy %{team}')).toBeNull();
  });
});

it.each([
  ['deals.rows_one', { key: 'deals.rows', form: 'one' }],
  ['a.b_few', { key: 'a.b', form: 'few' }],
  ['messages.ALL_OTHER', null],
  ['deals.one', null],
  ['_one', null],
])('%s is the key of a plural form: %j', (key, parts) => expect(pluralFormOf(key)).toEqual(parts));

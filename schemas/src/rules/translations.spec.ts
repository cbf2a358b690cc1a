import { isLanguageCode, isTranslationKey, placeholderFault, placeholdersIn } from './translations.js';

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
  const ours = placeholdersIn('%{smart_count} deal of %{team} |||| %{smart_count} deals of %{team}, between {{ and }} or {{Name}}');
  it('are found once each, those of counted texts and of mails as well', () =>
    expect(ours).toEqual(['%{smart_count}', '%{team}', '{{Name}}']));
  it('may occur in any order and number', () =>
    expect(placeholderFault(ours, '{{Name}}: %{team} %{team} heeft %{smart_count}')).toBeNull());
  it.each([
    ['{{Name}} %{team}', { missing: ['%{smart_count}'], unknown: [] }],
    ['{{Name}} %{team} %{smart_count} %{who}', { missing: [], unknown: ['%{who}'] }],
    ['{{Name}} %{Team} %{smart_count}', { missing: ['%{team}'], unknown: ['%{Team}'] }],
    ['{{Name}} %{team %{smart_count}', { missing: ['%{team}'], unknown: [] }],
  ])('missing from or unknown to %s are named', (text, fault) => expect(placeholderFault(ours, text)).toEqual(fault));
  it('are not required in a text without any', () => expect(placeholderFault([], '100 % {sure}')).toBeNull());
});

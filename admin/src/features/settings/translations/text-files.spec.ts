import { catalogue } from '../../../i18n/catalogue';
import { everyText } from '../../../i18n/texts-of';
import * as appNames from '../../app-names';
import { apps } from '../../apps';
import { makeI18nProvider } from '../../../i18n/provider';
import { tabOf, textTabs } from './tabs';
import { csvOf, importOf, jsonOf, readTexts } from './text-files';
import { isFound, isMissing, textRows, type TextRow } from './text-rows';

let all: TextRow[];
const texts = {
  en: { 'shell.no': 'Nope; "never"\nat all' },
  nl: { 'shell.no': '=Neen', 'shell.yes': "@Ja 'n beetje" },
  de: { 'shell.no': 'Nein', 'spec.own': 'Eigenes' },
};
beforeAll(async () => {
  await makeI18nProvider([appNames, ...apps.flatMap(({ features }) => features).map(({ names }) => names)]);
  await catalogue.loadBoth(everyText());
  all = textRows({ texts, version: 3 });
});

it('every text is in one tab, and no tab is empty (PLT-238)', () => {
  expect(all.length).toBeGreaterThan(3_000);
  for (const tab of textTabs) expect([tab, all.filter((row) => row.tab === tab).length > 3]).toEqual([tab, true]);
  expect(
    [
      'messages.UNEXPECTED',
      'forms.register.byName',
      'forms.import.row',
      'invoiceDialog.title',
      'resources.contacts.fields.firstName',
      'retention.intro',
      'shell.yes',
    ].map(tabOf),
  ).toEqual([...['alerts', 'register', 'map', 'modals', 'grid', 'settings', 'general']]);
});

it('a text is missing in a language if it is neither stored nor shipped', () => {
  // Other specs of the same worker may have added texts to the catalogue.
  const missing = (language: string) => all.filter((row) => isMissing(row, language)).map(({ key }) => key);
  for (const language of ['en', 'nl']) {
    expect(missing(language)).toContain('spec.own');
    for (const key of ['shell.no', 'shell.yes', 'shell.retry']) expect(missing(language)).not.toContain(key);
  }
  expect(missing('de')).toHaveLength(all.length - 2);
});

it('texts are found by words of their key or of any language', () => {
  const found = (...words: string[]) => all.filter((row) => isFound(row, words)).map(({ key }) => key);
  expect(found('nein')).toEqual(['shell.no']);
  expect(found('shell.no', 'neen')).toEqual(['shell.no']);
  expect(found('neen', 'shell.yes')).toEqual([]);
});

it.each(['en', 'nl', 'de'])('an export of %s imports unchanged, as CSV and as JSON', (language) => {
  for (const file of [csvOf(all, language), jsonOf(all, language)]) {
    const { changes, refused, unchanged } = importOf(readTexts(file)!, all, language);
    expect([changes, refused]).toEqual([[], []]);
    expect(unchanged).toBeGreaterThan(1);
  }
});

it('an import shows what it changes, keeps texts that it does not contain, and restores the shipped text if a text is empty or equal to it', () => {
  const file = 'key;shipped;text\r\nshell.no;No;Nooit\r\nshell.yes;Yes;\r\nspec.new;;Nieuw\r\nshell.retry;Try again;Opnieuw proberen\r\n';
  const { changes, unknown, refused } = importOf(readTexts(file)!, all, 'nl');
  expect(changes).toMatchObject([
    { key: 'shell.no', text: 'Nooit', before: '=Neen' },
    { key: 'shell.yes', text: null, before: "@Ja 'n beetje" },
    { key: 'spec.new', text: 'Nieuw', before: undefined },
  ]);
  expect([unknown, refused]).toEqual([1, []]);
});

it('lost placeholders, unknown keys and long texts are refused one by one, and listed', () => {
  const file = JSON.stringify({ shell: { rows: { of: '%{from} van %{total}' } }, 'a b': 'x', 'shell.no': 'x'.repeat(2_001) });
  const hostile = `${file.slice(0, -1)},"__proto__":"x","constructor":{"prototype":"y"}}`;
  const { changes, refused } = importOf(readTexts(hostile)!, all, 'nl');
  expect(changes).toEqual([]);
  expect(refused).toEqual([
    { key: 'shell.rows.of', because: 'placeholders', names: '%{to}' },
    { key: 'a b', because: 'key', names: '' },
    { key: 'shell.no', because: 'tooLong', names: '' },
    { key: '__proto__', because: 'key', names: '' },
    { key: 'constructor.prototype', because: 'key', names: '' },
  ]);
});

it('a plural form may leave its number out or add it; forms of other languages keep the placeholders too', () => {
  const texts = {
    'deals.card.late_one': 'Een dag te laat',
    'translations.found_few': '%{smart_count} texty',
    'resources.deals.name_one': 'Opdracht',
  };
  const { changes, refused } = importOf(readTexts(JSON.stringify(texts))!, all, 'nl');
  expect(changes.map(({ key }) => key)).toEqual(['deals.card.late_one', 'resources.deals.name_one']);
  expect(refused).toEqual([{ key: 'translations.found_few', because: 'placeholders', names: '%{count}' }]);
});

it.each(['', 'a;b\r\n1;2\r\n', '{', '{"a": 7}', '[]'])('%j contains no texts', (file) => expect(readTexts(file)).toBeNull());

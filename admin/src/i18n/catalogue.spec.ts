import { apps } from '../features/apps';
import { Catalogue, catalogue, type TextSource, type Texts } from './catalogue';
import { makeI18nProvider } from './provider';
import { storedOverrides, type FetchStored } from './stored-overrides';

const source = (en: Texts, nl: Texts, fetched: string[] = []): TextSource => ({
  en: async () => (fetched.push('en'), { en }),
  nl: async () => (fetched.push('nl'), { nl }),
});
const deals = (fetched?: string[]): TextSource =>
  source(
    { deals: { title: 'Deals', rows_one: '%{smart_count} deal', rows_other: '%{smart_count} deals' } },
    { deals: { title: 'Transacties' } },
    fetched,
  );

describe('the texts of a feature', () => {
  it('are missing before they are loaded, and available after', async () => {
    const texts = new Catalogue();
    const feature = deals();
    expect(texts.translate('deals.title')).toBe('deals.title');
    expect(texts.translate('deals.title', { _: 'Instead' })).toBe('Instead');
    await texts.load(feature);
    expect(texts.translate('deals.title')).toBe('Deals');
    expect(texts.translate('deals.rows', { smart_count: 2 })).toBe('2 deals');
  });
  it('are loaded once, and in Dutch only when needed', async () => {
    const texts = new Catalogue();
    const fetched: string[] = [];
    const feature = deals(fetched);
    await Promise.all([texts.load(feature), texts.load(feature)]);
    expect(fetched).toEqual(['en']);
    await texts.changeLocale('nl');
    expect(fetched).toEqual(['en', 'nl']);
    expect(texts.translate('deals.title')).toBe('Transacties');
    const later: string[] = [];
    await texts.load(deals(later));
    expect(later.sort()).toEqual(['en', 'nl']);
  });
  it('use the singular without a count, count figures and texts, and leave out missing parameters', () => {
    const texts = new Catalogue();
    texts.add('en', { deals: { rows_one: '%{smart_count} deal', rows_other: '%{smart_count} deals', of: 'Of %{name}%{more}' } });
    expect(texts.translate('deals.rows')).toBe('1 deal');
    expect(texts.translate('deals.rows', { smart_count: '1' })).toBe('1 deal');
    expect(texts.translate('deals.rows', { smart_count: 0 })).toBe('0 deals');
    expect(texts.translate('deals.of', { name: '%{more}', more: undefined })).toBe('Of %{more}');
  });
  it('take their plural form from smart_count alone, by the rules of the language of the text', async () => {
    const texts = new Catalogue();
    texts.add('en', { rows_one: '%{count} row', rows_other: '%{count} rows', of_one: 'row %{count}', of_other: 'rows %{count}' });
    texts.add('nl', { rows_one: '%{count} rij', rows_other: '%{count} rijen', of_one: 'rij %{count}' });
    expect(texts.translate('rows', { smart_count: 12_000, count: '12 000' })).toBe('12 000 rows');
    expect(texts.translate('rows', { smart_count: 1, count: '1', context: 'x', lng: 'nl', ordinal: true })).toBe('1 row');
    expect(texts.translate('rows', { smart_count: '12 000', count: 1 })).toBe('1 rows');
    await texts.changeLocale('nl');
    expect([1, 2].map((count) => texts.translate('rows', { smart_count: count, count }))).toEqual(['1 rij', '2 rijen']);
    expect([1, 2].map((count) => texts.translate('of', { smart_count: count, count }))).toEqual(['rij 1', 'rows 2']);
  });
  it('know no other signs than %{name}, and fill values in as they are', () => {
    const texts = new Catalogue();
    texts.add('en', { no: 'No', mail: 'Write {{Name}} or $t(no) for %{name}%{more}', 'a:b': { 'Europe/Amsterdam': 'Amsterdam' } });
    expect(texts.translate('mail', { name: '<b>&</b> $& %{more} $t(no)', more: '!', Name: 'x' })).toBe(
      'Write {{Name}} or $t(no) for <b>&</b> $& %{more} $t(no)!',
    );
    expect(texts.translate('a:b.Europe/Amsterdam')).toBe('Amsterdam');
    expect(texts.translate('constructor', { _: '100 %{sure}' })).toBe('100 %{sure}');
  });
  it('come from English, stored or shipped, if Dutch lacks a text (PLT-O16)', async () => {
    const texts = new Catalogue();
    await texts.changeLocale('nl');
    await texts.load(deals());
    expect(texts.translate('deals.rows', { smart_count: 1 })).toBe('1 deal');
    texts.override({ en: { 'deals.rows': '%{smart_count} job', 'deals.title': 'Jobs' } });
    expect([texts.translate('deals.rows', { smart_count: 1 }), texts.translate('deals.title')]).toEqual(['1 job', 'Transacties']);
  });
  it('are requested again after the connection failed', async () => {
    const texts = new Catalogue();
    let broken = true;
    const shaky: TextSource = {
      ...deals(),
      en: () => (broken ? Promise.reject(new Error('no connection')) : Promise.resolve({ en: { deals: { title: 'Deals' } } })),
    };
    await expect(texts.load(shaky)).rejects.toThrow('no connection');
    broken = false;
    await texts.load(shaky);
    expect(texts.translate('deals.title')).toBe('Deals');
  });
  it('do not replace those of another feature in the same group', async () => {
    const texts = new Catalogue();
    texts.add('en', { resources: { contacts: { name: 'Contact' } } });
    await texts.load(source({ resources: { contacts: { fields: { firstName: 'First name' } } } }, {}));
    expect(texts.translate('resources.contacts.name')).toBe('Contact');
    expect(texts.translate('resources.contacts.fields.firstName')).toBe('First name');
  });
});

describe('a stored override', () => {
  it('takes precedence over the shipped text of its language, with its parameters, whenever that arrives', async () => {
    const texts = new Catalogue();
    texts.override({ en: { 'deals.title': 'Projects', 'deals.rows': '%{smart_count} projects' } });
    await texts.load(deals());
    expect(texts.translate('deals.title')).toBe('Projects');
    expect(texts.translate('deals.rows', { smart_count: 7 })).toBe('7 projects');
    await texts.changeLocale('nl');
    expect(texts.translate('deals.title')).toBe('Transacties');
  });
  it('of the chosen language comes before its shipped text, which comes before the stored and then the shipped one of English (PLT-O16)', async () => {
    const texts = new Catalogue();
    texts.add('en', { title: 'en', rows_one: 'en', rows_other: 'en' });
    texts.add('nl', { title: 'nl', rows_one: 'nl', rows_other: 'nl' });
    await texts.changeLocale('nl');
    const shown = () => ['title', 'rows'].map((key) => texts.translate(key, { smart_count: 2 }));
    const stored = (of: string) => ({ title: `stored ${of}`, rows_one: '', rows_other: `stored ${of}` });
    texts.override({ en: stored('en') });
    expect(shown()).toEqual(['nl', 'nl']);
    texts.override({ nl: stored('nl') });
    expect(shown()).toEqual(['stored nl', 'stored nl']);

    const without = new Catalogue();
    without.add('en', { title: 'en', rows_one: 'en', rows_other: 'en' });
    await without.changeLocale('nl');
    expect(['title', 'rows'].map((key) => without.translate(key, { smart_count: 2 }))).toEqual(['en', 'en']);
    without.override({ en: stored('en') });
    expect(['title', 'rows'].map((key) => without.translate(key, { smart_count: 2 }))).toEqual(['stored en', 'stored en']);
  });
  it('may be for one plural form, or for all of them', async () => {
    const texts = new Catalogue();
    await texts.load(deals());
    const shown = () => [1, 2].map((count) => texts.translate('deals.rows', { smart_count: count }));
    texts.override({ en: { 'deals.rows_one': 'a deal' } });
    expect(shown()).toEqual(['a deal', '2 deals']);
    expect([1, 2].map((count) => texts.keyOf('deals.rows', { smart_count: count }))).toEqual(['deals.rows_one', 'deals.rows_other']);
    texts.override({ en: { 'deals.rows': '%{smart_count} of them' } });
    expect(shown()).toEqual(['1 of them', '2 of them']);
    expect([texts.keyOf('deals.rows', { smart_count: 2 }), texts.keyOf('deals.title'), texts.keyOf('deals.none')]).toEqual([
      ...['deals.rows', 'deals.title', undefined],
    ]);
  });
  it('ends when it is removed', async () => {
    const texts = new Catalogue();
    await texts.load(deals());
    texts.override({ en: { 'deals.title': 'Projects' } });
    texts.override({ en: {} });
    expect(texts.translate('deals.title')).toBe('Deals');
  });
});

describe('stored texts', () => {
  const provider = (fetchStored: FetchStored) =>
    makeI18nProvider(
      apps.flatMap(({ features }) => features).map(({ names }) => names),
      fetchStored,
    );
  afterEach(() => {
    localStorage.clear();
    storedOverrides.use(undefined);
  });

  it('PLT-241 replace the shipped texts; fetched at the start and by language; a text removed on the server shows the shipped one', async () => {
    const kept: Record<string, Record<string, string>> = {
      en: { 'shell.no': 'Nope', 'shell.rows.of': '%{from} to %{to} in %{total}' },
      nl: { 'shell.no': 'Neen' },
    };
    const requests: string[] = [];
    const spoken = await provider(async (locale) => (requests.push(locale), kept[locale]!));
    expect(requests).toEqual(['en']);
    expect([spoken.translate('shell.no'), spoken.translate('shell.yes')]).toEqual(['Nope', 'Yes']);
    expect(spoken.translate('shell.rows.of', { from: 1, to: 2, total: 3 })).toBe('1 to 2 in 3');
    await spoken.changeLocale('nl');
    expect([requests, spoken.translate('shell.no'), spoken.translate('shell.yes')]).toEqual([['en', 'nl'], 'Neen', 'Ja']);
    delete kept.nl!['shell.no'];
    const before = catalogue.revision;
    await storedOverrides.load('nl');
    expect(spoken.translate('shell.no')).toBe('Nee');
    expect([storedOverrides.state, catalogue.revision > before]).toEqual(['there', true]);
    await spoken.changeLocale('en');
  });
  it('PLT-243 mark their store as failed if they cannot be fetched: shipped texts show, and a later answer is still used', async () => {
    let fails = true;
    const spoken = await provider(() => (fails ? Promise.reject(new Error('500')) : Promise.resolve({ 'shell.no': 'Nope' })));
    expect([storedOverrides.state, spoken.translate('shell.no')]).toEqual(['failed', 'No']);
    fails = false;
    await storedOverrides.load('en');
    expect([storedOverrides.state, spoken.translate('shell.no')]).toEqual(['there', 'Nope']);
    fails = true;
    await storedOverrides.load('en');
    expect([storedOverrides.state, spoken.translate('shell.no')]).toEqual(['failed', 'Nope']);
  });
  it('use the response of the latest request, whichever arrives first', async () => {
    const answers: ((texts: Record<string, string>) => void)[] = [];
    const made = provider(() => new Promise((resolve) => answers.push(resolve)));
    await Promise.resolve();
    while (answers.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    answers[0]!({});
    const spoken = await made;
    const loads = [storedOverrides.load('en'), storedOverrides.load('en')];
    answers[2]!({ 'shell.no': 'Newer' });
    await loads[1];
    answers[1]!({ 'shell.no': 'Older' });
    await loads[0];
    expect(spoken.translate('shell.no')).toBe('Newer');
  });
  it('do not delay the first page when they are slow', async () => {
    let answer: (texts: Record<string, string>) => void = () => undefined;
    const spoken = await provider(() => new Promise((resolve) => (answer = resolve)));
    expect(spoken.translate('shell.no')).toBe('No');
    answer({ 'shell.no': 'Nope' });
    await Promise.resolve();
    await Promise.resolve();
    expect(spoken.translate('shell.no')).toBe('Nope');
  });
});

describe('the provider', () => {
  const provider = () => makeI18nProvider(apps.flatMap(({ features }) => features).map(({ names }) => names));
  afterEach(() => localStorage.clear());

  it('knows the names of all pages of all features before one is opened, in the stored language', async () => {
    expect((await provider()).translate('shell.pages.legalEntities')).toBe('Legal entities');
    localStorage.setItem('language', 'nl');
    const dutch = await provider();
    expect(dutch.translate('shell.pages.legalEntities')).toBe('Juridische entiteiten');
    expect(dutch.translate('shell.no')).toBe('Nee');
    expect(document.documentElement.lang).toBe('nl');
  });
  it.each([
    [['de-DE', 'nl-BE', 'en'], null, 'Nee'],
    [['en-GB', 'nl'], null, 'No'],
    [['de', 'fr-FR'], null, 'No'],
    [[], null, 'No'],
    [['nl-NL'], 'en', 'No'],
    [['en'], 'nl', 'Nee'],
    [['nl'], 'fr', 'Nee'],
  ])('PLT-006 speaks %j, with %j chosen here: %s; it offers Dutch and English only', async (languages, chosen, no) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    if (chosen) localStorage.setItem('language', chosen);
    const spoken = await provider();
    expect(spoken.translate('shell.no')).toBe(no);
    expect(spoken.getLocales?.().map(({ locale }) => locale)).toEqual(['nl', 'en']);
    jest.restoreAllMocks();
  });
});

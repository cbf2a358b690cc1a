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
    { deals: { title: 'Deals', rows: '%{smart_count} deal |||| %{smart_count} deals' } },
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
    texts.add('en', { deals: { rows: '%{smart_count} deal |||| %{smart_count} deals', of: 'Of %{name}%{more}' } });
    expect(texts.translate('deals.rows')).toBe('1 deal');
    expect(texts.translate('deals.rows', { smart_count: '1' })).toBe('1 deal');
    expect(texts.translate('deals.rows', { smart_count: 0 })).toBe('0 deals');
    expect(texts.translate('deals.of', { name: '%{more}', more: undefined })).toBe('Of %{more}');
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
    const asked: string[] = [];
    const spoken = await provider(async (locale) => (asked.push(locale), kept[locale]!));
    expect(asked).toEqual(['en']);
    expect([spoken.translate('shell.no'), spoken.translate('shell.yes')]).toEqual(['Nope', 'Yes']);
    expect(spoken.translate('shell.rows.of', { from: 1, to: 2, total: 3 })).toBe('1 to 2 in 3');
    await spoken.changeLocale('nl');
    expect([asked, spoken.translate('shell.no'), spoken.translate('shell.yes')]).toEqual([['en', 'nl'], 'Neen', 'Ja']);
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

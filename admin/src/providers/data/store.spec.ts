import { makeStore } from './store';

const stored = (storage: Storage): [string, string][] =>
  Object.entries(storage as unknown as Record<string, string>).filter(([key]) => !key.endsWith('.version') && key !== 'test');
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('PLT-064 the language has a key of its own, as plain text', () => {
  const store = makeStore();
  const heard: unknown[] = [];
  store.subscribe('locale', (locale) => heard.push(locale));
  store.setItem('locale', 'nl');
  expect([localStorage.getItem('language'), store.getItem('locale'), heard]).toEqual(['nl', 'nl', ['nl']]);
});

it('CRM-199 PLT-267 the state of a list lasts for the session, its selection for the page, and the rest permanently', () => {
  const store = makeStore();
  store.setup();
  store.setItem('3.deals.listParams', { page: 2 });
  store.setItem('board.deals.opened', [4]);
  store.setItem('3.deals.selectedIds', [7]);
  store.setItem('crm.deals.view', 'table');
  expect(stored(sessionStorage)).toEqual([
    ['3.deals.listParams', '{"page":2}'],
    ['board.deals.opened', '[4]'],
  ]);
  expect(stored(localStorage)).toEqual([['RaStoreKantoor.crm.deals.view', '"table"']]);
  expect([store.getItem('3.deals.listParams'), store.getItem('3.deals.selectedIds')]).toEqual([{ page: 2 }, [7]]);
  store.removeItem('3.deals.listParams');
  expect(store.getItem('3.deals.listParams', 'usual')).toBe('usual');
});

it('a full store only means that nothing is stored', () => {
  const store = makeStore();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.setItem('draft.3.deals.5', { typed: 'much' });
  full.mockRestore();
  expect(store.getItem('draft.3.deals.5', 'nothing')).toBe('nothing');
});

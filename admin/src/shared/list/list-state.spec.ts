import { readState, searchOf, type ListDefaults, type ListState } from './list-state';

const defaults: ListDefaults = { sort: ['name', 'ASC'], perPage: 25, filter: { dayWindow: 60 } };
const usual: ListState = { q: '', filter: { dayWindow: 60 }, sort: ['name', 'ASC'], page: 1, perPage: 25 };

describe('what a list shows', () => {
  it('leaves no trace in the address when it is as usual', () => {
    expect(readState('', defaults)).toEqual(usual);
    expect(searchOf(usual, defaults)).toBe('');
  });
  it.each<[string, Partial<ListState>]>([
    ['a search', { q: 'bakkerij & zn' }],
    ['filters beside the usual one', { filter: { dayWindow: 60, countryIso2: ['NL', 'BE'], archived: true } }],
    ['a usual filter that was switched off', { filter: { dayWindow: null } }],
    ['an order', { sort: ['city', 'DESC'] }],
    ['a page of another size', { page: 3, perPage: 100 }],
    ['all of it', { q: 'x', filter: { dayWindow: 30, owner: 'a@b.test' }, sort: ['city', 'ASC'], page: 2 }],
  ])('is read from the address as it was written: %s', (_, patch) => {
    const state = { ...usual, ...patch };
    expect(readState(searchOf(state, defaults), defaults)).toEqual(state);
  });
  it('writes only what differs', () => {
    const search = searchOf({ ...usual, q: 'x', page: 2 }, defaults);
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ filter: '{"q":"x"}', page: '2' });
  });
  it.each([
    '?filter=[1]',
    '?filter=nothing',
    '?filter=null',
    '?page=-1&perPage=1000000',
    '?page=1.5',
    '?sort=name&order=UP',
    '?filter={"q":7}',
  ])('is as usual where an address says what cannot be: %s', (search) => expect(readState(search, defaults)).toEqual(usual));
});

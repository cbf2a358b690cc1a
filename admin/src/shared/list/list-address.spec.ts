import { fullSearch, paramsIn, searchOf, type ListDefaults, type ListParams } from './list-address';

const defaults: ListDefaults = { sort: ['name', 'ASC'], perPage: 25, filter: { dayWindow: 60 } };
const usual: ListParams = { filter: { dayWindow: 60 }, sort: 'name', order: 'ASC', page: 1, perPage: 25 };

describe('the state of a list', () => {
  it('leaves no trace in the address by default', () => {
    expect(paramsIn('', defaults)).toEqual(usual);
    expect(searchOf(usual, defaults)).toBe('');
  });
  it.each<[string, Partial<ListParams>]>([
    ['a search', { filter: { dayWindow: 60, q: 'bakkerij & zn' } }],
    ['filters beside the usual one', { filter: { dayWindow: 60, countryIso2: ['NL', 'BE'], archived: true } }],
    ['a usual filter that was switched off', { filter: {} }],
    ['an order', { sort: 'city', order: 'DESC' }],
    ['a page of another size', { page: 3, perPage: 100 }],
    ['all of it', { filter: { dayWindow: 30, owner: 'a@b.test', q: 'x' }, sort: 'city', page: 2 }],
  ])('is read from the address as it was written, and as react-admin receives it: %s', (_, patch) => {
    const params = { ...usual, ...patch };
    expect(paramsIn(searchOf(params, defaults), defaults)).toEqual(params);
    expect(paramsIn(fullSearch(params), { sort: ['id', 'DESC'], perPage: 10 })).toEqual(params);
  });
  it('writes only what differs from the default', () => {
    const search = searchOf({ ...usual, filter: { ...usual.filter, q: 'x' }, page: 2 }, defaults);
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ filter: '{"q":"x"}', page: '2' });
    expect(new URLSearchParams(searchOf({ ...usual, filter: {} }, defaults)).get('filter')).toBe('{"dayWindow":null}');
  });
  it.each([
    '?filter=[1]',
    '?filter=nothing',
    '?filter=null',
    '?page=-1&perPage=1000000',
    '?page=1.5',
    '?sort=name&order=UP',
    '?filter={"q":7}',
  ])('falls back to the default for an impossible value in the address: %s', (search) => expect(paramsIn(search, defaults)).toEqual(usual));
});

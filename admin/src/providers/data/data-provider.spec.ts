import { answering } from '../../testing/answering';
import { rememberEcosystem, session } from '../session';
import { dataProvider } from './data-provider';

beforeEach(() => {
  rememberEcosystem(3);
  session.use({ token: () => Promise.resolve('a-token'), expired: () => undefined });
});
const ledgers = [
  { id: 4, name: 'Omzet', version: 7 },
  { id: 9, name: 'Kosten', version: 2 },
];
const page = { pagination: { page: 3, perPage: 2 }, sort: { field: 'name', order: 'ASC' as const }, filter: { q: 'om' } };

it('D-07 a list is what its items hold, of as many as Content-Range says', async () => {
  const asked = answering(() => ({ body: { items: ledgers }, headers: { 'content-range': 'ledgers 4-5/61', 'x-total': 'estimated' } }));
  expect(await dataProvider.getList('ledgers', page)).toEqual({ data: ledgers, total: 61, meta: { estimated: true } });
  const [{ method, url }] = asked as [(typeof asked)[0]];
  const { range, sort, filter } = Object.fromEntries(url.searchParams);
  expect([method, url.pathname, range, sort, filter]).toEqual(['GET', '/api/crm/ledgers', '[4,5]', '["name","ASC"]', '{"q":"om"}']);
});

it('D-07 one record is bare, and a change of it names the version that was read', async () => {
  const asked = answering(() => ({ body: ledgers[0] }));
  expect((await dataProvider.getOne('ledgers', { id: 4 })).data).toEqual(ledgers[0]);
  const changed = { ...ledgers[0]!, name: 'Omzet NL' };
  await dataProvider.update('ledgers', { id: 4, data: changed, previousData: ledgers[0]! });
  expect(asked.map(({ method, path, headers, body }) => [method, path, headers.get('if-match'), body])).toEqual([
    ['GET', '/api/crm/ledgers/4', null, undefined],
    ['PUT', '/api/crm/ledgers/4', '"v7"', changed],
  ]);
});

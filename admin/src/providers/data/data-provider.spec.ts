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

it('D-07 a list returns its items, with the total from Content-Range', async () => {
  const requests = answering(() => ({ body: { items: ledgers }, headers: { 'content-range': 'ledgers 4-5/61', 'x-total': 'estimated' } }));
  expect(await dataProvider.getList('ledgers', page)).toEqual({ data: ledgers, total: 61, meta: { estimated: true } });
  const [{ method, url }] = requests as [(typeof requests)[0]];
  const { range, sort, filter } = Object.fromEntries(url.searchParams);
  expect([method, url.pathname, range, sort, filter]).toEqual(['GET', '/api/crm/ledgers', '[4,5]', '["name","ASC"]', '{"q":"om"}']);
});

it('D-07 one record comes without an envelope, and a change of it sends the version that was read', async () => {
  const requests = answering(() => ({ body: ledgers[0] }));
  expect((await dataProvider.getOne('ledgers', { id: 4 })).data).toEqual(ledgers[0]);
  const changed = { ...ledgers[0]!, name: 'Omzet NL' };
  await dataProvider.update('ledgers', { id: 4, data: changed, previousData: ledgers[0]!, meta: { whole: true } });
  expect(requests.map(({ method, path, headers, body }) => [method, path, headers.get('if-match'), body])).toEqual([
    ['GET', '/api/crm/ledgers/4', null, undefined],
    ['PUT', '/api/crm/ledgers/4', '"v7"', changed],
  ]);
});

const queries = (requests: ReturnType<typeof answering>) => requests.map(({ url }) => [url.pathname, Object.fromEntries(url.searchParams)]);

it("a list is at the path of its meta, with that path's query, as the area that views it", async () => {
  const headers = { 'content-range': 'invoices 0-1/2' };
  const requests = answering(() => ({ body: { items: ledgers }, headers }));
  await dataProvider.getList('sales-invoices', { ...page, meta: { path: 'invoices/7/sales-invoices?fromDate=2026-01-31' } });
  await dataProvider.getList('organizations', { ...page, meta: { view: 'purchases' } });
  await dataProvider.getManyReference('contacts', { target: 'organizationId', id: 5, ...page, meta: { view: 'purchases' } });
  const [[invoicesAt, invoices], [suppliersAt, suppliers], [, contacts]] = queries(requests) as [
    [string, object],
    [string, object],
    [string, object],
  ];
  expect([invoicesAt, invoices]).toEqual([
    '/api/invoices/7/sales-invoices',
    { fromDate: '2026-01-31', range: '[4,5]', sort: '["name","ASC"]', filter: '{"q":"om"}' },
  ]);
  expect([suppliersAt, suppliers]).toEqual(['/api/crm/organizations', expect.objectContaining({ view: 'purchases', range: '[4,5]' })]);
  expect(contacts).toMatchObject({ view: 'purchases', filter: '{"q":"om","organizationId":5}' });
});

it('one record of a list is below its path, without the query of the list', async () => {
  const requests = answering(() => ({ body: ledgers[0] }));
  const meta = { path: 'crm/teams/12/deals?fromDate=2026-01-31', view: 'purchases' };
  await dataProvider.getOne('deals', { id: 4, meta });
  await dataProvider.update('deals', { id: 4, data: ledgers[0]!, previousData: ledgers[0]!, meta: { ...meta, whole: true } });
  await dataProvider.create('deals', { data: { name: 'x' }, meta: { ...meta, idempotencyKey: 'once' } });
  await dataProvider.delete('deals', { id: 4, previousData: ledgers[0]!, meta });
  expect(requests.map(({ method, path, headers }) => [method, path, headers.get('if-match')])).toEqual([
    ['GET', '/api/crm/teams/12/deals/4', null],
    ['PUT', '/api/crm/teams/12/deals/4', '"v7"'],
    ['POST', '/api/crm/teams/12/deals', null],
    ['DELETE', '/api/crm/teams/12/deals/4', '"v7"'],
  ]);
  expect(requests[2]!.headers.get('idempotency-key')).toBe('once');
});

it('many records are read by their ids, all of them, in as few requests as address lengths allow', async () => {
  const ids = Array.from({ length: 501 }, (_, n) => n + 1);
  const requests = answering((_, url) => {
    const { id } = JSON.parse(url.searchParams.get('filter')!) as { id: number[] };
    return { body: { items: id.map((one) => ({ id: one })) }, headers: { 'content-range': `ledgers 0-${id.length - 1}/${id.length}` } };
  });
  const { data } = await dataProvider.getMany('ledgers', { ids, meta: { path: 'crm/ledgers?fromDate=2026-01-31' } });
  expect(data.map(({ id }) => Number(id))).toEqual(ids);
  expect(requests.map(({ url }) => url.searchParams.get('range'))).toEqual(['[0,499]', '[0,0]']);
  expect(requests.every(({ url }) => url.searchParams.get('fromDate') === '2026-01-31')).toBe(true);
});

it('requests that are no longer needed are aborted', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  answering(() => ({ body: { items: [] }, headers: { 'content-range': 'ledgers */0' } }));
  const answered = globalThis.fetch;
  globalThis.fetch = (path, init) => {
    signals.push(init?.signal);
    return answered(path, init);
  };
  const { signal } = new AbortController();
  await dataProvider.getList('ledgers', { ...page, signal });
  await dataProvider.getMany('ledgers', { ids: [4], signal });
  await dataProvider.getManyReference('ledgers', { target: 'a', id: 1, ...page, signal });
  await dataProvider.getOne('ledgers', { id: 4, signal });
  expect([dataProvider.supportAbortSignal, signals]).toEqual([true, [signal, signal, signal, signal]]);
});

it('a change of many records updates each of them whole, at the version that was read', async () => {
  const requests = answering((method, url) => ({
    body: method === 'GET' ? ledgers.find(({ id }) => url.pathname.endsWith(`/${id}`)) : {},
  }));
  const answer = await dataProvider.updateMany('ledgers', { ids: [4, 9], data: { name: 'Nieuw' } });
  await dataProvider.deleteMany('ledgers', { ids: [9] });
  expect(answer).toEqual({ data: [4, 9] });
  expect(
    requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, headers, body }) => [method, path, headers.get('if-match'), body]),
  ).toEqual([
    ['PUT', '/api/crm/ledgers/4', '"v7"', { ...ledgers[0], name: 'Nieuw' }],
    ['PUT', '/api/crm/ledgers/9', '"v2"', { ...ledgers[1], name: 'Nieuw' }],
    ['DELETE', '/api/crm/ledgers/9', null, undefined],
  ]);
});

it('a row of a list lacks fields of the record: these are kept, at the version that was shown', async () => {
  const whole = { id: 4, version: 7, name: 'Omzet', value: '8000', description: 'Advies' };
  const requests = answering(() => ({ body: whole }));
  const { description: _, ...row } = whole;
  await dataProvider.update('ledgers', { id: 4, data: { ...row, name: 'Omzet NL' }, previousData: row });
  expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { ...whole, name: 'Omzet NL' } });
  expect(requests.at(-1)!.headers.get('if-match')).toBe('"v7"');
});

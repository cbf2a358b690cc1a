import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { catalogue } from '../i18n/catalogue';
import { AppsProvider, type Page } from '../shell/feature';
import { answering, type SentRequest } from '../testing/answering';
import { shownInHouse } from '../testing/shown-in-house';
import { apps } from './apps';

const place = '3-house';
const addressOf = (app: string, at: string): string =>
  `/${app}/${place}/${at.replace('/*', '').replace(':legalEntity', '7').replace(':team', '12-north')}`;
/** Every page of every feature, by its first address: a new one is included automatically. */
const pages = apps.flatMap(({ name: app, features }) =>
  features.flatMap((feature) =>
    feature.pages.flatMap((page) =>
      page.at.map((at) => ({ address: addressOf(app, at), route: `/${app}/${place}/${at}`, page, texts: feature.texts })),
    ),
  ),
);
/** A list shows the names of the records in its columns, so it needs the texts of other features. */
const everyText = apps.flatMap(({ features }) => features.flatMap(({ texts }) => texts));
/** Pages without a list of records: forms, single records, accounts of which there are few, pages yet to come, and redirects. */
const isOther = (address: string): boolean =>
  /\/(settings(\/translate)?|all|roles|retention|closed-accounts|batch-payments|bank|debtors|journal|month|year(\/bookings)?|teams(\/:id)?|people|launcher|ecosystems|vat(\/:figure)?|own-account|bell(\/:id)?|coming-invoices|subscription-runs|to-book|today(\/:group)?|help(\/:topic)?|approvals\/:id|declaration\/:id\/approve|product\/new)$/.test(
    address,
  );
const others = pages.map(({ address }) => address).filter(isOther);

const rows = (count: number, from: number) => Array.from({ length: count }, (_, at) => ({ id: from + at + 1 }));
/** An API with forty records of any requested kind. */
const api = (): SentRequest[] =>
  answering((_, { searchParams }) => {
    const [from, to] = JSON.parse(searchParams.get('range') ?? '[0,0]') as [number, number];
    const noFigures = { totals: [], problems: [], months: [], invoiced: [], received: [], late: [], ageing: [], rates: [] };
    return { body: { items: [], data: rows(0, from), ...noFigures }, headers: { 'content-range': `records ${from}-${to}/40` } };
  });
/** State outside the URL: the second grid of approvals. */
const isBeside = ({ url }: SentRequest): boolean => url.pathname.endsWith('/document-approvals');
const isOfList = (request: SentRequest): boolean =>
  request.method === 'GET' && request.url.searchParams.has('range') && request.url.searchParams.has('sort') && !isBeside(request);

function Where() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>go back</button>
      <button onClick={() => void navigate('/elsewhere')}>go elsewhere</button>
    </>
  );
}
async function opened({ route, page, texts }: (typeof pages)[number], address: string): Promise<SentRequest[]> {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('RaStoreKantoor.crm.deals.view', '"table"');
  await Promise.all(everyText.map((source) => catalogue.load(source)));
  const requests = api();
  const Shown = (await (page as Page).load()).default as ComponentType;
  await shownInHouse(
    <AppsProvider apps={apps}>
      <Where />
      <Routes>
        <Route path={route.replace(/:\w+/g, (name) => name)} element={<Suspense>{<Shown {...(page.props ?? {})} />}</Suspense>} />
        <Route path="*" element="somewhere else" />
      </Routes>
    </AppsProvider>,
    { texts, at: address },
  );
  return requests;
}
const where = (): URL => new URL(document.querySelector('output')!.textContent, 'http://kantoor.test');
const askedOf = (requests: readonly SentRequest[]): Record<string, unknown> =>
  Object.fromEntries(
    ['filter', 'sort', 'range'].map((name) => [name, JSON.parse(requests.findLast(isOfList)!.url.searchParams.get(name)!)]),
  );

describe.each(pages.filter(({ address }) => !isOther(address)))('the list at $address', (shown) => {
  it('applies its address, stores choices in it, and restores them on Back', async () => {
    const query = new URLSearchParams({ filter: '{"q":"brood"}', sort: 'id', order: 'ASC', page: '2', perPage: '15' });
    const requests = await opened(shown, `${shown.address}?${query.toString()}`);
    await waitFor(() => expect(requests.some(isOfList)).toBe(true));
    await waitFor(() => expect(askedOf(requests)).toMatchObject({ filter: { q: 'brood' }, sort: ['id', 'ASC'], range: [15, 29] }));

    const [search] = await screen.findAllByRole<HTMLInputElement>('searchbox');
    expect(search!.value).toBe('brood');
    await userEvent.clear(search!);
    await userEvent.type(search!, 'koek');
    await waitFor(() => expect(JSON.parse(where().searchParams.get('filter') ?? '{}')).toMatchObject({ q: 'koek' }));
    await waitFor(() => expect(askedOf(requests)).toMatchObject({ filter: { q: 'koek' }, sort: ['id', 'ASC'], range: [0, 14] }));

    await userEvent.click(screen.getByText('go elsewhere'));
    await screen.findByText('somewhere else');
    await userEvent.click(screen.getByText('go back'));
    await waitFor(() => expect(screen.getAllByRole<HTMLInputElement>('searchbox')[0]!.value).toBe('koek'));
    expect(Object.fromEntries(where().searchParams)).toMatchObject({ sort: 'id', order: 'ASC', perPage: '15' });
  });
});

it.each(others)('%s shows no list of records', async (address) => {
  const shown = pages.find((page) => page.address === address);
  expect(shown).toBeDefined();
  const requests = await opened(shown!, address);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(requests.filter(isOfList)).toEqual([]);
});

import type { TodayGroup } from '@kantoor/schemas';
import { screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { catalogue } from '../../i18n/catalogue';
import { textsOf } from '../../i18n/texts-of';
import { AppsProvider, type App, type Feature, type PlotProps } from '../../shell/feature';
import { Rail } from '../../shell/frame/rail';
import { queryClient } from '../../providers/data/query-client';
import { atWidth } from '../../testing/at-width';
import { fakeApi } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { today } from './manifest';
import TodayPage from './today-page';

const boatTexts = {
  en: () =>
    Promise.resolve({
      en: {
        waiting: {
          boats: {
            title: 'Boats to paint',
            count_one: '%{count} boat',
            count_other: '%{count} boats',
            when_one: '%{days} day',
            when_other: '%{days} days',
          },
        },
      },
    }),
  nl: () => Promise.resolve({ nl: {} }),
};
/** A feature that the shell has no knowledge of. */
const boats: Feature = {
  name: 'boats',
  names: { en: { shell: { pages: { boats: 'Boats' } } }, nl: {} },
  texts: [],
  pages: [],
  navigation: () => [
    { key: 'boats', to: '/boats', icon: today.navigation!({ paths: { app: () => '/crm' }, may: () => true } as never)[0]!.icon },
  ],
  resources: [{ name: 'boats', icon: (() => null) as never, options: { path: (_, id, place) => `/boats/${place}/${id}` } }],
  waiting: [
    {
      name: 'boats',
      meaning: 'waiting',
      workOf: 'approver',
      texts: [boatTexts],
      list: (_, place) => `/boats?harbour=${place}`,
      placeName: (_, place) => `Harbour ${place}`,
      counts: { page: 'boats', place: () => 7 },
    },
  ],
};
const apps: App[] = [
  { name: 'crm', icon: boats.navigation!({} as never)[0]!.icon, home: () => '/', index: null, features: [today, boats] },
];

const figure = (place: number | null, count: number, amount: number | null = null, currency: string | null = null) => ({
  place,
  count,
  amount,
  currency,
});
const group = (
  name: string,
  figures: ReturnType<typeof figure>[] = [],
  items: Partial<TodayGroup['items'][number]>[] = [],
): TodayGroup => ({
  name,
  count: figures.reduce((sum, { count }) => sum + count, 0),
  figures,
  items: items.map((item, id) => ({
    ...{
      resource: 'boats',
      id,
      title: null,
      detail: null,
      place: null,
      amount: null,
      currency: null,
      since: null,
      process: null,
      mail: null,
    },
    ...item,
  })),
});

/** Texts that the page loads first. */
const waitedFor = [...today.waiting!, ...boats.waiting!].flatMap((kind) => kind.texts);
beforeAll(() => Promise.all(waitedFor.map((source) => catalogue.load(source))));

async function opened(groups: TodayGroup[], at = '/crm/3-house/today', may = (_permission: string): boolean => true): Promise<void> {
  queryClient.clear();
  fakeApi(({ path }) => (path.startsWith('/api/directory/today') ? { body: { groups } } : undefined));
  await shownInHouse(
    <AppsProvider apps={apps}>
      <Rail app="crm" />
      <Routes>
        <Route path="/crm/:ecosystem/today" element={<TodayPage />} />
        <Route path="/crm/:ecosystem/today/:group" element={<TodayPage />} />
      </Routes>
    </AppsProvider>,
    { at, texts: [...textsOf('features/today'), ...waitedFor], current: { may } },
  );
}
const card = () => within(screen.getByRole('region', { name: 'Boats to paint' }));

/** A plot that says, once it knows, whether it shows anything. */
function Beginning({ isShown, onKnown }: PlotProps & { isShown: boolean }) {
  useEffect(() => onKnown?.(isShown), [isShown, onKnown]);
  return isShown ? <h2>First things first</h2> : null;
}
it.each([
  [true, ['First things first', 'Later']],
  [false, ['All done', 'Later']],
])('what an installation needs first is above all else, and no one is told that all is done: %s', async (isShown, headings) => {
  const plots = [
    { name: 'later', permission: 'site.teams' as const, Plot: () => <h2>Later</h2> },
    {
      ...{ name: 'first', permission: 'site.teams' as const, isFirst: true as const },
      Plot: (props: PlotProps) => <Beginning {...props} isShown={isShown} />,
    },
  ];
  apps[0]!.features = [today, { ...boats, plots }];
  await opened([group('processes'), group('boats')]);
  await screen.findByText(headings[0]!);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(headings);
  apps[0]!.features = [today, boats];
});

describe('Today', () => {
  it('shows that nothing waits, and what it checked', async () => {
    await opened([group('processes'), group('boats')]);
    expect(await screen.findByText('All done')).toBeTruthy();
    expect(screen.getByText('Looked at: action required, boats to paint.')).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('has a card for what a feature registered: figures in each place link to its list, items to their page', async () => {
    const figures = [figure(7, 2, 10.1, 'EUR'), figure(7, 1, 5, 'USD'), figure(8, 1)];
    await opened([group('boats', figures, [{ id: 5, title: 'Mary', place: 8 }])]);
    await screen.findByRole('region', { name: 'Boats to paint' });
    const links = card()
      .getAllByRole('link')
      .map((link) => [link.textContent!.replaceAll('\u00a0', ' '), link.getAttribute('href')]);
    expect(links).toEqual([
      ['3 boats, € 10,10 · $ 5,00', '/boats?harbour=7'],
      ['1 boat', '/boats?harbour=8'],
      ['Mary', '/boats/8/5'],
      ['Show all 4', '/crm/3-house/today/boats'],
    ]);
    expect(screen.queryByText('All done')).toBeNull();
  });

  it('says why a process stopped, also of records that have no page to resume it from', async () => {
    const blocked = { code: 'STEP_FAILED', problems: [], params: { trace: 'a1b2' } };
    const process = { kind: 'painting', workflowId: 'painting/5', blocked } as never;
    await opened([group('processes', [figure(null, 1)], [{ id: 5, title: 'Mary', process }])]);
    expect(await screen.findByText(/This step was tried a few times.*a1b2/)).toBeTruthy();
  });

  it.each([
    ['wide', ['Action required', 'Boats to paint']],
    ['phone', ['Boats to paint', 'Action required']],
  ] as const)('on a %s screen has what stopped and what waits for approval in this order', async (width, titles) => {
    atWidth(width);
    await opened([group('processes', [figure(null, 1)], [{ title: 'Mary' }]), group('boats', [figure(7, 1)], [{ title: 'Ann' }])]);
    await screen.findByRole('region', { name: 'Boats to paint' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
    atWidth('wide');
  });

  it('shows people who may open no other app only what they can handle', async () => {
    await opened([group('boats', [figure(7, 1)], [{ title: 'Mary' }])], '/crm/3-house/today', (permission) => permission !== 'apps.open');
    expect(await screen.findByText('All done')).toBeTruthy();
    expect(screen.queryByText('Boats to paint')).toBeNull();
  });

  it('is counted in the navigation: the total at Today, and at other pages what waits there', async () => {
    await opened([group('boats', [figure(7, 2), figure(8, 1)], [])]);
    await screen.findByText('3 wait');
    const described = (href: string): string | undefined => {
      const link = screen.getAllByRole('link').find((each) => each.getAttribute('href') === href && each.hasAttribute('aria-describedby'));
      return document.getElementById(link?.getAttribute('aria-describedby') ?? '')?.textContent;
    };
    expect([described('/crm/3-house/today'), described('/boats')]).toEqual(['3 wait', '2 wait']);
  });

  it('for one kind shows its items, and no other kinds', async () => {
    await opened([group('boats', [figure(7, 1)], [{ title: 'Mary', place: 7 }])], '/crm/3-house/today/boats');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Boats to paint');
    expect(await screen.findByRole('link', { name: 'Mary' })).toBeTruthy();
  });
  it('for one kind shows a message when nothing is left', async () => {
    await opened([group('boats')], '/crm/3-house/today/boats');
    expect(await screen.findByText('None left.')).toBeTruthy();
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ContextType, type ReactElement, useState } from 'react';
import { useLocation } from 'react-router';
import { InstallationContext } from '../../providers/auth/context';
import { fakeApi } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { AppsProvider, type App } from '../feature';
import { ColorSchemeProvider } from '../color-scheme';
import type { Paths } from '../paths';
import CommandPalette from './command-palette';

const apps = [
  {
    name: 'crm',
    features: [
      {
        name: 'deals',
        texts: [],
        resources: [{ name: 'deals', options: { path: (paths: Paths, id: number) => `${paths.app('crm')}/deals/${id}` } }],
      },
    ],
  },
];
const around = (inside: ReactElement): ReactElement => (
  <InstallationContext.Provider value={{} as ContextType<typeof InstallationContext>}>
    <ColorSchemeProvider>
      <AppsProvider apps={apps as unknown as App[]}>{inside}</AppsProvider>
    </ColorSchemeProvider>
  </InstallationContext.Provider>
);
function Here() {
  return <output>{useLocation().pathname}</output>;
}
const hit = (id: number, label: string) => ({ resource: 'deals', id, label, detail: null, place: null, amount: null, currency: null });
const show = async () => {
  const closed = { times: 0 };
  const requests = fakeApi(({ path }) => {
    const text = new URL(path, 'http://x').searchParams.get('q') ?? '';
    return path.includes('/search')
      ? { body: { items: [hit(1, 'Website'), hit(2, 'Websockets')].filter(({ label }) => label.toLowerCase().includes(text)) } }
      : undefined;
  });
  await shownInHouse(
    around(
      <>
        <CommandPalette onClose={() => (closed.times += 1)} />
        <Here />
      </>,
    ),
  );
  return { requests, closed, field: screen.getByRole('combobox') };
};
/** Types without a pause, so that no search runs between the keys, however busy the machine is. */
const { type } = userEvent.setup({ delay: null });
// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

it('Enter before the search has responded opens the result of the whole text, not the first result of the half-typed one', async () => {
  const { field, closed } = await show();
  await userEvent.type(field, 'webs');
  await screen.findByRole('option', { name: /Website/ });
  await type(field, 'ockets{Enter}');
  expect(closed.times).toBe(0);
  await screen.findByText('/crm/3-house/deals/2');
  expect(closed.times).toBe(1);
});

function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Search</button>
      <main id="page" tabIndex={-1} />
      {open && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  );
}

it('the page of a result gets the focus, and an action gives it back to where the palette was opened', async () => {
  fakeApi(({ path }) => (path.includes('/search') ? { body: { items: [hit(1, 'Website')] } } : undefined));
  await shownInHouse(around(<Opened />));
  const chosen = async (text: string, name: RegExp): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await userEvent.type(screen.getByRole('combobox'), text);
    await screen.findByRole('option', { name });
    await userEvent.keyboard('{Enter}');
  };
  await chosen('webs', /Website/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  await chosen('dark', /dark/i);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' })));
});

it('a result chosen by an arrow opens at once', async () => {
  const { field } = await show();
  await userEvent.type(field, 'webs');
  await screen.findByRole('option', { name: /Website/ });
  await userEvent.type(field, '{ArrowDown}{Enter}');
  expect(screen.getByText('/crm/3-house/deals/2')).toBeTruthy();
});

it('typing continues after an Enter that found nothing yet: nothing opens by itself', async () => {
  const { field, closed } = await show();
  await type(field, 'webs{Enter}o');
  await screen.findByRole('option', { name: /Websockets/ });
  expect(closed.times).toBe(0);
});

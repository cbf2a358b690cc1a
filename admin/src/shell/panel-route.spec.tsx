import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router';
import { shown } from '../testing/shown';
import { usePanelRoute } from './panel-route';

/** Shows the current route; the buttons do what lists, panels and other pages do. */
function PanelState() {
  const { target, nested, base, list, isPanel, openOver, close } = usePanelRoute();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{JSON.stringify({ target: target === undefined ? 'none' : target, nested, base, list, isPanel })}</output>
      <output>{pathname + search}</output>
      <button onClick={() => openOver('/deals/7')}>open</button>
      <button onClick={() => openOver('/deals/6')}>open another</button>
      <button onClick={close}>close</button>
      <button onClick={() => void navigate(-1)}>back</button>
      <button onClick={() => void navigate(`${pathname}?q=x`, { replace: true })}>search</button>
      <Link to="/deals/8">link</Link>
      <Link to="/deals/9" state={{ over: true }}>
        over
      </Link>
      <Link to="/deals">list</Link>
    </>
  );
}
const result = (): Record<string, unknown> => JSON.parse(screen.getAllByRole('status')[0]!.textContent) as Record<string, unknown>;
const address = (): string => screen.getAllByRole('status')[1]!.textContent;
const press = (name: string): Promise<void> => userEvent.click(screen.getByText(name));
const open = (at: string, width: 'wide' | 'narrow' = 'wide') => {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = ((media: string) => ({ matches: width === 'wide', media, ...listeners })) as never;
  const pages = ['/deals/*', '/:team/deals/*'].map((path) => <Route key={path} path={path} element={<PanelState />} />);
  return shown(<Routes>{pages}</Routes>, [], at);
};

describe('the address of a record', () => {
  it.each([
    ['/deals', { target: null, nested: '', base: '/deals' }],
    ['/deals/', { target: null, base: '/deals' }],
    ['/deals/new', { target: 'new' }],
    ['/deals/12', { target: 12, base: '/deals' }],
    ['/deals/12/contacts/3', { target: 12, nested: 'contacts/3', base: '/deals' }],
    ['/deals/twelve', { target: 'none' }],
  ])('%s is recognized', async (at, expected) => {
    await open(at);
    expect(result()).toMatchObject(expected);
  });
});

describe('a record', () => {
  it('is a page of its own if opened by its address', async () => {
    await open('/deals/12');
    expect(result()).toMatchObject({ isPanel: false });
  });
  it('is a panel over the list it was opened from, even if that has another address', async () => {
    await open('/north/deals');
    await press('open');
    expect(result()).toMatchObject({ target: 7, base: '/deals', list: '/north/deals', isPanel: true });
    await press('over');
    expect(result()).toMatchObject({ target: 9, list: '/deals', isPanel: true });
  });
  it("is a panel over its list with the list's filters", async () => {
    await open('/north/deals?filter=x&page=2');
    expect(result()).toMatchObject({ target: null, list: '/north/deals?filter=x&page=2' });
    await press('open');
    expect(result()).toMatchObject({ target: 7, list: '/north/deals?filter=x&page=2', isPanel: true });
  });
  it('stays a panel after its own address lost how it was opened', async () => {
    await open('/north/deals');
    await press('open');
    await press('search');
    expect(result()).toMatchObject({ target: 7, list: '/north/deals', isPanel: true });
  });
  it('becomes a page when a link leads to another, and after its list was opened', async () => {
    await open('/north/deals');
    await press('open');
    await press('link');
    expect(result()).toMatchObject({ target: 8, isPanel: false });
    await press('over');
    await press('list');
    expect(result()).toMatchObject({ target: null, list: '/deals', isPanel: false });
  });
  it.each(['wide', 'narrow'] as const)('is not opened again by Back after it was closed, on a %s screen', async (width) => {
    await open('/north/deals?q=a', width);
    await press('list');
    await press('open');
    if (width === 'wide') await press('open another');
    await press('close');
    expect(address()).toBe('/deals');
    await press('back');
    expect(address()).toBe('/north/deals?q=a');
  });
  it('gives its history entry to its list if opened by a link or its address', async () => {
    await open('/north/deals');
    await press('link');
    await press('close');
    expect(address()).toBe('/deals');
    await press('back');
    expect(address()).toBe('/north/deals');
  });
  it('is a page on a narrow screen', async () => {
    await open('/north/deals', 'narrow');
    await press('open');
    expect(result()).toMatchObject({ target: 7, isPanel: false });
  });
});

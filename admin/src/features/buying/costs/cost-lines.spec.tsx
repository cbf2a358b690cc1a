import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOfOtherParts } from '../../../testing/form-of-purchase';
import { answering } from '../../../testing/answering';
import { textsOf } from '../../../i18n/texts-of';
import { inHouse, shownInHouse } from '../../../testing/shown-in-house';
import { PurchaseForm } from '../purchases/form/purchase-form';
import type { Purchase } from '../purchases/purchase';

const high = { id: 1, taxRateId: 1, description: '21% BTW', percentage: 21, isExempt: false, isRelayed: false };
const line = {
  ...{ product: null, description: 'Paper', price: 100, inclPrice: null, amount: 1, department: 'North', project: 'Film' },
  ...{ taxRateId: null, attachmentId: null, metaData: null, taxRate: high },
};
const stored = {
  ...{ id: 5, version: 3, name: 'Paper', teamId: 12, teamName: 'North', currency: 'EUR', reference: null },
  organization: { organizationId: 1, name: 'Supplier' },
  purchaseState: { purchaseStateId: 1, name: 'Concept' },
  ...{ purchaseDate: '2026-11-01T00:00:00Z', dueDate: null, purchaseValue: 121, skipFromExternalInvoicing: false, statedTaxes: [] },
  ...{ attachments: [], sameReference: null, totals: { gross: 242 } },
  lines: [
    { ...line, lineNumber: 1 },
    { ...line, lineNumber: 2, description: 'Ink', attachmentId: 7 },
  ],
} as unknown as Purchase;
const files = [{ fileId: 7, fileName: 'bon.xml', mediaType: 'application/xml', size: 9, url: '/files/7' }];
const linked = [
  { productId: 1, productName: 'Paper A4', price: 10, taxRateId: 1, isArchived: false },
  { productId: 2, productName: 'Old paper', price: 10, taxRateId: 1, isArchived: true },
];

const ledgers = [
  { id: 41, ledgerId: 41, value: '4100', name: 'Housing', kind: 'costs' },
  { id: 45, ledgerId: 45, value: '4500', name: 'Office', kind: 'costs' },
];

const before = window.matchMedia;
afterEach(() => (window.matchMedia = before));
const onSmallScreen = (): void => {
  window.matchMedia = (media) =>
    ({ matches: media.includes('max-width'), media, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
};
Element.prototype.scrollIntoView = () => undefined;

interface Known {
  connected?: object[];
  linked?: object[];
  /** Ledgers that apply to lines as typed. */
  usual?: (object | null)[];
  current?: Parameters<typeof inHouse>[0];
}
async function shownForm(purchase: Purchase = stored, known: Known = {}) {
  localStorage.clear();
  const requests = answering((method, { pathname }) => {
    if (pathname.endsWith('/tax-rate')) return { body: { taxRate: high, from: 'legalEntity' } };
    if (pathname.endsWith('/tax-rates')) return { body: { items: [high] }, headers: { 'content-range': 'tax-rates 0-0/1' } };
    if (pathname.endsWith('/attachments')) return { body: { items: files } };
    if (pathname.endsWith('/organizations/1/products')) return { body: { items: known.linked ?? [] } };
    if (pathname.endsWith('/budget')) return { body: { budget: 500, available: 250, withoutRate: 0, rate: 1 } };
    if (pathname.endsWith('/product-activities')) return { body: { data: known.connected ?? [] } };
    if (pathname.endsWith('/products'))
      return { body: { items: [{ id: 3, productId: 3, name: 'Pens' }] }, headers: { 'content-range': 'products 0-0/1' } };
    if (pathname.endsWith('/members')) return { body: { items: [{ personId: 8, name: 'Anna de Boer' }] } };
    if (pathname.endsWith('/line-ledgers')) return { body: { items: known.usual ?? [] } };
    if (pathname.endsWith('/ledgers')) return { body: { items: ledgers }, headers: { 'content-range': 'ledgers 0-1/2' } };
    if (method !== 'GET') return { body: { ...stored, version: 4 } };
    return answerOfOtherParts(pathname) ?? { body: { items: [], data: [] } };
  });
  await shownInHouse(<PurchaseForm loaded={{ record: purchase, currency: 'EUR' }} onGone={() => undefined} />, {
    texts: textsOf(
      'features/buying/costs',
      'features/buying/purchases',
      'features/buying/budgets',
      'features/records/product-lines',
      'shared/attachments',
      'shared/form',
      'shared/lines',
    ),
    at: '/purchases/3-house/12-north/purchases/5',
    current: known.current ?? {},
  });
  return {
    typed: () => requests.map(({ url }) => url).filter(({ pathname }) => pathname.endsWith('/line-ledgers')),
    budgets: () =>
      requests.filter(({ url }) => url.pathname.endsWith('/budget')).map(({ path, headers }) => [path, headers.get('x-period')]),
    sent: () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
}
const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Update purchase' }));

it('PUR-052 a line is moved, removed, given a file, or its file downloaded', async () => {
  const { sent } = await shownForm();
  const first = screen.getByRole('group', { name: 'line 1' });
  expect(within(first).getByRole('button', { name: 'Move up, line 1' }).hasAttribute('disabled')).toBe(true);
  expect(await screen.findByRole('button', { name: 'Download file, line 2: bon.xml' })).toBeTruthy();
  await userEvent.click(within(first).getByRole('button', { name: 'Attach a file, line 1' }));
  await userEvent.click(within(await screen.findByRole('menu')).getByText('bon.xml'));
  await userEvent.click(within(first).getByRole('button', { name: 'Move down, line 1' }));
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0].lines).toMatchObject([
    { lineNumber: 1, description: 'Ink', attachmentId: 7 },
    { lineNumber: 2, description: 'Paper', attachmentId: 7 },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete line, line 2' }));
  expect(screen.queryByRole('group', { name: 'line 2' })).toBeNull();
});

it('PUR-057 PUR-239 on a small screen lines are a list that opens a panel, with the same rules', async () => {
  onSmallScreen();
  const { sent } = await shownForm();
  expect(screen.queryByLabelText('Quantity, line 2')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Ink/ }));
  const panel = await screen.findByRole('dialog', { name: 'Line 2' });
  await userEvent.clear(within(panel).getByLabelText('Quantity, line 2'));
  await userEvent.click(within(panel).getByRole('button', { name: 'Done' }));
  await save();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent()).toEqual([]);
  const summary = screen.getByRole('button', { name: /Ink/ });
  expect([summary.getAttribute('aria-invalid'), summary.textContent]).toEqual(['true', expect.stringContaining('Please fill this in.')]);
  await userEvent.click(summary);
  const again = await screen.findByRole('dialog', { name: 'Line 2' });
  expect(within(again).getByText('Please fill this in.')).toBeTruthy();
  await userEvent.type(within(again).getByLabelText('Quantity, line 2'), '3');
  await userEvent.click(within(again).getByRole('button', { name: 'Done' }));
  await save();
  await waitFor(() => expect(sent()[0]?.lines[1].amount).toBe(3));
});

it('D-70 a price with VAT is shown to the cent once it is typed, and what was typed decides the exclusive price that is stored', async () => {
  const { sent } = await shownForm();
  const incl = await screen.findByLabelText<HTMLInputElement>('Price incl. VAT, line 1');
  const excl = screen.getByLabelText<HTMLInputElement>('Price excl. VAT, line 1');
  await userEvent.clear(excl);
  await userEvent.type(excl, '0,9083');
  await userEvent.tab();
  expect([excl.value, incl.value]).toEqual(['0,9083', '1,10']);
  await userEvent.clear(incl);
  await userEvent.type(incl, '1,8995');
  expect(incl.value).toBe('1,8995');
  await userEvent.tab();
  expect([incl.value, excl.value]).toEqual(['1,90', '1,5698']);
  await userEvent.click(incl);
  await userEvent.tab();
  await save();
  await waitFor(() => expect(sent()[0]?.lines[0]).toMatchObject({ inclPrice: 1.8995, price: 1.5698 }));
});

it('PUR-072 a supplier with linked products limits the choice to these, which a disabled entry explains', async () => {
  await shownForm(stored, { linked });
  await waitFor(async () => {
    await userEvent.click(screen.getByLabelText('Product, line 1'));
    const options = screen.getAllByRole('option').map((option) => [option.textContent, option.getAttribute('aria-disabled')]);
    expect(options).toEqual([
      ['Only products linked to this supplier can be chosen', 'true'],
      ['Paper A4', 'false'],
    ]);
  });
});

it('PUR-147 PUR-O86 a product that is not linked to the supplier gets a warning on its line and is kept; a linked product gets none', async () => {
  const withProduct = (productId: number, name: string) => ({ ...line, product: { productId, name } });
  const purchase = {
    ...stored,
    lines: [
      { ...withProduct(3, 'Pens'), lineNumber: 1 },
      { ...withProduct(1, 'Paper A4'), lineNumber: 2 },
    ],
  } as unknown as Purchase;
  const flagged = (): boolean[] =>
    [1, 2].map((n) => Boolean(within(screen.getByRole('group', { name: `line ${n}` })).queryByText('Not linked to this supplier')));
  const { sent } = await shownForm(purchase, { linked });
  await waitFor(() => expect(flagged()).toEqual([true, false]));
  await userEvent.click(screen.getByLabelText('Product, line 1'));
  await userEvent.click(screen.getByRole('option', { name: 'Paper A4' }));
  await waitFor(() => expect(flagged()).toEqual([false, false]));
  await save();
  await waitFor(() => expect(sent()[0]?.lines[1].product.productId).toBe(1));
});

it('PUR-147 without linked products no product gets a warning', async () => {
  const purchase = { ...stored, lines: [{ ...line, product: { productId: 3, name: 'Pens' }, lineNumber: 1 }] } as unknown as Purchase;
  await shownForm(purchase);
  await waitFor(() => expect((screen.getByLabelText('Product, line 1') as HTMLInputElement).value).toBe('Pens'));
  expect(screen.queryByText('Not linked to this supplier')).toBeNull();
});

it('PUR-073 products that are connected to the activity come first, separated from the others by a divider', async () => {
  await shownForm(stored, { connected: [{ productId: 9, productName: 'Film roll', price: 5, taxRateId: 1 }] });
  await userEvent.click(screen.getByLabelText('Product, line 1'));
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => [option.textContent, option.getAttribute('aria-disabled')])).toEqual([
      ['Film roll', 'false'],
      ['Not connected to this activity', 'true'],
      ['Pens', 'false'],
    ]),
  );
});

it('PUR-240 an error in a line opens and marks it', async () => {
  await shownForm();
  await userEvent.clear(screen.getByLabelText('Quantity, line 2'));
  await save();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Team and activity, line 2' }).getAttribute('aria-expanded')).toBe('true'));
  expect(screen.getByRole('button', { name: 'Team and activity, line 1' }).getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByLabelText('Quantity, line 2').getAttribute('aria-invalid')).toBe('true');
});

describe('the ledger of a line', () => {
  const choose = async (label: string, name: string): Promise<void> => {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.click(await screen.findByRole('option', { name }));
  };

  it('D-66 is chosen below the line, and its number is shown when the line is closed', async () => {
    const { sent } = await shownForm();
    const details = screen.getByRole('button', { name: 'Team and activity, line 1' });
    await userEvent.click(details);
    await choose('Ledger, line 1', '4500 Office');
    await userEvent.click(details);
    expect(screen.getByRole('group', { name: 'line 1' }).textContent).toContain('North · Film · 4500');
    await save();
    await waitFor(() => expect(sent()[0]?.lines.map(({ ledgerId }: { ledgerId: number | null }) => ledgerId)).toEqual([45, null]));
  });

  it('D-66 is shown as it will be booked while the line is typed, and not asked for a line as it was saved', async () => {
    const usual = { ledgerId: 45, value: '4500', name: 'Office', from: 'text' };
    const { typed } = await shownForm(stored, { usual: [usual, null] });
    expect(typed()).toEqual([]);
    await userEvent.type(screen.getByLabelText('Description, line 1'), ' A4');
    await waitFor(() => expect(screen.getByRole('group', { name: 'line 1' }).textContent).toContain('North · Film · 4500'));
    expect(screen.getByRole('group', { name: 'line 2' }).textContent).not.toContain('4500');
    const { searchParams } = typed().at(-1)!;
    expect([searchParams.get('organizationId'), searchParams.get('lines')]).toEqual(['1', '[[null,"Paper A4"],[null,"Ink"]]']);
  });

  it('D-66 is chosen for all lines at once, except for a line with another one', async () => {
    const third = { ...stored.lines[0], lineNumber: 3, description: 'Rent', ledgerId: 41, ledger: { ...ledgers[0], from: 'line' } };
    const { sent } = await shownForm({ ...stored, lines: [...stored.lines, third] } as unknown as Purchase);
    await choose('All lines: ledger', '4500 Office');
    expect(screen.getByRole('group', { name: 'line 2' }).textContent).toContain('North · Film · 4500');
    await save();
    await waitFor(() => expect(sent()[0]?.lines.map(({ ledgerId }: { ledgerId: number | null }) => ledgerId)).toEqual([45, 45, 41]));
  });
});

it('a person whom most lines name is offered, and not marked as gone, where all lines are set at once', async () => {
  const lines = stored.lines.map((one) => ({ ...one, project: 'Anna de Boer' }));
  await shownForm({ ...stored, lines });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'All lines: activity' }).textContent).toBe('Anna de Boer'));
});

describe('the budget of a line', () => {
  const [north] = inHouse().teams;
  const teams = [{ ...north!, groups: [{ groupId: 31, groupKey: 'film', name: 'Film' }] }];
  const shownBudgets = () => screen.queryAllByRole('img').map((icon) => icon.textContent.replaceAll('\u00a0', ' '));
  const of = (amounts: number[], purchaseStateId = 1): Purchase =>
    ({
      ...stored,
      purchaseState: { purchaseStateId, name: 'Of the spec' },
      lines: amounts.map((price, at) => ({ ...line, price, lineNumber: at + 1 })),
    }) as unknown as Purchase;

  it('PUR-224 PUR-225 PUR-226 PUR-O90 is shown below each line, for the month of the purchase, while typing', async () => {
    const { budgets } = await shownForm(of([100, 300]), { current: { teams } });
    await waitFor(() => expect(shownBudgets()).toEqual(['€ 150,00 left', '€ 50,00 over budget']));
    expect(budgets()).toEqual([['/api/directory/groups/31/budget?currency=EUR&day=2026-11-01', '2026-11']]);
    const amount = within(screen.getByRole('group', { name: 'line 1' })).getByRole('textbox', { name: /Quantity/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '3');
    await waitFor(() => expect(shownBudgets()).toEqual(['€ 50,00 over budget', '€ 50,00 over budget']));
  });
  it('PUR-O90 is not reduced again by a line whose purchase is booked or waits for approval', async () => {
    await shownForm(of([100], 4), { current: { teams } });
    await waitFor(() => expect(shownBudgets()).toEqual(['€ 250,00 left']));
  });
  it('PUR-224 is not shown to members', async () => {
    const may = (permission: string): boolean => permission !== 'budgets.read';
    const { budgets } = await shownForm(of([100]), { current: { teams, may } });
    await screen.findByRole('group', { name: 'line 1' });
    expect([budgets(), shownBudgets()]).toEqual([[], []]);
  });
  it('PUR-O91 does not block anything when exceeded', async () => {
    const { sent } = await shownForm(of([900]), { current: { teams } });
    await waitFor(() => expect(shownBudgets()).toEqual(['€ 650,00 over budget']));
    const name = screen.getByRole('textbox', { name: /Name/ });
    await userEvent.type(name, ' A4');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

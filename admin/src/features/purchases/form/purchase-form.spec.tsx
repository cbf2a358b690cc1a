import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../i18n/texts-of';
import { answering } from '../../../testing/answering';
import { shownInHouse } from '../../../testing/shown-in-house';
import type { Purchase } from '../purchase';
import { PurchaseForm } from './purchase-form';

const high = { id: 1, taxRateId: 1, description: '21% BTW', percentage: 21, isExempt: false, isRelayed: false };
const low = { ...high, id: 2, taxRateId: 2, description: '9% BTW', percentage: 9 };
export const stored = {
  ...{ id: 5, version: 3, name: 'Paper', teamId: 12, teamName: 'North', currency: 'EUR', reference: 'F-12' },
  organization: { organizationId: 1, name: 'Supplier' },
  purchaseState: { purchaseStateId: 1, name: 'Concept' },
  ...{ purchaseDate: '2026-11-01T00:00:00Z', dueDate: null, purchaseValue: 121, skipFromExternalInvoicing: false, statedTaxes: [] },
  ...{ attachments: [], sameReference: null },
  lines: [
    {
      ...{ lineNumber: 1, product: null, description: 'Paper', price: 100, inclPrice: null, amount: 1 },
      ...{ department: 'North', project: 'Film', taxRateId: null, attachmentId: null, metaData: [], taxRate: high },
    },
  ],
} as unknown as Purchase;

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

async function shownForm(purchase: Purchase | null) {
  localStorage.clear();
  const asked = answering((method, { pathname, searchParams }) => {
    if (pathname.endsWith('/tax-rate')) return { body: { taxRate: high, from: 'legalEntity' } };
    if (pathname.endsWith('/tax-rates')) return { body: { items: [high, low] }, headers: { 'content-range': 'tax-rates 0-1/2' } };
    if (searchParams.get('reference') === 'F-12')
      return { body: { items: [{ id: 9, name: 'Other', teamId: 12, teamKey: 'north', mine: true }] } };
    if (method !== 'GET') return { body: { ...stored, version: 4 } };
    return { body: { items: [], data: [] } };
  });
  await shownInHouse(<PurchaseForm loaded={{ record: purchase, currency: 'USD' }} onGone={() => undefined} />, {
    texts: textsOf('features/purchases', 'features/product-lines', 'shared/attachments', 'shared/form', 'shared/lines'),
    at: '/purchases/3-house/12-north/purchases/5',
  });
  const sent = () => asked.filter(({ method }) => method === 'PUT' || method === 'POST').map(({ body }) => body as Record<string, unknown>);
  return { asked, sent };
}
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const typeIn = async (name: string, text: string): Promise<void> => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

it('PUR-065 a new one is of today, in the currency of the team, with a line of the team', async () => {
  await shownForm(null);
  expect(field('Purchase date *').value).toMatch(/^\d{2}-\d{2}-\d{4}$/);
  expect(screen.getByRole('combobox', { name: /^Currency/ }).textContent).toBe('USD');
  await userEvent.click(screen.getByRole('button', { name: 'Team and activity, line 1' }));
  expect(screen.getAllByRole('combobox', { name: /^Team/ }).map(({ textContent }) => textContent)).toEqual(['North', 'North']);
});

it('PUR-056 the expected total is compared with the total, in words, and is never sent', async () => {
  const { sent } = await shownForm(stored);
  expect(screen.queryByTestId('expected')).toBeNull();
  await screen.findByText(/21% BTW/);
  await typeIn('Expected total', '120');
  await waitFor(() => expect(screen.getByTestId('difference').textContent).toMatch(/€\s1,00 more than expected/));
  await typeIn('Expected total', '121');
  await waitFor(() => expect(screen.getByTestId('difference').textContent).toBe('none'));
  await typeIn('Expected total', '-5');
  await waitFor(() => expect(screen.getByTestId('expected')).toBeTruthy());
  await typeIn('Expected total', '0');
  await waitFor(() => expect(screen.queryByTestId('expected')).toBeNull());
  await typeIn('Name *', 'Ink');
  await userEvent.click(screen.getByRole('button', { name: 'Update purchase' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(Object.keys(sent()[0]!)).not.toContain('expectedTotal');
});

it('the badge of a line opens the choice of rates, and the price that was typed stays', async () => {
  await shownForm(stored);
  const badge = await screen.findByRole('button', { name: 'VAT, line 1: 21% BTW' });
  await typeIn('Price incl. VAT, line 1', '109');
  expect(field('Price excl. VAT, line 1').value).toBe('90,0826');
  await userEvent.click(badge);
  await userEvent.click(within(screen.getByRole('menu')).getByText('9% BTW'));
  await waitFor(() => expect(field('Price excl. VAT, line 1').value).toBe('100,00'));
  expect(field('Price incl. VAT, line 1').value).toBe('109,00');
});

it('VAT is stated as on the paper; what is too far from the lines is refused with both figures', async () => {
  const { sent } = await shownForm(stored);
  await userEvent.click(await screen.findByRole('button', { name: 'VAT as on the paper, 21% BTW' }));
  await typeIn('VAT as on the paper, 21% BTW', '22');
  await waitFor(() => expect(screen.getByText(/The paper says €\s22,00, the lines come to €\s21,00/)).toBeTruthy());
  await userEvent.click(screen.getByRole('button', { name: 'Update purchase' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent()).toEqual([]);
  await typeIn('VAT as on the paper, 21% BTW', '21,01');
  await waitFor(() => expect(screen.getByTestId('totals').textContent).toMatch(/121,01/));
  await userEvent.click(screen.getByRole('button', { name: 'Update purchase' }));
  await waitFor(() => expect(sent()[0]).toMatchObject({ statedTaxes: [{ taxRateId: 1, tax: 21.01 }] }));
});

it('PUR-233 PUR-234 the name and the organization are required, in these words, and nothing is sent', async () => {
  const { sent } = await shownForm(null);
  await userEvent.click(screen.getByRole('button', { name: 'Create purchase' }));
  expect(await screen.findAllByText(/Name is a required field/)).not.toHaveLength(0);
  expect(screen.getAllByText(/A organization is required/)).not.toHaveLength(0);
  expect(sent()).toEqual([]);
});

it('who leaves the reference learns that this supplier has it on another purchase; the purchase itself does not count', async () => {
  await shownForm({ ...stored, reference: null });
  await typeIn('Reference', 'F-12');
  expect(screen.queryByText('Also on:')).toBeNull();
  await userEvent.tab();
  expect(await screen.findByRole('link', { name: 'Other' })).toBeTruthy();
});

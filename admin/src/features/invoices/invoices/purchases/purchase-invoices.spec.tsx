import { screen, waitFor, within } from '@testing-library/react';
import type { PurchaseInvoiceRecord } from '@kantoor/schemas';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { textsOf } from '../../../../i18n/texts-of';
import { notices } from '../../../../shell/notices';
import { fakeApi } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import PurchaseDetail from './purchase-detail';
import { PurchaseInvoiceList } from './purchase-invoice-list';

const texts = textsOf(
  'features/settings/ledgers',
  'features/invoices/invoices',
  'features/settings/payment-methods',
  'shared/attachments',
  'shared/form',
);
const base = '/api/invoices/7/purchase-invoices';
const ledgers = [
  { id: 1, ledgerId: 1, value: '4500', name: 'Kantoorkosten' },
  { id: 2, ledgerId: 2, value: '4600', name: 'Reiskosten' },
];
const line = (lineNumber: number, ledgerAccount: string | null) => ({
  ...{ lineNumber, ledgerAccount, description: `Regel ${lineNumber}`, quantity: 1, price: 100, net: 100, metaData: [] },
  ...{ department: { name: 'Advies' }, project: { name: 'Strategie' }, taxRate: { description: '21%' } },
});
const invoice = {
  ...{ id: 5, invoiceId: 5, legalEntityId: 7, version: 3, status: 'draft', invoiceType: 'Expenses', deleted: false, paperlessId: 12 },
  ...{ invoiceNumber: null, reference: 'F-9', invoiceDescription: 'Papier', customerName: 'Papierfabriek', source: null },
  ...{ invoiceDate: '2026-03-05T00:00:00Z', dueDate: '2026-04-04T00:00:00Z', bookDate: null, paymentMethod: 4, paymentStatus: 'open' },
  ...{ customer: { name: 'Papierfabriek', countryIso2: 'NL' }, payee: { personId: 3, name: 'Jo Bos' }, sameReference: null, payments: [] },
  ...{ currency: 'EUR', netAmount: 200, taxAmount: 42, totalAmount: 242, amountPaid: 0, remainingAmount: 242, taxes: [], attachments: [] },
  ...{ legalEntityReferenceOrigin: null, lines: [line(1, '4500'), line(2, null)] },
} as unknown as PurchaseInvoiceRecord;
beforeEach(() => {
  notices.clear();
  sessionStorage.clear();
});

const shown = async (over: object = {}, may: (permission: string) => boolean = () => true) => {
  let stored = { ...invoice, ...over } as PurchaseInvoiceRecord;
  const requests = fakeApi(({ method, path, body }) => {
    if (path.startsWith('/api/crm/ledgers')) return { body: { items: ledgers } };
    if (path.endsWith('/attachments')) return { body: { items: [] } };
    if (path.endsWith('/book')) stored = { ...stored, status: 'booked', invoiceNumber: 'SP00001', version: stored.version + 1 };
    if (method === 'PUT') stored = { ...stored, ...body, version: stored.version + 1 };
    return path.startsWith(`${base}/5`) ? { body: method === 'DELETE' ? undefined : stored } : undefined;
  });
  await shownInHouse(<PurchaseDetail legalEntity="7" id={5} onClose={() => undefined} />, { texts, current: { may } });
  await screen.findByRole('region', { name: 'Lines' });
  return requests;
};
/** Returns the actions that the page offers for the invoice. */
const actions = (): string[] =>
  ['Book invoice', 'Archive', 'Give back to the purchase', 'Register payment', 'Credit invoice', 'Edit', 'Send invoice'].filter((name) =>
    screen.queryByRole('button', { name }),
  );

it('PLT-180 D-66 a draft of a purchase offers booking and giving back, and can be booked once each line has a ledger', async () => {
  const requests = await shown();
  expect(actions()).toEqual(['Book invoice', 'Give back to the purchase']);
  expect(screen.getByText(/One line has no ledger yet/)).toBeTruthy();
  const book = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Book invoice' });
  expect(book().disabled).toBe(true);
  await userEvent.click(screen.getByRole('combobox', { name: 'Ledger of line 2' }));
  await userEvent.click(await screen.findByRole('option', { name: '4600 Reiskosten' }));
  await waitFor(() => expect(book().disabled).toBe(false));
  const saved = requests.find(({ method }) => method === 'PUT')!;
  expect(saved.body.lines.map(({ ledgerAccount }: { ledgerAccount: string }) => ledgerAccount)).toEqual(['4500', '4600']);
  await userEvent.click(book());
  expect((await screen.findByRole('dialog')).textContent).toMatch(/242,00 from Papierfabriek\?/);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Book €.242,00$/ }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path === `${base}/5/book`)?.body).toEqual({ expectedTotal: { amount: '242.00', currency: 'EUR' } }),
  );
});

it.each([
  ['a draft without a purchase', { paperlessId: null, lines: [line(1, '4500')] }, ['Book invoice', 'Archive']],
  ['a booked one', { status: 'booked', invoiceNumber: 'SP00001' }, ['Archive']],
  ['an archived one', { deleted: true }, []],
  ['a draft of a charge', { source: 'PartiallyDistribution', lines: [line(1, '4900')] }, ['Book invoice', 'Archive']],
])('PLT-183 PLT-F12 %s offers these actions', async (what, over, offered) => {
  await shown(over);
  expect(actions()).toEqual(offered);
  if (what !== 'a draft without a purchase') expect(screen.queryByRole('combobox', { name: /Ledger of line/ })).toBeNull();
});

it('D-66 a draft is given back to its purchase after a question', async () => {
  const requests = await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Give back to the purchase' }));
  expect((await screen.findByRole('dialog')).textContent).toMatch(/The purchase becomes a concept again/);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([`${base}/5/give-back`]));
});

it('a user who may only read it is offered nothing, and sees its ledgers', async () => {
  await shown({}, (permission) => permission === 'invoices.read');
  expect(actions()).toEqual([]);
  expect(screen.getByText('Ledger 4500')).toBeTruthy();
});

it("PUR-F32 PUR-O38 D-18 the page shows how and to whom it is paid, and the supplier's number", async () => {
  await shown();
  for (const text of ['Direct debit', 'Jo Bos', 'F-9']) expect(screen.getByText(text)).toBeTruthy();
});

it('PLT-O54 the page warns of another invoice with the same reference before it is booked', async () => {
  await shown({ sameReference: { invoiceId: 4, legalEntityId: 7, invoiceNumber: 'SP00004' } });
  expect(screen.getByText(/another invoice of this supplier with reference F-9/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'SP00004' }).getAttribute('href')).toMatch(/\/7\/purchases\/4$/);
});

/** The list at its address. */
function AtAddress() {
  const { pathname, search } = useLocation();
  return (
    <PurchaseInvoiceList at={pathname + search} covered={false} legalEntity="7" linkTo={(id) => `/invoices/3-house/7/purchases/${id}`} />
  );
}

it('PLT-046 PLT-144 the list shows those of a legal entity, whose rows link to their pages; archived ones only on request', async () => {
  const requests = fakeApi(({ path }) => {
    if (path.startsWith(`${base}/totals`)) return { body: { isComplete: true, items: [] } };
    return path.startsWith(base)
      ? { body: { items: [{ ...invoice, id: 5, payeeName: 'Jo Bos', openAmount: null, daysLate: null }] } }
      : undefined;
  });
  await shownInHouse(<AtAddress />, { texts, at: '/invoices/3-house/7/purchases' });
  const link = await screen.findByRole('link', { name: /Draft/ });
  expect(link.getAttribute('href')).toBe('/invoices/3-house/7/purchases/5');
  expect(screen.getByText('Papierfabriek')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Status' })[0]!);
  await userEvent.click(screen.getByRole('button', { name: 'Archived' }));
  const filters = () =>
    requests.filter(({ path }) => path.startsWith(`${base}?`)).map(({ path }) => new URL(path, 'http://house').searchParams.get('filter'));
  await waitFor(() => expect(filters().at(-1)).toBe('{"deleted":true}'));
});

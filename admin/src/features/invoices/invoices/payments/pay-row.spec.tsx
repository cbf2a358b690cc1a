import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../../../../i18n/en/messages';
import { textsOf } from '../../../../i18n/texts-of';
import { notices } from '../../../../shell/notices';
import { fakeApi, refusal } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import type { Invoice } from '../invoice';
import { InvoiceActions } from '../invoice-actions';
import { InvoiceList } from '../list/invoice-list';

const booked = {
  id: 5,
  invoiceId: 5,
  legalEntityId: 7,
  version: 3,
  invoiceNumber: 'H00005',
  status: 'booked',
  paymentStatus: 'open',
  invoiceDate: '2026-03-02T00:00:00Z',
  dueDate: null,
  currency: 'EUR',
  totalAmount: 121,
  amountPaid: 0,
};
const draft = { ...booked, id: 6, invoiceId: 6, invoiceNumber: null, status: 'draft' };
const shownNotices = (): [string, string][] => notices.all().map(({ kind, text }) => [kind, text]);

/** Shows the list or the invoice, with an API where the payment succeeds or fails once released. */
async function show(from: 'list' | 'invoice', fails: boolean) {
  notices.clear();
  let invoices = [booked, draft];
  fakeApi(({ method }) => {
    if (method !== 'POST') return { body: { items: invoices } };
    if (fails) return refusal(500, 'INTERNAL_ERROR');
    invoices = [{ ...booked, paymentStatus: 'full', amountPaid: 121 }, draft];
    return { body: invoices[0] };
  });
  const page =
    from === 'list' ? (
      <InvoiceList at="/invoices/3-house/7/sales" covered={false} legalEntity="7" linkTo={(id) => `/invoices/3-house/7/sales/${id}`} />
    ) : (
      <InvoiceActions invoice={{ ...booked, customer: null } as unknown as Invoice} onChanged={() => undefined} onGone={() => undefined} />
    );
  await shownInHouse(page, { texts: textsOf('features/invoices/invoices'), at: '/invoices/3-house/7/sales' });
}
/** Returns the notices shown before the response. */
async function pay(button: string): Promise<[string, string][]> {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: 'Register payment' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Register' }));
  return shownNotices();
}
const row = async (): Promise<HTMLElement> => (await screen.findByText('H00005')).closest('tr')!;

it('PLT-351 PLT-F31 a payment from the list shows its own messages for progress and success, and updates the row', async () => {
  await show('list', false);
  await row();
  expect(screen.getAllByRole('button', { name: /^Register payment/ })).toHaveLength(1);
  expect(await pay('Register payment: H00005')).toEqual([['pending', 'REGISTER_PAYMENT_PENDING']]);
  await waitFor(() => expect(shownNotices()).toEqual([['success', 'REGISTER_PAYMENT_SUCCESS']]));
  await waitFor(async () => expect(within(await row()).getByText('Paid')).toBeTruthy());
});

it('PLT-352 PLT-F31 a failed payment is reported, and the row does not change', async () => {
  await show('list', true);
  await pay('Register payment: H00005');
  await waitFor(() => expect(shownNotices()).toEqual([['error', 'FAILED_REGISTER_PAYMENT']]));
  expect(screen.getByRole('dialog', { name: 'Register payment' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(await row()).getByText('Open')).toBeTruthy();
});

it.each([
  [false, 'success', 'Payment added'],
  [true, 'error', 'Failed to add payment'],
])('PLT-F31 on the invoice only the literal texts are shown (failing: %s)', async (fails, kind, text) => {
  await show('invoice', fails);
  expect(await pay('Register payment')).toEqual([['pending', 'ADD_PAYMENT_PENDING']]);
  expect(messages.ADD_PAYMENT_PENDING).toBe('Registering payment on invoice..');
  const end = { success: 'ADD_PAYMENT_SUCCESS', error: 'ADD_PAYMENT_FAILED' }[kind]!;
  await waitFor(() => expect(shownNotices()).toEqual([[kind, end]]));
  expect(messages[end as keyof typeof messages]).toBe(text);
});

it('D-37 an ambiguous amount is not registered before the user chooses a reading', async () => {
  notices.clear();
  const requests = fakeApi(() => ({ body: booked }));
  const invoice = { ...booked, totalAmount: 1000, customer: null } as unknown as Invoice;
  await shownInHouse(<InvoiceActions invoice={invoice} onChanged={() => undefined} onGone={() => undefined} />, {
    texts: textsOf('features/invoices/invoices'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Register payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Register payment' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Amount' }), { target: { value: '1.000' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Register' }));
  expect(requests).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: /^1.000,00$/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Register' }));
  await waitFor(() =>
    expect(requests[0]?.body).toMatchObject({ amount: 1000, fullyPaid: true, expectedOpen: { amount: '1000.00', currency: 'EUR' } }),
  );
});

it('D-37 a changed open amount is shown beside the old one, and nothing is registered', async () => {
  notices.clear();
  const requests = fakeApi(({ body }) => {
    const { expectedOpen } = body as { expectedOpen: { amount: string } };
    if (expectedOpen.amount === '21.00') return { body: booked };
    return { status: 409, body: { status: 409, code: 'OPEN_AMOUNT_CHANGED', params: { amount: '21.00', currency: 'EUR' } } };
  });
  const invoice = { ...booked, customer: null } as unknown as Invoice;
  await shownInHouse(<InvoiceActions invoice={invoice} onChanged={() => undefined} onGone={() => undefined} />, {
    texts: textsOf('features/invoices/invoices'),
  });
  await pay('Register payment');
  expect((await screen.findByText(/The open amount was/)).textContent).toMatch(/€.121,00 and is now €.21,00/);
  expect(shownNotices()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  // The typed amount now exceeds the open amount.
  await userEvent.click(await screen.findByRole('button', { name: 'Register all the same' }));
  await waitFor(() => expect(requests).toHaveLength(2));
});

it('PLT-188 PLT-O68 a rest is written off only if chosen for that amount; a changed amount resets the choice and says so', async () => {
  notices.clear();
  fakeApi(() => ({ body: booked }));
  const invoice = { ...booked, totalAmount: 1000, customer: null } as unknown as Invoice;
  await shownInHouse(<InvoiceActions invoice={invoice} onChanged={() => undefined} onGone={() => undefined} />, {
    texts: textsOf('features/invoices/invoices'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Register payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Register payment' }));
  const amount = (value: string) => fireEvent.change(dialog.getByRole('textbox', { name: 'Amount' }), { target: { value } });
  const isChosen = (name: string) => expect((dialog.getByRole('radio', { name }) as HTMLInputElement).checked).toBe(true);
  isChosen('Fully paid');
  amount('990');
  isChosen('Partly paid');
  // Nothing was chosen yet, so nothing is reset.
  expect(dialog.queryByRole('status')).toBeNull();
  fireEvent.click(dialog.getByRole('radio', { name: 'Fully paid' }));
  amount('980');
  isChosen('Partly paid');
  expect(dialog.getByRole('status').textContent).toContain('The amount has changed');
  fireEvent.click(dialog.getByRole('radio', { name: 'Fully paid' }));
  expect(dialog.queryByRole('status')).toBeNull();
  expect(dialog.getByText(/20,00/)).toBeTruthy();
});

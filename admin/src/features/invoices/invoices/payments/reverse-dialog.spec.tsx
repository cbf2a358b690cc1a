import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepTimeOf } from '../../../../format';
import { textsOf } from '../../../../i18n/texts-of';
import { notices } from '../../../../shell/notices';
import { fakeApi, refusal, type Reply } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import type { Invoice } from '../invoice';
import { SalesPayments } from './sales-payments';

const payment = (paymentId: number, more: object) => ({
  ...{ paymentId, amount: 40, paidAt: '2026-03-02T00:00:00Z', method: 'manual', by: 'Mila Jansen', reason: null },
  ...{ reverses: null, reversible: false, writtenOff: null, ...more },
});
const invoice = {
  ...{ invoiceId: 5, legalEntityId: 7, version: 3, status: 'booked', currency: 'EUR', paymentUrl: null },
  payments: [
    payment(1, { reversible: true }),
    payment(2, { amount: 81, method: 'ideal' }),
    payment(3, { amount: 10 }),
    payment(4, { amount: -10, reverses: 3, reason: 'Twice' }),
  ],
} as unknown as Invoice;
const shownNotices = (): string[] => notices.all().map(({ text }) => text);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Reverse payment' }));
const plain = (text: string | null): string => text!.replaceAll('\u00a0', ' ');

async function show(reply: Reply = { body: invoice }, may = true, payments: readonly object[] = invoice.payments) {
  notices.clear();
  const requests = fakeApi(() => reply);
  const changes: string[] = [];
  await shownInHouse(<SalesPayments invoice={{ ...invoice, payments } as Invoice} onChanged={() => changes.push('changed')} />, {
    texts: textsOf('features/invoices/invoices'),
    current: { may: (permission) => may || permission !== 'payments.register' },
  });
  return { requests, changes };
}
it('PLT-O14 a payment has its calendar day in the ecosystem, in the list and when it is reversed', async () => {
  keepTimeOf('Europe/Amsterdam');
  await show({ body: invoice }, true, [payment(1, { reversible: true, paidAt: '2026-11-25T23:05:00.000Z' })]);
  expect(screen.getByText('26-11-2026')).toBeTruthy();
  open();
  expect((await dialog()).getByText(/on 26-11-2026 is reversed/)).toBeTruthy();
});

it('on a credit invoice everything that lowers the debt has the same sign, and its reversal the opposite', async () => {
  fakeApi();
  const payments = [
    payment(1, { kind: 'set-off', method: 'set-off', amount: -547.5 }),
    payment(2, { kind: 'refund', amount: -1000 }),
    payment(3, { kind: 'reversal', amount: 1000, reverses: 2 }),
  ];
  const credit = { ...invoice, totalAmount: -1547.5, payments } as unknown as Invoice;
  const { container } = await shownInHouse(<SalesPayments invoice={credit} onChanged={() => undefined} />, {
    texts: textsOf('features/invoices/invoices'),
  });
  expect(plain(container.textContent).match(/€ -?[\d ]+,\d\d/g)).toEqual(['€ 547,50', '€ 1 000,00', '€ -1 000,00']);
});

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Reverse payment' }));

it('a write-off is reversed with its payment, and is mentioned', async () => {
  const difference = payment(2, { amount: 3.12, method: 'difference' });
  await show({ body: invoice }, true, [payment(1, { reversible: true, writtenOff: 3.12 }), difference]);
  open();
  const asks = async (): Promise<string> => plain((await dialog()).getByText(/^The payment of/).textContent);
  expect(await asks()).toContain('What was written off with it as payment difference (€ 3,12) is open again as well.');
});

it('a payment is reversed with the reason, an idempotency key and the version that was shown', async () => {
  const { requests, changes } = await show();
  open();
  const { getByRole, getByText } = await dialog();
  expect(plain(getByText(/^The payment of/).textContent)).toBe(
    'The payment of € 40,00 on 02-03-2026 is reversed. It stays in the list, struck through, and the amount is open again.',
  );
  fireEvent.change(getByRole('textbox', { name: /Reason/ }), { target: { value: '  Other customer ' } });
  fireEvent.click(getByRole('button', { name: 'Reverse payment' }));
  await waitFor(() => expect(changes).toEqual(['changed']));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/api/invoices/7/sales-invoices/5/payments/1/reverse', { reason: 'Other customer' }],
  ]);
  expect([requests[0]!.headers.get('if-match'), requests[0]!.headers.get('idempotency-key')]).toEqual([
    '"v3"',
    expect.stringMatching(/^.{36}$/),
  ]);
  expect(shownNotices()).toEqual(['PAYMENT_REVERSED']);
});

it('a missing reason prevents the reversal, and is reported at the field', async () => {
  const { requests, changes } = await show();
  open();
  const { getByRole, getByText, queryByText } = await dialog();
  const reason = getByRole('textbox', { name: /Reason/ });
  expect(queryByText('Enter why the payment is reversed.')).toBeNull();
  fireEvent.change(reason, { target: { value: '   ' } });
  fireEvent.click(getByRole('button', { name: 'Reverse payment' }));
  expect(getByText('Enter why the payment is reversed.')).toBeTruthy();
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(reason, { target: { value: 'Twice' } });
  fireEvent.click(getByRole('button', { name: 'Reverse payment' }));
  await waitFor(() => expect(changes).toEqual(['changed']));
  expect(requests.map(({ body }) => body)).toEqual([{ reason: 'Twice' }]);
});

it('a refusal is reported, and the dialog keeps the reason', async () => {
  const { changes } = await show(refusal(409, 'PAYMENT_REVERSAL_FAILED'));
  open();
  const { getByRole } = await dialog();
  fireEvent.change(getByRole('textbox', { name: /Reason/ }), { target: { value: 'Twice' } });
  fireEvent.click(getByRole('button', { name: 'Reverse payment' }));
  await waitFor(() => expect(shownNotices()).toEqual(['PAYMENT_REVERSAL_FAILED']));
  expect(getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Twice');
  expect(changes).toEqual([]);
});

it('a reversal is offered only for payments that can be reversed; a reversed one is struck through, and its reversal shows why', async () => {
  await show();
  expect(screen.getAllByRole('button', { name: 'Reverse payment' })).toHaveLength(1);
  expect([...document.querySelectorAll('s')].map(({ textContent }) => plain(textContent))).toEqual(['€ 10,00']);
  expect(screen.getByText(/Twice$/)).toBeTruthy();
});

it('a reversal is not offered to users who may not register payments', async () => {
  await show(undefined, false);
  expect(screen.queryByRole('button', { name: 'Reverse payment' })).toBeNull();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { textsOf } from '../../../../i18n/texts-of';
import { notices } from '../../../../shell/notices';
import { fakeApi, refusal, type Reply } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import type { Invoice } from '../invoice';
import { SalesPayments } from './sales-payments';

const payment = (paymentId: number, refundable: number | null) => ({
  ...{ paymentId, kind: 'payment', amount: 121, paidAt: '2026-03-02T00:00:00Z', method: 'ideal', by: null, reason: null },
  ...{ reverses: null, reversible: false, writtenOff: null, reference: null, refundable },
});
const invoice = {
  ...{ invoiceId: 5, legalEntityId: 7, version: 3, status: 'booked', currency: 'EUR', paymentUrl: null },
  payments: [payment(1, null), payment(2, 100)],
} as unknown as Invoice;

async function show(reply: Reply = { body: invoice }, may = true) {
  notices.clear();
  const requests = fakeApi(() => reply);
  const changes: string[] = [];
  await shownInHouse(<SalesPayments invoice={invoice} onChanged={() => changes.push('changed')} />, {
    texts: textsOf('features/invoices/invoices'),
    current: { may: (permission) => may || permission !== 'payments.register' },
  });
  return { requests, changes };
}
const dialog = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
  return within(await screen.findByRole('dialog', { name: 'Refund' }));
};

it('PLT-O72 a payment through the provider is refunded through it, in full or in part, and the button shows the amount', async () => {
  const { requests, changes } = await show();
  const { getByRole } = await dialog();
  const amount = getByRole('textbox', { name: /Amount to refund/ });
  expect((amount as HTMLInputElement).value).toBe('100,00');
  fireEvent.change(amount, { target: { value: '40,50' } });
  fireEvent.click(getByRole('button', { name: /^Refund €.40,50$/ }));
  await waitFor(() => expect(changes).toEqual(['changed']));
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/api/invoices/7/sales-invoices/5/payments/2/refund', { amount: 40.5 }],
  ]);
  expect(requests[0]!.headers.get('if-match')).toBe('"v3"');
  expect(notices.all().map(({ text }) => text)).toEqual(['PAYMENT_REFUNDED']);
});

it.each(['', '0', '100,01', '1,005', 'alles'])('an amount of "%s" is not sent, and the field shows the allowed range', async (typed) => {
  const { requests } = await show();
  const { getByRole, getByText } = await dialog();
  fireEvent.change(getByRole('textbox', { name: /Amount to refund/ }), { target: { value: typed } });
  fireEvent.click(getByRole('button', { name: 'Refund' }));
  expect(getByText(/^Enter an amount of at most/)).toBeTruthy();
  expect(requests).toEqual([]);
});

it('a refusal leaves the dialog unchanged', async () => {
  await show(refusal(409, 'PAYMENT_REFUND_FAILED'));
  const { getByRole } = await dialog();
  fireEvent.click(getByRole('button', { name: /^Refund €/ }));
  await waitFor(() => expect(notices.all().map(({ text }) => text)).toEqual(['PAYMENT_REFUND_FAILED']));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('users who may not register payments are not offered it', async () => {
  await show({ body: invoice }, false);
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

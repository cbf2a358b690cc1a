import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../../i18n/texts-of';
import { fakeApi } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import type { Invoice } from '../invoice';
import { OwedActions } from './owed-actions';

const payment = (refundable: number | null) => ({ paymentId: 2, amount: 121, method: 'ideal', refundable });
const credited = {
  invoiceId: 5,
  id: 5,
  legalEntityId: 7,
  version: 3,
  status: 'booked',
  invoiceType: 'invoice',
  currency: 'EUR',
  parent: null,
  remainingAmount: 0,
  dateSent: '2026-03-02T10:00:00Z',
};
const credit = { ...credited, id: 6, invoiceId: 6, invoiceType: 'credit-note', parent: 5, remainingAmount: -40, payments: [] };

const show = async (invoice: object, refundable: number | null) => {
  const original = { ...credited, payments: [payment(refundable)] };
  const asked = fakeApi(({ method }) => ({ body: method === 'GET' ? original : credited }));
  const changes: string[] = [];
  await shownInHouse(
    <OwedActions
      invoice={invoice as Invoice}
      byHand={(isMain) => <i>{isMain ? 'main' : 'beside'}</i>}
      onChanged={() => changes.push('changed')}
    />,
    { texts: textsOf('features/invoices/invoices') },
  );
  return { asked, changes };
};
const offer = () => screen.findByRole('button', { name: /^Refund €.40,00 through the payment provider$/ });

it('what a credit invoice owes is refunded through the provider where the credited invoice was paid through it, for no more than is owed', async () => {
  const { asked, changes } = await show(credit, 100);
  await userEvent.click(await offer());
  expect(screen.getByText('beside')).toBeTruthy();
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Refund €.40,00$/ }));
  await waitFor(() => expect(changes).toEqual(['changed']));
  const [sent] = asked.filter(({ method }) => method === 'POST');
  expect([sent!.path, sent!.body]).toEqual(['/api/invoices/7/sales-invoices/5/payments/2/refund', { amount: 40 }]);
});

it('an overpayment is refunded from its own payment', async () => {
  await show({ ...credited, remainingAmount: -40, payments: [payment(161)] }, null);
  expect(await offer()).toBeTruthy();
});

it('without such a payment a refund is registered by hand', async () => {
  await show(credit, null);
  expect(await screen.findByText('main')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('while the credit invoice was not sent, sending it stays the main action', async () => {
  await show({ ...credit, dateSent: null, sentOtherwiseOn: null, deleted: false, sending: false }, 100);
  expect((await offer()).className).not.toContain('contained');
});

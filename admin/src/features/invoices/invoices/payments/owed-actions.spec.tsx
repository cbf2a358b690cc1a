import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../../i18n/texts-of';
import { fakeApi, refusal, type Reply } from '../../../../testing/fake-api';
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

const iban = 'NL39RABO0300065264';
const refund = { owed: 40, currency: 'EUR', name: 'Klant B.V.', refusal: null, account: null, order: null };
const refused = { ...refund, refusal: 'other-currency' };
const order = { ...{ refundId: 3, amount: 40, iban, isConfirmed: true, askedAt: '2026-03-03T10:00:00Z', askedBy: 'Jo' }, batch: null };

const show = async (invoice: object, refundable: number | null, owed: object = refused, reply: Reply = { body: refund }) => {
  const original = { ...credited, payments: [payment(refundable)] };
  const requests = fakeApi(({ method, path }) =>
    method === 'GET'
      ? { body: path.endsWith('/refund-order') ? owed : original }
      : path.includes('/refund-order')
        ? reply
        : { body: credited },
  );
  const changes: string[] = [];
  await shownInHouse(
    <OwedActions
      invoice={invoice as Invoice}
      byHand={(isMain) => <i>{isMain ? 'main' : 'beside'}</i>}
      onChanged={() => changes.push('changed')}
    />,
    { texts: textsOf('features/invoices/invoices') },
  );
  return { requests, changes };
};
const offer = () => screen.findByRole('button', { name: /^Refund €.40,00 through the payment provider$/ });

it('what a credit invoice owes is refunded through the provider where the credited invoice was paid through it, for no more than is owed', async () => {
  const { requests, changes } = await show(credit, 100);
  await userEvent.click(await offer());
  expect(screen.getByText('beside')).toBeTruthy();
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Refund €.40,00$/ }));
  await waitFor(() => expect(changes).toEqual(['changed']));
  const [sent] = requests.filter(({ method }) => method === 'POST');
  expect([sent!.path, sent!.body]).toEqual(['/api/invoices/7/sales-invoices/5/payments/2/refund', { amount: 40 }]);
});

it('by a batch only what the provider did not receive', async () => {
  await show(credit, 100, refund);
  await offer();
  expect(screen.queryByRole('button', { name: /payment batch/ })).toBeNull();
  cleanup();
  await show(credit, 10, refund);
  expect(await screen.findByRole('button', { name: /^Refund €.10,00 through the payment provider$/ })).toBeTruthy();
  expect(await screen.findByRole('button', { name: /payment batch$/ })).toBeTruthy();
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

describe('without such a payment a refund is a row of the next batch', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Refund €.40,00 with the next payment batch$/ }));
    return within(await screen.findByRole('dialog', { name: 'Refund with the payment batch' }));
  };

  it('to an account that is asked for and checked; by hand comes only after it', async () => {
    const { requests, changes } = await show(credit, null, refund);
    const dialog = await ask();
    expect(screen.getByText('beside')).toBeTruthy();
    expect(dialog.getByText(/^Your bank transfers €.40,00 to Klant B.V./)).toBeTruthy();
    const field = dialog.getByRole('textbox', { name: /IBAN of Klant B.V./ });
    await userEvent.type(field, 'NL00RABO0300065264');
    await userEvent.click(dialog.getByRole('button', { name: /^Put €.40,00 in the next batch$/ }));
    expect(dialog.getByText("This isn't a valid IBAN")).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, 'nl39 rabo 0300 0652 64');
    expect(dialog.getByText(/^A second person of finance confirms this account first/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: /^Put €.40,00 in the next batch$/ }));
    await waitFor(() => expect(changes).toEqual(['changed']));
    const [sent] = requests.filter(({ method }) => method === 'POST');
    expect([sent!.path, sent!.body]).toEqual([
      '/api/invoices/7/sales-invoices/6/refund-order',
      { iban, expectedOwed: { amount: '40.00', currency: 'EUR' } },
    ]);
  });

  it.each([
    ['bank', /The account that the customer paid from/],
    ['record', /From the customer's record/],
    ['invoice', /Stated with the customer on the invoice/],
  ])('to a known account, with its origin: %s', async (origin, words) => {
    await show(credit, null, { ...refund, account: { iban, origin, isConfirmed: true, isPaidBefore: false } });
    const dialog = await ask();
    expect((dialog.getByRole('textbox', { name: /IBAN/ }) as HTMLInputElement).value).toBe('NL39 RABO 0300 0652 64');
    expect(dialog.getByText(words)).toBeTruthy();
    expect(dialog.getByText(/^This account was not paid before/)).toBeTruthy();
  });

  it('and the field says why an account is refused', async () => {
    const account = { iban, origin: 'record', isConfirmed: true, isPaidBefore: true };
    await show(credit, null, { ...refund, account }, refusal(422, 'INVALID_INPUT', [{ pointer: '/iban', code: 'IBAN_OUTSIDE_SEPA' }]));
    const dialog = await ask();
    expect(dialog.queryByRole('alert')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: /^Put €.40,00 in the next batch$/ }));
    expect(await dialog.findByText(/^This account is outside SEPA/)).toBeTruthy();
  });

  it('that says where the money goes while it waits, and can be taken out', async () => {
    const { requests } = await show(credit, null, { ...refund, order: { ...order, isConfirmed: false } });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(/^€.40,00 has waited for the next payment batch since 03-03-2026, to NL39 RABO 0300 0652 64\./);
    expect(notice.textContent).toContain('A second person must still confirm the account.');
    expect(screen.getByText('beside')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Take it out' }));
    await waitFor(() => expect(requests.at(-1)!.path).toBeTruthy());
    expect(requests.some(({ method, path }) => method === 'POST' && path.endsWith('/refund-order/take-out'))).toBe(true);
  });

  it.each([
    ['prepared', /is in payment batch 4, to NL39/, null],
    ['executed', /was sent to the bank with payment batch 4, to NL39/, 'beside'],
  ])('that is in a %s batch leads there; by hand only once it was sent', async (state, words, byHand) => {
    await show(credit, 100, { ...refund, order: { ...order, batch: { id: 9, number: 4, state } } });
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByRole('link', { name: 'To the payments' }).getAttribute('href')).toMatch(/\/7\/batch-payments$/);
    expect(screen.queryByText('beside')?.textContent ?? null).toBe(byHand);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

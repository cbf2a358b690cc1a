import { daysLater } from '@kantoor/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { today, toWireDate } from '../../../../format';
import { textsOf } from '../../../../i18n/texts-of';
import { fakeApi } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import PaymentDialog from './payment-dialog';

const dayFromNow = (days: number): string => daysLater(today(), days);
const typed = (day: string): string => day.split('-').reverse().join('-');
const field = (name: RegExp = /^Paid on/) => screen.getByRole<HTMLInputElement>('textbox', { name });
const register = () => fireEvent.click(screen.getByRole('button', { name: 'Register' }));

/** Shows a payment of an invoice, dated relative to today in days. */
async function show({ invoiced = -10, totalAmount = 121 } = {}) {
  const requests = fakeApi(() => ({ body: {} }));
  const invoice = {
    ...{ invoiceId: 5, legalEntityId: 7, version: 3, totalAmount, amountPaid: 0, currency: 'EUR' as const },
    invoiceDate: toWireDate(dayFromNow(invoiced)),
  };
  let isDone = false;
  await shownInHouse(<PaymentDialog invoice={invoice} from="invoice" onDone={() => (isDone = true)} onClose={() => undefined} />, {
    texts: textsOf('features/invoices/invoices'),
  });
  return { requests, isDone: () => isDone };
}
const enter = (day: string) => fireEvent.change(field(), { target: { value: typed(day) } });

describe('the day of a payment', () => {
  it('is today by default, and is sent with the payment', async () => {
    const { requests, isDone } = await show();
    expect(field().value).toBe(typed(dayFromNow(0)));
    enter(dayFromNow(-3));
    register();
    await waitFor(() => expect(isDone()).toBe(true));
    expect(requests.map(({ body }) => body.paymentDate)).toEqual([toWireDate(dayFromNow(-3))]);
  });

  it.each([
    ['a day to come', dayFromNow(1), 'Choose a day up to today.'],
    ['a day of years before the invoice', dayFromNow(-760), 'This is more than two years before the invoice date.'],
    ['no day', '', 'Choose a day up to today.'],
    ['no day of the calendar', '2026-02-30', 'This is not a date; enter it as DD-MM-YYYY.'],
  ])('is not %s: the field shows an error and nothing is registered', async (_, day, said) => {
    const { requests, isDone } = await show();
    enter(day);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(said)).toBeTruthy();
    register();
    enter(dayFromNow(-10));
    expect(screen.queryByText(said)).toBeNull();
    expect(field().getAttribute('aria-invalid')).toBe('false');
    register();
    await waitFor(() => expect(isDone()).toBe(true));
    expect(requests.map(({ body }) => body.paymentDate)).toEqual([toWireDate(dayFromNow(-10))]);
  });

  it('may precede the invoice, as that of a down payment does, with a warning', async () => {
    const { requests, isDone } = await show();
    enter(dayFromNow(-11));
    expect(screen.getByText(/before the invoice date. That is fine for a down payment/)).toBeTruthy();
    register();
    await waitFor(() => expect(isDone()).toBe(true));
    expect(requests[0]?.body.paymentDate).toBe(toWireDate(dayFromNow(-11)));
  });

  it('is sent with the payment method and its reference', async () => {
    const { requests, isDone } = await show();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'How it was paid' }));
    fireEvent.click(await screen.findByRole('option', { name: 'cash' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Reference' }), { target: { value: ' Kas 12 ' } });
    register();
    await waitFor(() => expect(isDone()).toBe(true));
    expect(requests[0]?.body).toMatchObject({ method: 'cash', reference: 'Kas 12' });
  });

  it('may be today for an invoice with a later date', async () => {
    const { requests, isDone } = await show({ invoiced: 5 });
    register();
    await waitFor(() => expect(isDone()).toBe(true));
    expect(requests[0]?.body.paymentDate).toBe(toWireDate(dayFromNow(0)));
  });

  it('is the day of the refund where money goes back', async () => {
    await show({ totalAmount: -121 });
    expect(field(/^Refunded on/).value).toBe(typed(dayFromNow(0)));
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { date, todayOnWire } from '../../../format';
import { textsOf } from '../../../i18n/texts-of';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import { BookQuestion } from './book-question';
import type { Invoice } from './invoice';

const days = (from: string, count: number): string => new Date(Date.parse(from) + count * 86_400_000).toISOString().slice(0, 10);
const today = todayOnWire().slice(0, 10);
const draft = {
  invoiceId: 5,
  legalEntityId: 7,
  version: 3,
  status: 'draft',
  currency: 'EUR',
  totalAmount: 121,
  customer: { name: 'Klant' },
};

const show = async (invoiceDate: string, lastBooked: string) => {
  const asked = fakeApi(({ method }) =>
    method === 'GET' ? { body: { items: [{ id: 4, invoiceDate: `${lastBooked}T00:00:00Z` }] } } : { body: {} },
  );
  const invoice = { ...draft, invoiceDate: `${invoiceDate}T00:00:00Z` } as unknown as Invoice;
  await shownInHouse(<BookQuestion invoice={invoice} onClose={() => undefined} onDone={() => undefined} />, {
    texts: textsOf('features/invoices/invoices', 'features/invoices/invoices/date-doubts'),
  });
  return { booked: () => asked.filter(({ method }) => method === 'POST').length };
};
const doubts = (): string[] =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);

describe('the question before a draft is booked (PLT-O56)', () => {
  it('warns of a date more than 31 days ahead, and not a day earlier', async () => {
    await show(days(today, 32), days(today, -1));
    expect(doubts()).toEqual([`${date(days(today, 32))} is more than 31 days ahead. Check that this is intended.`]);
  });

  it('shows no warning for an unremarkable date', async () => {
    await show(days(today, 31), today);
    await screen.findByText(/Book this invoice/);
    expect(doubts()).toEqual([]);
  });

  it('warns of a date in an earlier VAT quarter that is before the last booked invoice, and still books when confirmed', async () => {
    const { booked } = await show(days(today, -100), today);
    expect(await screen.findByText(/The last invoice of House B.V. is dated/)).toBeTruthy();
    expect(doubts()).toHaveLength(2);
    expect(doubts()[1]).toContain(`${date(days(today, -100))} is in an earlier VAT quarter.`);
    await userEvent.click(screen.getByRole('button', { name: /^Book €/ }));
    expect(booked()).toBe(1);
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { date, todayOnWire } from '../../../format';
import { texts as fieldTexts } from '../../../shared/form/texts';
import { texts as lineTexts } from '../../../shared/lines/texts';
import { texts as mailTexts } from '../../../shared/mail/texts';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import type { Deal } from '../deal';
import { texts } from '../texts';
import InvoiceDialog from './invoice-dialog';

const line = { lineNumber: 1, product: null, description: 'Advies', price: 100, amount: 1, net: 100, department: 'North', project: 'Film' };
const deal = {
  id: 5,
  version: 1,
  name: 'Website',
  teamId: 12,
  teamName: 'North',
  organization: { organizationId: 1, name: 'Klant' },
  contact: { contactId: 2, firstName: 'Noor', lastName: 'Bakker' },
  currency: 'EUR',
  dealState: { dealStateId: 6, name: '' },
  lines: [line],
  totals: { net: 100, tax: 21, gross: 121, taxRate: null },
} as unknown as Deal;

const today = todayOnWire().slice(0, 10);
const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
const show = async (lastBooked: string) => {
  const asked = fakeApi(({ method, path }) => {
    if (method !== 'GET') return { body: { ...deal, version: 2 } };
    return path.includes('/sales-invoices?')
      ? { body: { items: [{ invoiceDate: `${lastBooked}T00:00:00Z` }] } }
      : { body: { taxRate: null, items: [] } };
  });
  await shownInHouse(<InvoiceDialog deal={deal} onDone={() => undefined} onCancel={() => undefined} />, {
    texts: [texts, lineTexts, mailTexts, fieldTexts],
  });
  return asked;
};
const day = (): HTMLInputElement => screen.getByRole('textbox', { name: /Invoice date/ });

it('CRM-O32 the invoice date is today in Amsterdam, may be another day, and is sent as the start of that day in UTC', async () => {
  const asked = await show(dayBefore(dayBefore(today)));
  expect(day().value).toBe(date(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format()));
  fireEvent.change(day(), { target: { value: date(dayBefore(today)) } });
  await userEvent.click(screen.getByRole('button', { name: 'Book invoice' }));
  await waitFor(() => expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(2));
  const dates = asked.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body.invoiceDate]);
  expect(dates).toEqual([
    ['PUT', `${dayBefore(today)}T00:00:00Z`],
    ['POST', `${dayBefore(today)}T00:00:00Z`],
  ]);
});

it('CRM-O32 a date before that of the last booked invoice warns, and may be meant', async () => {
  const asked = await show(dayBefore(today));
  await waitFor(() => expect(asked.some(({ path }) => path.includes('/sales-invoices?'))).toBe(true));
  expect(screen.queryByText(/earlier/i)).toBeNull();
  fireEvent.change(day(), { target: { value: date(dayBefore(dayBefore(today))) } });
  expect(await screen.findByText(new RegExp(date(dayBefore(today))))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Book invoice' }));
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1));
});

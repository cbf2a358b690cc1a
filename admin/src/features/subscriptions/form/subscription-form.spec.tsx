import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts as formTexts } from '../../../shared/form/texts';
import { texts as lineTexts } from '../../../shared/lines/texts';
import { texts as processTexts } from '../../../shared/process/texts';
import { answering } from '../../../testing/answering';
import { shownInHouse } from '../../../testing/shown-in-house';
import { texts as sellingTexts } from '../../selling';
import type { Subscription } from '../subscription';
import { texts } from '../texts';
import { SubscriptionForm } from './subscription-form';

const stored = {
  ...{ id: 5, version: 3, name: 'Onderhoud', teamId: 12, teamKey: 'north', teamName: 'North', owner: 'mila@house.test', currency: 'EUR' },
  organization: { organizationId: 1, name: 'Klant' },
  contact: { contactId: 2, firstName: 'Noor', lastName: 'Bakker' },
  ...{ administrativeContact: null, template: null, clientReference: null, invoiceDirectly: false, invoiceDate: null, inactive: false },
  schedule: {
    ...{ interval: 'monthly', dayOfMonth: 31, monthOfYear: null, output: 'Book and invoice' },
    ...{ startDate: '2026-01-01T00:00:00Z', endDate: '2099-12-31T00:00:00Z' },
  },
  subscriptionState: { subscriptionStateId: 1, name: 'Open' },
  lines: [
    {
      lineNumber: 1,
      product: null,
      description: 'Onderhoud',
      price: 100,
      amount: 1,
      department: 'North',
      project: 'Film',
      taxRateId: null,
    },
  ],
} as unknown as Subscription;

const forecast = {
  currency: 'EUR',
  receiver: { name: 'Noor Bakker', emailAddress: 'noor@klant.test' },
  periods: [
    { start: '2026-11-30', end: '2026-12-30', net: 1000, tax: 210, gross: 1210, outcome: 'mailed' },
    { start: '2026-12-31', end: '2027-01-30', net: 1000, tax: 210, gross: 1210, outcome: 'mailed' },
  ],
  problems: [] as object[],
};
async function shownForm(subscription: Subscription, told: object = forecast) {
  localStorage.clear();
  const asked = answering((_method, { pathname }) => {
    if (pathname.endsWith('/forecast')) return { body: told };
    if (/\/subscriptions\/5$/.test(pathname)) return { body: { ...subscription, version: 4 } };
    return { body: { items: [], data: [] } };
  });
  await shownInHouse(<SubscriptionForm loaded={{ record: subscription, currency: 'EUR' }} onDone={() => undefined} />, {
    texts: [texts, sellingTexts, formTexts, lineTexts, processTexts],
  });
  const forecasts = () => asked.filter(({ path }) => path.endsWith('/forecast'));
  return { asked, forecasts, future: await screen.findByTestId('future') };
}

it('D-03 what will happen is told in words and period by period, of what is typed', async () => {
  const { future, forecasts } = await shownForm(stored);
  await waitFor(() =>
    expect(future.textContent).toMatch(
      /On the last day of each month, next on 30-11-2026: €\s1\s210,00 incl\. VAT, booked and mailed to noor@klant\.test\./,
    ),
  );
  expect(within(screen.getByTestId('future-periods')).getAllByRole('row')).toHaveLength(3);
  await userEvent.clear(screen.getByLabelText('Price, line 1'));
  await userEvent.type(screen.getByLabelText('Price, line 1'), '250');
  await waitFor(() => expect(forecasts().at(-1)!.body.lines[0].price).toBe(250));
});

it('D-03 what would stop it is told with the way to mend it', async () => {
  const { future } = await shownForm(stored, {
    ...forecast,
    problems: [
      { code: 'CUSTOMER_INCOMPLETE', fields: ['zipCode'], fix: { resource: 'organizations', id: 1 } },
      { code: 'LEGAL_ENTITY_MISSING', fields: [], fix: null },
    ],
  });
  const list = await within(future).findAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'The customer lacks data that an invoice must have. Missing: Zip code.Complete the organization',
    'The team has no legal entity to invoice for it.To the legal entities',
  ]);
  expect(within(list[1]!).getByRole('link').getAttribute('href')).toBe('/invoices/3-house/legal-entities');
});

it('nothing is asked before it can be told', async () => {
  const { future, forecasts } = await shownForm({ ...stored, contact: null } as unknown as Subscription);
  expect(future.textContent).toContain('Once the customer, the contact and the dates are filled in');
  await new Promise((done) => setTimeout(done, 400));
  expect(forecasts()).toEqual([]);
});

it.each([
  [1, 0],
  [7, 1],
])('CRM-175 CRM-O85 the invoice date in state %i is there %i times', async (subscriptionStateId, times) => {
  await shownForm({ ...stored, subscriptionState: { subscriptionStateId, name: '' } });
  expect(screen.queryAllByRole('textbox', { name: 'Invoice date' })).toHaveLength(times);
});

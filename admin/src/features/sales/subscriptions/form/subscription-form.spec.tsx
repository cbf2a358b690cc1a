import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../../i18n/texts-of';
import { answering } from '../../../../testing/answering';
import { shownInHouse } from '../../../../testing/shown-in-house';
import type { Subscription } from '../subscription';
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
  unbilled: [] as object[],
  dropped: [] as object[],
};
async function shownForm(subscription: Subscription, result: object = forecast) {
  localStorage.clear();
  const requests = answering((_method, { pathname }) => {
    if (pathname.endsWith('/forecast')) return { body: result };
    if (/\/subscriptions\/5$/.test(pathname)) return { body: { ...subscription, version: 4 } };
    return { body: { items: [], data: [] } };
  });
  await shownInHouse(<SubscriptionForm loaded={{ record: subscription, currency: 'EUR' }} onDone={() => undefined} />, {
    texts: textsOf(
      'features/sales/subscriptions',
      'features/records/selling',
      'features/records/product-lines',
      'shared/form',
      'shared/lines',
      'shared/process',
    ),
  });
  const forecasts = () => requests.filter(({ path }) => path.endsWith('/forecast'));
  const saved = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { requests, forecasts, saved, forecastSection: subscription.archivedAt ? document.body : await screen.findByTestId('forecast') };
}

it('D-03 the forecast of the input is shown as a summary and per period', async () => {
  const { forecastSection, forecasts } = await shownForm(stored);
  await waitFor(() =>
    expect(forecastSection.textContent).toMatch(
      /On the last day of each month, next on 30-11-2026: €\s1\s210,00 incl\. VAT, booked and mailed to noor@klant\.test\./,
    ),
  );
  expect(within(screen.getByTestId('forecast-periods')).getAllByRole('row')).toHaveLength(3);
  await userEvent.clear(screen.getByLabelText('Price, line 1'));
  await userEvent.type(screen.getByLabelText('Price, line 1'), '250');
  await waitFor(() => expect(forecasts().at(-1)!.body.lines[0].price).toBe(250));
});

it('D-03 what would block it is shown with a way to fix it', async () => {
  const { forecastSection } = await shownForm(stored, {
    ...forecast,
    problems: [
      { code: 'CUSTOMER_INCOMPLETE', fields: ['zipCode'], fix: { resource: 'organizations', id: 1 } },
      { code: 'LEGAL_ENTITY_MISSING', fields: [], fix: null },
    ],
  });
  const list = await within(forecastSection).findAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'The customer lacks data that an invoice must have. Missing: Zip code.Complete the organization',
    'The team has no legal entity to invoice for it.To the legal entities',
  ]);
  expect(within(list[1]!).getByRole('link').getAttribute('href')).toBe('/invoices/3-house/legal-entities');
});

it('D-03 the forecast of a stored subscription leaves out periods already billed', async () => {
  const { forecasts } = await shownForm(stored);
  await waitFor(() => expect(forecasts().map(({ path }) => path)).toContain('/api/crm/teams/12/subscriptions/5/forecast'));
});

it.each([
  [0, 'The invoice comes to nothing'],
  [-121, 'The amount goes back to the customer'],
  [121, null],
])('a period of %i shows the outcome of its invoice', async (gross, words) => {
  const [period] = forecast.periods;
  const { forecastSection } = await shownForm(stored, { ...forecast, periods: [{ ...period, gross }] });
  await within(forecastSection).findByText(/next on 30-11-2026/);
  expect(within(forecastSection).queryByText(/asks for no payment/)?.textContent ?? null).toEqual(words && expect.stringContaining(words));
});

it('a missing field gets the focus after a save attempt', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { saved } = await shownForm(stored);
  await userEvent.clear(screen.getByLabelText(/^Name/));
  await userEvent.click(screen.getByRole('button', { name: 'Update subscription' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)));
  expect(saved()).toEqual([]);
});

it('D-03 periods that have begun are shown too: those still to be billed, and those dropped because they begin after the end', async () => {
  const [period] = forecast.periods;
  const begun = (...days: string[]) => days.map((start) => ({ ...period, start }));
  const { forecastSection } = await shownForm(stored, {
    ...forecast,
    unbilled: begun('2026-09-30', '2026-10-31'),
    dropped: begun('2026-11-24'),
  });
  const alerts = await within(forecastSection).findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2 periods that have begun are still to be invoiced, the first of 30-09-2026: €\s2\s420,00/),
    expect.stringMatching(/^One period that has begun falls after the end date and is not invoiced: that of 24-11-2026, €\s1\s210,00/),
  ]);
});

describe('a past end date', () => {
  const period = { end: '2026-05-30', net: 1000, tax: 210, gross: 1210, outcome: 'mailed' };
  const unbilled = ['2026-03-31', '2026-04-30'].map((start) => ({ ...period, start }));
  const ends = async (day: string, left: object[] = unbilled) => {
    const shown = await shownForm(stored, { ...forecast, unbilled: left });
    await userEvent.click(screen.getByRole('button', { name: 'Choose an end date' }));
    const field = screen.getByRole('textbox', { name: /End date/ });
    await userEvent.type(field, day);
    await userEvent.click(screen.getByRole('button', { name: 'Update subscription' }));
    return shown;
  };
  const dialog = () => within(screen.getByRole('dialog', { name: 'Still to be invoiced' }));
  const save = () => dialog().getByRole('button', { name: 'Update subscription' });

  it('is saved after the user decides about unbilled periods: they are billed', async () => {
    const { saved } = await ends('31-05-2026');
    expect(saved()).toEqual([]);
    expect(dialog().getByText(/by 31-05-2026/).textContent).toMatch(
      /^2 periods that .* the first of 31-03-2026 and the last of 30-04-2026: €\s2\s420,00 incl\. VAT together\. What should happen with them\?$/,
    );
    await userEvent.click(save());
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect([saved()[0].schedule.endDate, saved()[0].skipUnbilled]).toEqual(['2026-05-31T00:00:00Z', undefined]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is saved with unbilled periods skipped, with a reason', async () => {
    const { saved } = await ends('31-05-2026');
    await userEvent.click(dialog().getByRole('radio', { name: /^Skip/ }));
    expect(save()).toHaveProperty('disabled', true);
    await userEvent.type(dialog().getByRole('textbox', { name: /Reason/ }), 'Stopped');
    await userEvent.click(save());
    await waitFor(() => expect(saved().map(({ skipUnbilled }) => skipUnbilled)).toEqual(['Stopped']));
  });

  it('is saved at once if nothing is left to bill', async () => {
    const { saved } = await ends('31-05-2026', []);
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('needs no decision while it is in the future, and can be taken back', async () => {
    const { saved } = await ends('31-05-2098');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('an archived subscription shows that it is archived, and is neither forecast nor saved', async () => {
  const { forecasts } = await shownForm({ ...stored, archivedAt: '2026-03-01T00:00:00Z' } as Subscription);
  expect(await screen.findByText(/^This subscription is archived/)).toBeTruthy();
  await new Promise((done) => setTimeout(done, 400));
  expect([forecasts(), screen.queryByTestId('forecast'), screen.queryByRole('button', { name: 'Update subscription' })]).toEqual([
    [],
    null,
    null,
  ]);
});

it('nothing is requested before a forecast is possible', async () => {
  const { forecastSection, forecasts } = await shownForm({ ...stored, contact: null } as unknown as Subscription);
  expect(forecastSection.textContent).toContain('Once all that is needed is filled in');
  await new Promise((done) => setTimeout(done, 400));
  expect(forecasts()).toEqual([]);
});

it.each([
  [1, 0],
  [7, 1],
])('CRM-175 CRM-O85 the invoice date in state %i is shown %i times', async (subscriptionStateId, times) => {
  await shownForm({ ...stored, subscriptionState: { subscriptionStateId, name: '' } });
  expect(screen.queryAllByRole('textbox', { name: 'Invoice date' })).toHaveLength(times);
});

it('an open end is shown as such, without the far date; an end date can be chosen instead', async () => {
  await shownForm(stored);
  const end = () => screen.getByRole('textbox', { name: /End date/ });
  expect(end()).toHaveProperty('value', 'Runs on (no end date)');
  await userEvent.click(screen.getByRole('button', { name: 'Choose an end date' }));
  expect(end()).toHaveProperty('value', '');
  // The button is gone: the focus moves to the field that replaced it.
  await waitFor(() => expect(document.activeElement).toBe(end()));
  await userEvent.type(end(), '30-06-2027');
  await userEvent.click(screen.getByRole('button', { name: 'Runs on (no end date)' }));
  expect(end()).toHaveProperty('value', 'Runs on (no end date)');
});

it('an outcome that books and mails every period ticks and locks the box beside it', async () => {
  await shownForm(stored);
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Invoice directly' });
  expect([box().checked, box().disabled]).toEqual([true, true]);
  cleanup();
  await shownForm({ ...stored, schedule: { ...stored.schedule, output: 'Book' } } as Subscription);
  expect([box().checked, box().disabled]).toEqual([false, false]);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../../i18n/texts-of';
import { answering } from '../../../../testing/answering';
import { shownInHouse } from '../../../../testing/shown-in-house';
import { StartRun } from './start-run';

const nothing = {
  date: '2026-11-23',
  firstDay: null,
  lastDay: null,
  mailed: 0,
  booked: 0,
  concept: 0,
  stopped: 0,
  totals: [],
  receivers: [],
};
const asksAbout = async (due: object) => {
  const requests = answering((_method, { pathname }) =>
    pathname.endsWith('/due') ? { body: { ...nothing, ...due } } : { body: { date: nothing.date } },
  );
  await shownInHouse(<StartRun />, { texts: textsOf('features/sales/subscriptions'), at: '/crm/3-house/subscription-runs' });
  await userEvent.click(screen.getByRole('button', { name: 'Invoice now' }));
  return { requests, dialog: within(await screen.findByRole('dialog', { name: 'Invoice now' })) };
};

it('shows before the start how many periods, which dates, their totals, and their outcomes', async () => {
  const { requests, dialog } = await asksAbout({
    ...{ firstDay: '2026-11-16', lastDay: '2026-11-23', mailed: 5, booked: 1, concept: 2, stopped: 3 },
    totals: [
      { currency: 'EUR', count: 7, net: 1000, gross: 1210 },
      { currency: 'USD', count: 1, net: 50, gross: 50 },
    ],
    receivers: ['a@klant.test', 'b@klant.test', 'c@klant.test'],
  });
  expect(await dialog.findByText('8 periods that began from 16-11-2026 to 23-11-2026: € 1 210,00 and $ 50,00 incl. VAT.')).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 are booked and mailed, to a@klant.test, b@klant.test, c@klant.test among others.',
    '1 is booked and not mailed.',
    '2 become deals to be invoiced.',
    '3 periods need something fixed first and are not invoiced.',
  ]);
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Invoice now' }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
});

it('shows that nothing is due', async () => {
  const { dialog } = await asksAbout({});
  expect(await dialog.findByText('Nothing is due by 23-11-2026: nothing is invoiced.')).toBeTruthy();
  expect(dialog.queryAllByRole('listitem')).toEqual([]);
});

it('shows an error if it cannot load what is due, and retries', async () => {
  let isAway = true;
  answering(() => (isAway ? { status: 503, body: { status: 503, code: 'UNAVAILABLE' } } : { body: nothing }));
  await shownInHouse(<StartRun />, { texts: textsOf('features/sales/subscriptions'), at: '/crm/3-house/subscription-runs' });
  await userEvent.click(screen.getByRole('button', { name: 'Invoice now' }));
  const alert = await screen.findByRole('alert');
  isAway = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing is due by 23-11-2026: nothing is invoiced.')).toBeTruthy();
});

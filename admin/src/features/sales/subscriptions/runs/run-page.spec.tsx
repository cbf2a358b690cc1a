import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../../i18n/texts-of';
import { AppsProvider, type App } from '../../../../shell/feature';
import { answering } from '../../../../testing/answering';
import { shownInHouse } from '../../../../testing/shown-in-house';
import RunPage from './run-page';

const run = {
  ...{ date: '2026-11-20', state: 'done', askedBy: 'Mila', startedAt: '2026-11-21T08:00:00.000Z', endedAt: '2026-11-21T08:00:02.000Z' },
  ...{ seconds: 2, billed: 40, skipped: 0, attention: 0, stopped: 0, totals: [], workflowId: 'run', temporalUrl: 'http://engine.test' },
};
const billedAs = (start: string, invoiceNumber: string | null, over: object = {}) => ({
  ...{ subscriptionId: 5, name: 'Hosting', teamId: 12, teamKey: 'north', teamName: 'North', mine: true },
  customer: { organizationId: 1, name: 'Bakkerij Zon' },
  stopped: null as string | null,
  firstMail: null as object | null,
  mailWaits: false,
  period: {
    ...{ id: `5/${start}`, subscriptionId: 5, start, end: '2026-12-19', state: 'billed', outcome: 'mailed', currency: 'EUR' },
    ...{ net: 100, tax: 21, gross: 121, problems: [], skipped: null, runDate: '2026-11-20', settledAt: null, workflowId: null },
    ...{ mailAt: '2026-11-20T06:00:00.000Z', mailedAt: null, deal: { id: 8 } },
    invoice: { invoiceId: 9, legalEntityId: 7, invoiceNumber },
    ...over,
  },
});
const apps = [
  { features: [{ resources: [{ name: 'sales-invoices', options: { path: (_: unknown, id: number) => `/invoices/${id}` } }] }] },
] as unknown as App[];
const show = async (lastMailAt: string | null = null) => {
  const requests = answering(() => ({
    body: {
      run: { ...run, lastMailAt },
      attention: [],
      stopped: [],
      skipped: [],
      billed: [
        billedAs('2026-11-20', 'H1', { mailedAt: '2026-11-20T06:00:01.000Z' }),
        billedAs('2026-11-19', 'H2', { mailAt: '2199-01-01T00:00:00.000Z' }),
        billedAs('2026-11-18', 'H3'),
        billedAs('2026-11-17', 'H4', { outcome: 'booked', mailAt: null }),
        billedAs('2026-11-16', null, { outcome: 'concept', mailAt: null, invoice: null }),
      ],
    },
    headers: { 'content-range': 'subscription-runs 0-4/40' },
  }));
  await shownInHouse(
    <AppsProvider apps={apps}>
      <RunPage day="2026-11-20" />
    </AppsProvider>,
    { texts: textsOf('features/sales/subscriptions'), at: '/crm/3-house/subscription-runs/2026-11-20' },
  );
  return requests;
};

beforeEach(() => sessionStorage.clear());

it('lists the invoices of the run: customer, dates, invoice, amount and mail, twenty-five at a time', async () => {
  const requests = await show();
  const row = within(await screen.findByRole('row', { name: /H1/ }));
  expect(row.getByRole('link', { name: 'H1' }).getAttribute('href')).toBe('/invoices/9');
  expect(row.getByText('Bakkerij Zon')).toBeTruthy();
  expect(row.getByText('20-11-2026 to 19-12-2026')).toBeTruthy();
  expect(row.getByText('€ 121,00')).toBeTruthy();
  const mails = screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.textContent);
  expect(mails[0]).toContain('Mailed');
  expect(mails[1]).toContain('Waits to be mailed');
  expect(mails[2]).toContain('Not mailed yet');
  expect(mails[3]).toContain('Not to be mailed');
  expect(mails[4]).toContain('Deal prepared');
  expect(requests.at(-1)!.url.searchParams.get('range')).toBe('[0,24]');
  await userEvent.click(screen.getByRole('button', { name: /next page/i }));
  await waitFor(() => expect(requests.at(-1)!.url.searchParams.get('range')).toBe('[25,49]'));
});

it('shows the day that it bills separately from its last start', async () => {
  await show();
  await screen.findByRole('heading', { name: /20-11-2026/ });
  expect(screen.getByText('What was due up to and including 20-11-2026.')).toBeTruthy();
  expect((await screen.findByText('Last started')).nextSibling!.textContent).toContain('21-11-2026');
});

it('an invoice whose mail was refused needs attention, shows the reason, and offers the same action as its deal', async () => {
  const refused = { ...billedAs('2026-11-18', 'H3'), stopped: 'MAIL_REFUSED' };
  const process = {
    ...{ workflowId: 'deal-to-invoice/8', kind: 'deal-to-invoice', state: 'blocked', step: 'mail', since: '2026-11-20T06:00:00.000Z' },
    ...{
      actions: ['resume'],
      steps: [],
      blocked: { code: 'MAIL_REFUSED', problems: [], params: { address: 'weg@zon.test', answer: '550' } },
    },
  };
  answering((_, { pathname }) =>
    pathname.endsWith('/deals/8/process')
      ? { body: { processes: [process] } }
      : {
          body: {
            run: { ...run, billed: 0, attention: 1, stopped: 1, lastMailAt: null },
            attention: [],
            stopped: [refused],
            skipped: [],
            billed: [refused],
          },
        },
  );
  await shownInHouse(<RunPage day="2026-11-20" />, {
    texts: textsOf('features/sales/subscriptions', 'shared/process'),
    at: '/crm/3-house/subscription-runs/2026-11-20',
  });
  const card = within(await screen.findByTestId('run-card'));
  expect(await card.findByText(/mail server refuses the address/)).toBeTruthy();
  expect(card.getByText(/weg@zon.test/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Action required (1)' })).toBeTruthy();
  expect(screen.getByText('Mail refused')).toBeTruthy();
});

it('confirms all addresses that were never mailed before at once, with one request each', async () => {
  const first = (nth: number) => ({
    ...billedAs(`2026-11-${10 + nth}`, `H${nth}`, { deal: { id: nth } }),
    ...{ stopped: 'RECEIVER_UNKNOWN', firstMail: { name: 'Jo', emailAddress: `jo-${nth}@zon.test` } },
  });
  const theirs = { ...first(3), mine: false };
  const requests = answering((_, { pathname }) =>
    pathname.includes('/deals/')
      ? { body: { processes: [] } }
      : {
          body: {
            run: { ...run, billed: 0, attention: 3, stopped: 3, lastMailAt: null },
            ...{ attention: [], stopped: [first(1), first(2), theirs], skipped: [], billed: [first(1), first(2)] },
          },
        },
  );
  await shownInHouse(<RunPage day="2026-11-20" />, {
    texts: textsOf('features/sales/subscriptions', 'shared/process', 'shared/bulk-actions'),
    at: '/crm/3-house/subscription-runs/2026-11-20',
  });
  expect(await screen.findByText(/No mail has ever been sent to 2 addresses/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Look at the addresses' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bakkerij Zon: jo-1@zon.test',
    'Bakkerij Zon: jo-2@zon.test',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Send 2 mails' }));
  expect(await dialog.findByText('2 confirmed')).toBeTruthy();
  const sent = requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ url, body }) => [url.pathname, body])).toEqual(
    [1, 2].map((nth) => [
      `/api/crm/deals/${nth}/resume`,
      { receiver: { name: 'Jo', emailAddress: `jo-${nth}@zon.test` }, confirmedReceivers: [`jo-${nth}@zon.test`] },
    ]),
  );
});

it('shows that a mail waits for another day, and does not keep polling for it', async () => {
  answering(() => ({
    body: {
      run: { ...run, billed: 1, lastMailAt: null },
      ...{ attention: [], stopped: [], skipped: [], billed: [{ ...billedAs('2026-11-18', 'H3'), mailWaits: true }] },
    },
  }));
  await shownInHouse(<RunPage day="2026-11-20" />, {
    texts: textsOf('features/sales/subscriptions'),
    at: '/crm/3-house/subscription-runs/2026-11-20',
  });
  expect(await screen.findByText('Limit reached, leaves later')).toBeTruthy();
});

it('lists skipped periods with their reason', async () => {
  const skipped = billedAs('2026-11-20', null, {
    state: 'skipped',
    skipped: { by: 'person', name: 'Mila', reason: 'Gone' },
    deal: null,
    invoice: null,
  });
  answering(() => ({
    body: { run: { ...run, billed: 0, skipped: 1, lastMailAt: null }, attention: [], stopped: [], skipped: [skipped], billed: [] },
  }));
  await shownInHouse(<RunPage day="2026-11-20" />, {
    texts: textsOf('features/sales/subscriptions'),
    at: '/crm/3-house/subscription-runs/2026-11-20',
  });
  expect(await screen.findByRole('heading', { name: 'Skipped (1)' })).toBeTruthy();
  const card = within(screen.getByTestId('run-card'));
  expect(card.getByText('Mila: “Gone”')).toBeTruthy();
  expect(card.getByText(/20-11-2026 to 19-12-2026/)).toBeTruthy();
});

it.each([
  ['2026-11-20T06:00:00.000Z', 'Last mail left'],
  ['2199-01-01T00:00:00.000Z', 'Last mail leaves'],
])('the last mail at %s: %s', async (at, label) => {
  await show(at);
  expect(await screen.findByText(label)).toBeTruthy();
});

import { type Month, type MonthAgreement, type VatOverview, vatRubrics } from '@kantoor/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { textsOf } from '../../../i18n/texts-of';
import { answering, type SentRequest } from '../../../testing/answering';
import { shownInHouse } from '../../../testing/shown-in-house';
import MonthPage from './month-page';

type Open = Month['open'][number];
const figure = (name: Open['name'], count: number, over: Partial<Open> = {}): Open => ({
  ...{ name, count, since: null, currency: null, reason: null },
  ...over,
});
const october: Month = {
  ...{ month: '2026-10', from: '2026-10-01', to: '2026-10-31', isOver: true, closed: null, changes: [], ownRates: [] },
  open: [
    figure('documents', 1),
    figure('purchase-concepts', 2),
    figure('purchase-approvals', 3),
    figure('purchases-to-book', 4),
    figure('bank-bookings', 5),
    figure('missing-receipts', 6),
    figure('sales-drafts', 7, { since: '2026-08-03' }),
    figure('purchase-drafts', 0),
    figure('unsent-invoices', 8, { since: '2026-10-02' }),
    figure('sales-without-rate', 1, { since: '2026-10-01', currency: 'USD' }),
    figure('purchases-without-rate', 0),
    figure('vat-lines', 2, { currency: 'USD', reason: 'notInEuro' }),
  ],
};
const closed = { id: 9, kind: 'month', from: '2026-10-01', to: '2026-10-31', closedAt: '2026-11-03T09:00:00Z', closedBy: 'Mila' } as const;

const vat: VatOverview = {
  ...{ year: 2026, quarter: 4, month: '2026-10', from: '2026-10-01', until: '2026-11-01', dueOn: '2027-01-31', isDutch: true },
  rubrics: vatRubrics.map((rubric) => ({
    ...{ rubric, isKept: true, turnover: 500, vat: 105, wholeTurnover: 500, wholeVat: 105, lines: rubric === '1a' ? 2 : 0 },
  })),
  outside: [],
  ...{ balance: 105, wholeBalance: 105, drafts: { sales: 0, purchases: 0 }, bookedLate: { sales: 0, purchases: 0 } },
  ...{ postedLater: { fromEarlier: 0, inLater: 0 }, filed: null },
};
const late = { invoiceId: 5, invoiceNumber: 'H00005', invoiceDate: '2026-10-30', postingDate: '2026-11-01' };
const agreement: MonthAgreement = {
  books: [
    {
      ...{ book: 'sales', currency: 'EUR', listed: 375.1, journal: 363, difference: -12.1, unexplained: 0 },
      lines: [{ why: 'posted-later', ...late, amount: -12.1 }],
    },
    { book: 'purchases', currency: 'USD', listed: 60.5, journal: 60.5, difference: 0, unexplained: 0.02, lines: [] },
    { book: 'purchases', currency: 'EUR', listed: 7, journal: 7, difference: 0, unexplained: 0, lines: [] },
  ],
  bank: {
    ...{ opening: 1000, closing: 1107.5, moved: 107.5, journal: 149.49, difference: -41.99, unexplained: 0.01, count: 3 },
    lines: [
      { why: 'open-booking', id: 8, date: '2026-10-05', text: 'Bakker', amount: -30 },
      { why: 'received-by-hand', id: 6, date: '2026-10-06', text: 'H00006', amount: -12 },
    ],
  },
};

const answerOf = (pathname: string, month: Month): object =>
  pathname.endsWith('/agreement') ? agreement : pathname.endsWith('/vat-overview') ? vat : month;

/** What the API answers to a rate; accepted if absent. */
let refusal: { status: number; body: object } | undefined;
afterEach(() => (refusal = undefined));

const shown = async (month: Month = october, query = '', may: (permission: string) => boolean = () => true): Promise<SentRequest[]> => {
  const requests = answering((method, { pathname }) =>
    method === 'GET'
      ? { body: answerOf(pathname, month) }
      : pathname.endsWith('/exchange-rates') && refusal
        ? refusal
        : { status: method === 'POST' ? 201 : 204, body: closed },
  );
  await shownInHouse(
    <Routes>
      <Route path="/invoices/3-house/:legalEntity/month" element={<MonthPage />} />
    </Routes>,
    {
      texts: textsOf(
        ...['features/invoices/month', 'features/invoices/closed-periods', 'features/invoices/journal'],
        'features/invoices/vat-overview',
      ),
      at: `/invoices/3-house/7/month${query}`,
      current: { may },
    },
  );
  return requests;
};
/** Path and filter of each link, by its text. */
const links = (): Record<string, [path: string, query: object]> =>
  Object.fromEntries(
    within(screen.getByRole('region', { name: /Still open up to/ }))
      .getAllByRole('link')
      .map((link) => {
        const [path, query] = link.getAttribute('href')!.split('?');
        const values = Object.fromEntries(new URLSearchParams(query));
        return [link.textContent, [path!, values['filter'] ? (JSON.parse(values['filter']) as object) : values]];
      }),
  );

describe('the month of a legal entity', () => {
  it('links each figure to the list that shows exactly those, and says what is done', async () => {
    const requests = await shown();
    await screen.findByRole('region', { name: /Still open up to/ });
    expect(requests[0]!.path).toBe('/api/invoices/7/month');
    const ofTeams = { legalEntity: 'HOUSE', datedBy: '2026-10-31' };
    const inMonth = { from: '2026-10', to: '2026-10' };
    expect(links()).toEqual({
      '1 document to process': ['/purchases/3-house/inbox', { documentStatus: ['submitted', 'approved'], ...ofTeams }],
      '2 purchases are concepts or declined': ['/purchases/3-house/purchases', { purchaseState: [1, 5], ...ofTeams }],
      '3 purchases wait for approval': ['/purchases/3-house/purchases', { purchaseState: [4], toBook: false, ...ofTeams }],
      '4 approved purchases to book': ['/purchases/3-house/purchases', { toBook: true, ...ofTeams }],
      '5 bank bookings to match': ['/invoices/3-house/7/bank', { tab: 'open', until: '2026-10-31' }],
      '6 payments without a receipt': ['/invoices/3-house/7/bank', { tab: 'missing', until: '2026-10-31' }],
      '7 drafts of sales invoices': ['/invoices/3-house/7/sales', { status: ['draft'], from: '2026-08', to: '2026-10' }],
      '8 booked invoices not sent': ['/invoices/3-house/7/sales', { unsent: true, status: ['booked'], ...inMonth }],
      '1 sales invoice in USD without a rate': ['/invoices/3-house/7/sales', { withoutRate: true, currency: ['USD'], ...inMonth }],
      '2 lines in USD not in the VAT: Not in euro: amount in euro unknown': [
        '/invoices/3-house/7/vat/notInEuro',
        { year: '2026', quarter: '4', month: '2026-10', currency: 'USD' },
      ],
    });
    expect(screen.getByText('Everything else is done: drafts of purchase invoices, rates of purchase invoices.')).toBeTruthy();
  });

  it('asks before closing, naming the month and what is still open', async () => {
    const requests = await shown();
    await userEvent.click(await screen.findByRole('button', { name: 'Close the month' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the month: October 2026' }));
    expect(within(dialog.getByRole('list', { name: 'Still open' })).getAllByRole('listitem').length).toBe(10);
    await userEvent.click(dialog.getByRole('button', { name: 'Close the month' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
        path: '/api/invoices/7/closed-periods',
        body: { kind: 'month', from: '2026-10-01' },
      }),
    );
  });

  it('shows who closed it and opened it again and why, and opens it for a reason', async () => {
    const changes = [
      { change: 'closed', at: '2026-11-03T09:00:00Z', by: 'Mila', reason: null },
      { change: 'reopened', at: '2026-11-02T09:00:00Z', by: 'Tom', reason: 'A receipt was missing' },
      { change: 'closed', at: '2026-11-01T09:00:00Z', by: null, reason: null },
    ] as const;
    const requests = await shown({ ...october, closed, changes: [...changes] });
    const log = within(await screen.findByRole('list', { name: 'Closing and opening' })).getAllByRole('listitem');
    expect(log.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Closed on .+ by Mila$/),
      expect.stringMatching(/^Opened again on .+ by Tom: A receipt was missing$/),
      expect.stringMatching(/^Closed on .+ by the system$/),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Open the month again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open the month again: October 2026' }));
    expect(dialog.queryByRole('list')).toBeNull();
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Open the month again' });
    expect(button.disabled).toBe(true);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Why' }), ' A bill came late ');
    await userEvent.click(button);
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
        path: '/api/invoices/7/closed-periods/9/reopen',
        body: { reason: 'A bill came late' },
      }),
    );
  });

  it('goes to other months by the address, and does not close one that is not over', async () => {
    const requests = await shown({ ...october, isOver: false }, '?month=2026-10');
    expect(await screen.findByText(/not over yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close the month' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/invoices/7/month?month=2026-09'));
    expect(screen.getByText('September 2026')).toBeTruthy();
  });

  it('shows its part of the VAT return, each figure with its invoices of the month', async () => {
    const requests = await shown();
    const section = within(await screen.findByRole('region', { name: 'VAT of this month' }));
    const [link] = await section.findAllByRole('link', { name: /^1a/ });
    expect(link!.getAttribute('href')).toBe('/invoices/3-house/7/vat/1a?year=2026&quarter=4&month=2026-10');
    expect(requests.map(({ path }) => path)).toContain('/api/invoices/7/vat-overview?month=2026-10');
    // A month is not filed: it has no amounts in whole euros.
    expect(section.queryByRole('columnheader', { name: 'Whole euros' })).toBeNull();
    expect(section.getAllByRole('columnheader').filter((head) => head.getAttribute('scope') === 'col')).toHaveLength(3);
  });

  it('compares the journal with the lists and the bank, line by line, and says what is not explained', async () => {
    await shown();
    const rows = async (name: string): Promise<string[]> =>
      within(await screen.findByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(await rows('Sales invoices dated in this month (EUR)')).toEqual([
      expect.stringMatching(/\(EUR\).*375,10$/),
      expect.stringMatching(/^H00005 is in the journal on 01-11-2026, .*12,10$/),
      expect.stringMatching(/^In the journal.*363,00$/),
    ]);
    expect(screen.getByRole('link', { name: /^H00005/ }).getAttribute('href')).toBe('/invoices/3-house/7/sales/5');
    expect(within(screen.getByRole('region', { name: 'Journal and lists of invoices' })).getByText('Agrees to the cent.')).toBeTruthy();
    const bank = await rows('Bank and journal');
    expect(bank).toEqual([
      expect.stringMatching(/^Opening balance.*1.000,00$/),
      expect.stringMatching(/^Closing balance.*1.107,50$/),
      expect.stringMatching(/^In and out by the bank.*107,50$/),
      expect.stringMatching(/^Still to match · 05-10-2026 · Bakker.*30,00$/),
      expect.stringMatching(/^Registered as received by hand · 06-10-2026 · H00006.*12,00$/),
      'and 1 more line',
      expect.stringMatching(/^On the bank account in the journal.*149,49$/),
    ]);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(/^\$ 0,02 of this is not explained/),
      expect.stringMatching(/^€ 0,01 of this is not explained/),
    ]);
    expect(screen.getByRole('link', { name: /^Still to match/ }).getAttribute('href')).toBe('/invoices/3-house/7/bank?tab=open');
    expect(screen.getByRole('link', { name: /H00006/ }).getAttribute('href')).toBe('/invoices/3-house/7/sales/6');
  });

  it('offers the export for the accountant once it is closed, and calls it provisional until then', async () => {
    await shown();
    const section = within(await screen.findByRole('region', { name: 'Export for the accountant' }));
    expect(section.getByText('October 2026 is still open: an export is provisional and may still change.')).toBeTruthy();
    expect(section.queryByRole('button')).toBeNull();
    expect(section.getByRole('link').getAttribute('href')).toBe('/invoices/3-house/7/journal?period=2026-10');
  });

  it('makes the export from the closed month, and says so', async () => {
    const requests = await shown({ ...october, closed });
    const section = within(await screen.findByRole('region', { name: 'Export for the accountant' }));
    expect(section.getByText('Made from the closed month October 2026: nothing more is posted in it.')).toBeTruthy();
    await userEvent.click(section.getByRole('button', { name: 'CSV' }));
    const path = '/api/invoices/7/journal?from=2026-10-01&to=2026-10-31&format=csv&language=en';
    await waitFor(() => expect(requests.map((one) => one.path)).toContain(path));
  });

  const enterRate = async (): Promise<ReturnType<typeof within>> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Enter the rate of USD' }));
    return within(await screen.findByRole('dialog', { name: 'Exchange rate of a day' }));
  };

  it('enters the rate of a currency that has none, on the day of the oldest invoice', async () => {
    const requests = await shown();
    const dialog = await enterRate();
    expect(dialog.getByRole('combobox', { name: 'Currency' }).textContent).toBe('USD');
    const units = dialog.getByRole('textbox', { name: 'USD for 1 euro' });
    const enter = dialog.getByRole('button', { name: 'Enter the rate' });
    await userEvent.click(enter);
    for (const wrong of ['0', '-1', 'x', '1000000', '1,1234567']) {
      await userEvent.clear(units);
      await userEvent.type(units, wrong);
      await userEvent.click(enter);
      expect(dialog.getByText(/^Enter a positive number below a million/)).toBeTruthy();
    }
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.clear(units);
    await userEvent.type(units, '1,0842');
    await userEvent.click(enter);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent, ...more] = requests.filter(({ method }) => method === 'POST');
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ path: '/api/invoices/exchange-rates', body: { currency: 'USD', date: '2026-10-01', rate: 1.0842 } });
    // The figures follow it.
    expect(requests.filter(({ path }) => path === '/api/invoices/7/month').length).toBeGreaterThan(1);
  });

  it('says why a rate is refused, and keeps what was typed', async () => {
    const errors = [{ pointer: '/date', code: 'FIELD_TOO_LARGE' }];
    refusal = { status: 422, body: { code: 'INVALID_INPUT', status: 422, errors } };
    await shown();
    const dialog = await enterRate();
    await userEvent.type(dialog.getByRole('textbox', { name: 'USD for 1 euro' }), '1,5');
    await userEvent.click(dialog.getByRole('button', { name: 'Enter the rate' }));
    expect(await dialog.findByText('This is too large.')).toBeTruthy();
    expect((dialog.getByRole('textbox', { name: 'USD for 1 euro' }) as HTMLInputElement).value).toBe('1,50');
  });

  it('shows the rates entered by hand, and changes one', async () => {
    const requests = await shown({ ...october, ownRates: [{ currency: 'CHF', date: '2026-10-03', rate: 0.9412 }] });
    const section = within(await screen.findByRole('region', { name: 'Exchange rates entered by hand' }));
    expect(section.getByRole('listitem').textContent).toMatch(/^03-10-2026 · 1 EUR = 0,9412 CHF/);
    await userEvent.click(section.getByRole('button', { name: 'Change the rate of CHF' }));
    const units = await screen.findByRole<HTMLInputElement>('textbox', { name: 'CHF for 1 euro' });
    expect(units.value).toBe('0,9412');
    await userEvent.clear(units);
    await userEvent.type(units, '0,95{Enter}');
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')).toMatchObject({ body: { currency: 'CHF', date: '2026-10-03', rate: 0.95 } }),
    );
  });

  it('offers to enter a rate only to those who may convert', async () => {
    await shown(october, '', (permission) => permission !== 'invoices.convert');
    expect(await screen.findByText('1 sales invoice in USD without a rate')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /rate/ })).toBeNull();
  });

  it('is for finance only', async () => {
    expect(await shown(october, '', () => false)).toEqual([]);
    expect(screen.queryByText(/Still open/)).toBeNull();
  });
});

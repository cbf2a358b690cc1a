import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type VatOverview, vatRubrics } from '@kantoor/schemas';
import { Route, Routes } from 'react-router';
import { textsOf } from '../../../i18n/texts-of';
import { answering, type SentRequest } from '../../../testing/answering';
import { shownInHouse } from '../../../testing/shown-in-house';
import FigurePage from './figure-page';
import VatPage from './vat-page';

type Rubric = VatOverview['rubrics'][number];
const figures: Partial<Record<Rubric['rubric'], Partial<Rubric>>> = {
  '1a': { turnover: 1000.55, vat: 210.12, wholeTurnover: 1000, wholeVat: 210, lines: 3 },
  '1d': { isKept: false, turnover: null, vat: null, wholeTurnover: null, wholeVat: null },
  '1e': { vat: null, wholeVat: null },
  '5a': { turnover: null, wholeTurnover: null, vat: 210.12, wholeVat: 210, lines: 3 },
  '5b': { turnover: null, wholeTurnover: null, vat: 42.1, wholeVat: 43, lines: 1 },
};
const overviewOf = (over: Partial<VatOverview> = {}): VatOverview => ({
  ...{ year: 2026, quarter: 3, from: '2026-07-01', until: '2026-10-01', dueOn: '2026-10-31', isDutch: true },
  rubrics: vatRubrics.map((rubric) => ({
    ...{ rubric, isKept: true, turnover: 0, vat: 0, wholeTurnover: 0, wholeVat: 0, lines: 0 },
    ...figures[rubric],
  })),
  outside: [
    { reason: 'exempt', isToCheck: false, currency: 'EUR', net: 50, vat: 0, lines: 1 },
    { reason: 'notInEuro', isToCheck: true, currency: 'USD', net: 900, vat: 0, lines: 2 },
  ],
  ...{ balance: 168.02, wholeBalance: 167, drafts: { sales: 2, purchases: 0 }, bookedLate: { sales: 0, purchases: 1 } },
  ...{ postedLater: { fromEarlier: 0, inLater: 0 }, filed: null },
  ...over,
});
const invoices = {
  ...{ of: '1a', currency: 'EUR', page: 0, pageSize: 50, count: 51, net: 1000.55, vat: 210.12 },
  items: [
    {
      ...{ book: 'sales', invoiceId: 5, invoiceNumber: 'H00005', invoiceDate: '2026-07-03', postingDate: null, name: 'Klant' },
      ...{ currency: 'EUR', lines: 1, net: 600, vat: 126 },
    },
    {
      ...{
        book: 'purchases',
        invoiceId: 6,
        invoiceNumber: 'HP00006',
        invoiceDate: '2026-06-30',
        postingDate: '2026-07-01',
        name: 'Drukker',
      },
      ...{ currency: 'EUR', lines: 1, net: 400.55, vat: 84.12 },
    },
  ],
};

const shown = async (page: string, overview = overviewOf(), may = true): Promise<SentRequest[]> => {
  const requests = answering((_method, { pathname }) => ({ body: pathname.endsWith('/invoices') ? invoices : overview }));
  await shownInHouse(
    <Routes>
      <Route path="/invoices/3-house/:legalEntity/vat" element={<VatPage />} />
      <Route path="/invoices/3-house/:legalEntity/vat/:figure" element={<FigurePage />} />
    </Routes>,
    {
      texts: textsOf('features/invoices/vat-overview', 'features/invoices/closed-periods'),
      at: `/invoices/3-house/7/${page}`,
      current: { may: () => may },
    },
  );
  return requests;
};
const rowOf = (name: RegExp): HTMLElement => screen.getByRole('rowheader', { name }).closest('tr')!;
const cellsOf = (name: RegExp): (string | null)[] =>
  within(rowOf(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the VAT overview', () => {
  it('shows each rubric exact and in whole euros, rubrics that Kantoor does not record, and the amount due', async () => {
    const requests = await shown('vat?year=2026&quarter=3');
    await screen.findByRole('table', { name: 'Boxes of the return' });
    expect(requests.map(({ path }) => path)).toEqual(['/api/invoices/7/vat-overview?year=2026&quarter=3']);
    expect(cellsOf(/^1a/)).toEqual([
      expect.stringMatching(/1.000,55/),
      expect.stringMatching(/^1.000$/),
      expect.stringMatching(/210,12/),
      '210',
    ]);
    expect(cellsOf(/^1d/)).toEqual(['Not kept in Kantoor']);
    expect(cellsOf(/^5b/)).toEqual(['', '', expect.stringMatching(/42,10/), '43']);
    expect(cellsOf(/^To be paid/)).toEqual(['', '', expect.stringMatching(/168,02/), '167']);
    expect(within(rowOf(/^1b/)).queryAllByRole('link')).toEqual([]);
    expect(
      within(rowOf(/^1a/))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([...['/invoices/3-house/7/vat/1a?year=2026&quarter=3', '/invoices/3-house/7/vat/1a?year=2026&quarter=3']]);
  });

  it('downloads the overview and its lines as CSV, for the shown quarter', async () => {
    const requests = await shown('vat?year=2026&quarter=3');
    await screen.findByRole('table', { name: 'Boxes of the return' });
    for (const name of ['Overview as CSV', 'Lines as CSV']) await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() =>
      expect(requests.map(({ path }) => path).slice(1)).toEqual(
        ['overview', 'lines'].map((content) => `/api/invoices/7/vat-overview/file?year=2026&quarter=3&content=${content}&language=en`),
      ),
    );
  });

  it('lists lines in no rubric, those to check first, and warns of them, of drafts and of late bookings', async () => {
    await shown('vat?year=2026&quarter=3');
    const rows = within(await screen.findByRole('table', { name: 'In no box' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Not in euro: amount in euro unknownCheck2/),
      expect.stringMatching(/^Exempt1/),
    ]);
    expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe(
      '/invoices/3-house/7/vat/notInEuro?year=2026&quarter=3&currency=USD',
    );
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('First check 2 lines'),
      expect.stringContaining('1 invoice of this quarter was booked after 31-10-2026'),
      expect.stringContaining('Drafts do not count. Dated in this quarter: 2 of sales, 0 of purchases.'),
    ]);
  });

  it('keeps year and quarter in the address, and defaults to the last completed quarter', async () => {
    const requests = await shown('vat');
    await screen.findByRole('table', { name: 'Boxes of the return' });
    expect(requests[0]!.path).toMatch(/vat-overview\?year=20\d\d&quarter=[1-4]$/);
    await userEvent.click(screen.getByRole('combobox', { name: 'Quarter' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Q2 (April–June)' }));
    await screen.findByRole('heading', { name: /Q2 20\d\d$/ });
    expect(requests.at(-1)!.path).toMatch(/quarter=2$/);
  });

  it('shows that the return is not for a legal entity abroad, and that all lines are in a rubric', async () => {
    await shown('vat?year=2026&quarter=3', overviewOf({ isDutch: false, outside: [], balance: -9, wholeBalance: -9 }));
    expect(await screen.findByText(/not in the Netherlands/)).toBeTruthy();
    expect(screen.getByText('Every booked line of this quarter is in a box.')).toBeTruthy();
    expect(cellsOf(/^To be refunded/).at(-1)).toBe('9');
  });

  it('links a figure to its invoices, their total and the next page', async () => {
    const requests = await shown('vat/1a?year=2026&quarter=3');
    const table = within(await screen.findByRole('table', { name: /^1a/ }));
    expect(table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['H00005', '/invoices/3-house/7/sales/5'],
      ['HP00006', '/invoices/3-house/7/purchases/6'],
    ]);
    expect(table.getAllByRole('row').at(-1)!.textContent).toMatch(/^Total of 51 invoices.*1.000,55.*210,12$/);
    expect(screen.getByRole('link', { name: 'VAT overview Q3 2026' }).getAttribute('href')).toBe(
      '/invoices/3-house/7/vat?year=2026&quarter=3',
    );
    await userEvent.click(screen.getByRole('button', { name: /next page/i }));
    expect(requests.at(-1)!.path).toContain('of=1a&currency=EUR&page=1');
  });

  it('is for finance only, and accepts only its own figures', async () => {
    await shown('vat?year=2026&quarter=3', overviewOf(), false);
    expect(screen.queryByRole('table')).toBeNull();
    const unknown = await shown('vat/9z?year=2026&quarter=3');
    expect(unknown).toEqual([]);
  });
});

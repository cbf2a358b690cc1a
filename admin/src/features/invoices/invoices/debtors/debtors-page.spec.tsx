import { type DebtorFigures, type DebtorList, daysLater } from '@kantoor/schemas';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { date, dayOf } from '../../../../format';
import { textsOf } from '../../../../i18n/texts-of';
import { fakeApi } from '../../../../testing/fake-api';
import { inHouse, shownInHouse } from '../../../../testing/shown-in-house';
import { makeBrowserOfCharts } from '../../../../testing/browser-of-charts';
import DebtorsPage from './debtors-page';

const day = (ahead: number): string => `${daysLater(dayOf(new Date()), ahead)}T00:00:00Z`;
const debtor: DebtorList['items'][number] = {
  ...{ customerId: 9, name: 'Coöperatie De Vruchtbare Aarde U.A.', currency: 'EUR', count: 3, open: 363, lateCount: 1, late: 121 },
  ...{ oldestDueDate: day(-40), remindedAt: '2026-11-02T09:00:00Z', nextReminderAt: '2026-12-07T08:00:00Z', promisedOn: day(3) },
};
const unknown = {
  ...debtor,
  customerId: null,
  name: 'Losse klant',
  late: 0,
  oldestDueDate: null,
  remindedAt: null,
  nextReminderAt: null,
  promisedOn: day(-3),
};
const figures: DebtorFigures = {
  ...{ months: [], invoiced: [], received: [], late: [], rates: [] },
  ageing: [{ bucket: 'to60', currency: 'EUR', count: 1, amount: 121 }],
};

async function show(items: DebtorList['items'], more = false): Promise<void> {
  fakeApi(({ path }) => ({ body: path.endsWith('/debtors') ? { items, more } : figures }));
  const { legalEntities } = inHouse();
  await shownInHouse(
    <Routes>
      <Route path="/invoices/3-house/:legalEntity/debtors" element={<DebtorsPage />} />
    </Routes>,
    {
      texts: textsOf('features/invoices/invoices/debtors', 'features/invoices/invoices/plots', 'shared/plots'),
      at: '/invoices/3-house/7/debtors',
      current: { legalEntity: legalEntities[0]! },
    },
  );
}
const plain = (element: HTMLElement): string => element.textContent!.replaceAll('\u00a0', ' ');
const filterOf = (link: HTMLElement): unknown =>
  JSON.parse(new URL(link.getAttribute('href')!, 'http://house').searchParams.get('filter')!);

describe('the debtors of a legal entity', () => {
  beforeAll(() => makeBrowserOfCharts());

  it('are listed by customer with open and overdue amounts, the date of the oldest, the last and the next reminder; each figure links to its invoices', async () => {
    await show([debtor, unknown]);
    const [, first, second] = within(await screen.findByRole('table', { name: 'By customer' })).getAllByRole('row');
    const cells = (row: HTMLElement): string[] => within(row).getAllByRole('cell').slice(1).map(plain);
    expect(cells(first!)).toEqual([
      '3',
      '€ 363,00',
      '€ 121,00',
      '40 days late',
      '02-11-2026',
      `07-12-2026Payment promised on ${date(day(3))}`,
    ]);
    expect(cells(second!)).toEqual(['3', '€ 363,00', '', '', 'none yet', 'none']);
    expect(within(first!).getByRole('link', { name: debtor.name }).getAttribute('href')).toBe('/crm/3-house/organizations/9?tab=account');
    expect(within(second!).queryByRole('link', { name: unknown.name })).toBeNull();
    expect(filterOf(within(first!).getByRole('link', { name: /121/ }))).toMatchObject({ customer: 9, overdue: true, currency: ['EUR'] });
    expect(filterOf(within(second!).getByRole('link', { name: /363/ }))).toMatchObject({
      q: 'Losse klant',
      paymentStatus: ['open', 'partial'],
    });
    expect(await screen.findByRole('heading', { name: 'Open by days late' })).toBeTruthy();
  });

  it('show that nothing is open, and that there are more than are listed', async () => {
    await show([]);
    expect(await screen.findByText(/^Nothing is open/)).toBeTruthy();
    await show([debtor], true);
    expect(await screen.findByText(/^There are more/)).toBeTruthy();
  });
});

import { screen } from '@testing-library/react';
import { textsOf } from '../../../i18n/texts-of';
import { shownInHouse } from '../../../testing/shown-in-house';
import { TotalsFooter } from './totals-footer';

it('CRM-071 shows the total without VAT, the VAT with the name of its rate, and the total with VAT', async () => {
  const totals = { net: '100', gross: '121', taxes: [{ name: '21% BTW', base: '100', tax: '21' }] };
  await shownInHouse(<TotalsFooter totals={totals} currency="EUR" />, { texts: textsOf('features/records/product-lines') });
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Total excl. VAT',
    'VAT · 21% BTW',
    'Total incl. VAT',
  ]);
});

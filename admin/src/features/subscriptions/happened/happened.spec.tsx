import { screen } from '@testing-library/react';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import { texts } from '../texts';
import { aPeriod } from './a-period';
import { Happened } from './happened';

it('names the customer that each period was billed to, which may be another than today', async () => {
  fakeApi();
  const period = aPeriod({
    ...{ state: 'billed', outcome: 'booked', currency: 'EUR' },
    ...{ gross: 121, problems: [], skipped: null, runDate: null, mailAt: null, billedTo: 'Bakkerij Zon', deal: null, invoice: null },
  });
  await shownInHouse(<Happened periods={[period]} />, { texts: [texts] });
  expect((await screen.findByRole('row', { name: /01-11-2026/ })).textContent).toContain('Bakkerij Zon');
});

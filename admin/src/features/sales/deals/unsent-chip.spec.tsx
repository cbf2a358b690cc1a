import { dealStates } from '@kantoor/schemas';
import { screen } from '@testing-library/react';
import { textsOf } from '../../../i18n/texts-of';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import type { Deal } from './deal';
import { FormTitle } from './form/deal-record';
import DealsTable from './table/deals-table';
import { ListAt } from '../../../shared/list/list-at';
import { useListPlace } from '../../../shared/list/list-place';
import { dealsMeta } from './deal-addresses';

const deal = {
  ...{
    id: 5,
    version: 1,
    name: 'Website',
    owner: null,
    teamId: 12,
    teamName: 'North',
    currency: 'EUR',
    dealValue: 100,
    paymentStatus: 'open',
  },
  ...{ dealState: { dealStateId: dealStates.invoiced, name: '' }, dealDate: '2026-11-02T00:00:00Z', organization: null, mine: true },
  ...{ externalInvoice: { invoiceId: 7, legalEntityId: 7, invoiceNumber: 'H00007' }, creditInvoice: null, invoiceSent: false },
} as unknown as Deal;
const texts = textsOf('features/sales/deals');
const defaults = { sort: ['id', 'DESC'] as const, perPage: 50, filter: {} };
function Table() {
  const place = useListPlace({ name: 'deals', at: '/crm/3-house', defaults });
  return (
    <ListAt place={place} resource="deals" meta={dealsMeta(12)}>
      <DealsTable teamId={12} linkTo={String} onOpen={() => undefined} label="" />
    </ListAt>
  );
}

it.each([
  ['not sent', {}, 'done', ['Invoice sent', 'H00007 not sent yet']],
  ['sent', { invoiceSent: true }, 'done', ['Invoice sent']],
  ['still being invoiced', {}, 'running', ['Invoice sent']],
])('D-42 D-60 page and table show next to the state whether the invoice was sent: %s', async (_, over, state, chips) => {
  const row = { ...deal, ...over };
  const process = { kind: 'deal-to-invoice', state, step: 'mail' };
  fakeApi(({ path }) => {
    if (path.endsWith('/process')) return { body: { processes: [process] } };
    return path.startsWith('/api/crm/') ? { body: { items: [{ ...row, process }] } } : undefined;
  });
  const chipsOf = (container: HTMLElement) => [...container.querySelectorAll('.MuiChip-label')].map(({ textContent }) => textContent);
  const title = await shownInHouse(<FormTitle deal={row} />, { texts });
  await screen.findByText(chips.at(-1)!);
  expect(chipsOf(title.container)).toEqual(chips);
  title.unmount();
  const table = await shownInHouse(<Table />, { texts });
  await screen.findByText(chips.at(-1)!);
  expect(chipsOf(table.container)).toEqual(chips);
});

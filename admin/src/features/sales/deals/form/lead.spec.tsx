import { dealStates } from '@kantoor/schemas';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../../i18n/texts-of';
import { notices } from '../../../../shell/notices';
import { fakeApi, refusal, type SentRequest } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import type { Deal } from '../deal';
import { FormButtons } from './deal-form';
import { useDealForm, type DealFormModel } from './use-deal-form';

const stored = (dealStateId: number): Deal =>
  ({
    id: 5,
    version: 1,
    name: 'Website',
    teamId: 12,
    teamName: 'North',
    owner: 'mila@house.test',
    organization: { organizationId: 1, name: 'Klant' },
    contact: { contactId: 2, firstName: 'Noor', lastName: 'Bakker' },
    currency: 'EUR',
    dealState: { dealStateId, name: '' },
    lines: [],
    totals: {},
  }) as unknown as Deal;

let form: DealFormModel;
const opened: number[] = [];
/** The buttons of the form with their real actions. */
function Tried({ deal }: { deal: Deal | null }) {
  form = useDealForm(deal, [12, 'mila@house.test', 'EUR'], { onCreated: () => undefined, onOpenDeal: (id) => void opened.push(id) });
  return <FormButtons form={form} />;
}
const posts = (requests: SentRequest[]): string[] => requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
let stateFails = true;
const api = () =>
  fakeApi(({ method, path }) => {
    if (method !== 'POST') return undefined;
    if (!path.endsWith('/change-state')) return { status: 201, body: stored(dealStates.open) };
    return stateFails ? refusal(500, 'INTERNAL_ERROR') : { body: { ...stored(dealStates.lead), version: 2 } };
  });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  notices.clear();
  opened.length = 0;
  stateFails = true;
});

it('CRM-F05 PLT-287 PLT-F36 a deal that could not be set as lead opens in the current team; a retry creates no second deal', async () => {
  const requests = api();
  await shownInHouse(<Tried deal={null} />, { texts: textsOf('features/sales/deals') });
  const { organization, contact } = stored(dealStates.open);
  act(() => form.change({ name: 'Website', organization, contact }));
  await userEvent.click(screen.getByRole('button', { name: 'Create new lead' }));
  expect(posts(requests)).toEqual(['/api/crm/teams/12/deals', '/api/crm/deals/5/change-state']);
  expect(notices.all().map(({ kind, text }) => [kind, text])).toEqual([['error', 'DEAL_LEAD_FAILED']]);
  expect(opened).toEqual([5]);
  act(() => form.change({ name: 'Website', organization, contact }));
  await userEvent.click(screen.getByRole('button', { name: 'Create new lead' }));
  const keys = requests.filter(({ path }) => path.endsWith('/teams/12/deals')).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('CRM-F05 the created deal offers to be set as lead again, and no other open deal does', async () => {
  const requests = api();
  const { unmount } = await shownInHouse(<Tried deal={stored(dealStates.open)} />, { texts: textsOf('features/sales/deals') });
  expect(screen.queryByRole('button', { name: 'Set as lead' })).toBeNull();
  unmount();
  await shownInHouse(<Tried deal={stored(dealStates.open)} />, {
    texts: textsOf('features/sales/deals'),
    at: { pathname: '/crm/3-house/deals/5', state: { meantAsLead: true } },
  });
  stateFails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Set as lead' }));
  expect(posts(requests)).toEqual(['/api/crm/deals/5/change-state']);
  expect(requests.at(-1)!.body).toEqual({ newDealState: dealStates.lead });
  expect(screen.queryByRole('button', { name: 'Set as lead' })).toBeNull();
});

it('CRM-O20 D-43 open, won and to-be-invoiced deals offer the invoice first, and their next state beside it', async () => {
  api();
  const offered = async (state: number): Promise<[string, boolean][]> => {
    const shown = await shownInHouse(<Tried deal={{ ...stored(state), id: 6 }} />, { texts: textsOf('features/sales/deals') });
    const buttons = screen.getAllByRole('button').filter(({ textContent }) => textContent !== 'Update deal');
    const found = buttons.map((button): [string, boolean] => [button.textContent ?? '', button.className.includes('contained')]);
    shown.unmount();
    return found;
  };
  const { lead, open, won, toInvoice, archived } = dealStates;
  expect(await offered(lead)).toEqual([['Set as open', true]]);
  for (const [state, next] of [
    [open, 'Set as won'],
    [won, 'Set as to be invoiced'],
  ] as const)
    expect(await offered(state)).toEqual([
      [next, false],
      ['Create invoice', true],
    ]);
  expect(await offered(toInvoice)).toEqual([['Create invoice', true]]);
  expect(await offered(archived)).toEqual([['Set as open', true]]);
});

import { date } from '../../../../format';
import { dayFromNow, wireDayFromNow } from '../../../../testing/days';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'react-admin';
import { textsOf } from '../../../../i18n/texts-of';
import { bulkRun } from '../../../../shared/bulk-actions/run';
import { fakeApi, refusal, type SentRequest } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import { BulkActions } from './bulk-actions';
import BulkDialog from './bulk-dialog';

const base = '/api/invoices/7/sales-invoices';
const invoice = (id: number, change: object = {}) => ({
  ...{
    id,
    invoiceId: id,
    legalEntityId: 7,
    version: 3,
    invoiceNumber: `F-${id}`,
    invoiceDescription: 'Advies',
    customerName: `Klant ${id}`,
  },
  ...{
    status: 'booked',
    invoiceType: 'invoice',
    paymentStatus: 'open',
    dueDate: wireDayFromNow(-9),
    dateSent: wireDayFromNow(-30),
    totalAmount: 121,
    openAmount: 100,
    currency: 'EUR',
  },
  ...change,
});
const items = [
  invoice(1),
  invoice(2, { dueDate: wireDayFromNow(5) }),
  invoice(3, { dateReminded: new Date().toISOString() }),
  invoice(4),
  invoice(5, { paymentStatus: 'full' }),
  invoice(6),
];
const idIn = (path: string): number => Number(/sales-invoices\/(\d+)/.exec(path)?.[1]);

const opened = async (sending: (id: number) => ReturnType<typeof refusal> | undefined = () => undefined): Promise<SentRequest[]> => {
  bulkRun.putAside();
  const requests = fakeApi(({ method, path }) => {
    const id = idIn(path);
    if (path.startsWith(`${base}?`)) return { body: { items } };
    if (path.includes('email-template'))
      return {
        body: {
          contactName: `Jan ${id}`,
          contactEmail: id === 4 ? '' : `jan${id}@klant.test`,
          subject: `Herinnering ${id}`,
          body: 'Beste {{ContactName}}',
          values: { ContactName: `Jan ${id}` },
        },
      };
    return method === 'POST' ? (sending(id) ?? { body: {} }) : undefined;
  });
  const toPlan = { type: 'reminder' as const, legalEntity: '7', ids: items.map(({ id }) => id) };
  await shownInHouse(<BulkDialog toPlan={toPlan} onClose={() => undefined} />, {
    texts: textsOf(
      'features/invoices/invoices',
      'shared/mail',
      'features/invoices/invoices/mail',
      'shared/bulk-actions',
      'features/invoices/invoices/bulk-actions',
    ),
  });
  await screen.findByText(/are sent/);
  return requests;
};
const sent = (requests: readonly SentRequest[]) => requests.filter(({ method }) => method === 'POST');
const row = (number: string): HTMLElement => screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(number))!;
const results = (): unknown[] => [...document.querySelectorAll('[data-outcome]')].map((each) => each.getAttribute('data-outcome'));

describe('bulk reminders', () => {
  it('are previewed before they are sent: recipient and text of each, what is left out and why', async () => {
    const requests = await opened();
    expect(screen.getByText('2 are sent, 4 are skipped.')).toBeTruthy();
    expect(row('F-1').textContent).toMatch(/Klant 1 · .*100,00.*To Jan 1 <jan1@klant.test>.*Herinnering 1.*Beste Jan 1/);
    // The text of the first one is expanded.
    expect(row('F-1').querySelector('details')?.open).toBe(true);
    const reasons = ['F-2', 'F-3', 'F-4', 'F-5'].map((number) => /Skipped: [^S]*/.exec(row(number).textContent ?? '')?.[0]);
    expect(reasons).toEqual([
      'Skipped: not late yet',
      'Skipped: already reminded today',
      'Skipped: no e-mail address; add one to the customer, or send this one by itself',
      'Skipped: already paid',
    ]);
    // No text is requested for invoices that cannot be mailed.
    expect(requests.some(({ path }) => path.includes('/5/email-template'))).toBe(false);
    expect(sent(requests)).toEqual([]);
  });

  it('are sent once each, in order, with the version that was shown; refusals show their reason', async () => {
    const requests = await opened((id) => (id === 6 ? refusal(412, 'PRECONDITION_FAILED') : undefined));
    const button = screen.getByRole('button', { name: 'Send 2 reminders' });
    await userEvent.dblClick(button);
    await screen.findByRole('button', { name: 'Try 1 again' });
    expect(sent(requests).map(({ path, body, headers }) => [idIn(path), body, headers.get('if-match')])).toEqual([
      [1, { contactName: 'Jan 1', contactEmail: 'jan1@klant.test' }, '"v3"'],
      [6, { contactName: 'Jan 6', contactEmail: 'jan6@klant.test' }, '"v3"'],
    ]);
    expect(row('F-1').textContent).toMatch(/Klant 1 · .*100,00/);
    expect(results()).toEqual(['failed', 'skipped', 'skipped', 'skipped', 'skipped', 'done']);
    expect(row('F-6').textContent).toContain('Failed: changed meanwhile; look at it and send it by itself');
    expect(screen.getAllByRole('status').at(-1)!.textContent).toBe('1 reminder sent, 4 skipped, 1 failed');

    await userEvent.click(screen.getByRole('button', { name: 'Try 1 again' }));
    await waitFor(() => expect(sent(requests)).toHaveLength(3));
    expect(sent(requests)[2]!.headers.get('idempotency-key')).toBe(sent(requests)[1]!.headers.get('idempotency-key'));
  });

  it('for invoices reminded today are sent only if the user confirms it, and then send that (D-35); one that another user sent meanwhile is skipped', async () => {
    const requests = await opened((id) => (id === 1 ? refusal(409, 'MAILED_TODAY') : undefined));
    expect(within(row('F-5')).queryByRole('checkbox')).toBeNull();
    expect(within(row('F-4')).queryByRole('checkbox')).toBeNull();
    await userEvent.click(within(row('F-3')).getByRole('checkbox', { name: 'Send it all the same' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send 3 reminders' }));
    await screen.findByRole('button', { name: 'Close' });
    expect(sent(requests).map(({ path, body }) => [idIn(path), (body as { confirmedRepeat?: boolean }).confirmedRepeat])).toEqual([
      [1, undefined],
      [3, true],
      [6, undefined],
    ]);
    expect(row('F-1').textContent).toContain('Skipped: already reminded today');
  });
});

it('each bulk reminder shows when its invoice was last reminded, if it was', async () => {
  const today = date(dayFromNow(0));
  await opened();
  expect(row('F-3').textContent).toContain(`Last reminded on ${today}`);
  expect(row('F-1').textContent).not.toContain('Last reminded');
});

it('mailed invoices are deselected afterwards; the others stay selected', async () => {
  bulkRun.putAside();
  await bulkRun.start({
    what: 'reminders',
    items: [items[0]!, items[5]!],
    nameOf: ({ id }) => ({ id, label: `F-${id}`, detail: '' }),
    work: ({ id }) => (id === 6 ? Promise.resolve({ state: 'failed' as const, why: 'OFFLINE' }) : Promise.resolve()),
  });
  const chosen: number[][] = [];
  const list = { data: items, selectedIds: [1, 6], onSelect: (ids: number[]) => chosen.push(ids) };
  await shownInHouse(
    <ListContextProvider value={list as never}>
      <BulkActions legalEntity="7" />
    </ListContextProvider>,
    {
      texts: textsOf(
        'features/invoices/invoices',
        'shared/mail',
        'features/invoices/invoices/mail',
        'shared/bulk-actions',
        'features/invoices/invoices/bulk-actions',
      ),
    },
  );
  expect(chosen).toEqual([[6]]);
});

import { type CustomerAccount as Account, type CustomerEvents, daysLater } from '@kantoor/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { today } from '../../../../format';
import { textsOf } from '../../../../i18n/texts-of';
import { fakeApi } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import CustomerAccount from './customer-account';

const of = '/api/crm/organizations/9';
const balance = { legalEntityId: 7, currency: 'EUR' as const, count: 3, open: 1210.5, lateCount: 1, late: 121 };
const invoice = {
  ...{ id: 5, invoiceId: 5, legalEntityId: 7, invoiceNumber: 'H00005', currency: 'EUR', totalAmount: 242, openAmount: 121, daysLate: 3 },
  ...{ invoiceDate: '2026-03-02T00:00:00Z', dueDate: '2026-03-16T00:00:00Z' },
};
type Event = CustomerEvents['items'][number];
const event = (kind: Event['kind'], more: Partial<Event>): Event => ({
  ...{ kind, at: '2026-03-02T10:00:00Z', invoiceId: 5, legalEntityId: 7, invoiceNumber: 'H00005', amount: null, currency: 'EUR' },
  ...{ text: null, by: null, state: null },
  ...more,
});
const noAccount: Account = { balances: [], daysToPay: null, paidInvoices: 0, promisedOn: null, customerKind: null };
const plain = (element: HTMLElement): string => element.textContent!.replaceAll('\u00a0', ' ');

async function show({ account = noAccount, invoices = [] as object[], pages = [{ items: [] as Event[], more: false }] } = {}) {
  const requests = fakeApi(({ path }) => {
    if (path.startsWith(`${of}/account`)) return { body: account };
    if (path === `${of}/notes`) return { status: 201, body: { noteId: 1 } };
    if (path.startsWith(`${of}/sales-invoices`)) return { body: { items: invoices } };
    return { body: pages[Number(/%5B(\d+)/.exec(path)![1]) / 25] };
  });
  await shownInHouse(<CustomerAccount id={9} />, { texts: textsOf('features/invoices/invoices/customer', 'shared/mail') });
  return requests;
}
const filterOf = (link: HTMLElement): unknown =>
  JSON.parse(new URL(link.getAttribute('href')!, 'http://house').searchParams.get('filter') ?? '{}');

describe('the account of a customer', () => {
  it('shows what is open and overdue, with links to the invoices, and how fast it pays', async () => {
    await show({ account: { balances: [balance], daysToPay: 12, paidInvoices: 4, promisedOn: null, customerKind: null } });
    const open = await screen.findByRole('link', { name: /1.210,50/ });
    expect(filterOf(open)).toMatchObject({ customer: 9, status: ['booked'], paymentStatus: ['open', 'partial'], currency: ['EUR'] });
    expect(filterOf(screen.getByRole('link', { name: /^€.121,00$/ }))).toMatchObject({ customer: 9, overdue: true, currency: ['EUR'] });
    expect(screen.getByText('Pays after 12 days on average, over 4 paid invoices')).toBeTruthy();
  });

  it('shows that nothing is open, paid or recorded', async () => {
    await show();
    for (const text of [
      'Nothing is open.',
      'No paid invoices yet, so no average time to pay.',
      'No invoices yet.',
      'Nothing has happened yet.',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('of which late')).toBeNull();
  });

  it('lists the last invoices with their open amounts and overdue days, and links to all', async () => {
    await show({ invoices: [invoice, { ...invoice, invoiceId: 6, invoiceNumber: null, openAmount: null, daysLate: null }] });
    const rows = (await screen.findAllByRole('row')).slice(1).map(plain);
    expect(rows).toEqual(['H0000502-03-202616-03-20263 days late€ 242,00€ 121,00', 'Draft02-03-202616-03-2026€ 242,00']);
    expect(screen.getByRole('link', { name: 'H00005' }).getAttribute('href')).toMatch(/\/7\/sales\/5$/);
    expect(filterOf(screen.getByRole('link', { name: 'All invoices of House B.V.' }))).toMatchObject({ customer: 9 });
  });

  it('shows the history with user and direction of payments, and loads older entries on request', async () => {
    const items = [
      event('payment', { amount: -40, by: 'Mila' }),
      event('booked', { amount: -121, invoiceId: 6, invoiceNumber: 'H00006' }),
      event('payment', { amount: 40, by: 'Mila' }),
      event('payment', { amount: 1, state: 'difference' }),
      event('reversal', { amount: -40, text: 'Other customer' }),
      event('unmarked-sent', { by: 'Mila' }),
      event('marked-sent', { text: 'post', by: 'Mila' }),
      event('mail', { text: 'jo@klant.test', state: 'failed' }),
      event('reminder', { text: 'jo@klant.test', state: 'sent', by: 'Mila' }),
    ];
    const requests = await show({
      pages: [
        { items, more: true },
        { items: [event('changed', { text: 'organization.created' })], more: false },
      ],
    });
    const result = async (): Promise<string[]> =>
      (await screen.findAllByRole('listitem')).map((item) => plain(item).replace(within(item).getByText(/2026/).textContent!, ''));
    expect(await result()).toEqual([
      '€ 40,00 paid back on invoice H00005by Mila',
      'Invoice H00006 of € -121,00 booked',
      '€ 40,00 received for invoice H00005by Mila',
      '€ 1,00 of invoice H00005 written off as payment difference',
      '€ 40,00 of invoice H00005 reversed: Other customer',
      'Invoice H00005 no longer marked as sentby Mila',
      'Invoice H00005 marked as sent: by postby Mila',
      'Invoice H00005 mailed to jo@klant.testRefusedautomatically',
      'Reminder for invoice H00005 mailed to jo@klant.testby Mila',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(async () => expect((await result()).at(-1)).toBe('Organization createdautomatically'));
    expect(requests.filter(({ path }) => path.includes('/timeline')).map(({ url }) => url.searchParams.get('range'))).toEqual([
      '[0,24]',
      '[25,49]',
    ]);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('shows notes from contact with the customer, and records a promise, which requires its date', async () => {
    const said = (kind: Event['kind'], text: string, state: string | null = null) =>
      event(kind, { text, state, by: 'Mila', invoiceId: null, legalEntityId: null, invoiceNumber: null, currency: null });
    const requests = await show({
      pages: [{ items: [said('promise', 'na de vakantie', '2026-03-20'), said('call', 'wacht'), said('note', 'Gouda')], more: false }],
    });
    const lines = (await screen.findAllByRole('listitem')).map((item) => plain(item).replace(item.querySelector('time')!.textContent!, ''));
    expect(lines).toEqual(['Says it will pay on 20-03-2026: na de vakantieby Mila', 'Called: wachtby Mila', 'Goudaby Mila']);
    await userEvent.click(screen.getByRole('combobox', { name: 'Kind of note' }));
    await userEvent.click(screen.getByRole('option', { name: 'Promise to pay' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getAllByText('Required')).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'What was said or agreed?' })).toBe(document.activeElement));
    await userEvent.type(screen.getByRole('textbox', { name: 'What was said or agreed?' }), 'Volgende week');
    const typed = async (day: string) => {
      const field = screen.getByRole('textbox', { name: 'Says it will pay on' });
      await userEvent.clear(field);
      await userEvent.type(field, day.split('-').reverse().join('-'));
      await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    };
    const nextWeek = daysLater(today(), 7);
    await typed(daysLater(today(), -2));
    await screen.findByText('This day is before the first day, or has passed. Choose a later day.');
    await typed(nextWeek.replace(/^20/, '21'));
    await screen.findByText('This day is too far ahead. Choose an earlier day.');
    await typed(nextWeek);
    await waitFor(() => expect(requests.find(({ method }) => method === 'POST')).toBeTruthy());
    const { path, body } = requests.find(({ method }) => method === 'POST')!;
    expect([path, body]).toEqual([`${of}/notes`, { kind: 'promise', text: 'Volgende week', promisedOn: `${nextWeek}T00:00:00Z` }]);
  });

  it('keeps a note that is being typed while the user visits another page, until it is saved', async () => {
    const typed = () => screen.findByRole('textbox', { name: 'What was said or agreed?' });
    const shown = () => shownInHouse(<CustomerAccount id={9} />, { texts: textsOf('features/invoices/invoices/customer', 'shared/mail') });
    const requests = await show();
    await userEvent.type(await typed(), 'Belt maandag terug');
    cleanup();
    await shown();
    expect(await typed()).toHaveProperty('value', 'Belt maandag terug');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(requests.find(({ method }) => method === 'POST')).toBeTruthy());
    await waitFor(async () => expect(await typed()).toHaveProperty('value', ''));
    cleanup();
    await shown();
    expect(await typed()).toHaveProperty('value', '');
  });

  it('shows day-based entries without a time, and never lists booking an invoice after mailing it', async () => {
    const items = [
      event('payment', { at: '2026-03-04T11:00:00Z', amount: 40, state: 'manual' }),
      event('booked', { at: '2026-03-03T11:00:00Z', amount: 9, invoiceId: 6, invoiceNumber: 'H00006' }),
      event('booked', { at: '2026-03-02T11:00:00Z', amount: 121 }),
      event('mail', { at: '2026-03-02T04:34:00Z', text: 'jo@klant.test', state: 'sent' }),
      event('changed', { at: '2026-03-02T04:00:00Z', text: 'organization.updated', invoiceId: null }),
    ];
    await show({ pages: [{ items, more: false }] });
    const result = (await screen.findAllByRole('listitem')).map((item) => plain(item).replace(/ \d\d:34/, ' hh:34'));
    expect(result.slice(0, 4)).toEqual([
      '04-03-2026€ 40,00 received for invoice H00005',
      '03-03-2026Invoice H00006 of € 9,00 booked',
      '02-03-2026 hh:34Invoice H00005 mailed to jo@klant.testautomatically',
      '02-03-2026Invoice H00005 of € 121,00 booked',
    ]);
  });
});

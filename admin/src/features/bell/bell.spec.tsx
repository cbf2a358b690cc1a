import type { BellKindChoice } from '@kantoor/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { catalogue } from '../../i18n/catalogue';
import { textsOf } from '../../i18n/texts-of';
import { AppsProvider } from '../../shell/feature';
import { fakeApi, refusal } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { notices } from '../../shell/notices';
import { apps } from '../apps';
import BellPage from './bell-page';
import OpenedNotice from './opened-notice';

const kinds = [
  'features/buying/approvals/bell',
  'features/invoices/invoices/bell',
  'features/invoices/month/bell',
  'features/today/bell',
] as const;

beforeAll(() => Promise.all(textsOf(...kinds).map((source) => catalogue.load(source))));

describe('choosing how to hear of what others did', () => {
  const choices: BellKindChoice[] = [
    { kind: 'approval-asked', choice: 'mail', choices: ['mail', 'bell'] },
    { kind: 'payment-received', choice: 'bell', choices: ['mail', 'bell', 'none'] },
  ];
  const open = async (status = 200) => {
    notices.clear();
    const requests = fakeApi(({ method, path }) => {
      if (path !== '/api/directory/bell/choices') return undefined;
      return method === 'PUT' && status !== 200 ? refusal(status, 'BELL_STAYS') : { body: { items: choices } };
    });
    await shownInHouse(
      <AppsProvider apps={apps}>
        <BellPage />
      </AppsProvider>,
      { texts: textsOf('features/bell', ...kinds) },
    );
    return requests;
  };
  const offered = async (name: string): Promise<string[]> => {
    await userEvent.click(await screen.findByRole('combobox', { name }));
    return within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent!);
  };

  it('offers mail, bell and nothing; what someone waits for cannot be silenced, and says why', async () => {
    await open();
    expect(await offered('A payment of an invoice came in')).toEqual(['Mail and bell', 'Bell only', 'Nothing']);
    await userEvent.keyboard('{Escape}');
    expect(await offered('Your approval is asked')).toEqual(['Mail and bell', 'Bell only']);
    await userEvent.keyboard('{Escape}');
    const row = screen.getByText('Your approval is asked').closest('tr')!;
    expect(within(row).getByText('Someone is waiting for this, so it stays in the bell and on Today.')).toBeTruthy();
  });

  it('saves a choice at once, and says what the API refuses', async () => {
    const requests = await open(422);
    await offered('A payment of an invoice came in');
    await userEvent.click(screen.getByRole('option', { name: 'Nothing' }));
    await waitFor(() =>
      expect(requests).toContainEqual(expect.objectContaining({ method: 'PUT', body: { kind: 'payment-received', choice: 'none' } })),
    );
    await waitFor(() => expect(notices.all()[0]).toMatchObject({ kind: 'error', text: 'BELL_CHOICE_FAILED', reason: 'BELL_STAYS' }));
  });
});

describe('the link in a mail', () => {
  const Place = () => <output>{useLocation().pathname + useLocation().search}</output>;
  it.each([
    ['approval-asked', 'purchases', {}, '/costs/3-house/12-north/approvals/9'],
    ['approval-reminder', 'purchases', { count: 2 }, '/costs/3-house/12-north/approvals'],
    ['approval-declined', 'inbox-documents', {}, '/costs/3-house/declarations/9'],
    ['payment-received', 'sales-invoices', {}, '/invoices/3-house/7/sales/9'],
    ['export-ready', 'legal-entities', { month: '2026-10' }, '/invoices/3-house/9/month?month=2026-10'],
    ['process-blocked', 'deals', {}, '/crm/3-house/deals/9'],
  ])('of %s opens its record, and the notice counts as read', async (kind, resource, facts, to) => {
    const notice = {
      id: 5,
      kind,
      resource,
      recordId: 9,
      title: 'Nine',
      place: 7,
      by: null,
      facts,
      at: '2026-01-02T10:00:00Z',
      isRead: false,
    };
    const requests = fakeApi(({ method, path }) =>
      method === 'GET' && path === '/api/directory/bell' ? { body: { items: [notice] } } : undefined,
    );
    await shownInHouse(
      <AppsProvider apps={apps}>
        <Routes>
          <Route path="/settings/:ecosystem/bell/:id" element={<OpenedNotice />} />
          <Route path="*" element={<Place />} />
        </Routes>
      </AppsProvider>,
      { at: '/settings/3-house/bell/5' },
    );
    expect((await screen.findByRole('status')).textContent).toBe(to);
    await waitFor(() => expect(requests).toContainEqual(expect.objectContaining({ method: 'PUT', body: { noticeIds: [5] } })));
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../../i18n/texts-of';
import { notices } from '../../../../shell/notices';
import { fakeApi } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import { aPeriod } from '../testing/a-period';
import { PeriodHistory } from './period-history';

it('shows the customer that each period was billed to, which may differ from the current one', async () => {
  fakeApi();
  const period = aPeriod({
    ...{ state: 'billed', outcome: 'booked', currency: 'EUR' },
    ...{ gross: 121, problems: [], skipped: null, runDate: null, mailAt: null, billedTo: 'Bakkerij Zon', deal: null, invoice: null },
  });
  await shownInHouse(<PeriodHistory periods={[period]} teamId={12} endDate="2199-12-31" />, {
    texts: textsOf('features/sales/subscriptions'),
  });
  expect((await screen.findByRole('row', { name: /01-11-2026/ })).textContent).toContain('Bakkerij Zon');
});

it('a period that the next run bills can be skipped with a reason, unless its subscription is archived', async () => {
  const requests = fakeApi();
  const due = aPeriod({
    ...{ state: 'due', outcome: 'booked', currency: 'EUR', gross: 121, problems: [], skipped: null, runDate: null },
    ...{ mailAt: null, billedTo: null, deal: null, invoice: null },
  });
  const { unmount } = await shownInHouse(<PeriodHistory periods={[due]} teamId={12} endDate="2199-12-31" />, {
    texts: textsOf('features/sales/subscriptions'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Skip: 01-11-2026' }));
  await userEvent.type(screen.getByRole('textbox'), 'Free month');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Skip/ }));
  await waitFor(() =>
    expect(requests.map(({ path, body }) => [path, body])).toEqual([[expect.stringMatching(/\/skip$/), { reason: 'Free month' }]]),
  );
  unmount();
  await shownInHouse(<PeriodHistory periods={[due]} teamId={12} endDate="" />, { texts: textsOf('features/sales/subscriptions') });
  expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull();
});

describe('a skipped period', () => {
  const skippedBy = (by: string) =>
    aPeriod({
      ...{ state: 'skipped', outcome: 'booked', currency: 'EUR', gross: null, problems: [] },
      ...{
        skipped: { by: by as 'person', name: 'Mila', reason: 'By mistake' },
        runDate: null,
        mailAt: null,
        billedTo: null,
        deal: null,
        invoice: null,
      },
    });
  const button = () => screen.queryByRole('button', { name: /^Invoice after all/ });

  it.each(['person', 'end', 'archive'])(
    'can be invoiced later by users with permission, if it was skipped by %s and its subscription is active',
    async (by) => {
      notices.clear();
      const requests = fakeApi();
      await shownInHouse(<PeriodHistory periods={[skippedBy(by)]} teamId={12} endDate="2026-11-01" />, {
        texts: textsOf('features/sales/subscriptions'),
      });
      await userEvent.click(button()!);
      await waitFor(() =>
        expect(requests.map(({ method, path }) => [method, path])).toEqual([['POST', expect.stringMatching(/\/undo-skip$/)]]),
      );
      await waitFor(() => expect(notices.all()).toMatchObject([{ kind: 'success', text: 'subscriptions.history.unskipped' }]));
    },
  );

  it.each([
    ['its subscription ends before it', 'end', '2026-10-31'],
    ['its subscription ends before it, whoever skipped it', 'person', '2026-10-31'],
    ['its subscription is archived, whatever skipped it', 'archive', ''],
    ['its subscription is archived', 'person', ''],
  ])('stays skipped if %s', async (_, by, endDate) => {
    fakeApi();
    await shownInHouse(<PeriodHistory periods={[skippedBy(by)]} teamId={12} endDate={endDate} />, {
      texts: textsOf('features/sales/subscriptions'),
    });
    expect(button()).toBeNull();
  });
});

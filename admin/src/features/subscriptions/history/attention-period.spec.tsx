import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PeriodProblem } from '@kantoor/schemas';
import { textsOf } from '../../../i18n/texts-of';
import { notices } from '../../../shell/notices';
import { answering } from '../../../testing/answering';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import { aPeriod } from '../testing/a-period';
import { AttentionPeriod } from './attention-period';

const show = async (...problems: PeriodProblem[]) => {
  fakeApi();
  const period = aPeriod({ problems, workflowId: 'subscription-period/5/2026-11-01' });
  await shownInHouse(<AttentionPeriod period={period} teamId={12} />, {
    texts: textsOf('features/subscriptions', 'shared/process', 'features/subscriptions/process'),
  });
  await screen.findByRole('button', { name: 'Invoice now' });
};
const mainOnes = () => [...document.querySelectorAll('.MuiButton-contained')].map(({ textContent }) => textContent);
const own = { resource: 'subscriptions', id: 5 };

it('what should be done about a period that is blocked is to fix what blocks it', async () => {
  await show(
    { code: 'LINES_MISSING', fields: [], fix: own },
    { code: 'CUSTOMER_INCOMPLETE', fields: ['zipCode'], fix: { resource: 'organizations', id: 1 } },
  );
  expect(mainOnes()).toEqual(['To the subscription']);
});

it('one that failed names the cause where it is known and says what to do, which is to try again', async () => {
  await show({ code: 'STEP_FAILED', fields: [], fix: own, cause: 'EXCHANGE_RATE_MISSING' });
  const text = screen.getByTestId('attention-period').textContent;
  expect(text).toContain('See whether the lines and amounts of the subscription are right, and invoice it again.');
  expect(text).toMatch(/The cause: .*exchange rate/i);
  expect(mainOnes()).toEqual(['Invoice now']);
});

it('of one that failed for no known cause none is made up', async () => {
  await show({ code: 'STEP_FAILED', fields: [], fix: own });
  expect(screen.getByTestId('attention-period').textContent).not.toContain('The cause');
});

it('says so when what was missing is there, and going on is what should be done', async () => {
  await show();
  expect(screen.getByTestId('attention-period').textContent).toContain('What was missing is there now.');
  expect(mainOnes()).toEqual(['Invoice now']);
});

it('says that it stopped again, and why, instead of promising what does not come', async () => {
  notices.clear();
  await show({ code: 'CUSTOMER_ARCHIVED', fields: [], fix: own });
  const blocked = { code: 'CUSTOMER_ARCHIVED', problems: [] };
  answering(() => ({
    body: { processes: [{ workflowId: 'subscription-period/5/2026-11-01', state: 'blocked', step: 'bill-period', blocked }] },
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Invoice now' }));
  await waitFor(() =>
    expect(notices.all()).toMatchObject([
      { kind: 'warning', text: 'process.stoppedAgain', params: { reason: expect.stringMatching(/archived/i) } },
    ]),
  );
});

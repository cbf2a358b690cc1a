import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PeriodProblem } from '@kantoor/schemas';
import { textsOf } from '../../../../i18n/texts-of';
import { notices } from '../../../../shell/notices';
import { answering } from '../../../../testing/answering';
import { fakeApi } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import { aPeriod } from '../testing/a-period';
import { AttentionPeriod } from './attention-period';

const show = async (...problems: PeriodProblem[]) => {
  fakeApi();
  const period = aPeriod({ problems, workflowId: 'subscription-period/5/2026-11-01' });
  await shownInHouse(<AttentionPeriod period={period} teamId={12} />, {
    texts: textsOf('features/sales/subscriptions', 'shared/process', 'features/sales/subscriptions/process'),
  });
  await screen.findByRole('button', { name: 'Invoice now' });
};
const mainOnes = () => [...document.querySelectorAll('.MuiButton-contained')].map(({ textContent }) => textContent);
const own = { resource: 'subscriptions', id: 5 };

it('a blocked period offers as main action to fix what blocks it', async () => {
  await show(
    { code: 'LINES_MISSING', fields: [], fix: own },
    { code: 'CUSTOMER_INCOMPLETE', fields: ['zipCode'], fix: { resource: 'organizations', id: 1 } },
  );
  expect(mainOnes()).toEqual(['To the subscription']);
});

it('a failed period shows a known cause, and offers a retry as main action', async () => {
  await show({ code: 'STEP_FAILED', fields: [], fix: own, cause: 'EXCHANGE_RATE_MISSING' });
  const text = screen.getByTestId('attention-period').textContent;
  expect(text).toContain('See whether the lines and amounts of the subscription are right, and invoice it again.');
  expect(text).toMatch(/The cause: .*exchange rate/i);
  expect(mainOnes()).toEqual(['Invoice now']);
});

it('a failed period without a known cause shows no cause', async () => {
  await show({ code: 'STEP_FAILED', fields: [], fix: own });
  expect(screen.getByTestId('attention-period').textContent).not.toContain('The cause');
});

it('a period with no problems left shows that, and offers to continue as main action', async () => {
  await show();
  expect(screen.getByTestId('attention-period').textContent).toContain('What was missing is there now.');
  expect(mainOnes()).toEqual(['Invoice now']);
});

it('a period that is blocked again shows that with the reason, and no promise of an invoice', async () => {
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

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { textsOf } from '../../i18n/texts-of';
import { answering, type SentRequest } from '../../testing/answering';
import { shownInHouse } from '../../testing/shown-in-house';
import BatchPage from './batch-page';

const iban = 'NL39RABO0300065264';
const executionDate = '2026-12-10T00:00:00Z';
const supplier = { name: 'Drukker', iban, amount: 121, description: 'F-1', executionDate, invoiceIds: [1], refund: null };
const refund = {
  ...{ name: 'Klant B.V.', iban, amount: 40, description: 'Refund C-6', executionDate, invoiceIds: [] },
  refund: { refundId: 3, invoiceId: 6, invoiceNumber: 'C-6' },
};
const plan = {
  ...{ count: 2, total: 161, newAccounts: [], closedDay: null, creditTransfer: null, rows: [supplier, refund] },
  leftOut: [
    {
      ...{ refundId: 4, invoiceId: 1, invoiceNumber: 'C-1', name: 'Verhuizer', amount: 9, currency: 'EUR', accountId: null },
      reason: 'refund-account-changed',
    },
  ],
};
const batch = {
  ...{ id: 9, number: 4, version: 1, revision: 1, messageId: 'K-9', aggregated: false, executionDate: null },
  ...{
    closedAt: null,
    closedBy: null,
    closedReason: null,
    createdAt: executionDate,
    createdBy: 'Jo',
    count: 2,
    invoiceCount: 1,
    total: 161,
  },
  ...{ leftOutCount: 0, hasCreditTransfer: true, state: 'prepared' },
};

const show = async (made: object = batch): Promise<SentRequest[]> => {
  const requests = answering((method, { pathname }) => {
    const rest = pathname.split('/7/')[1];
    if (rest === 'batch-payments/preview') return { body: plan };
    if (rest === 'batch-payments' && method === 'GET') return { body: { items: [made], more: false } };
    if (rest?.startsWith('batch-payments')) return { body: { ...made, rows: plan.rows, leftOut: [], revisions: [] } };
    return { body: { items: [] } };
  });
  await shownInHouse(
    <Routes>
      <Route path="/invoices/3-house/:legalEntity/batch-payments" element={<BatchPage />} />
    </Routes>,
    { texts: textsOf('features/payments'), at: '/invoices/3-house/7/batch-payments?variant=plain' },
  );
  return requests;
};
const sent = (requests: readonly SentRequest[], path: string): SentRequest | undefined =>
  requests.findLast((one) => one.method === 'POST' && one.path.endsWith(path));

describe('refunds to customers in batches of payments', () => {
  it('lead to the credit note, and can be left out of a new batch', async () => {
    const requests = await show();
    const link = await screen.findByRole('link', { name: 'Refund of C-6' });
    expect(link.getAttribute('href')).toMatch(/\/7\/sales\/6$/);
    const left = screen.getByRole('link', { name: 'C-1 Verhuizer' });
    expect(left.getAttribute('href')).toMatch(/\/7\/sales\/1$/);
    expect(left.closest('li')!.textContent).toContain('put the refund there again');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Klant B.V., Refund C-6' }));
    await userEvent.click(screen.getByRole('button', { name: /^Make batch: 1 payment, €.121,00$/ }));
    await waitFor(() => expect(sent(requests, '/batch-payments')).toBeTruthy());
    expect(sent(requests, '/batch-payments')!.body).toMatchObject({ exceptInvoiceIds: [], exceptRefundIds: [3] });
  });

  it('are taken out of a batch by editing it', async () => {
    const requests = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Batch 4' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click((await dialog.findAllByRole('checkbox', { name: 'Klant B.V., Refund C-6' }))[0]!);
    const save = await dialog.findByRole('button', { name: /^New file/ });
    await waitFor(() => expect((save as HTMLButtonElement).disabled).toBe(false));
    await userEvent.click(save);
    await waitFor(() => expect(sent(requests, '/9/edit')).toBeTruthy());
    expect(sent(requests, '/9/edit')!.body).toMatchObject({ invoiceIds: [1], refundIds: [] });
  });

  it('are shown of a batch that was sent, with the link', async () => {
    await show({ ...batch, state: 'executed', closedAt: executionDate, closedBy: 'Jo' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show payments: Batch 4' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Batch 4' }));
    expect(await dialog.findByRole('link', { name: 'Refund of C-6' })).toBeTruthy();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../i18n/texts-of';
import { fakeApi } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import MailLogPanel from './mail-log-panel';

const url = '/api/directory/message-log/7/files/9';
const mail = {
  created: '2026-11-20T10:00:00Z',
  title: 'Reminder: invoice F1',
  receiverName: 'Jan',
  receiverAddress: 'jan@klant.test',
  ccAddress: null,
  notificationTemplate: 'default',
  messageId: 'a@b',
  attempt: 1,
  state: 'sent',
  lastError: null,
};

it('D-48 lists the files of a mail, and opens them as they were sent', async () => {
  const attachments = [{ fileName: 'payment-slip-F1.pdf', size: 3, url }];
  const requests = fakeApi(({ path }) => ({
    body:
      path === url
        ? '%PDF'
        : {
            items: [
              { ...mail, attachments },
              { ...mail, messageId: 'c@d', attachments: [] },
            ],
          },
  }));
  Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL: () => undefined });
  await shownInHouse(<MailLogPanel resource="sales-invoices" application="invoices" id={3} onClose={() => undefined} />, {
    texts: textsOf('shared/mail'),
  });
  const lists = await screen.findAllByRole('list', { name: 'Attachments' });
  expect(lists).toHaveLength(1);
  await userEvent.click(within(lists[0]!).getByRole('button', { name: 'payment-slip-F1.pdf' }));
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain(url));
});

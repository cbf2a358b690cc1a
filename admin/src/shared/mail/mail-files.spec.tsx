import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MailSending } from '@kantoor/schemas';
import { textsOf } from '../../i18n/texts-of';
import { fakeApi } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { MailDialog } from './mail-dialog';

const filesAt = '/api/invoices/7/sales-invoices/5/attachments';
const file = (fileId: number, fileName: string, size: number) => ({
  fileId,
  fileName,
  size,
  mediaType: 'text/plain',
  url: `${filesAt}/${fileId}`,
});
const words = { masterTemplate: 'default', subject: 'Factuur', body: 'Beste klant', defined: true, values: {} };
const megabytes = 1024 * 1024;

/** Opens the dialog of a record with these files; returns what was sent. */
const opened = async (files: object[]): Promise<MailSending[]> => {
  fakeApi(({ path }) => (path === filesAt ? { body: { items: files } } : undefined));
  const sent: MailSending[] = [];
  await shownInHouse(
    <MailDialog
      title="Send invoice"
      emailType="newInvoice"
      filesAt={filesAt}
      content={() => Promise.resolve({ ...words, contactName: 'Jan', contactEmail: 'jan@klant.test' })}
      send={(request) => Promise.resolve(sent.push(request))}
      texts={{ pending: 'SENDING_MAIL', success: 'INVOICE_SENT', failed: 'FAILED_SENDING_INVOICE' }}
      onDone={() => undefined}
      onClose={() => undefined}
    />,
    { texts: textsOf('shared/mail', 'features/invoices/invoices/mail') },
  );
  return sent;
};
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send invoice' });

it('files are attached to a mail where ticked: none initially, and each shows its size', async () => {
  const sent = await opened([file(1, 'uren.txt', 2048), file(2, 'intern.txt', 6)]);
  const [hours, own] = [await box(/uren\.txt\s+2\skB/), await box(/intern\.txt\s+6\sB/)];
  expect([hours.checked, own.checked]).toEqual([false, false]);
  await userEvent.click(hours);
  await userEvent.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ contactEmail: 'jan@klant.test', fileIds: [1] });
});

it('without a tick no file is attached, and a record without files shows no question', async () => {
  const sent = await opened([]);
  await waitFor(() => expect(send().disabled).toBe(false));
  expect(screen.queryByText('Attachments to send')).toBeNull();
  await userEvent.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('fileIds');
});

it('attachments over the size limit of a mail are reported before it is sent', async () => {
  const sent = await opened([file(1, 'een.bin', 8 * megabytes), file(2, 'twee.bin', 8 * megabytes)]);
  await userEvent.click(await box(/een\.bin/));
  expect(screen.queryByText(/too large/)).toBeNull();
  await userEvent.click(await box(/twee\.bin/));
  expect(screen.getByText('These files are too large for one mail together: 15 MB at most. Choose fewer.')).toBeTruthy();
  expect(send().disabled).toBe(true);
  await userEvent.click(await box(/een\.bin/));
  await userEvent.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
});

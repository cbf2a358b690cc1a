import { collectionNotice, type MailContent, type MailSending } from '@kantoor/schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../../i18n/texts-of';
import { Problem } from '../../../../providers/problem';
import { notices } from '../../../../shell/notices';
import { fakeApi } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import { MailDialog } from '../../../../shared/mail/mail-dialog';
import { ReminderDialog } from './reminder-dialog';

const content: MailContent = {
  ...{ contactName: 'Jan', contactEmail: 'jan@klant.test', masterTemplate: 'default', subject: 's', body: 'b', defined: true, values: {} },
};
const failed = () => Promise.reject(new Problem({ status: 409, code: 'FAILED_SENDING_INVOICE' }));
/** Records the requests, and how often the dialog closed. */
const watched = (answer: () => Promise<unknown> = () => Promise.resolve()) => {
  const sent: MailSending[] = [];
  const left: string[] = [];
  const course = {
    content: () => Promise.resolve(content),
    send: (request: MailSending) => (sent.push(request), answer()),
    texts: { pending: 'SENDING_MAIL', success: 'DEAL_REMINDER_SUCCESS', failed: 'FAILED_SENDING_INVOICE' },
    onDone: () => void left.push('done'),
    onClose: () => void left.push('closed'),
  };
  return { sent, left, course };
};
const texts = [...textsOf('shared/mail'), ...textsOf('features/invoices/invoices/mail')];
const invoice = { invoiceNumber: 'F1', dueDate: '2020-01-01T00:00:00Z', dateSent: '2020-01-01T09:00:00Z', customer: { customerId: 8 } };
const noor = {
  contactId: 5,
  id: 5,
  firstName: 'Noor',
  lastName: 'Bakker',
  emailAddresses: [{ value: 'noor@klant.test', isPrimary: true }],
};

beforeEach(() => {
  notices.clear();
  fakeApi(({ path }) =>
    path.includes('/organizations/8/contacts') ? { body: { items: [{ ...noor, contactType: 'default' }] } } : undefined,
  );
});

it.each([
  ['2199-04-30', ['The customer promised to pay on 30-04-2199.']],
  [null, []],
])('shows the day on which the customer promised to pay: %s', async (promisedOn, shown) => {
  const account = { balances: [], daysToPay: null, paidInvoices: 0, promisedOn };
  const requests = fakeApi(({ path }) => ({ body: path.endsWith('/organizations/8/account') ? account : { items: [] } }));
  await shownInHouse(<ReminderDialog invoice={invoice} {...watched().course} />, { texts });
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/organizations/8/account'))).toBe(true));
  await waitFor(() => expect(screen.queryAllByText(/promised/).map(({ textContent }) => textContent)).toEqual(shown));
});

describe('D-71 whether a customer without numbers is private or a business', () => {
  const text = /^Does this customer buy as a private person or as a business\?/;
  const neutral = /^It is not known whether this customer is private or a business/;
  async function shownOf(customerKind: string | null, mayWrite = true) {
    const record = { id: 8, version: 3, name: 'Klant', countryIso2: 'NL' };
    let kind = customerKind;
    const saved: unknown[] = [];
    fakeApi(({ method, path, body }) => {
      if (path.endsWith('/organizations/8/account'))
        return { body: { balances: [], daysToPay: null, paidInvoices: 0, promisedOn: null, customerKind: kind } };
      if (!path.endsWith('/organizations/8')) return undefined;
      if (method === 'PUT') {
        saved.push(body);
        kind = (body as { customerKind: string }).customerKind;
      }
      return { body: { ...record, ...(kind && { customerKind: kind }) } };
    });
    await shownInHouse(<ReminderDialog invoice={invoice} {...watched().course} />, { texts, current: { may: () => mayWrite } });
    return saved;
  }
  const isShown = () => waitFor(() => expect((screen.getByLabelText(/Contact name/) as HTMLInputElement).value).toBe('Jan'));

  it('is asked once, saved on the organization, and then decides on the text', async () => {
    const saved = await shownOf(null);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByLabelText(/Contact name/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Private person' }));
    await isShown();
    expect(saved).toEqual([expect.objectContaining({ name: 'Klant', customerKind: 'private' })]);
    expect([screen.queryByText(text), screen.queryByText(neutral)]).toEqual([null, null]);
  });

  it('may be answered later: the dialog says that the text names neither costs nor interest', async () => {
    const saved = await shownOf(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
    await isShown();
    expect(screen.getByText(neutral)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('is not asked of who may not save it, who reads the same', async () => {
    await shownOf(null, false);
    await isShown();
    expect([screen.queryByText(text), Boolean(screen.getByText(neutral))]).toEqual([null, true]);
  });

  it.each(['private', 'business'])('is not asked of a customer known to be %s', async (kind) => {
    await shownOf(kind);
    await isShown();
    expect([screen.queryByText(text), screen.queryByText(neutral)]).toEqual([null, null]);
  });
});

it('shows on request the collection costs by the Dutch scale, and not for other currencies', async () => {
  const owed = { ...invoice, totalAmount: 1210, amountPaid: 210, currency: 'EUR' };
  const signed = () => Promise.resolve({ ...content, body: 'Beste Jan,\n\nBetaalt u?\n\nMet vriendelijke groet,\nHuis' });
  const { unmount } = await shownInHouse(<ReminderDialog invoice={owed} {...watched().course} content={signed} />, { texts });
  const ask = await screen.findByRole('button', { name: 'Collection costs by the Dutch scale' });
  expect(screen.queryByText(/out of court/)).toBeNull();
  await userEvent.click(ask);
  expect(screen.getByText(/out of court/).textContent!.replaceAll('\u00a0', ' ')).toContain(
    'For € 1 000,00 the costs of collecting out of court are € 150,00',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add the notice to the mail' }));
  const body = () => (screen.getByRole('textbox', { name: /^Message/ }) as HTMLTextAreaElement).value;
  expect(body()).toContain(`Betaalt u?\n\n${collectionNotice.nl}\n\nMet vriendelijke groet,\nHuis`);
  const once = body();
  await userEvent.click(screen.getByRole('button', { name: 'Add the notice to the mail' }));
  expect(body()).toBe(once);
  unmount();
  await shownInHouse(<ReminderDialog invoice={{ ...owed, currency: 'USD' }} {...watched().course} />, { texts });
  await waitFor(() => expect((screen.getByLabelText(/Contact name/) as HTMLInputElement).value).toBe('Jan'));
  expect(screen.queryByRole('button', { name: 'Collection costs by the Dutch scale' })).toBeNull();
});

describe('PLT-175 a reminder goes to a name and an address, and its copy', () => {
  const shownFor = async () => {
    const { sent, left, course } = watched();
    await shownInHouse(<ReminderDialog invoice={invoice} {...course} />, { texts });
    await waitFor(() => expect((screen.getByLabelText(/Contact name/) as HTMLInputElement).value).toBe('Jan'));
    expect((screen.getByLabelText(/Email address/) as HTMLInputElement).value).toBe('jan@klant.test');
    return { sent, left };
  };
  const sends = () => userEvent.click(screen.getByRole('button', { name: 'Send reminder' }));
  const copiesTo = (whom: string) => userEvent.click(screen.getByRole('radio', { name: whom }));
  const to = { contactName: 'Jan', contactEmail: 'jan@klant.test' };

  it('to no one, which is the default', async () => {
    const { sent, left } = await shownFor();
    expect((screen.getByRole('radio', { name: 'nobody' }) as HTMLInputElement).checked).toBe(true);
    await sends();
    await waitFor(() => expect([sent, left]).toEqual([[to], ['done']]));
  });

  it('to the user’s own address', async () => {
    const { sent } = await shownFor();
    await copiesTo('myself');
    await sends();
    await waitFor(() => expect(sent).toEqual([{ ...to, ccEmail: 'mila@house.test' }]));
  });

  it('to a typed address, which is validated', async () => {
    const { sent } = await shownFor();
    await copiesTo('someone else');
    await userEvent.type(screen.getByRole('combobox', { name: 'CC' }), 'chef@[[127.0.0.1]');
    await sends();
    expect(await screen.findByText('CC must be a valid email address')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.clear(screen.getByRole('combobox', { name: 'CC' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'CC' }), 'chef@klant.test');
    await sends();
    await waitFor(() => expect(sent).toEqual([{ ...to, ccEmail: 'chef@klant.test' }]));
  });

  it('to a chosen contact of the customer, and to no one again', async () => {
    const { sent } = await shownFor();
    await copiesTo('someone else');
    await userEvent.click(screen.getByRole('combobox', { name: 'CC' }));
    await userEvent.click(await screen.findByRole('option', { name: /Noor Bakker/ }));
    await sends();
    await waitFor(() => expect(sent).toEqual([{ ...to, ccEmail: 'noor@klant.test' }]));
    await copiesTo('nobody');
    await sends();
    await waitFor(() => expect(sent[1]).toEqual(to));
  });
});

describe('a mail can be sent once its recipient and texts were loaded, even if that failed', () => {
  it.each(['found', 'failed'])('%s', async (how) => {
    let ends = (): void => undefined;
    const looked = new Promise<MailContent>((resolve, reject) => {
      ends = () => (how === 'found' ? resolve(content) : reject(new Problem({ status: 500, code: 'INTERNAL_ERROR' })));
    });
    await shownInHouse(<MailDialog title="Send invoice" emailType="newInvoice" {...watched().course} content={() => looked} />, { texts });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send invoice' });
    expect(button.disabled).toBe(true);
    ends();
    await waitFor(() => expect(button.disabled).toBe(false));
  });
});

describe('PLT-356 a failed mail is reported, and the dialog stays open with its input', () => {
  it.each(['of an invoice', 'of a reminder'])('%s', async (which) => {
    const { sent, left, course } = watched(failed);
    const dialog =
      which === 'of a reminder' ? (
        <ReminderDialog invoice={invoice} {...course} />
      ) : (
        <MailDialog title="Send invoice" emailType="newInvoice" {...course} />
      );
    await shownInHouse(dialog, { texts });
    const name = await screen.findByLabelText(/Contact name/);
    await waitFor(() => expect((name as HTMLInputElement).value).toBe('Jan'));
    await userEvent.clear(name);
    await userEvent.type(name, 'Noor');
    await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
    await waitFor(() => expect(notices.all().map(({ kind, text }) => [kind, text])).toEqual([['error', 'FAILED_SENDING_INVOICE']]));
    expect([sent.length, left, (screen.getByLabelText(/Contact name/) as HTMLInputElement).value]).toEqual([1, [], 'Noor']);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { date, todayOnWire } from '../../../format';
import { textsOf } from '../../../i18n/texts-of';
import { notices } from '../../../shell/notices';
import { fakeApi, type Reply } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import { takingUploads } from '../../../testing/taking-uploads';
import { BookAndMail, BookQuestion } from './book-question';
import type { Invoice } from './invoice';

const days = (from: string, count: number): string => new Date(Date.parse(from) + count * 86_400_000).toISOString().slice(0, 10);
const today = todayOnWire().slice(0, 10);
const draft = {
  invoiceId: 5,
  legalEntityId: 7,
  version: 3,
  status: 'draft',
  currency: 'EUR',
  totalAmount: 121,
  customer: { name: 'Klant' },
};

const show = async (invoiceDate: string, lastBooked: string) => {
  const requests = fakeApi(({ method }) =>
    method === 'GET' ? { body: { items: [{ id: 4, invoiceDate: `${lastBooked}T00:00:00Z` }] } } : { body: {} },
  );
  const invoice = { ...draft, invoiceDate: `${invoiceDate}T00:00:00Z` } as unknown as Invoice;
  await shownInHouse(<BookQuestion invoice={invoice} onClose={() => undefined} onDone={() => undefined} />, {
    texts: textsOf('features/invoices/invoices', 'features/invoices/invoices/date-doubts'),
  });
  return { booked: () => requests.filter(({ method }) => method === 'POST').length };
};
const doubts = (): string[] =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);

describe('the question before a draft is booked (PLT-O56)', () => {
  it('warns of a date more than 31 days ahead, and not a day earlier', async () => {
    await show(days(today, 32), days(today, -1));
    expect(doubts()).toEqual([`${date(days(today, 32))} is more than 31 days ahead. Check that this is intended.`]);
  });

  it('shows no warning for an unremarkable date', async () => {
    await show(days(today, 31), today);
    await screen.findByText(/Book this invoice/);
    expect(doubts()).toEqual([]);
  });

  it('warns of a date in an earlier VAT quarter that is before the last booked invoice, and still books when confirmed', async () => {
    const { booked } = await show(days(today, -100), today);
    expect(await screen.findByText(/The last invoice of House B.V. is dated/)).toBeTruthy();
    expect(doubts()).toHaveLength(2);
    expect(doubts()[1]).toContain(`${date(days(today, -100))} is in an earlier VAT quarter.`);
    await userEvent.click(screen.getByRole('button', { name: /^Book €/ }));
    expect(booked()).toBe(1);
  });
});

describe('a draft is booked and mailed in one dialog', () => {
  const content = {
    contactName: 'Jan',
    contactEmail: 'jan@klant.test',
    masterTemplate: 'default',
    subject: 'Factuur',
    body: 'Beste',
    defined: true,
  };
  const file = { fileId: 8, fileName: 'uren.txt', size: 6, mediaType: 'text/plain', url: '/f/8' };
  const booked = { ...draft, status: 'booked', dateSent: '2026-11-30T03:00:00Z' };
  let uploads: ReturnType<typeof takingUploads>;
  beforeEach(() => {
    uploads = takingUploads(() => file);
  });
  afterEach(() => uploads.end());
  const show = async ({ contactEmail = content.contactEmail, answer = (): Reply => ({ body: booked }) } = {}) => {
    notices.clear();
    const requests = fakeApi(({ path }) => {
      if (path.includes('/email-template')) return { body: { ...content, contactEmail, values: {} } };
      if (path.endsWith('/attachments')) return { body: { items: uploads.sent.length > 0 ? [file] : [] } };
      return path.endsWith('/book') ? answer() : { body: { items: [] } };
    });
    const ends: string[] = [];
    const invoice = {
      ...draft,
      invoiceDate: `${today}T00:00:00Z`,
      invoiceType: 'invoice',
      deleted: false,
      paperlessId: null,
      source: null,
    } as unknown as Invoice;
    await shownInHouse(<BookAndMail invoice={invoice} onClose={() => ends.push('closed')} onDone={() => ends.push('done')} />, {
      texts: textsOf('features/invoices/invoices', 'features/invoices/invoices/date-doubts', 'shared/mail', 'shared/attachments'),
    });
    const bodies = () => requests.filter(({ path }) => path.endsWith('/book')).map(({ body }) => body);
    return { ends, bodies };
  };
  const said = () => notices.all().map(({ kind, text }) => `${kind} ${text}`)[0];
  const bookAndMail = async () => userEvent.click(await screen.findByRole('button', { name: /^Book and mail €/ }));

  it('to the known recipient, with the file that was added there', async () => {
    const { ends, bodies } = await show();
    await screen.findByRole('button', { name: /^Book and mail €/ });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['12 uur'], 'uren.txt'));
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /uren\.txt/ })).checked).toBe(true);
    await bookAndMail();
    await waitFor(() => expect(ends).toEqual(['closed', 'done']));
    const mail = { contactName: 'Jan', contactEmail: 'jan@klant.test', fileIds: [8] };
    expect(bodies()).toEqual([{ expectedTotal: { amount: '121.00', currency: 'EUR' }, mail }]);
    expect(said()).toBe('success INVOICE_BOOKED_AND_MAILED');
  });

  it('but not without a recipient or a tick', async () => {
    const { bodies } = await show({ contactEmail: '' });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Book €/ });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    await waitFor(() => expect(bodies()).toEqual([{ expectedTotal: { amount: '121.00', currency: 'EUR' } }]));
  });

  it('and says so if it could be booked only', async () => {
    const { ends } = await show({ answer: () => ({ body: { ...booked, dateSent: null, sentOtherwiseOn: null } }) });
    await bookAndMail();
    await waitFor(() => expect(ends).toEqual(['closed', 'done']));
    expect(said()).toBe('warning INVOICE_BOOKED_NOT_MAILED');
  });

  it('after a question about an unknown recipient, or a changed total', async () => {
    const refused = (code: string, params: object): Reply => ({ status: 409, body: { status: 409, code, errors: [], params } });
    const refusals = [
      refused('RECEIVER_UNKNOWN', { addresses: 'jan@klant.test' }),
      refused('TOTAL_CHANGED', { amount: '242.00', currency: 'EUR' }),
    ];
    const { ends, bodies } = await show({ answer: () => refusals.shift() ?? { body: booked } });
    await bookAndMail();
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, send it' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Book and mail €.242,00/ }));
    await waitFor(() => expect(ends).toEqual(['closed', 'done']));
    expect(bodies()).toMatchObject([{}, { mail: { confirmedReceivers: ['jan@klant.test'] } }, { expectedTotal: { amount: '242.00' } }]);
  });
});

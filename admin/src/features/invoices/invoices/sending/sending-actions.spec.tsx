import { fireEvent, screen, waitFor } from '@testing-library/react';
import { textsOf } from '../../../../i18n/texts-of';
import { fakeApi } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import { whyNotRecorded } from '../bulk-actions/record-sendings';
import { whyNot } from '../bulk-actions/planned';
import type { Invoice, InvoiceRow } from '../invoice';
import { InvoiceActions } from '../invoice-actions';
import { InvoiceFacts } from '../invoice-facts';
import { lifecycleOf, stageOf } from '../lifecycle';
import { UnsentNotice } from './unsent-notice';

const invoice = {
  ...{ id: 5, invoiceId: 5, legalEntityId: 7, version: 3, status: 'booked', invoiceType: 'invoice', currency: 'EUR', invoiceNumber: 'F5' },
  ...{ totalAmount: 121, amountPaid: 0, paymentStatus: 'open', paymentUrl: null, creditedBy: null, parent: null, deleted: false },
  ...{ bookDate: '2026-11-02T11:00:00Z', invoiceDate: '2026-11-02T11:00:00Z', dueDate: '2026-01-02T11:00:00Z' },
  ...{ dateSent: null, sentOtherwiseOn: null, sentOtherwiseBy: null, dateReminded: null, customer: { name: 'Klant' }, payments: [] },
} as unknown as Invoice;
const at = '2026-11-03T11:00:00Z';

async function show(over: object = {}) {
  const requests = fakeApi(({ method }) => (method === 'POST' ? { body: invoice } : undefined));
  const changes: string[] = [];
  await shownInHouse(
    <InvoiceActions invoice={{ ...invoice, ...over } as Invoice} onChanged={() => changes.push('changed')} onGone={() => undefined} />,
    { texts: textsOf('features/invoices/invoices', 'features/invoices/invoices/mail', 'shared/mail') },
  );
  return { requests, changes };
}
const main = (): string[] =>
  screen.getAllByRole('button').flatMap((button) => (button.className.includes('MuiButton-contained') ? [button.textContent!] : []));

it.each([
  ['Send invoice', {}],
  ['Send credit invoice', { invoiceType: 'credit-note', totalAmount: -121 }],
  ['Register payment', { dateSent: at }],
  ['Register payment', { sentOtherwiseOn: at, sentOtherwiseBy: 'post' }],
])('D-42 the main button of a booked invoice is %s: %j', async (name, over) => {
  await show(over);
  expect(main()).toEqual([name]);
});

it('D-42 how and when an invoice was sent is recorded, and can be undone', async () => {
  const { requests, changes } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Sent another way…' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Handed over' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes).toEqual(['changed']));
  expect(requests.at(-1)).toMatchObject({ path: '/api/invoices/7/sales-invoices/5/mark-sent', body: { way: 'hand' } });
});
it('D-42 a recorded sending can be undone', async () => {
  const { requests, changes } = await show({ sentOtherwiseOn: at, sentOtherwiseBy: 'portal' });
  fireEvent.click(screen.getByRole('button', { name: 'Not sent after all' }));
  expect(await screen.findByText(/was sent \(through the customer’s portal, 03-11-2026\)/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(changes).toEqual(['changed']));
  expect(requests.at(-1)!.path).toBe('/api/invoices/7/sales-invoices/5/unmark-sent');
});

it.each([
  ['an invoice', {}, 'Booked, not sent yet. Automatic reminders start once the invoice has been sent.'],
  ['what is paid already', { paymentStatus: 'full' }, 'Booked, not sent yet.'],
  ['a credit invoice', { invoiceType: 'credit-note', totalAmount: -121 }, 'Booked, not sent yet.'],
  ['what was sent', { dateSent: at }, ''],
])('D-42 the page of %s shows that it was not sent, and mentions reminders only where these are possible', async (_, over, text) => {
  fakeApi();
  const shown = await shownInHouse(<UnsentNotice invoice={{ ...invoice, ...over } as Invoice} />, {
    texts: textsOf('features/invoices/invoices'),
  });
  expect(shown.container.textContent).toBe(text);
});

it('PLT-153 a legal entity is shown by its name, an unknown one by its reference', async () => {
  fakeApi();
  const textOf = async (over: object): Promise<string> => {
    const facts = { ...invoice, legalEntityReference: 'HOUSE', ...over } as Invoice;
    const { container, unmount } = await shownInHouse(<InvoiceFacts invoice={facts} />, { texts: textsOf('features/invoices/invoices') });
    const text = container.textContent!;
    unmount();
    return text;
  };
  expect(await textOf({})).toMatch(/Legal entity\s*House B\.V\.$/);
  expect(await textOf({ legalEntityId: 8 })).toMatch(/Legal entity\s*HOUSE$/);
});

it('D-42 a reminder of an unsent invoice asks before it is written', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Send reminder' }));
  expect(await screen.findByText('Invoice F5 was never sent to the customer. Send a reminder all the same?')).toBeTruthy();
});

it('D-42 the chip shows that it was not sent, whatever its other states, and bulk reminders leave it out', () => {
  const row = (over: object): InvoiceRow => ({ ...invoice, ...over }) as unknown as InvoiceRow;
  expect([stageOf(row({})), stageOf(row({ dateReminded: at })), stageOf(row({ sentOtherwiseOn: at }))]).toEqual([
    'unsent',
    'unsent',
    'sent',
  ]);
  expect(lifecycleOf(row({ creditedBy: { invoiceId: 6 } }))).toEqual(['created', 'booked', 'unsent', 'credited']);
  expect(whyNot('reminder', row({}), 'jan@klant.test')).toBe('neverSent');
  expect(whyNot('reminder', row({ sentOtherwiseOn: at }), 'jan@klant.test')).toBeNull();
  expect(whyNot('newInvoice', row({ sentOtherwiseOn: at }), 'jan@klant.test')).toBe('sentBefore');
  expect([row({}), row({ dateSent: at }), row({ status: 'draft' })].map(whyNotRecorded)).toEqual([null, 'sentBefore', 'draft']);
});

import { placeholdersOf } from '@kantoor/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { textsOf } from '../../i18n/texts-of';
import { fakeApi } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { InsertPlaceholder } from './insert-placeholder';
import { MailPreview } from './mail-preview';
import { MailWordingFields } from './mail-wording-fields';
import { wordingProblems, type MailWording } from './mail-wording';

const texts = textsOf('shared/mail', 'features/invoices/invoices/mail');
const words: MailWording = { masterTemplate: 'default', subject: 'Factuur', body: 'Beste klant' };

it.each([
  ['subject', '{{Factuurnummer}}'],
  ['body', '{{invoicenumber}}'],
  ['body', '{InvoiceNumber}'],
  ['body', '{{InvoiceNumber'],
])('PLT-O36 custom texts with an unknown placeholder have an error beside the field: %s %s', (field, text) => {
  expect(wordingProblems({ ...words, [field]: text })).toEqual({ [field]: 'messages.PLACEHOLDER_UNKNOWN' });
});
it('PLT-O36 custom texts with existing placeholders have no error', () => {
  expect(wordingProblems({ ...words, body: '{{ContactName}} {{ DueDate }}' })).toEqual({});
});

it('PLT-O36 only a credit invoice names what it credits: elsewhere the placeholder is an error, is not offered, and is not filled in by the preview', async () => {
  fakeApi();
  const body = 'Over {{CreditedNumber}}';
  expect(wordingProblems({ ...words, body }, 'creditInvoice')).toEqual({});
  for (const emailType of ['newInvoice', 'reminder', undefined])
    expect(wordingProblems({ ...words, body }, emailType)).toEqual({ body: 'messages.PLACEHOLDER_UNKNOWN' });
  await shownInHouse(<MailPreview subject="" body={body} values={{}} />, { texts });
  expect(screen.getByTestId('mail-preview').textContent).toContain(body);
  const offered = async (emailType: string): Promise<boolean> => {
    const { unmount } = await shownInHouse(<InsertPlaceholder into="Message" emailType={emailType} onInsert={() => undefined} />, {
      texts,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Insert into Message' }));
    await screen.findByRole('menuitem', { name: 'amount {{Amount}}' });
    const found = screen.queryByRole('menuitem', { name: 'number of the credited invoice {{CreditedNumber}}' }) !== null;
    unmount();
    return found;
  };
  expect([await offered('newInvoice'), await offered('creditInvoice')]).toEqual([false, true]);
});

it('PLT-O36 the preview fills in as the mail does: known values, those that follow, and unknown placeholders unchanged', async () => {
  fakeApi();
  const values = { ContactName: 'Jo Bos', Amount: '€ 121,00', CreditedNumber: 'F7' };
  const body = '{{ContactName}} {{Amount}} [{{CreditedNumber}}] {{InvoiceNumber}} {{Factuurnummer}} {{ amount }} {Amount}';
  await shownInHouse(<MailPreview subject="{{ PaymentLink }}" body={body} values={values} />, { texts });
  const shown = screen.getByTestId('mail-preview').textContent!;
  expect(shown).toContain('Jo Bos € 121,00 [F7] [invoice number] {{Factuurnummer}} {{ amount }} {Amount}');
  expect(shown).toContain('[payment link]');
});

function Typed() {
  const [wording, setWording] = useState(words);
  return (
    <MailWordingFields wording={wording} emailType="newInvoice" problems={{}} onChange={(patch) => setWording({ ...wording, ...patch })} />
  );
}
const body = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Message' });
const insert = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Insert into Message' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

it('PLT-O36 placeholders are offered by description, and inserted at the caret, which moves behind them', async () => {
  fakeApi();
  await shownInHouse(<Typed />, { texts });
  await insert('invoice number {{InvoiceNumber}}');
  expect(body().value).toBe('Beste klant{{InvoiceNumber}}');
  await waitFor(() => expect(document.activeElement).toBe(body()));
  body().setSelectionRange(6, 11);
  fireEvent.select(body());
  await insert('name {{ContactName}}');
  expect(body().value).toBe('Beste {{ContactName}}{{InvoiceNumber}}');
  await waitFor(() => expect([body().selectionStart, document.activeElement]).toEqual([21, body()]));
  fireEvent.click(screen.getByRole('button', { name: 'Insert into Subject' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(placeholdersOf('newInvoice').length);
});

it('PLT-O36 an unknown placeholder is reported once its field is left, before anything is sent', async () => {
  fakeApi();
  await shownInHouse(<Typed />, { texts });
  fireEvent.change(body(), { target: { value: 'Factuur {{Factuurnummer}}' } });
  expect(screen.queryByText(/is not a placeholder/)).toBeNull();
  fireEvent.blur(body());
  expect(await screen.findByText(/^{{Factuurnummer}} is not a placeholder\./)).toBeTruthy();
  fireEvent.change(body(), { target: { value: 'Factuur {{InvoiceNumber}}' } });
  await waitFor(() => expect(screen.queryByText(/is not a placeholder/)).toBeNull());
});

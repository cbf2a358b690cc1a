import { eInvoiceRules, type EInvoiceFinding } from '@kantoor/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { textsOf } from '../../../i18n/texts-of';
import { anInvoice } from '../../../testing/e-invoices';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import type { Attachment } from '../../../shared/attachments/attachment';
import Preview from '../../../shared/attachments/preview';
import { FileViewersContext } from '../../../shell/file-viewers';
import { eInvoiceViewer } from './e-invoice-viewer';
import { findingText } from './findings';
import { en } from './texts.en';
import { nl } from './texts.nl';

const texts = textsOf('shared/attachments', 'features/buying/e-invoices');
const file = (fileName: string, mediaType: string): Attachment => ({
  ...{ fileId: 2, fileName, mediaType, size: 9 },
  url: '/api/purchases/inbox-documents/1/attachments/2',
});
const show = async (shown: Attachment, body: object) => {
  const requests = fakeApi(({ path }) => (path.endsWith('/e-invoice') ? { body } : undefined));
  await shownInHouse(
    <FileViewersContext value={[eInvoiceViewer]}>
      <Preview file={shown} onClose={() => undefined} />
    </FileViewersContext>,
    { texts },
  );
  return requests;
};
const money = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/1', revokeObjectURL: () => undefined });
});

it('an XML file is shown as an invoice: parties, dates, lines, totals and inconsistencies', async () => {
  await show(file('factuur.xml', 'application/xml'), { invoice: anInvoice, refusal: null });
  const article = await screen.findByRole('article', { name: 'E-invoice' });
  const text = money(article.textContent);
  for (const part of [
    'E-invoice F-2026-7',
    'Drukkerij ZaanKade 11011 AB Amsterdam',
    'VAT number NL123456782B90',
    'Invoice date03-11-2026',
    'Pay toNL91 ABNA 0417 1643 00',
    'Folders',
    '10 pcs × € 4,00 · VAT 21',
    'VAT reverse charged',
    'Discount € -5,00',
    'Vaste klant€ -10,00',
    'Already paid€ -50,00',
    'To be paid€ 46,30',
    'The total without VAT comes to 95,00, the invoice says 90,00 (BR-CO-13).',
    'Invoice date: the e-invoice says 03-11-2026, its page says 04-11-2026.',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('<');
  await waitFor(() => expect(document.querySelector('iframe')?.title).toBe('bijlage.pdf'));
});

it('D-70 a line of an e-invoice keeps the four decimals of its price', async () => {
  const lines = [{ ...anInvoice.lines[0]!, quantity: 1000, price: 0.0925, total: 92.5 }];
  await show(file('factuur.xml', 'application/xml'), { invoice: { ...anInvoice, lines, lineCount: 1 }, refusal: null });
  const article = await screen.findByRole('article', { name: 'E-invoice' });
  expect(money(article.textContent)).toContain('1 000 pcs × € 0,0925 · VAT 21');
});

it.each([
  ['OTHER', 'This XML is not an e-invoice. It can be downloaded.'],
  ['TOO_LARGE', 'This file is too large to be shown as an e-invoice. It can be downloaded.'],
])('other XML shows why it is not displayed: %s', async (refusal, text) => {
  await show(file('order.xml', 'application/xml'), { invoice: null, refusal });
  expect(await screen.findByText(text)).toBeTruthy();
});

it('a PDF with an e-invoice shows both, and their differences', async () => {
  await show(file('factuur.pdf', 'application/pdf'), { invoice: anInvoice, refusal: null });
  await screen.findByText(/its page says 04-11-2026/);
  expect(await screen.findByTitle('factuur.pdf')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show the e-invoice in this PDF' }));
  expect(await screen.findByRole('article', { name: 'E-invoice' })).toBeTruthy();
});

it('a PDF without one is shown as before', async () => {
  const requests = await show(file('bon.pdf', 'application/pdf'), { invoice: null, refusal: null });
  expect(await screen.findByTitle('bon.pdf')).toBeTruthy();
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/e-invoice'))).toBe(true));
  expect(screen.queryByRole('button', { name: /e-invoice/ })).toBeNull();
});

it('every rule that is checked has a text in both languages', () => {
  for (const { eInvoice } of [en, nl]) {
    const translate = (key: string, values: Record<string, unknown> = {}): string => {
      const found = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], { eInvoice });
      if (typeof found !== 'string') throw new Error(`No text ${key}`);
      return found.replace('%{text}', String(values['text']));
    };
    for (const rule of eInvoiceRules) {
      const finding: EInvoiceFinding = { code: 'RULE', rule, at: '1', stated: null, computed: null };
      expect(findingText(finding, translate)).toContain(`(${rule})`);
    }
  }
});

import { fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { textsOf } from '../../../i18n/texts-of';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { sheetStyleOf } from '../../../testing/sheet-style-of';
import { shownInHouse } from '../../../testing/shown-in-house';
import InvoiceDetail from './invoice-detail';
import type { Invoice } from './invoice';

const booked = {
  ...{ id: 5, invoiceId: 5, legalEntityId: 7, version: 3, status: 'booked', invoiceType: 'invoice', deleted: false, paperlessId: null },
  ...{ invoiceDescription: 'Advies', invoiceDate: '2026-03-05T00:00:00Z', currency: 'EUR', language: 'nl', customer: { name: 'Klant' } },
  ...{ taxes: [], netAmount: 250, taxAmount: 0, totalAmount: 250, payments: [], creditedBy: null, credits: [], parent: null, lines: [] },
  ...{ invoiceNumber: '26-1', paymentStatus: 'open', amountPaid: 0, attachments: [] },
} as unknown as Invoice;

const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });

it('a next payment starts at the amount open after the last one, before the invoice is reloaded', async () => {
  let isPaid = false;
  fakeApi(({ method, path }) => {
    if (method === 'POST' && path.endsWith('/5/register-payment')) {
      isPaid = true;
      return { body: { ...booked, version: 4, paymentStatus: 'partial', amountPaid: 100 } };
    }
    if (path.endsWith('/sales-invoices/5')) return isPaid ? refusal(500, 'INTERNAL') : { body: booked };
    return undefined;
  });
  await shownInHouse(<InvoiceDetail legalEntity="7" id={5} onClose={() => undefined} />, {
    texts: textsOf('features/invoices/invoices', 'shared/form'),
  });
  const opens = async () => fireEvent.click(await screen.findByRole('button', { name: 'Register payment' }));
  await opens();
  expect((await amount()).value).toBe('250,00');
  fireEvent.change(await amount(), { target: { value: '100' } });
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
  await opens();
  expect((await amount()).value).toBe('150,00');
});

it('PLT-161 PLT-O50 the invoice of a deal has files to preview and download, without adding or removing; without files it shows nothing of them', async () => {
  const file = {
    fileId: 9,
    fileName: 'opdracht.png',
    url: '/api/invoices/7/sales-invoices/5/attachments/9',
    mediaType: 'image/png',
    size: 12,
  };
  Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/1', revokeObjectURL: () => undefined });
  let files = [{ ...file, name: file.fileName }];
  const requests = fakeApi(({ path }) => {
    if (path.endsWith('/5/attachments')) return { body: { items: [file] } };
    if (path.endsWith('/sales-invoices/5')) return { body: { ...booked, paperlessId: 3, attachments: files } };
    return undefined;
  });
  const show = () =>
    shownInHouse(<InvoiceDetail legalEntity="7" id={5} onClose={() => undefined} />, {
      texts: textsOf('features/invoices/invoices', 'shared/form', 'shared/attachments'),
    });
  const { unmount } = await show();
  const section = (await screen.findByRole('heading', { name: 'Files' })).parentElement!;
  const name = await within(section).findByRole('button', { name: 'opdracht.png' });
  expect(within(section).getByRole('button', { name: 'Download: opdracht.png' })).toBeTruthy();
  expect(within(section).queryByRole('button', { name: /Remove|Upload/ })).toBeNull();
  fireEvent.click(name);
  await waitFor(() => expect(requests.filter(({ path }) => path === file.url)).toHaveLength(1));
  expect(await screen.findByRole('dialog', { name: /opdracht\.png/ })).toBeTruthy();
  unmount();
  files = [];
  await show();
  expect(await screen.findByRole('heading', { name: 'Documents' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Files' })).toBeNull();
});

it('a long invoice keeps its buttons visible and its totals near: its lines are collapsed, and the PDF is one key away', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const lines = Array.from({ length: 40 }, (_, at) => ({
    ...{ lineNumber: at + 1, description: `Regel ${at + 1}`, quantity: 1, price: 6.25, net: 6.25, metaData: [], currencyPrices: [] },
    taxRate: { taxRateId: 1, description: '0%', percentage: 0 },
  }));
  const requests = fakeApi(({ path }) => (path.endsWith('/sales-invoices/5') ? { body: { ...booked, lines } } : undefined));
  await shownInHouse(<InvoiceDetail legalEntity="7" id={5} onClose={() => undefined} />, {
    texts: textsOf('features/invoices/invoices', 'shared/form', 'shared/attachments'),
  });
  const table = await screen.findByRole('region', { name: 'Lines' });
  expect(within(table).queryByText('Regel 10')).toBeTruthy();
  expect(within(table).queryByText('Regel 11')).toBeNull();
  fireEvent.click(within(table).getByRole('button', { name: 'Show all 40 lines' }));
  expect(within(table).getByText('Regel 40')).toBeTruthy();
  const bar = screen.getByRole('button', { name: 'Register payment' }).parentElement!.parentElement!;
  expect(sheetStyleOf(bar).getPropertyValue('top')).toBe('0px');
  // Presses the button of a page key (`useShortcuts`).
  fireEvent.click(document.querySelector('[data-key="p"]')!);
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/sales-invoices/5/pdf'))).toBe(true));
});

it.each([
  ['draft', true],
  ['booked', false],
])('an invoice by hand accepts its own files, which can be removed until it is booked: %s', async (status, isRemovable) => {
  const file = { fileId: 9, fileName: 'uren.png', url: '/api/invoices/7/sales-invoices/5/attachments/9', mediaType: 'image/png', size: 12 };
  fakeApi(({ path }) => {
    if (path.endsWith('/5/attachments')) return { body: { items: [file] } };
    return path.endsWith('/sales-invoices/5') ? { body: { ...booked, status, invoiceType: 'invoice', attachments: [] } } : undefined;
  });
  await shownInHouse(<InvoiceDetail legalEntity="7" id={5} onClose={() => undefined} />, {
    texts: textsOf('features/invoices/invoices', 'shared/form', 'shared/attachments'),
  });
  const section = (await screen.findByRole('heading', { name: 'Files' })).parentElement!;
  expect(await within(section).findByRole('button', { name: 'Download: uren.png' })).toBeTruthy();
  expect(section.querySelector('input[type=file]')).not.toBeNull();
  expect(within(section).queryByRole('button', { name: /Remove/ }) !== null).toBe(isRemovable);
});

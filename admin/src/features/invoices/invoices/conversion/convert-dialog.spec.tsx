import type { PurchaseInvoiceRecord } from '@kantoor/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { textsOf } from '../../../../i18n/texts-of';
import { notices } from '../../../../shell/notices';
import { fakeApi, refusal, type Reply } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import type { Invoice } from '../invoice';
import { InvoiceActions } from '../invoice-actions';
import { InvoiceLinesTable } from '../lines/invoice-lines-table';
import { PurchaseActions } from '../purchases/purchase-actions';
import { convertedText } from './converted-text';

const bothPrices = [
  { price: 100, currency: 'USD' },
  { price: 90.9091, currency: 'EUR' },
];
const conversion = {
  ...{ currency: 'USD', rate: 1.1, rateDate: '2026-03-06T00:00:00Z', rateSource: 'ECB' },
  ...{ netAmount: 90.91, taxAmount: 19.09, totalAmount: 110 },
};
const preview = {
  ...{ originalAmount: 121, conversion },
  lines: [{ lineNumber: 1, description: 'Advies', quantity: 1, net: 90.91, currencyPrices: bothPrices }],
};
const invoice = {
  ...{ id: 5, invoiceId: 5, legalEntityId: 7, version: 3, invoiceNumber: 'H00005', status: 'booked', invoiceType: 'invoice' },
  ...{
    currency: 'USD',
    deleted: false,
    source: null,
    convertedAt: null,
    conversion: null,
    originalAmount: null,
    credits: [],
    creditedBy: null,
  },
  ...{ invoiceDate: '2026-03-07T00:00:00Z', customerName: 'Klant', customer: { name: 'Klant' }, payments: [], paymentStatus: 'open' },
  ...{ netAmount: 100, taxAmount: 21, totalAmount: 121, amountPaid: 0, remainingAmount: 121, taxes: [] },
  lines: [{ lineNumber: 1, description: 'Advies', quantity: 1, price: 100, net: 100, currencyPrices: [], taxRate: { description: '21%' } }],
} as unknown as Invoice;
const plain = (text: string | null): string => text!.replaceAll('\u00a0', ' ');
const shownNotices = (): string[] => notices.all().map(({ text }) => text);
beforeEach(() => notices.clear());

const nothing = (): void => undefined;
async function show(over: object = {}, replies: { get?: Reply[]; post?: Reply[] } = {}, may = true) {
  const { get = [{ body: preview }], post = [{ body: invoice }] } = replies;
  const requests = fakeApi(({ method, path }) =>
    path.endsWith('/convert-currency') ? (method === 'GET' ? (get.length > 1 ? get.shift() : get[0]) : post.shift()) : undefined,
  );
  const changes: string[] = [];
  await shownInHouse(
    <InvoiceActions invoice={{ ...invoice, ...over } as Invoice} onChanged={() => changes.push('changed')} onGone={nothing} />,
    {
      texts: textsOf('features/invoices/invoices', 'features/invoices/invoices/conversion'),
      current: { may: (permission) => may || permission !== 'invoices.convert' },
    },
  );
  return { requests, changes, sent: () => requests.filter(({ method }) => method === 'POST') };
}
const action = () => screen.queryByRole('button', { name: 'Convert currency' });
const open = async () => {
  fireEvent.click(action()!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Convert currency' }));
  return { ...dialog, confirm: () => fireEvent.click(dialog.getByRole('button', { name: 'Convert to euro' })) };
};
const text = async (): Promise<string> => plain((await screen.findByRole('dialog')).textContent);

it('PLT-209 D-76 currency conversion is offered for each currency but the euro, once', async () => {
  const offered: [string, boolean][] = [];
  for (const [name, over] of [
    ...['USD', 'EUR', 'GBP', 'SAR', 'CHF'].map((currency) => [currency, { currency }] as const),
    ['converted', { convertedAt: '2026-03-10T10:00:00Z', conversion }] as const,
    ['draft of a charge', { source: 'PartiallyDistribution', status: 'draft' }] as const,
  ]) {
    await show(over);
    offered.push([name, Boolean(action())]);
    document.body.replaceChildren();
  }
  expect(offered.filter(([, isOffered]) => isOffered)).toEqual([
    ['USD', true],
    ['GBP', true],
    ['SAR', true],
    ['CHF', true],
  ]);
  await show({}, {}, false);
  expect(action()).toBeNull();
});

it('PLT-209 it is offered for purchase invoices too', async () => {
  const offered: boolean[] = [];
  for (const currency of ['USD', 'EUR']) {
    fakeApi();
    const purchase = { ...invoice, currency, lines: [] } as unknown as PurchaseInvoiceRecord;
    await shownInHouse(<PurchaseActions invoice={purchase} onChanged={nothing} onGone={nothing} />, {
      texts: textsOf('features/invoices/invoices'),
    });
    offered.push(Boolean(action()));
    document.body.replaceChildren();
  }
  expect(offered).toEqual([true, false]);
});

it('PLT-164 PLT-210 PLT-O87 it opens a modal with rate, date, source and result, and warns that it is permanent; cancel changes nothing', async () => {
  const { sent, changes } = await show();
  const { getByRole, findByText } = await open();
  await findByText('1 EUR = 1,1000 USD');
  const shown = await text();
  for (const part of ['06-03-2026', 'ECB', '$ 121,00', '€ 90,91', '€ 19,09', '€ 110,00', '90,9091', 'This cannot be undone.'])
    expect([part, shown.includes(part)]).toEqual([part, true]);
  expect(shown).toContain('Number, document and currency of the invoice stay as they were sent.');
  fireEvent.click(getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([sent(), changes]).toEqual([[], []]);
});

it('it converts to the total that was shown, whatever else changed in the invoice, with its own idempotency key', async () => {
  const { sent, changes } = await show();
  const { confirm, findByText } = await open();
  await findByText('1 EUR = 1,1000 USD');
  confirm();
  await waitFor(() => expect(changes).toEqual(['changed']));
  const [{ path, body, headers }] = sent() as [ReturnType<typeof sent>[number]];
  expect([path, body]).toEqual([
    '/api/invoices/7/sales-invoices/5/convert-currency',
    { expectedTotal: { amount: '110.00', currency: 'EUR' } },
  ]);
  expect([headers.get('if-match'), headers.get('idempotency-key')]).toEqual([null, expect.stringMatching(/^.{36}$/)]);
  expect([shownNotices(), screen.queryByRole('dialog')]).toEqual([['invoices.conversion.done'], null]);
});

it('a changed total is shown first, and is then what is confirmed', async () => {
  const other = { ...preview, conversion: { ...conversion, totalAmount: 109.5 } };
  const { sent } = await show({}, { get: [{ body: preview }, { body: other }], post: [refusal(409, 'TOTAL_CHANGED'), { body: invoice }] });
  const { confirm, findByText } = await open();
  await findByText('1 EUR = 1,1000 USD');
  confirm();
  await findByText('The amounts in euro have changed meanwhile. Check them and convert again.');
  await waitFor(async () => expect(await text()).toContain('€ 109,50'));
  expect(shownNotices()).toEqual([]);
  confirm();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.body).toEqual({ expectedTotal: { amount: '109.50', currency: 'EUR' } });
});

it('a missing rate is reported, and there is nothing to confirm', async () => {
  const missing = { status: 409, body: { code: 'EXCHANGE_RATE_MISSING', errors: [], params: { currency: 'USD', date: '2026-03-07' } } };
  await show({}, { get: [missing] });
  const { getByRole, findByText } = await open();
  await findByText('There is no rate of the European Central Bank for 07-03-2026 or the week before it. Nothing was changed.');
  expect(getByRole('button', { name: 'Convert to euro' })).toHaveProperty('disabled', true);
});

it('PLT-O89 a converted invoice shows both prices of its lines; one that stays in dollars shows its amounts in euro for the books', async () => {
  fakeApi();
  const lines = [{ ...invoice.lines[0], currencyPrices: bothPrices }];
  const { container } = await shownInHouse(<InvoiceLinesTable invoice={{ ...invoice, conversion, lines } as unknown as Invoice} />, {
    texts: textsOf('features/invoices/invoices'),
  });
  const shown = plain(container.textContent);
  expect(shown).toContain('Price in EUR: 90,9091');
  expect(shown).toContain('Excl. VAT in EUR, for the books€ 90,91VAT in EUR, for the books€ 19,09Incl. VAT in EUR, for the books€ 110,00');
  document.body.replaceChildren();
  const inEuro = { ...invoice, currency: 'EUR', conversion, lines: [{ ...lines[0], price: 90.9091, net: 90.91 }] } as unknown as Invoice;
  const { container: euro } = await shownInHouse(<InvoiceLinesTable invoice={inEuro} />, { texts: textsOf('features/invoices/invoices') });
  expect(plain(euro.textContent)).toContain('Price in USD: 100,00');
  expect(plain(euro.textContent)).not.toContain('for the books');
});

it('its facts show from which total and at which rate it was converted, and when', () => {
  const format = {
    money: (value: number, currency: string) => `${currency} ${value}`,
    number: (value: number) => String(value),
    ...{ date: (day: string) => day.slice(0, 10), dateOfMoment: (moment: string) => moment.slice(0, 10) },
  } as unknown as Parameters<typeof convertedText>[2];
  const translate = ((key: string, params: object) => JSON.stringify([key, params])) as unknown as Parameters<typeof convertedText>[1];
  const done = { conversion, convertedAt: '2026-03-10T10:00:00Z', originalAmount: 121, currency: 'EUR', totalAmount: 110 } as never;
  const said = { original: 'USD 121', rate: '1 EUR = 1.1 USD', rateDate: '2026-03-06', date: '2026-03-10' };
  expect(JSON.parse(convertedText(done, translate, format)!)).toEqual(['invoices.convertedAt', said]);
  expect(convertedText(invoice, translate, format)).toBeNull();
});

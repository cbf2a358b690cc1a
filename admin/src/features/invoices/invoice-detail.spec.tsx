import { fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { textsOf } from '../../i18n/texts-of';
import { fakeApi, refusal } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import InvoiceDetail from './invoice-detail';
import type { Invoice } from './invoice';

const booked = {
  ...{ id: 5, invoiceId: 5, legalEntityId: 7, version: 3, status: 'booked', invoiceType: 'invoice', deleted: false, paperlessId: null },
  ...{ invoiceDescription: 'Advies', invoiceDate: '2026-03-05T00:00:00Z', currency: 'EUR', language: 'nl', customer: { name: 'Klant' } },
  ...{ taxes: [], netAmount: 250, taxAmount: 0, totalAmount: 250, payments: [], creditedBy: null, credits: [], parent: null, lines: [] },
  ...{ invoiceNumber: '26-1', paymentStatus: 'open', amountPaid: 0 },
} as unknown as Invoice;

const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });

it('starts the next payment at what is open after the last one, before the invoice was read again', async () => {
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
    texts: textsOf('features/invoices', 'shared/form'),
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

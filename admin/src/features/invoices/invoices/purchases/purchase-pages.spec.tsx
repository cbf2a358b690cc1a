import { cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { textsOf } from '../../../../i18n/texts-of';
import { fakeApi } from '../../../../testing/fake-api';
import { inHouse, shownInHouse } from '../../../../testing/shown-in-house';
import { InvoiceList } from '../list/invoice-list';
import { invoicePaths } from '../paths';
import PurchaseInvoicePages from './purchase-pages';

const paths = invoicePaths(inHouse().paths);
const list = '/invoices/3-house/7/purchases';
/** The invoice of a purchase, as a purchase links to it. */
const linked = { legalEntityId: 7, invoiceId: 5 };

it('PLT-023 PLT-F19 PUR-F33 the address of a purchase invoice is below its legal entity, like that of a sales invoice', () => {
  expect([paths.purchases(7), paths.purchaseInvoice(linked.invoiceId, linked.legalEntityId)]).toEqual([list, `${list}/5`]);
  expect(paths.salesInvoice(5, 7)).toBe('/invoices/3-house/7/sales/5');
});

/** Opens an address; returns the API requests made meanwhile. */
const shownAt = async (at: string): Promise<() => string[]> => {
  const invoice = {
    invoiceId: 5,
    legalEntityId: 7,
    invoiceNumber: 'SP00005',
    invoiceDescription: 'Papier',
    lines: [],
    taxes: [],
    payments: [],
  };
  const requests = fakeApi(({ path }) => {
    if (path.includes('/totals')) return { body: { isComplete: true, items: [] } };
    if (path.endsWith('/attachments')) return { body: { items: [] } };
    return /\/purchase-invoices\/5(?:\?|$)/.test(path)
      ? { body: { ...invoice, payee: { name: 'Papierfabriek' }, customerName: 'Papierfabriek' } }
      : undefined;
  });
  await shownInHouse(
    <Routes>
      <Route path="/invoices/:ecosystem/:legalEntity/purchases/*" element={<PurchaseInvoicePages />} />
    </Routes>,
    { texts: textsOf('features/invoices/invoices', 'features/settings/payment-methods', 'shared/attachments'), at },
  );
  return () => requests.map(({ path }) => path.split('?')[0]!);
};

it('PLT-023 PLT-046 its list requests the purchase invoices of the legal entity', async () => {
  const requests = await shownAt(list);
  await waitFor(() => expect(screen.getByRole('heading', { name: /Purchase invoices of/ })).toBeTruthy());
  await waitFor(() => expect(requests()).toContain('/api/invoices/7/purchase-invoices'));
  expect(requests()).not.toContain('/api/invoices/7/sales-invoices');
});

it('PLT-023 its address opens the purchase invoice', async () => {
  const requests = await shownAt(paths.purchaseInvoice(linked.invoiceId, linked.legalEntityId));
  await waitFor(() => expect(requests()).toContain('/api/invoices/7/purchase-invoices/5'));
  expect(screen.getByRole('button', { name: 'Back to the invoices' })).toBeTruthy();
});

it('PLT-152 the list of purchase invoices links to the batch payment file, and that of sales invoices does not', async () => {
  const leads = (): string[] =>
    screen.getAllByRole('link').flatMap((link) => link.getAttribute('href')?.match(/batch-payments\?.*variant=\w+/) ?? []);
  await shownAt(list);
  await waitFor(() => expect(leads()).toEqual([expect.stringContaining('variant=plain'), expect.stringContaining('variant=aggregated')]));
  cleanup();
  fakeApi(({ path }) => (path.includes('/totals') ? { body: { isComplete: true, items: [] } } : undefined));
  const sales = '/invoices/3-house/7/sales';
  await shownInHouse(<InvoiceList at={sales} covered={false} legalEntity="7" linkTo={(id) => `${sales}/${id}`} />, {
    texts: textsOf('features/invoices/invoices'),
    at: sales,
  });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.includes('batch-payments'))).toEqual([]);
});

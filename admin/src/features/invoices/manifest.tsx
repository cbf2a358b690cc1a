import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';
import type { Feature } from '../../shell/feature';

const InvoicePages = lazy(() => import('./invoice-pages'));

export const invoices: Feature = {
  name: 'invoices',
  routes: [{ path: ':legalEntity/sales/*', element: <InvoicePages /> }],
  navigation: ({ paths, legalEntities }) => (legalEntities.length > 0 ? [{ key: 'sales', to: paths.sales(), icon: ReceiptIcon }] : []),
  records: { 'sales-invoices': { path: (paths, id) => paths.salesInvoice(id), byHand: true } },
};

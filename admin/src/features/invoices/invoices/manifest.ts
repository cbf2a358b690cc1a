import ReceivedIcon from '@mui/icons-material/MoveToInboxOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { textsOf } from '../../../i18n/texts-of';
import { fetchedLater } from '../../../shell/fetching';
import type { Feature } from '../../../shell/feature';
import { invoiceVerbs } from './invoice-verbs';
import { paymentBell } from './bell/bell-kinds';
import * as names from './names';
import { invoicePaths, invoicesWhere } from './paths';
import { dueInvoices, invoicesToPay, lateInvoices, owedInvoices, unsentInvoices } from './today/waiting-invoices';

export const invoices: Feature = {
  name: 'invoices',
  names,
  texts: textsOf(
    'features/settings/ledgers',
    'features/invoices/invoices',
    'features/invoices/invoices/date-doubts',
    'shared/form',
    'shared/process',
    'shared/mail',
    'features/invoices/invoices/mail',
    'shared/bulk-actions',
    'features/invoices/invoices/bulk-actions',
    'features/settings/payment-methods',
    'shared/attachments',
  ),
  verbs: { invoices: invoiceVerbs },
  pages: [
    {
      at: [':legalEntity/sales/*'],
      load: () => import('./invoice-pages'),
      resource: 'sales-invoices',
      names: { 'create-invoice': ':legalEntity/sales/new' },
    },
    {
      at: [':legalEntity/purchases/*'],
      load: () => import('./purchases/purchase-pages'),
      resource: 'purchase-invoices',
      names: { 'create-purchase-invoice': ':legalEntity/purchases/new' },
    },
  ],
  navigation: ({ paths, legalEntities, may }) =>
    legalEntities.length > 0
      ? [
          {
            ...{ key: 'sales', to: invoicePaths(paths).sales(), icon: ReceiptIcon },
            ...(may('invoices.write') && { create: `${invoicePaths(paths).sales()}/new` }),
          },
          { key: 'purchaseInvoices', to: invoicePaths(paths).purchases(), icon: ReceivedIcon },
        ]
      : [],
  actions: ({ paths, legalEntities }) =>
    legalEntities.length > 0 ? [{ key: 'lateInvoices', to: invoicesWhere(paths, undefined, { overdue: true }) }] : [],
  bell: paymentBell,
  resources: [
    {
      name: 'sales-invoices',
      icon: ReceiptIcon,
      hasCreate: false,
      options: {
        path: (paths, id, place) => invoicePaths(paths).salesInvoice(id, place ?? undefined),
        resume: { path: (id, place) => `/api/invoices/${place}/sales-invoices/${id}/resume`, permission: 'invoices.resume' },
        byHand: true,
      },
    },
    {
      name: 'purchase-invoices',
      icon: ReceivedIcon,
      hasCreate: false,
      options: { path: (paths, id, place) => invoicePaths(paths).purchaseInvoice(id, place ?? undefined), byHand: true },
    },
  ],
  tabs: {
    organizations: {
      name: 'account',
      caption: 'shell.tabs.account',
      Tab: fetchedLater(() => import('./customer/customer-account'), textsOf('features/invoices/invoices/customer', 'shared/mail')),
    },
  },
  processes: Object.fromEntries(
    ['payment-sync', 'payment-reminders', 'credit-invoice'].map((kind) => [
      kind,
      { texts: textsOf('features/invoices/invoices/process', 'features/invoices/invoices/process/reasons') },
    ]),
  ),
  waiting: [unsentInvoices, lateInvoices, owedInvoices, invoicesToPay, dueInvoices],
  plots: [
    {
      name: 'debtors',
      permission: 'invoices.read',
      Plot: fetchedLater(() => import('./plots/debtor-plots'), textsOf('features/invoices/invoices/plots', 'shared/plots')),
    },
  ],
};

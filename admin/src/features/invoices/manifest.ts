import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { texts as mailTexts } from '../../shared/mail/texts';
import { texts as processTexts } from '../../shared/process/texts';
import { texts as plotCardTexts } from '../../shared/plots/texts';
import { texts as bulkTexts } from '../../shared/bulk-actions/texts';
import { texts as formTexts } from '../../shared/form/texts';
import { fetchedLater } from '../../shell/fetching';
import type { Feature } from '../../shell/feature';
import { texts as customerTexts } from './customer/texts';
import { dateDoubtTexts } from './date-doubts';
import { texts as invoiceMailTexts } from './mail/texts';
import * as names from './names';
import { invoicePaths, invoicesWhere } from './paths';
import { texts as plotTexts } from './plots/texts';
import { texts as reasons } from './process/reasons/texts';
import { texts as ownProcesses } from './process/texts';
import { texts as ownBulkTexts } from './bulk-actions/texts';
import { texts } from './texts';
import { dueInvoices, lateInvoices, owedInvoices } from './today/waiting-invoices';

export const invoices: Feature = {
  name: 'invoices',
  names,
  texts: [texts, dateDoubtTexts, formTexts, processTexts, mailTexts, invoiceMailTexts, bulkTexts, ownBulkTexts],
  pages: [{ at: [':legalEntity/sales/*'], load: () => import('./invoice-pages') }],
  navigation: ({ paths, legalEntities }) =>
    legalEntities.length > 0 ? [{ key: 'sales', to: invoicePaths(paths).sales(), icon: ReceiptIcon }] : [],
  actions: ({ paths, legalEntities }) =>
    legalEntities.length > 0 ? [{ key: 'lateInvoices', to: invoicesWhere(paths, undefined, { overdue: true }) }] : [],
  records: {
    'sales-invoices': {
      path: (paths, id, place) => invoicePaths(paths).salesInvoice(id, place ?? undefined),
      resume: { path: (id, place) => `/api/invoices/${place}/sales-invoices/${id}/resume`, permission: 'invoices.resume' },
      byHand: true,
    },
  },
  tabs: {
    organizations: {
      name: 'account',
      caption: 'shell.tabs.account',
      Tab: fetchedLater(() => import('./customer/customer-account'), [customerTexts]),
    },
  },
  processes: Object.fromEntries(
    ['payment-sync', 'payment-reminders', 'credit-invoice'].map((kind) => [kind, { texts: [ownProcesses, reasons] }]),
  ),
  waiting: [lateInvoices, owedInvoices, dueInvoices],
  plots: [
    {
      name: 'debtors',
      permission: 'invoices.read',
      Plot: fetchedLater(() => import('./plots/debtor-plots'), [plotTexts, plotCardTexts]),
    },
  ],
};

import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { texts as mailTexts } from '../../shared/mail/texts';
import { texts as processTexts } from '../../shared/process/texts';
import { texts as formTexts } from '../../shared/form/texts';
import type { Feature } from '../../shell/feature';
import * as names from './names';
import { invoicePaths } from './paths';
import { texts } from './texts';

export const invoices: Feature = {
  name: 'invoices',
  names,
  texts: [texts, formTexts, processTexts, mailTexts],
  pages: [{ at: [':legalEntity/sales/*'], load: () => import('./invoice-pages') }],
  navigation: ({ paths, legalEntities }) =>
    legalEntities.length > 0 ? [{ key: 'sales', to: invoicePaths(paths).sales(), icon: ReceiptIcon }] : [],
  records: { 'sales-invoices': { path: (paths, id) => invoicePaths(paths).salesInvoice(id), byHand: true } },
};

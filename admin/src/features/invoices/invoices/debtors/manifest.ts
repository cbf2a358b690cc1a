import DebtorsIcon from '@mui/icons-material/HourglassBottomOutlined';
import { textsOf } from '../../../../i18n/texts-of';
import type { Feature } from '../../../../shell/feature';
import { invoicePaths } from '../paths';
import * as names from './names';

/** Feature with the debtors by customer. */
export const debtors: Feature = {
  name: 'debtors',
  names,
  texts: textsOf('features/invoices/invoices/debtors', 'features/invoices/invoices/plots', 'shared/plots'),
  pages: [{ at: [':legalEntity/debtors'], load: () => import('./debtors-page') }],
  navigation: ({ paths, may, legalEntities }) =>
    may('invoices.read') && legalEntities.length > 0 ? [{ key: 'debtors', to: invoicePaths(paths).debtors(), icon: DebtorsIcon }] : [],
};

import CalculateIcon from '@mui/icons-material/CalculateOutlined';
import { textsOf } from '../../../i18n/texts-of';
import { closingVerbs } from '../closed-periods';
import type { Feature } from '../../../shell/feature';
import * as names from './names';
import { vatPaths } from './paths';
import { vatVerbs } from './vat-verbs';

/** The Dutch VAT return of a quarter, and the invoices behind each of its figures. */
export const vatOverview: Feature = {
  name: 'vat-overview',
  names,
  texts: textsOf('features/invoices/vat-overview', 'features/invoices/closed-periods'),
  verbs: { vat: vatVerbs, closedPeriods: closingVerbs },
  pages: [
    { at: [':legalEntity/vat'], load: () => import('./vat-page') },
    { at: [':legalEntity/vat/:figure'], load: () => import('./figure-page') },
  ],
  navigation: ({ paths, may, legalEntities }) => {
    const { overview } = vatPaths(paths);
    return may('vat.read') && legalEntities.length > 0 && overview ? [{ key: 'vat', to: overview, icon: CalculateIcon }] : [];
  },
};

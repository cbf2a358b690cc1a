import YearIcon from '@mui/icons-material/BarChartOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import * as names from './names';
import { yearVerbs } from './year-verbs';

/** The year of a legal entity: its result by month, team and activity, and the bookings behind each figure. */
export const year: Feature = {
  name: 'year',
  names,
  texts: textsOf('features/invoices/year', 'features/invoices/journal', 'shared/plots'),
  verbs: { year: yearVerbs },
  pages: [
    { at: [':legalEntity/year'], load: () => import('./year-page') },
    { at: [':legalEntity/year/bookings'], load: () => import('./bookings-page') },
  ],
  navigation: ({ paths, may, legalEntities }) => {
    const place = paths.ofLegalEntity('invoices');
    return may('vat.read') && may('payments.read') && may('budgets.read') && legalEntities.length > 0 && place
      ? [{ key: 'year', to: `${place}/year`, icon: YearIcon }]
      : [];
  },
};

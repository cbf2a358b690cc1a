import MonthIcon from '@mui/icons-material/EventAvailableOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import { closingVerbs } from '../closed-periods';
import { vatVerbs } from '../vat-overview';
import { monthVerbs } from './month-verbs';
import { monthBell } from './bell/bell-kinds';
import * as names from './names';

/** The month of a legal entity until it is closed: what is open in it, and closing it. */
export const month: Feature = {
  name: 'month',
  names,
  texts: textsOf(
    'features/invoices/month',
    'features/invoices/closed-periods',
    'features/invoices/journal',
    'features/invoices/vat-overview',
  ),
  verbs: { month: monthVerbs, closedPeriods: closingVerbs, vat: vatVerbs },
  bell: monthBell,
  pages: [{ at: [':legalEntity/month'], load: () => import('./month-page') }],
  navigation: ({ paths, may, legalEntities }) => {
    const place = paths.ofLegalEntity('invoices');
    return may('vat.read') && may('payments.read') && legalEntities.length > 0 && place
      ? [{ key: 'month', to: `${place}/month`, icon: MonthIcon }]
      : [];
  },
};

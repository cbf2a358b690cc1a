import JournalIcon from '@mui/icons-material/MenuBookOutlined';
import { textsOf } from '../../../i18n/texts-of';
import { closingVerbs } from '../closed-periods';
import type { Feature } from '../../../shell/feature';
import { journalVerbs } from './journal-verbs';
import * as names from './names';

/** The journal of a legal entity over a period, for its accountant. */
export const journal: Feature = {
  name: 'journal',
  names,
  texts: textsOf('features/invoices/journal', 'features/invoices/closed-periods'),
  verbs: { journal: journalVerbs, closedPeriods: closingVerbs },
  pages: [{ at: [':legalEntity/journal'], load: () => import('./journal-page') }],
  navigation: ({ paths, may, legalEntities }) => {
    const place = paths.ofLegalEntity('invoices');
    return may('payments.read') && legalEntities.length > 0 && place
      ? [{ key: 'journal', to: `${place}/journal`, icon: JournalIcon, secondary: true }]
      : [];
  },
};

import ListAltIcon from '@mui/icons-material/ListAltOutlined';
import ViewKanbanIcon from '@mui/icons-material/ViewKanbanOutlined';
import { textsOf } from '../../../i18n/texts-of';
import { fetchedLater } from '../../../shell/fetching';
import type { Feature } from '../../../shell/feature';
import { dealVerbs } from './deal-verbs';
import * as names from './names';
import { dealPaths } from './paths';
import { dealsToInvoice } from './today/deals-to-invoice';

export const deals: Feature = {
  name: 'deals',
  names,
  texts: textsOf(
    'features/sales/deals',
    'features/invoices/invoices/date-doubts',
    'features/records/selling',
    'features/records/product-lines',
    'shared/process',
    'shared/mail',
    'features/invoices/invoices/mail',
    'shared/attachments',
    'shared/form',
    'shared/lines',
    'shared/board',
  ),
  verbs: { deals: dealVerbs },
  pages: [{ at: ['deals/*', ':team/deals/*'], load: () => import('./deal-pages'), resource: 'deals' }],
  navigation: ({ paths, team, may }) => {
    const { teamDeals, newDeal, allDeals } = dealPaths(paths);
    return [
      ...(team
        ? [{ key: 'deals', to: teamDeals, icon: ViewKanbanIcon, ...(may('deals.write') ? { create: newDeal } : {}), holds: `${allDeals}/` }]
        : []),
      { key: 'allDeals', to: allDeals, icon: ListAltIcon, secondary: true },
    ];
  },
  resources: [
    {
      name: 'deals',
      icon: ViewKanbanIcon,
      options: {
        path: (paths, id) => dealPaths(paths).deal(id),
        resume: { path: (id) => `/api/crm/deals/${id}/resume`, permission: 'deals.resume' },
        byHand: true,
      },
    },
  ],
  processes: {
    'deal-to-invoice': { texts: textsOf('features/sales/deals/process', 'features/invoices/invoices/process/reasons'), isWatched: true },
  },
  waiting: [dealsToInvoice],
  tabs: {
    organizations: {
      name: 'deals',
      caption: 'shell.pages.deals',
      Tab: fetchedLater(() => import('./organization-deals'), textsOf('features/sales/deals')),
    },
  },
};

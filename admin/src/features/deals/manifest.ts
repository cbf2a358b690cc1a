import ListAltIcon from '@mui/icons-material/ListAltOutlined';
import ViewKanbanIcon from '@mui/icons-material/ViewKanbanOutlined';
import { texts as attachmentTexts } from '../../shared/attachments/texts';
import { texts as boardTexts } from '../../shared/board/texts';
import { texts as formTexts } from '../../shared/form/texts';
import { texts as lineTexts } from '../../shared/lines/texts';
import { texts as mailTexts } from '../../shared/mail/texts';
import { texts as processTexts } from '../../shared/process/texts';
import { fetchedLater } from '../../shell/fetching';
import type { Feature } from '../../shell/feature';
import { dateDoubtTexts, invoiceMailTexts, invoicingReasons } from '../invoices';
import { texts as sellingTexts } from '../selling';
import * as names from './names';
import { dealPaths } from './paths';
import { texts as dealToInvoice } from './process/texts';
import { texts } from './texts';
import { dealsToInvoice } from './today/deals-to-invoice';

export const deals: Feature = {
  name: 'deals',
  names,
  texts: [
    texts,
    dateDoubtTexts,
    sellingTexts,
    processTexts,
    mailTexts,
    invoiceMailTexts,
    attachmentTexts,
    formTexts,
    lineTexts,
    boardTexts,
  ],
  pages: [{ at: ['deals/*', ':team/deals/*'], load: () => import('./deal-pages') }],
  navigation: ({ paths, team, may }) => {
    const { teamDeals, newDeal, allDeals } = dealPaths(paths);
    return [
      ...(team
        ? [{ key: 'deals', to: teamDeals, icon: ViewKanbanIcon, ...(may('deals.write') ? { create: newDeal } : {}), holds: `${allDeals}/` }]
        : []),
      { key: 'allDeals', to: allDeals, icon: ListAltIcon, secondary: true },
    ];
  },
  records: {
    deals: {
      path: (paths, id) => dealPaths(paths).deal(id),
      resume: { path: (id) => `/api/crm/deals/${id}/resume`, permission: 'deals.resume' },
      byHand: true,
    },
  },
  processes: { 'deal-to-invoice': { texts: [dealToInvoice, invoicingReasons], isWatched: true } },
  waiting: [dealsToInvoice],
  tabs: {
    organizations: { name: 'deals', caption: 'shell.pages.deals', Tab: fetchedLater(() => import('./organization-deals'), [texts]) },
  },
};

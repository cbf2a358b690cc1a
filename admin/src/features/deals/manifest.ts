import ListAltIcon from '@mui/icons-material/ListAltOutlined';
import ViewKanbanIcon from '@mui/icons-material/ViewKanbanOutlined';
import { lazyWithTexts } from '../../i18n/with-texts';
import { texts as attachmentTexts } from '../../shared/attachments/texts';
import { texts as boardTexts } from '../../shared/board/texts';
import { texts as formTexts } from '../../shared/form/texts';
import { texts as lineTexts } from '../../shared/lines/texts';
import { texts as mailTexts } from '../../shared/mail/texts';
import { texts as processTexts } from '../../shared/process/texts';
import type { Feature } from '../../shell/feature';
import * as names from './names';
import { dealPaths } from './paths';
import { texts } from './texts';

export const deals: Feature = {
  name: 'deals',
  names,
  texts: [texts, processTexts, mailTexts, attachmentTexts, formTexts, lineTexts, boardTexts],
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
  records: { deals: { path: (paths, id) => dealPaths(paths).deal(id), byHand: true } },
  tabs: {
    organizations: { name: 'deals', caption: 'shell.pages.deals', Tab: lazyWithTexts(() => import('./organization-deals'), [texts]) },
  },
};

import ListAltIcon from '@mui/icons-material/ListAltOutlined';
import ViewKanbanIcon from '@mui/icons-material/ViewKanbanOutlined';
import { lazy } from 'react';
import type { Feature } from '../../shell/feature';

const DealPages = lazy(() => import('./deal-pages'));

export const deals: Feature = {
  name: 'deals',
  routes: [
    { path: 'deals/*', element: <DealPages /> },
    { path: ':team/deals/*', element: <DealPages /> },
  ],
  navigation: ({ paths, team }) => [
    ...(team ? [{ key: 'deals', to: paths.teamDeals(), icon: ViewKanbanIcon, create: paths.newDeal, holds: `${paths.allDeals}/` }] : []),
    { key: 'allDeals', to: paths.allDeals, icon: ListAltIcon, secondary: true },
  ],
  records: { deals: { path: (paths, id) => paths.deal(id), byHand: true } },
};

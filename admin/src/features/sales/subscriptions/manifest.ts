import EventRepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import PlaylistIcon from '@mui/icons-material/PlaylistAddCheckOutlined';
import UpcomingIcon from '@mui/icons-material/UpcomingOutlined';
import { textsOf } from '../../../i18n/texts-of';
import { fetchedLater } from '../../../shell/fetching';
import type { Feature } from '../../../shell/feature';
import { subscriptionVerbs } from './subscription-verbs';
import * as names from './names';
import { subscriptionPaths } from './paths';

export const subscriptions: Feature = {
  name: 'subscriptions',
  names,
  texts: textsOf(
    'shared/bulk-actions',
    'features/sales/subscriptions',
    'features/records/selling',
    'features/records/product-lines',
    'shared/form',
    'shared/lines',
    'shared/process',
    'features/sales/subscriptions/process',
    'features/invoices/invoices/process/reasons',
    'shared/plots',
  ),
  verbs: { subscriptions: subscriptionVerbs },
  pages: [
    { at: ['subscriptions/*', ':team/subscriptions/*'], load: () => import('./subscription-pages'), resource: 'subscriptions' },
    { at: ['coming-invoices', ':team/coming-invoices'], load: () => import('./coming/coming-page') },
    { at: ['subscription-runs/*'], load: () => import('./runs/run-pages') },
  ],
  navigation: ({ paths, team, may }) => {
    const { allSubscriptions, teamSubscriptions, newSubscription, allComing, teamComing, runs } = subscriptionPaths(paths);
    return [
      {
        key: 'subscriptions',
        to: teamSubscriptions,
        icon: EventRepeatIcon,
        ...(team && may('subscriptions.write') ? { create: newSubscription } : {}),
        holds: allSubscriptions,
        secondary: true,
      },
      { key: 'comingInvoices', to: teamComing, icon: UpcomingIcon, holds: allComing, secondary: true },
      { key: 'subscriptionRuns', to: runs, icon: PlaylistIcon, secondary: true },
    ];
  },
  resources: [
    {
      name: 'subscriptions',
      icon: EventRepeatIcon,
      options: {
        path: (paths, id) => subscriptionPaths(paths).byId(id),
        byHand: true,
        resume: { path: (id) => `/api/crm/subscriptions/${id}/resume`, permission: 'subscriptions.write' },
      },
    },
  ],
  processes: {
    'subscription-period': { texts: textsOf('features/sales/subscriptions/process', 'features/invoices/invoices/process/reasons') },
  },
  tabs: {
    organizations: {
      name: 'subscriptions',
      caption: 'shell.pages.subscriptions',
      Tab: fetchedLater(() => import('./organization-subscriptions'), textsOf('features/sales/subscriptions', 'features/records/selling')),
    },
  },
};

import EventRepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import PlaylistIcon from '@mui/icons-material/PlaylistAddCheckOutlined';
import UpcomingIcon from '@mui/icons-material/UpcomingOutlined';
import { texts as formTexts } from '../../shared/form/texts';
import { texts as lineTexts } from '../../shared/lines/texts';
import { texts as plotTexts } from '../../shared/plots/texts';
import { texts as processTexts } from '../../shared/process/texts';
import { fetchedLater } from '../../shell/fetching';
import type { Feature } from '../../shell/feature';
import { invoicingReasons } from '../invoices';
import { texts as sellingTexts } from '../selling';
import * as names from './names';
import { subscriptionPaths } from './paths';
import { texts as ownProcesses } from './process/texts';
import { texts } from './texts';

export const subscriptions: Feature = {
  name: 'subscriptions',
  names,
  texts: [texts, sellingTexts, formTexts, lineTexts, processTexts, ownProcesses, invoicingReasons, plotTexts],
  pages: [
    { at: ['subscriptions/*', ':team/subscriptions/*'], load: () => import('./subscription-pages') },
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
  records: {
    subscriptions: {
      path: (paths, id) => subscriptionPaths(paths).byId(id),
      byHand: true,
      resume: { path: (id) => `/api/crm/subscriptions/${id}/resume`, permission: 'subscriptions.write' },
    },
  },
  processes: { 'subscription-period': { texts: [ownProcesses, invoicingReasons] } },
  tabs: {
    organizations: {
      name: 'subscriptions',
      caption: 'shell.pages.subscriptions',
      Tab: fetchedLater(() => import('./organization-subscriptions'), [texts, sellingTexts]),
    },
  },
};

import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import * as names from './names';
import { teamPaths } from './paths';
import { teamVerbs } from './team-verbs';

/** Team pages have their own root (PLT-O01). Feature `teams` adds them to the navigation. */
export const teamPages: Feature = {
  name: 'team-pages',
  names: { en: {}, nl: {} },
  texts: textsOf('features/people/teams', 'shared/plots'),
  pages: [
    { at: [':team/directory'], load: () => import('./team-directory'), meta: { section: 'directory', scope: 'team' } },
    { at: [':team/finances'], load: () => import('./team-finances'), meta: { section: 'finances', scope: 'team' } },
    {
      at: [':team/analytics', ':team/analytics/:groupKey'],
      load: () => import('./team-analytics'),
      meta: { section: 'analytics', scope: 'team' },
    },
  ],
};
export const teams: Feature = {
  name: 'teams',
  names,
  texts: [],
  pages: [],
  verbs: { teams: teamVerbs },
  navigation: ({ paths }) => {
    const of = teamPaths(paths);
    if (!of) return [];
    return [
      { key: 'teamDirectory', to: of.directory, icon: GroupsIcon, setting: 'team' },
      { key: 'teamFinances', to: of.finances, icon: WalletIcon, setting: 'team' },
      { key: 'teamAnalytics', to: of.analytics(), holds: of.analytics('').replace(/\/$/, ''), icon: InsightsIcon, setting: 'team' },
    ];
  },
};

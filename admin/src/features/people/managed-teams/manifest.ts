import AppsIcon from '@mui/icons-material/AppsOutlined';
import GroupWorkIcon from '@mui/icons-material/GroupWorkOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import { managedTeamVerbs } from './managed-team-verbs';
import * as names from './names';

/** Teams, people and the launcher, kept by site admins. */
export const managedTeams: Feature = {
  name: 'managed-teams',
  names,
  texts: textsOf('features/people/managed-teams', 'features/people/roles'),
  verbs: { managedTeams: managedTeamVerbs },
  pages: [
    { at: ['teams'], load: () => import('./teams-page') },
    { at: ['teams/:id'], load: () => import('./team-page') },
    { at: ['people'], load: () => import('./people-page') },
    { at: ['launcher'], load: () => import('./launcher-page') },
  ],
  navigation: ({ paths, may }) => {
    const settings = paths.app('settings');
    return may('site.teams')
      ? [
          { key: 'managedPeople', to: `${settings}/people`, icon: PeopleIcon, setting: 'people' },
          { key: 'managedTeams', to: `${settings}/teams`, icon: GroupWorkIcon, setting: 'people' },
          { key: 'launcherEntries', to: `${settings}/launcher`, icon: AppsIcon, secondary: true, setting: 'installation' },
        ]
      : [];
  },
};

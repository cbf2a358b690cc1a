import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import { teamSettingsVerbs } from './team-settings-verbs';
import { en, nl } from './names';

/** The same page in each app, which reports a save with the text of its register (CRM-O98, PUR-342). */
const inApp = (app: string, saved: string): Feature => ({
  name: app === 'crm' ? 'team-settings' : `${app}-team-settings`,
  names: { en, nl },
  texts: textsOf('features/settings/team-settings', 'shared/form'),
  pages: [{ at: [':team/settings'], load: () => import('./team-settings-page'), props: { saved } }],
  navigation: ({ paths, team }) =>
    team ? [{ key: 'teamSettings', to: `${paths.ofTeam(app)}/settings`, icon: SettingsIcon, setting: 'team' }] : [],
});
export const teamSettings: Feature = { ...inApp('crm', 'CHANGES_SAVED'), verbs: { teamSettings: teamSettingsVerbs } };
export const purchasesTeamSettings = inApp('purchases', 'SETTINGS_UPDATED');

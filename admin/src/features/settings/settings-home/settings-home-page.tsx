import PersonIcon from '@mui/icons-material/PersonOutlined';
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Paper, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useCurrent, type Current } from '../../../shell/current';
import { settingGroups, useApps, type App, type PageLink } from '../../../shell/feature';
import { pagesOf } from '../../../shell/navigation';
import { usePageTitle } from '../../../shell/page-title';

/** Returns every setting that the user may see once, whichever app it is in. */
export function settingsOf(apps: readonly App[], current: Current): PageLink[] {
  const { paths, profile } = current;
  const parts = apps.flatMap(({ features }) => features.flatMap(({ settings }) => settings?.(current) ?? []));
  const pages = apps.flatMap(({ name }) => pagesOf(apps, name, current)).filter(({ setting }) => setting);
  const own: PageLink = { key: 'profile', to: paths.profile(profile.personId ?? profile.id), icon: PersonIcon, setting: 'own' };
  return [...new Map([...pages, ...parts, own].toReversed().map((page) => [page.key, page])).values()].toReversed();
}

/** Lists the settings in groups, each with a line that explains it. */
export default function SettingsHomePage() {
  const translate = useTranslate();
  const current = useCurrent();
  const settings = settingsOf(useApps(), current);
  usePageTitle(translate('shell.pages.allSettings'));
  const groups = settingGroups.map((group) => ({ group, entries: settings.filter(({ setting }) => setting === group) }));
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 720 }}>
      <Typography variant="h1">{translate('shell.pages.allSettings')}</Typography>
      <Typography color="textSecondary">{translate('settingsHome.intro', { ecosystem: current.ecosystem.name })}</Typography>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ group, entries }) => (
          <Box key={group} component="section" aria-labelledby={`settings-${group}`} sx={{ mt: 5 }}>
            <Typography id={`settings-${group}`} variant="h2" sx={{ mb: 2 }}>
              {translate(`settingsHome.groups.${group}`)}
            </Typography>
            <Paper variant="outlined">
              <List disablePadding>
                {entries.map(({ key, to, icon: Icon }) => (
                  <ListItem key={key} disablePadding divider>
                    <ListItemButton
                      component={Link}
                      to={to}
                      aria-labelledby={`setting-${key}`}
                      aria-describedby={`setting-${key}-explained`}
                      sx={{ minHeight: 48 }}
                    >
                      <ListItemIcon sx={{ minWidth: 36 }}>
                        <Icon fontSize="small" />
                      </ListItemIcon>
                      <ListItemText
                        primary={translate(key === 'profile' ? 'settingsHome.profile' : `shell.pages.${key}`)}
                        secondary={translate(`settingsHome.explained.${key}`)}
                        slotProps={{ primary: { id: `setting-${key}` }, secondary: { id: `setting-${key}-explained` } }}
                      />
                    </ListItemButton>
                  </ListItem>
                ))}
              </List>
            </Paper>
          </Box>
        ))}
    </Box>
  );
}

import PersonIcon from '@mui/icons-material/PersonOutlined';
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Paper, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useCurrent } from '../../../shell/current';
import { useApps } from '../../../shell/feature';
import { pagesOf } from '../../../shell/navigation';
import { usePageTitle } from '../../../shell/page-title';

/** Lists each settings page once, as a link. */
export default function SettingsHomePage() {
  const translate = useTranslate();
  const apps = useApps();
  const current = useCurrent();
  const { ecosystem, paths, profile } = current;
  usePageTitle(translate('shell.pages.allSettings'));
  const pages = apps.flatMap(({ name }) => pagesOf(apps, name, current)).filter(({ isSetting }) => isSetting);
  const byKey = [...new Map(pages.toReversed().map((page) => [page.key, page])).values()].toReversed();
  const links = [
    ...byKey.map(({ key, to, icon }) => ({ text: translate(`shell.pages.${key}`), to, icon })),
    { text: translate('settingsHome.own'), to: paths.profile(profile.personId ?? profile.id), icon: PersonIcon },
  ];
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 720 }}>
      <Typography variant="h1">{translate('shell.pages.allSettings')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {translate('settingsHome.intro', { ecosystem: ecosystem.name })}
      </Typography>
      <Paper variant="outlined">
        <List disablePadding aria-label={translate('shell.pages.allSettings')}>
          {links.map(({ text, to, icon: Icon }) => (
            <ListItem key={to} disablePadding divider>
              <ListItemButton component={Link} to={to} sx={{ minHeight: 48 }}>
                <ListItemIcon sx={{ minWidth: 36 }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText primary={text} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Paper>
    </Box>
  );
}

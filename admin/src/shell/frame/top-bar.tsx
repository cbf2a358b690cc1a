import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, IconButton, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import { useTranslate } from '../../i18n';
import { topBarHeight } from '../../theme';
import { useApps } from '../feature';
import { useRouteMeta } from '../route-meta';
import { ApplicationLauncher } from './application-launcher';
import { Breadcrumb } from './breadcrumb';
import { ConnectionDot } from './connection-dot';
import { LegalEntityPicker } from './legal-entity-picker';
import { NotificationsButton } from './notifications-button';
import { ProfileMenu } from './profile-menu';
import { TeamSwitch } from './team-switch';

export function TopBar({ app, onSearch, onHelp }: { app: string; onSearch: () => void; onHelp: () => void }) {
  const translate = useTranslate();
  const { ofLegalEntity, choosesTeam } = useApps().find(({ name }) => name === app) ?? {};
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const isInOne = isPhone && choosesTeam;
  const { hidesLegalEntity } = useRouteMeta();
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  return (
    <Box
      component="header"
      sx={{
        height: topBarHeight,
        flexShrink: 0,
        px: { xs: 2, sm: 4 },
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {ofLegalEntity && !isInOne && !hidesLegalEntity && <LegalEntityPicker ofLegalEntity={ofLegalEntity} />}
      {(choosesTeam || !ofLegalEntity) && <TeamSwitch app={app} ofLegalEntity={isInOne ? ofLegalEntity : undefined} />}
      {!isPhone && <Breadcrumb app={app} />}
      <Box sx={{ flex: 1 }} />
      {roomy ? (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<SearchIcon fontSize="small" />}
          onClick={onSearch}
          aria-keyshortcuts="Control+K"
          sx={{ color: 'text.secondary', borderColor: 'divider', fontWeight: 400, minWidth: 200, justifyContent: 'flex-start' }}
        >
          {translate('shell.search.open')}
          <Box component="kbd" sx={{ ml: 'auto', pl: 3, fontFamily: 'inherit', fontSize: '0.75rem' }}>
            Ctrl K
          </Box>
        </Button>
      ) : (
        <Tooltip title={translate('shell.search.open')}>
          <IconButton onClick={onSearch} aria-label={translate('shell.search.open')}>
            <SearchIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <ConnectionDot />
      {!isPhone && (
        <Tooltip title={`${translate('shell.help.title')} (?)`}>
          <IconButton onClick={onHelp} aria-label={translate('shell.help.title')}>
            <HelpIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <ApplicationLauncher app={app} />
      <NotificationsButton />
      <ProfileMenu />
    </Box>
  );
}

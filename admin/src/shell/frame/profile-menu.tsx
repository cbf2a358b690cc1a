import { Avatar, Box, Divider, IconButton, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n';
import { useInstallation } from '../../providers/auth/context';
import { useCurrent } from '../current';
import { fetchedLater } from '../fetching';
import { fullName } from '../profile';

const Preferences = fetchedLater(() => import('./preferences'));
const EcosystemDialog = fetchedLater(() => import('./ecosystem-dialog'));

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter(Boolean)
    .map((part) => part[0])
    .filter((_, at, parts) => at === 0 || at === parts.length - 1)
    .join('')
    .toUpperCase();

/** Profile, ecosystem, language, appearance, log out (PLT-061 to PLT-064). */
export function ProfileMenu() {
  const translate = useTranslate();
  const { signIn } = useInstallation();
  const { profile, paths } = useCurrent();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSwitching, setSwitching] = useState(false);
  const close = (): void => setAnchor(null);
  const name = fullName(profile);
  return (
    <>
      <Tooltip title={name}>
        <IconButton onClick={(event) => setAnchor(event.currentTarget)} aria-label={translate('shell.menu.title')} aria-haspopup="menu">
          <Avatar
            sx={{ width: 28, height: 28, fontSize: '0.75rem', fontWeight: 600, bgcolor: 'primary.main', color: 'primary.contrastText' }}
          >
            {initialsOf(name)}
          </Avatar>
        </IconButton>
      </Tooltip>
      {/* Shown once it is whole: an item that moves while it is being pressed is missed. */}
      <Suspense>
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ list: { sx: { width: 264 } } }}
        >
          <Box component="li" sx={{ px: 4, py: 2 }}>
            <Typography sx={{ fontWeight: 600 }} noWrap>
              {name}
            </Typography>
            <Typography variant="caption" color="textSecondary" noWrap component="div">
              {profile.emailAddress}
            </Typography>
          </Box>
          <MenuItem component={Link} to={paths.profile(profile.personId ?? profile.id)} onClick={close}>
            {translate('shell.menu.profile')}
          </MenuItem>
          {profile.ecosystemMemberships.length > 1 && (
            <MenuItem
              onClick={() => {
                close();
                setSwitching(true);
              }}
            >
              {translate('shell.menu.switchEcosystem')}
            </MenuItem>
          )}
          <Divider />
          <Preferences onClose={close} />
          <Divider />
          <MenuItem onClick={() => void signIn.leave()}>{translate('shell.menu.logOut')}</MenuItem>
        </Menu>
      </Suspense>
      <Suspense>{isSwitching && <EcosystemDialog onClose={() => setSwitching(false)} />}</Suspense>
    </>
  );
}

import { Avatar, Box, Divider, IconButton, Menu, MenuItem, Tooltip, Typography, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useStore } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { useTranslate } from '../../i18n';
import { useInstallation } from '../../providers/auth/context';
import type { Density } from '../../theme';
import { useCurrent } from '../current';
import { useDensity } from '../color-scheme';
import { useApps } from '../feature';
import { usePhonePreference } from '../phone-preference';
import { useEditMode } from '../edit-mode/use-edit-mode';
import { fullName } from '../profile';
import { EcosystemDialog } from './ecosystem-dialog';

/** Choice between a few options, all visible. */
function Choice<T extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}) {
  return (
    <Box component="li" sx={{ px: 4, py: 1.5 }} onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        fullWidth
        value={value}
        aria-label={label}
        onChange={(_, chosen: T | null) => chosen && onChange(chosen)}
      >
        {choices.map(([key, text]) => (
          <ToggleButton key={key} value={key} sx={{ py: 0.5, textTransform: 'none', fontSize: '0.8125rem' }}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

/** Language and appearance, and how the app is shown, each visible at once. */
function Preferences({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  const [locale, setLocale] = useLocaleState();
  const [mode, setMode] = useStore<'light' | 'dark' | undefined>('theme');
  const [density, setDensity] = useDensity();
  const navigate = useNavigate();
  const onPhone = useApps().find((app) => app.onPhone)?.onPhone;
  const { isPhone, choose } = usePhonePreference();
  const editMode = useEditMode();
  const named = <T extends string>(...keys: T[]) => keys.map((key) => [key, translate(`shell.menu.${key}`)] as const);
  return (
    <>
      <Choice
        label={translate('shell.menu.language')}
        value={locale}
        onChange={setLocale}
        choices={[
          ['nl', 'Nederlands'],
          ['en', 'English'],
        ]}
      />
      <Choice
        label={translate('shell.menu.theme')}
        value={mode ?? 'system'}
        onChange={(chosen) => setMode(chosen === 'system' ? undefined : chosen)}
        choices={named('light', 'dark', 'system')}
      />
      <Choice<Density>
        label={translate('shell.menu.density')}
        value={density}
        onChange={setDensity}
        choices={named('compact', 'comfortable')}
      />
      {editMode.mayEdit && (
        <Choice<'on' | 'off'>
          label={translate('shell.menu.editMode')}
          value={editMode.isOn ? 'on' : 'off'}
          onChange={(chosen) => {
            editMode.turn(chosen === 'on');
            onClose();
          }}
          choices={[
            ['off', translate('shell.menu.editMode_off')],
            ['on', translate('shell.menu.editMode_on')],
          ]}
        />
      )}
      {onPhone && (
        <Choice<'true' | 'false'>
          label={translate('shell.menu.device')}
          value={isPhone ? 'true' : 'false'}
          onChange={(chosen) => {
            choose(chosen);
            if (chosen === 'false') return;
            onClose();
            void navigate(onPhone.home(paths));
          }}
          choices={[
            ['false', translate('shell.menu.device_false')],
            ['true', translate('shell.menu.device_true')],
          ]}
        />
      )}
    </>
  );
}

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
      {isSwitching && <EcosystemDialog onClose={() => setSwitching(false)} />}
    </>
  );
}

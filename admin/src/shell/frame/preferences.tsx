import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useLocaleState, useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../i18n';
import type { Density } from '../../theme';
import { useCurrent } from '../current';
import { useDensity } from '../color-scheme';
import { useApps } from '../feature';
import { usePhonePreference } from '../phone-preference';
import { useEditMode } from '../edit-mode/use-edit-mode';

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
export default function Preferences({ onClose }: { onClose: () => void }) {
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

import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocales, useLocaleState } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useSentence, useTranslate } from '../../i18n';
import { useInstallation } from '../../providers/auth/context';
import { sessionExpiry } from '../../providers/auth/expiry';
import { useNotifyProblem } from '../notices';
import { Center } from './center';

export function LoginPage() {
  const translate = useTranslate();
  const sentence = useSentence();
  const { signIn } = useInstallation();
  const notifyProblem = useNotifyProblem();
  const [search] = useSearchParams();
  const [locale, setLocale] = useLocaleState();
  const other = useLocales().find((language) => language.locale !== locale);
  const [busy, setBusy] = useState(false);
  const [expired] = useState(sessionExpiry.isNoted);
  useEffect(() => sessionExpiry.forget(), []);
  const start = (): void => {
    setBusy(true);
    signIn.start(search.get('redirectUrl')).catch((error: unknown) => {
      notifyProblem(error, 'SIGN_IN_FAILED');
      setBusy(false);
    });
  };
  const message = search.get('failed') === 'profile' ? sentence('LOAD_PROFILE_FAILED') : expired ? translate('shell.login.expired') : null;
  return (
    <Center
      title="Kantoor"
      action={
        <Box sx={{ display: 'flex', width: '100%', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
          <Button variant="contained" size="large" onClick={start} disabled={busy} autoFocus>
            {translate('shell.login.signIn')}
          </Button>
          {other && (
            <Button lang={other.locale} onClick={() => setLocale(other.locale)}>
              {other.name}
            </Button>
          )}
        </Box>
      }
    >
      {message ? <span role="alert">{message}</span> : translate('shell.login.text')}
    </Center>
  );
}

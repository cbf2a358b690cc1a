import { Button } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSentence, useTranslate } from '../../i18n';
import { useInstallation } from '../../providers/auth/context';
import { noticeProblem } from '../notices';
import { Center } from './center';

export function LoginPage() {
  const translate = useTranslate();
  const sentence = useSentence();
  const { signIn } = useInstallation();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const start = (): void => {
    setBusy(true);
    signIn.start(search.get('redirectUrl')).catch((error: unknown) => {
      noticeProblem(error, 'SIGN_IN_FAILED');
      setBusy(false);
    });
  };
  return (
    <Center
      title="Kantoor"
      action={
        <Button variant="contained" size="large" onClick={start} disabled={busy} autoFocus>
          {translate('shell.login.signIn')}
        </Button>
      }
    >
      {search.get('failed') === 'profile' ? <span role="alert">{sentence('LOAD_PROFILE_FAILED')}</span> : translate('shell.login.text')}
    </Center>
  );
}

import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useTranslate } from '../../i18n';
import { Center } from './center';

/** Shown when a page crashes, or when its script is missing although the server responds; reloading usually helps. */
export function CrashPage() {
  const translate = useTranslate();
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <Center
      title={translate('shell.error.title')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {translate('shell.error.reload')}
        </Button>
      }
    >
      {translate('shell.error.text')}
    </Center>
  );
}

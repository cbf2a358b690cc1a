import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useTranslate } from '../../i18n';
import { Center } from './center';

/** Shown when a page breaks or its script cannot be fetched (PLT-377); reloading fetches it again. */
export function CrashPage() {
  const translate = useTranslate();
  const error = useRouteError();
  useEffect(() => {
    const lost = error instanceof TypeError && /module|import/i.test(error.message);
    reportError(lost ? new Error(`ChunkLoadError: ${error.message}`, { cause: error }) : error);
  }, [error]);
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

import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from '../../i18n';
import { Center } from './center';

const AGAIN_MS = 5_000;

/** Shown while the server cannot be reached at the start; it retries automatically. */
export function NoConnection({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  useEffect(() => {
    const timer = setInterval(onRetry, AGAIN_MS);
    window.addEventListener('online', onRetry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return (
    <Center
      title={translate('shell.connection.offline')}
      action={
        <Button variant="contained" onClick={onRetry}>
          {translate('shell.retry')}
        </Button>
      }
    >
      {translate('shell.connection.again')}
    </Center>
  );
}

import { Alert, Button } from '@mui/material';
import { useSentence, useTranslate } from '../../i18n';
import { problemCode } from '../../providers/problem';

/** Error of a list that failed to load, which is not shown as an empty one (PLT-F02). */
export function ListError({ error, failed, onRetry }: { error: Error; failed?: string; onRetry: () => void }) {
  const translate = useTranslate();
  const sentence = useSentence();
  return (
    <Alert
      severity="error"
      sx={{ m: 4 }}
      action={
        <Button color="inherit" onClick={onRetry}>
          {translate('shell.retry')}
        </Button>
      }
    >
      {[failed && sentence(failed), sentence(problemCode(error))].filter(Boolean).join(' ')}
    </Alert>
  );
}

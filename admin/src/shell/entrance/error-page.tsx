import { Button } from '@mui/material';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslate } from '../../i18n';
import { safeRedirect } from '../../providers/auth/redirect';
import { Center } from './center';

const LONGEST_TEXT = 300;

/** Text and link come from the address, so both are validated (PLT-086 to PLT-088, PLT-F44). */
export function ErrorPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <Center
      title={translate('shell.error.title')}
      action={
        <Button variant="contained" onClick={() => void navigate(safeRedirect(search.get('returnUrl')) ?? '/')}>
          {translate('shell.error.continue')}
        </Button>
      }
    >
      {(search.get('message') ?? '').slice(0, LONGEST_TEXT)}
    </Center>
  );
}

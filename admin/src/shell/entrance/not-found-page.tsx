import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n';
import { useMaybeCurrent } from '../current';
import { Center } from './center';

/** PLT-089, PLT-090, PLT-O18. */
export function NotFoundPage() {
  const translate = useTranslate();
  const current = useMaybeCurrent();
  return (
    <Center
      title={translate('shell.notFound.title')}
      action={
        <Button variant="contained" component={Link} to={current?.paths.allDeals ?? '/deals'}>
          {translate('shell.notFound.toDeals')}
        </Button>
      }
    >
      {translate('shell.notFound.text')}
    </Center>
  );
}

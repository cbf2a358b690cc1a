import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n';
import { useMaybeCurrent } from '../current';
import { useApps } from '../feature';
import { Center } from './center';

/** PLT-089, PLT-090, PLT-O18. */
export function NotFoundPage() {
  const translate = useTranslate();
  const current = useMaybeCurrent();
  const everybodys = useApps().find((app) => app.everybodys)?.everybodys;
  return (
    <Center
      title={translate('shell.notFound.title')}
      action={
        everybodys && (
          <Button variant="contained" component={Link} to={current ? everybodys.path(current.paths) : `/${everybodys.root}`}>
            {translate(everybodys.caption)}
          </Button>
        )
      }
    >
      {translate('shell.notFound.text')}
    </Center>
  );
}

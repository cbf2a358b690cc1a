import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n';
import { useMaybeCurrent } from '../current';
import { Center } from './center';

/** Leads to Today (D-79); without an ecosystem the root does. */
function WayOn() {
  const translate = useTranslate();
  const current = useMaybeCurrent();
  return (
    <Button variant="contained" component={Link} to={current?.paths.today ?? '/'}>
      {translate('shell.notFound.toToday')}
    </Button>
  );
}

/** PLT-089, PLT-090, PLT-O18. */
export function NotFoundPage() {
  const translate = useTranslate();
  return (
    <Center title={translate('shell.notFound.title')} action={<WayOn />}>
      {translate('shell.notFound.text')}
    </Center>
  );
}

/** Shown if a record is missing, inside an existing page or panel. */
export function NotFoundHere() {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 3, py: 4 }}>
      <Typography variant="h2">{translate('shell.notFound.title')}</Typography>
      <Typography color="textSecondary">{translate('shell.notFound.text')}</Typography>
      <WayOn />
    </Box>
  );
}

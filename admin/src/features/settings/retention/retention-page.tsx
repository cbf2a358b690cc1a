import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { DuePart } from './due-part';
import { ErasurePart } from './erasure-part';
import { LimitsPart } from './limits-part';

/** Shows what the next nightly purge deletes, the retention periods, and what an erasure would delete. The page only previews: it deletes nothing. */
export default function RetentionPage() {
  return useMay('retention.read') ? <Retention /> : <NotFoundPage />;
}

function Retention() {
  const translate = useTranslate();
  const { ecosystem, paths } = useCurrent();
  const provider = useVerbs('retention');
  const { data, error, refetch } = useQuery({
    queryKey: ['retention', 'retentionPreview', { ecosystem: ecosystem.id }],
    queryFn: ({ signal }) => provider.retentionPreview({ signal }),
  });
  usePageTitle(translate('shell.pages.retention'));
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 980, display: 'flex', flexDirection: 'column', gap: 5 }}>
      <Box>
        <Typography variant="h1">{translate('shell.pages.retention')}</Typography>
        <Typography color="textSecondary">{translate('retention.intro', { ecosystem: ecosystem.name })}</Typography>
        <Link component={RouterLink} to={`${paths.app('settings')}/settings`}>
          {translate('retention.toSettings')}
        </Link>
      </Box>
      <DuePart groups={data.groups} />
      <LimitsPart limits={data.limits} />
      <ErasurePart />
    </Box>
  );
}

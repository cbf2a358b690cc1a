import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { ListError } from '../../../../shared/list/list-error';
import { useCurrent } from '../../../../shell/current';
import { RowsSkeleton } from '../../../../shell/page-skeleton';
import { usePageTitle } from '../../../../shell/page-title';
import { DebtorTable } from './debtor-table';
import { AgeingPlot } from '../plots/ageing-plot';
import { currenciesIn } from '../plots/plot-figures';

/** Open amounts by age; with more than one currency, in that of the books. */
function Ageing({ legalEntityId }: { legalEntityId: number }) {
  const provider = useVerbs('invoices');
  const { data } = useQuery({
    queryKey: ['sales-invoices', 'invoiceDebtorFigures', { legalEntity: legalEntityId }],
    queryFn: ({ signal }) => provider.invoiceDebtorFigures({ legalEntityId, signal }),
  });
  if (!data) return null;
  const currencies = currenciesIn(data);
  const currency = currencies.length === 1 ? currencies[0]! : null;
  return <AgeingPlot figures={data} currency={currency} legalEntity={legalEntityId} heading="h2" />;
}

/** The debtors of a legal entity, beside its open amounts by age. */
export default function DebtorsPage() {
  const translate = useTranslate();
  const { legalEntity = '' } = useParams();
  const { legalEntity: entity } = useCurrent();
  const provider = useVerbs('invoices');
  const title = translate('debtors.title', { entity: entity?.name ?? '' });
  usePageTitle(title);
  const { data, error, isPending, refetch } = useQuery({
    // Begins with the resource, so that a live change reloads it.
    queryKey: ['sales-invoices', 'invoiceDebtors', { legalEntity }],
    queryFn: ({ signal }) => provider.invoiceDebtors({ legalEntity, signal }),
  });
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 5, alignItems: 'start', px: { xs: 4, sm: 5 }, py: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 420px' },
      }}
    >
      <Typography variant="h1" sx={{ gridColumn: '1 / -1' }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
        {isPending && <RowsSkeleton rows={6} />}
        {data && <DebtorTable debtors={data} legalEntity={legalEntity} />}
      </Box>
      {/* Nothing waits for the drawing. */}
      <Suspense fallback={<RowsSkeleton rows={6} />}>{entity && <Ageing legalEntityId={entity.legalEntityId} />}</Suspense>
    </Box>
  );
}

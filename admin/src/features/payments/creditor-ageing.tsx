import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useVerbs } from '../../providers/data/verbs';
import { ListError } from '../../shared/list/list-error';
import { FiguresTable } from '../../shared/plots/figures-table';
import { useCurrent } from '../../shell/current';
import { RowsSkeleton } from '../../shell/page-skeleton';

/** Amounts owed to suppliers by days overdue, and the largest creditors; shown next to the debtors. */
export default function CreditorAgeing() {
  const translate = useTranslate();
  const { money } = useFormat();
  const id = useId();
  const { legalEntity: present, legalEntities } = useCurrent();
  const legalEntityId = present?.legalEntityId ?? legalEntities[0]?.legalEntityId;
  const provider = useVerbs('payments');
  const { data, error, isPending, refetch } = useQuery({
    // Starts with the resource name, so that a live change reloads it.
    queryKey: ['purchase-invoices', 'creditorFigures', { legalEntityId }],
    queryFn: ({ signal }) => provider.creditorFigures({ legalEntityId: legalEntityId!, signal }),
    enabled: legalEntityId !== undefined,
  });
  if (legalEntityId === undefined) return null;
  const row = (name: string, count: number, amount: number, currency: string) => ({
    name,
    figures: [{ text: String(count) }, { text: money(amount, currency) }],
  });
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Typography variant="h2" id={id}>
        {translate('payments.creditors.title')}
      </Typography>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={4} />}
      {data?.ageing.length === 0 && <Typography color="textSecondary">{translate('payments.creditors.nothing')}</Typography>}
      {data && data.ageing.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <FiguresTable
            label={translate('payments.creditors.ageing')}
            heads={[translate('payments.creditors.ageing'), translate('payments.creditors.count'), translate('payments.creditors.open')]}
            rows={data.ageing.map(({ bucket, count, amount, currency }) =>
              row(translate(`plots.bucket.${bucket}`), count, amount, currency),
            )}
          />
          <FiguresTable
            label={translate('payments.creditors.most')}
            heads={[translate('payments.creditors.most'), translate('payments.creditors.count'), translate('payments.creditors.open')]}
            rows={data.creditors.slice(0, 10).map(({ name, count, open, currency }) => row(name, count, open, currency))}
          />
        </Box>
      )}
    </Box>
  );
}

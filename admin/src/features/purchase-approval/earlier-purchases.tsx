import type { PurchaseRow } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { PurchaseStateChip } from '../purchases';

/** So many tell whether an amount is usual. */
const shownRows = 3;
/** Some of the newest may be later than the one that is looked at. */
const readRows = 25;

interface EarlierPurchasesProps {
  /** The purchase that is not an earlier one itself. */
  id: number | null;
  organization: { organizationId: number; name: string };
  /** Up to this moment; without it all of them are earlier. */
  until: string | null;
}

/** What was bought of this supplier before. */
export function EarlierPurchases({ id, organization, until }: EarlierPurchasesProps) {
  const translate = useTranslate();
  const { money, date } = useFormat();
  const provider = useDataProvider();
  const { organizationId } = organization;
  const { data } = useQuery({
    queryKey: ['purchases', 'earlier', { organizationId }],
    queryFn: async ({ signal }) =>
      (
        await provider.getList<PurchaseRow>('purchases', {
          ...{ pagination: { page: 1, perPage: readRows }, sort: { field: 'purchaseDate', order: 'DESC' } },
          ...{ filter: { organization: [organizationId] }, signal },
        })
      ).data,
  });
  const others = (data ?? []).filter((row) => row.id !== id && (until === null || row.purchaseDate <= until)).slice(0, shownRows);
  if (!data) return null;
  return (
    <Box component="section" aria-labelledby="earlier-purchases">
      <Typography id="earlier-purchases" variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('approval.earlier', { name: organization.name })}
      </Typography>
      {others.length === 0 && <Typography color="textSecondary">{translate('approval.noneEarlier')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {others.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{ display: 'flex', gap: 3, alignItems: 'center', py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Box
              sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, overflowWrap: 'anywhere' }}
            >
              <span>{row.name}</span>
              <Typography color="textSecondary">{date(row.purchaseDate)}</Typography>
              <PurchaseStateChip stateId={row.purchaseState.purchaseStateId} />
            </Box>
            <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{money(row.purchaseValue, row.currency)}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

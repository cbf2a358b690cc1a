import type { PurchaseRow } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { PurchaseStateChip } from '../purchases';
import { useVerbs } from '../../../providers/data/verbs';

/** Enough to compare an amount with the usual one. */
const shownRows = 3;
/** More are loaded, because the newest ones may be later than the purchase that is shown. */
const readRows = 25;

interface EarlierPurchasesProps {
  /** The current purchase, which is left out. */
  id: number | null;
  organization: { organizationId: number; name: string };
  /** Only purchases up to this moment; null for all. */
  until: string | null;
}

/** Earlier purchases from this supplier. */
export function EarlierPurchases({ id, organization, until }: EarlierPurchasesProps) {
  const translate = useTranslate();
  const { money, date } = useFormat();
  const provider = useVerbs();
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

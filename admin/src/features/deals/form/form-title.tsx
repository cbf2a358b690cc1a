import { dealStates } from '@kantoor/schemas';
import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { usePageTitle } from '../../../shell/page-title';
import { wholeOnPhone } from '../../../shell/whole-on-phone';
import { DealStateChip } from '../deal-state-chip';
import type { Deal } from '../deal';

/** Name and state, once the deal is there; from state 6 on the header says Invoiced (CRM-058, CRM-F10). */
export function FormTitle({ deal, heading }: { deal: Deal | null | undefined; heading?: 'h1' }) {
  const translate = useTranslate();
  const title = deal === null ? translate('dealForm.newDeal') : deal?.name;
  usePageTitle(title ?? null);
  const stateId = deal?.dealState.dealStateId;
  const isLate = stateId !== undefined && stateId >= dealStates.toInvoice;
  if (title === undefined) return <Skeleton width={220} height={28} />;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      {heading ? (
        <Typography variant="h1" sx={{ minWidth: 0, ...wholeOnPhone }}>
          {title}
        </Typography>
      ) : (
        <Box component="span" sx={wholeOnPhone}>
          {title}
        </Box>
      )}
      {stateId !== undefined && <DealStateChip stateId={stateId} {...(isLate ? { text: translate('deals.state.invoiced') } : {})} />}
    </Box>
  );
}

import { sellerName } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useCurrent } from '../../../shell/current';
import type { ShownApproval } from './use-approval';

interface PurchaseFactsProps {
  shown: ShownApproval;
  /** Other facts of this kind of record. */
  further?: readonly (readonly [string, string])[];
}
/** The total, the total of the own lines, and the subject. */
export function PurchaseFacts({ shown: { approved, round, approval }, further = [] }: PurchaseFactsProps) {
  const translate = useTranslate();
  const { money, date, relativeTime } = useFormat();
  const { teams } = useCurrent();
  const { currency, amount, reference, paymentReference, purchaseDate, dueDate, teamId, teamName } = approved;
  const team = teamName ?? teams.find((one) => one.teamId === teamId)?.name ?? '';
  const facts: readonly (readonly [string, string])[] = [
    [translate('approval.requester'), `${round.requester.name} · ${relativeTime(round.requestedAt)}`],
    [translate('purchaseForm.organization'), sellerName(approved)],
    [translate('purchaseForm.teamId'), team],
    [translate('purchaseForm.reference'), reference ?? ''],
    [translate('purchaseForm.paymentReference'), paymentReference ?? ''],
    [translate('purchaseForm.purchaseDate'), date(purchaseDate)],
    [translate('purchaseForm.dueDate'), date(dueDate)],
    [translate('purchaseForm.currency'), currency],
    ...further,
  ];
  return (
    <Box component="section" aria-label={translate('approval.facts')}>
      <Typography
        component="p"
        sx={{ fontSize: '1.75rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 }}
        data-testid="amount"
      >
        {money(amount, currency)}
      </Typography>
      {approval.partsAmount !== null && (
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {translate('approval.ownAmount', { amount: money(approval.partsAmount, currency) })}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 4,
          rowGap: 1,
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fragment key={name}>
              <Typography component="dt" color="textSecondary">
                {name}
              </Typography>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </Box>
    </Box>
  );
}

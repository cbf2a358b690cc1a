import { Box, Typography } from '@mui/material';
import { useGetOne, type RaRecord } from 'react-admin';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { wholeRecord } from '../../../schema-views/whole-record';
import type { ApprovableKind } from './approvables';
import type { ApprovalRow } from './approval';

interface Lines extends RaRecord<number> {
  documentLines?: Lines['lines'];
  lines?: readonly { lineNumber?: number; description?: string | null; product?: { name?: string } | null; net?: number }[];
}

/** Summary of a request: name, requester, date, amount, and the lines that the receiver is responsible for (PUR-O26). */
export function RequestSummary({ kind, row }: { kind: ApprovableKind; row: ApprovalRow }) {
  const translate = useTranslate();
  const { money, date } = useFormat();
  const { data } = useGetOne<Lines>(kind.resource, { id: row.entityId, meta: wholeRecord });
  const own = (data?.lines ?? data?.documentLines)?.filter(({ lineNumber }) => row.partNumbers.includes(lineNumber ?? 0)) ?? [];
  const facts: readonly [string, string][] = [
    ['name', row.name],
    ['organizationName', row.organizationName ?? ''],
    ['date', date(row.date)],
    ['currency', row.currency ?? ''],
    ['value', row.value === null ? '' : money(row.value, row.currency)],
    ['partsAmount', row.partsAmount === null ? '' : money(row.partsAmount, row.currency)],
  ];
  return (
    <Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1, '& dd': { m: 0, overflowWrap: 'anywhere' } }}
      >
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" color="textSecondary">
                {translate(`approvals.summary.${name}`, { _: translate(`approvals.columns.${name}`) })}
              </Typography>
              <dd>{value}</dd>
            </Box>
          ))}
      </Box>
      {own.length > 0 && (
        <Box component="ul" aria-label={translate('approvals.ownLines')} sx={{ pl: 5, mb: 0 }}>
          {own.map(({ lineNumber, product, description, net }) => (
            <li key={lineNumber}>
              {[product?.name, description].filter(Boolean).join(' · ')} —{' '}
              {translate('approvals.summary.net', { amount: money(net, row.currency) })}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

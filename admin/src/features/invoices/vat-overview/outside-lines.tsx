import { Alert, Box, Chip, Link, Typography } from '@mui/material';
import type { VatOverview } from '@kantoor/schemas';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../../i18n';
import { RowsTable } from '../../../shared/list/rows-table';
import { ScrollingPaper } from '../../../shared/scrolling-paper';
import { figure, useNetAndVat } from './net-and-vat';
import type { Quarter, vatPaths } from './paths';

interface OutsideLinesProps {
  outside: VatOverview['outside'];
  quarter: Quarter;
  paths: ReturnType<typeof vatPaths>;
}

/** Booked lines that are in no rubric, with the reason: those to check come first. */
export function OutsideLines({ outside, quarter, paths }: OutsideLinesProps) {
  const translate = useTranslate();
  const id = useId();
  const netAndVat = useNetAndVat();
  if (outside.length === 0) return <Alert severity="success">{translate('vat.nothingOutside')}</Alert>;
  const rows = [...outside].sort((a, b) => Number(b.isToCheck) - Number(a.isToCheck));
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {translate('vat.outside')}
      </Typography>
      <ScrollingPaper label={translate('vat.outside')}>
        <RowsTable
          label={translate('vat.outside')}
          rows={rows}
          idOf={({ reason, currency }) => `${reason} ${currency}`}
          columns={[
            {
              ...{ name: 'reason', label: translate('vat.reason'), isHead: true, sx: { minWidth: 140, whiteSpace: 'normal' } },
              render: ({ reason, currency, isToCheck }) => (
                <>
                  <Link component={RouterLink} to={paths.figure(reason, quarter, { currency })}>
                    {translate(`vat.reasons.${reason}`)}
                  </Link>
                  {isToCheck && <Chip size="small" color="warning" label={translate('vat.toCheck')} sx={{ ml: 2 }} />}
                </>
              ),
            },
            { name: 'lines', label: translate('vat.lines'), right: true, sx: figure, text: ({ lines }) => String(lines) },
            ...netAndVat,
          ]}
        />
      </ScrollingPaper>
    </Box>
  );
}

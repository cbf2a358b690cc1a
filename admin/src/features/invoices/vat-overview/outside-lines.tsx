import { Alert, Box, Chip, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { VatOverview } from '@kantoor/schemas';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../../i18n';
import { ScrollingPaper } from '../../../shared/scrolling-paper';
import { figure, NetAndVat } from './net-and-vat';
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
  if (outside.length === 0) return <Alert severity="success">{translate('vat.nothingOutside')}</Alert>;
  const rows = [...outside].sort((a, b) => Number(b.isToCheck) - Number(a.isToCheck));
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {translate('vat.outside')}
      </Typography>
      <ScrollingPaper label={translate('vat.outside')}>
        <Table size="small" aria-labelledby={id}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('vat.reason')}</TableCell>
              <TableCell align="right">{translate('vat.lines')}</TableCell>
              <TableCell align="right">{translate('vat.turnover')}</TableCell>
              <TableCell align="right">{translate('vat.vat')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ reason, currency, net, vat, lines, isToCheck }) => (
              <TableRow key={`${reason} ${currency}`}>
                <TableCell component="th" scope="row" sx={{ minWidth: 140, whiteSpace: 'normal' }}>
                  <Link component={RouterLink} to={paths.figure(reason, quarter, { currency })}>
                    {translate(`vat.reasons.${reason}`)}
                  </Link>
                  {isToCheck && <Chip size="small" color="warning" label={translate('vat.toCheck')} sx={{ ml: 2 }} />}
                </TableCell>
                <TableCell align="right" sx={figure}>
                  {lines}
                </TableCell>
                <NetAndVat {...{ net, vat, currency }} />
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollingPaper>
    </Box>
  );
}

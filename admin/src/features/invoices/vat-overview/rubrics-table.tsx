import { Table, TableBody, TableCell, TableHead, TableRow, Typography, Box, Link } from '@mui/material';
import type { VatOverview } from '@kantoor/schemas';
import { Fragment } from 'react';
import { useTranslate, useFormat } from '../../../i18n';
import { ScrollingPaper } from '../../../shared/scrolling-paper';
import type { Quarter, vatPaths } from './paths';
import { Link as RouterLink } from 'react-router';
import { figure } from './net-and-vat';

interface AmountCellsProps {
  /** Null if the form has no such column. */
  exact: number | null;
  whole: number | null;
  /** Label of the link: an amount alone is no description. */
  label: string;
  to: string | null;
  isFiled: boolean;
}

/** An amount to the cent, linked to its invoices, and next to it (below it on a phone) the amount to file in whole euros, if any is filed. */
function AmountCells({ exact, whole, label, to, isFiled }: AmountCellsProps) {
  const { money, number } = useFormat();
  const text = money(exact, 'EUR');
  return (
    <>
      <TableCell align="right" sx={figure}>
        {to && exact !== null ? (
          <Link component={RouterLink} to={to} aria-label={`${label}: ${text}`}>
            {text}
          </Link>
        ) : (
          text
        )}
        {isFiled && (
          <Box component="span" sx={{ display: { xs: 'block', sm: 'none' }, color: 'text.secondary', typography: 'caption' }}>
            {number(whole)}
          </Box>
        )}
      </TableCell>
      {isFiled && (
        <TableCell align="right" sx={{ ...figure, display: { xs: 'none', sm: 'table-cell' } }}>
          {number(whole)}
        </TableCell>
      )}
    </>
  );
}

interface RubricsTableProps {
  overview: VatOverview;
  quarter: Quarter;
  paths: ReturnType<typeof vatPaths>;
}

/** The form of the Belastingdienst: its parts, its rubrics, and the amount due. Only a quarter is filed, in whole euros; a month is not. */
export function RubricsTable({ overview, quarter, paths }: RubricsTableProps) {
  const translate = useTranslate();
  const { rubrics, balance, wholeBalance } = overview;
  const label = translate('vat.rubrics');
  const isFiled = quarter.month === undefined;
  const wideOnly = { display: { xs: 'none', sm: 'table-cell' } };
  return (
    <ScrollingPaper label={label}>
      {/* On a phone both amounts stand beside the name, without scrolling. */}
      <Table
        size="small"
        aria-label={label}
        sx={{ '& td, & th': { px: { xs: 1.5, sm: 3 }, fontSize: { xs: '0.8125rem', sm: 'inherit' } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{translate('vat.rubric')}</TableCell>
            {(['turnover', 'vat'] as const).map((column) => (
              <Fragment key={column}>
                <TableCell align="right">{translate(`vat.${column}`)}</TableCell>
                {isFiled && (
                  <TableCell align="right" sx={wideOnly}>
                    {translate('vat.wholeEuros')}
                  </TableCell>
                )}
              </Fragment>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {['1', '2', '3', '4', '5'].map((part) => (
            <Fragment key={part}>
              <TableRow>
                <TableCell component="th" scope="colgroup" colSpan={isFiled ? 5 : 3} sx={{ fontWeight: 600, pt: 4, whiteSpace: 'normal' }}>
                  {translate(`vat.parts.p${part}`)}
                </TableCell>
              </TableRow>
              {rubrics
                .filter(({ rubric }) => rubric.startsWith(part))
                .map(({ rubric, isKept, turnover, vat, wholeTurnover, wholeVat, lines }) => {
                  const to = lines > 0 ? paths.figure(rubric, quarter) : null;
                  const cells = [
                    { column: 'turnover', exact: turnover, whole: wholeTurnover },
                    { column: 'vat', exact: vat, whole: wholeVat },
                  ];
                  return (
                    <TableRow key={rubric}>
                      <TableCell component="th" scope="row" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                        <strong>{rubric}</strong> {translate(`vat.rubricNames.r${rubric}`)}
                      </TableCell>
                      {isKept ? (
                        cells.map(({ column, ...amounts }) => (
                          <AmountCells
                            key={column}
                            {...amounts}
                            to={to}
                            isFiled={isFiled}
                            label={`${rubric} ${translate(`vat.${column}`)}`}
                          />
                        ))
                      ) : (
                        <TableCell colSpan={isFiled ? 4 : 2} align="right" sx={{ color: 'text.secondary', whiteSpace: 'normal' }}>
                          {translate('vat.notKept')}
                        </TableCell>
                      )}
                    </TableRow>
                  );
                })}
            </Fragment>
          ))}
          <TableRow>
            <TableCell component="th" scope="row">
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {translate(balance < 0 ? 'vat.toReceive' : 'vat.toPay')}
              </Typography>
            </TableCell>
            <AmountCells exact={null} whole={null} label="" to={null} isFiled={isFiled} />
            <AmountCells exact={Math.abs(balance)} whole={Math.abs(wholeBalance)} label="" to={null} isFiled={isFiled} />
          </TableRow>
        </TableBody>
      </Table>
    </ScrollingPaper>
  );
}

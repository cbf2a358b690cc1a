import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { VatOverview } from '@kantoor/schemas';
import { Fragment } from 'react';
import { useTranslate } from '../../../i18n';
import { ScrollingPaper } from '../../../shared/scrolling-paper';
import { AmountCells } from './amount-cells';
import type { Quarter, vatPaths } from './paths';

interface RubricsTableProps {
  overview: VatOverview;
  quarter: Quarter;
  paths: ReturnType<typeof vatPaths>;
}

/** The form of the Belastingdienst: its parts, its rubrics, and the amount due. */
export function RubricsTable({ overview, quarter, paths }: RubricsTableProps) {
  const translate = useTranslate();
  const { rubrics, balance, wholeBalance } = overview;
  const label = translate('vat.rubrics');
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
                <TableCell align="right" sx={wideOnly}>
                  {translate('vat.wholeEuros')}
                </TableCell>
              </Fragment>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {['1', '2', '3', '4', '5'].map((part) => (
            <Fragment key={part}>
              <TableRow>
                <TableCell component="th" scope="colgroup" colSpan={5} sx={{ fontWeight: 600, pt: 4, whiteSpace: 'normal' }}>
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
                          <AmountCells key={column} {...amounts} to={to} label={`${rubric} ${translate(`vat.${column}`)}`} />
                        ))
                      ) : (
                        <TableCell colSpan={4} align="right" sx={{ color: 'text.secondary', whiteSpace: 'normal' }}>
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
            <AmountCells exact={null} whole={null} label="" to={null} />
            <AmountCells exact={Math.abs(balance)} whole={Math.abs(wholeBalance)} label="" to={null} />
          </TableRow>
        </TableBody>
      </Table>
    </ScrollingPaper>
  );
}

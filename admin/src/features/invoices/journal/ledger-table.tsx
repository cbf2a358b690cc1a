import { type JournalSummary, decimal } from '@kantoor/schemas';
import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography, useMediaQuery, type Theme } from '@mui/material';
import { number } from '../../../format';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { ScrollingPaper } from '../../../shared/scrolling-paper';

type Sum = JournalSummary['ledgers'][number];
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Totals per account, and of both sides; amounts in different currencies are never added up. */
export function LedgerTable({ summary: { ledgers, documents, entries } }: { summary: JournalSummary }) {
  const translate = useTranslate();
  const { money } = useFormat();
  // On a phone both sides leave no room, so the number of an account is below its name.
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const title = translate('journal.perLedger');
  const nameOf = ({ name, account }: Sum): string => name ?? (account ? translate(`journal.accounts.${account}`) : '');
  const currencies = [...new Set(ledgers.map(({ currency }) => currency))];
  const inAll = (currency: string, side: 'debit' | 'credit'): number =>
    ledgers.reduce((sum, one) => (one.currency === currency ? sum.plus(one[side]) : sum), decimal(0)).toNumber();
  const counted = documents.filter(({ count }) => count > 0);
  return (
    <section aria-label={title}>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {[
          ...counted.map(({ kind, count }) => translate(`journal.counts.${kind}`, { smart_count: count, count: number(count) })),
          translate('journal.lines', { smart_count: entries, count: number(entries) }),
        ].join(' · ')}
      </Typography>
      <ScrollingPaper label={title}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              {!isPhone && <TableCell>{translate('journal.columns.ledger')}</TableCell>}
              <TableCell>{translate('journal.columns.name')}</TableCell>
              <TableCell align="right">{translate('journal.columns.debit')}</TableCell>
              <TableCell align="right">{translate('journal.columns.credit')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {ledgers.map((sum) => (
              <TableRow key={`${sum.currency} ${sum.ledger}`}>
                {!isPhone && (
                  <TableCell component="th" scope="row" sx={figures}>
                    {sum.ledger}
                  </TableCell>
                )}
                <TableCell {...(isPhone && { component: 'th', scope: 'row', sx: { whiteSpace: 'normal', overflowWrap: 'anywhere' } })}>
                  {nameOf(sum)}
                  {isPhone && (
                    <Typography variant="caption" color="textSecondary" component="div">
                      {sum.ledger}
                    </Typography>
                  )}
                </TableCell>
                {(['debit', 'credit'] as const).map((side) => (
                  <TableCell key={side} align="right" sx={figures}>
                    {sum[side] === 0 ? '' : money(sum[side], sum.currency)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            {currencies.map((currency) => (
              <TableRow key={currency}>
                <TableCell component="th" scope="row" colSpan={isPhone ? 1 : 2}>
                  {translate('journal.total', { currency })}
                </TableCell>
                {(['debit', 'credit'] as const).map((side) => (
                  <TableCell key={side} align="right" sx={{ ...figures, fontWeight: 550 }}>
                    {money(inAll(currency, side), currency)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableFooter>
        </Table>
      </ScrollingPaper>
    </section>
  );
}

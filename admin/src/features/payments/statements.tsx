import type { BankStatement } from '@kantoor/schemas';
import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { ScrollingPaper } from '../../shared/scrolling-paper';

const columns = ['number', 'period', 'opening', 'closing', 'bookings', 'open'] as const;

/** What does not agree in a statement: balances that its bookings do not lead to, and statements missing before it. */
export function StatementWarnings({ statements }: { statements: readonly BankStatement[] }) {
  const translate = useTranslate();
  const { money } = useFormat();
  return statements.map(({ id, statementId: number, balances, gap }) => {
    if (!balances) return null;
    const amount = (value: number): string => money(value, balances.currency);
    const between = gap && { previous: gap.previous, number, closing: amount(gap.closing), opening: amount(balances.opening) };
    const missing = gap?.missing ?? [];
    const texts = [
      !balances.addsUp &&
        translate('payments.bank.statement.wrong', { number, computed: amount(balances.computed), closing: amount(balances.closing) }),
      between &&
        (missing.length > 0
          ? translate('payments.bank.statement.gapNamed', { ...between, missing: missing.join(', '), smart_count: missing.length })
          : translate('payments.bank.statement.gap', between)),
    ].filter((text) => typeof text === 'string');
    return texts.map((text) => (
      <Alert key={`${id} ${text}`} severity="warning">
        {text}
      </Alert>
    ));
  });
}

/** The statements that were read, with their balances. */
export function Statements({ statements }: { statements: readonly BankStatement[] }) {
  const translate = useTranslate();
  const format = useFormat();
  if (statements.length === 0) return <Typography color="textSecondary">{translate('payments.bank.statements.none')}</Typography>;
  const label = translate('payments.bank.statements.tab');
  const figures = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
  return (
    <>
      <StatementWarnings statements={statements} />
      <ScrollingPaper label={label}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              {columns.map((column, nth) => (
                <TableCell key={column} {...(nth > 1 && { sx: figures })}>
                  {translate(`payments.bank.statements.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {statements.map(({ id, statementId, firstDay, lastDay, balances, bookings, open }) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row">
                  {statementId}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {[...new Set([firstDay, lastDay])].flatMap((day) => (day ? format.date(day) : [])).join(' – ')}
                </TableCell>
                {[balances?.opening, balances?.closing].map((amount, nth) => (
                  <TableCell key={nth} sx={figures}>
                    {balances && amount !== undefined && format.money(amount, balances.currency)}
                  </TableCell>
                ))}
                <TableCell sx={figures}>{bookings}</TableCell>
                <TableCell sx={figures}>{open}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollingPaper>
    </>
  );
}

import type { BatchPlan } from '@kantoor/schemas';
import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';

/** Payments of a batch, first-time payees, and skipped invoices with the reason. */
export function BatchPreview({ plan }: { plan: BatchPlan }) {
  const translate = useTranslate();
  const format = useFormat();
  // On a phone the amount leaves no room, so account, reference and date are below the name.
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const columns = isPhone ? (['name'] as const) : (['name', 'iban', 'description', 'executionDate'] as const);
  return (
    <>
      {plan.newAccounts.length > 0 && (
        <Alert severity="warning">
          {translate('payments.newAccounts')}
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {plan.newAccounts.map(({ name, iban }) => (
              <li key={`${name} ${iban}`}>
                {name}: {format.iban(iban)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {plan.rows.length === 0 ? (
        <Typography color="textSecondary">{translate('payments.nothing')}</Typography>
      ) : (
        <Box sx={{ overflow: 'auto' }} tabIndex={0} role="region" aria-label={translate('payments.toPay')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((column) => (
                  <TableCell key={column}>{translate(`payments.columns.${column}`)}</TableCell>
                ))}
                <TableCell align="right">{translate('payments.columns.amount')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {plan.rows.map((row) => (
                <TableRow key={row.invoiceIds.join()}>
                  <TableCell sx={{ whiteSpace: { xs: 'normal', sm: 'nowrap' }, overflowWrap: 'anywhere' }}>
                    {row.name}
                    {isPhone &&
                      [format.iban(row.iban), row.description, format.date(row.executionDate)].map((text) => (
                        <Typography key={text} variant="caption" color="textSecondary" component="div">
                          {text}
                        </Typography>
                      ))}
                  </TableCell>
                  {!isPhone && (
                    <>
                      <TableCell sx={{ whiteSpace: 'nowrap' }}>{format.iban(row.iban)}</TableCell>
                      <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.description}</TableCell>
                      <TableCell sx={{ whiteSpace: 'nowrap' }}>{format.date(row.executionDate)}</TableCell>
                    </>
                  )}
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {format.money(row.amount, 'EUR')}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {plan.leftOut.length > 0 && (
        <Box component="section" aria-label={translate('payments.leftOut')}>
          <Typography variant="h3">{translate('payments.leftOut')}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {plan.leftOut.map((one) => (
              <li key={one.invoiceId}>
                {one.invoiceNumber} {one.name}, {format.money(one.amount, one.currency)}: {translate(`payments.reasons.${one.reason}`)}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}

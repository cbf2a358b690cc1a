import { accountingCurrency, type ConversionPreview } from '@kantoor/schemas';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { phoneOnly, roomyOnly } from '../../../../shared/list/list-column';

/** Each line with its price in both currencies, and its net amount in the currency of the books. */
export function ConvertedLines({ lines, from }: { lines: ConversionPreview['lines']; from: string }) {
  const translate = useTranslate();
  const { price, money } = useFormat();
  const priceIn = (line: ConversionPreview['lines'][number], wanted: string): string =>
    price(line.currencyPrices.find(({ currency }) => currency === wanted)?.price, 4);
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('invoices.lines')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('invoices.line.description')}</TableCell>
            {[from, accountingCurrency].map((currency) => (
              <TableCell key={currency} align="right" sx={roomyOnly}>
                {translate('invoices.conversion.priceIn', { currency })}
              </TableCell>
            ))}
            <TableCell align="right">{translate('invoices.line.total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.lineNumber}>
              <TableCell sx={{ whiteSpace: 'pre-line !important', overflowWrap: 'anywhere' }}>
                {line.description}
                <Typography variant="caption" color="textSecondary" component="div" sx={phoneOnly}>
                  {from} {priceIn(line, from)} · {accountingCurrency} {priceIn(line, accountingCurrency)}
                </Typography>
              </TableCell>
              <TableCell align="right" sx={roomyOnly}>
                {priceIn(line, from)}
              </TableCell>
              <TableCell align="right" sx={roomyOnly}>
                {priceIn(line, accountingCurrency)}
              </TableCell>
              <TableCell align="right">{money(line.net, accountingCurrency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

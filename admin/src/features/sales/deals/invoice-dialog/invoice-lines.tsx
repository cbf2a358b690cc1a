import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { phoneOnly, roomyOnly } from '../../../../shared/list/list-column';
import type { Deal } from '../deal';

export function InvoiceLines({ deal }: { deal: Deal }) {
  const translate = useTranslate();
  const format = useFormat();
  const description = (line: Deal['lines'][number]): string => [line.product?.name, line.description].filter(Boolean).join(' – ');
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('dealForm.lines')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('lines.description')}</TableCell>
            <TableCell align="right" sx={roomyOnly}>
              {translate('lines.amount')}
            </TableCell>
            <TableCell align="right" sx={roomyOnly}>
              {translate('lines.price')}
            </TableCell>
            <TableCell align="right">{translate('lines.net')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {deal.lines.map((line, index) => (
            <TableRow key={line.lineNumber ?? index}>
              <TableCell sx={{ whiteSpace: 'normal !important' }}>
                {description(line)}
                <Typography variant="caption" color="textSecondary" sx={phoneOnly}>
                  {format.number(line.amount)} × {format.price(line.price, 4)}
                </Typography>
              </TableCell>
              <TableCell align="right" sx={roomyOnly}>
                {format.number(line.amount)}
              </TableCell>
              <TableCell align="right" sx={roomyOnly}>
                {format.price(line.price, 4)}
              </TableCell>
              <TableCell align="right">{format.money(line.net ?? 0, deal.currency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

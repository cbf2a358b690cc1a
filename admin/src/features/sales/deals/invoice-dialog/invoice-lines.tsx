import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { phoneOnly } from '../../../../shared/list/list-column';
import type { Deal } from '../deal';
import { RowsTable } from '../../../../shared/list/rows-table';

const wideFigure = { right: true, phone: 'none' } as const;

export function InvoiceLines({ deal }: { deal: Deal }) {
  const translate = useTranslate();
  const format = useFormat();
  const description = (line: Deal['lines'][number]): string => [line.product?.name, line.description].filter(Boolean).join(' – ');
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('dealForm.lines')}>
      <RowsTable
        rows={deal.lines}
        idOf={(line) => line.lineNumber ?? deal.lines.indexOf(line)}
        columns={[
          {
            ...{ name: 'description', label: translate('lines.description'), sx: { whiteSpace: 'normal !important' } },
            render: (line) => (
              <>
                {description(line)}
                <Typography variant="caption" color="textSecondary" sx={phoneOnly}>
                  {format.number(line.amount)} × {format.price(line.price, 4)}
                </Typography>
              </>
            ),
          },
          { ...{ name: 'amount', label: translate('lines.amount'), ...wideFigure }, text: ({ amount }) => format.number(amount) },
          { ...{ name: 'price', label: translate('lines.price'), ...wideFigure }, text: ({ price }) => format.price(price, 4) },
          { name: 'net', label: translate('lines.net'), right: true, text: ({ net }) => format.money(net ?? 0, deal.currency) },
        ]}
      />
    </Box>
  );
}

import { uncreditedQuantity } from '@kantoor/schemas';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { DecimalInput } from '../../../../shared/fields/decimal-input';
import { allThatIsLeft, creditableOf, type TypedPart } from './credit-parts';
import type { Invoice } from '../invoice';

interface CreditLinesProps {
  invoice: Invoice;
  typed: Readonly<Record<number, string>>;
  part: TypedPart;
  onType: (typed: Record<number, string>) => void;
}

/** The quantity to credit of each line, with what is left and the resulting amount. On a phone the figures are below the description. */
export function CreditLines({ invoice, typed, part, onType }: CreditLinesProps) {
  const translate = useTranslate();
  const { number, money } = useFormat();
  const faults = 'faults' in part ? part.faults : undefined;
  const isTyped = Object.values(typed).some((text) => text.trim() !== '');
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography component="legend" variant="h3" sx={{ p: 0 }}>
          {translate('invoices.lines')}
        </Typography>
        <Button size="small" color="inherit" onClick={() => onType(isTyped ? {} : allThatIsLeft(invoice))}>
          {translate(isTyped ? 'invoices.credit.none' : 'invoices.credit.all')}
        </Button>
      </Box>
      <Typography variant="caption" color="textSecondary" align="right">
        {translate('invoices.credit.lineAmounts')}
      </Typography>
      {creditableOf(invoice).lines.map((line, nth) => {
        const { lineNumber } = line;
        const { quantity, creditedQuantity, description } = invoice.lines[nth]!;
        const left = uncreditedQuantity(line);
        const fault = faults?.get(lineNumber);
        const net = 'nets' in part ? part.nets.get(lineNumber) : undefined;
        return (
          <Box
            key={lineNumber}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) 110px', sm: 'minmax(0, 1fr) 150px 100px' },
              gap: 2,
              alignItems: 'center',
              borderBottom: 1,
              borderColor: 'divider',
              pb: 2,
            }}
          >
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
              <Typography sx={{ whiteSpace: 'pre-line' }}>{description}</Typography>
              <Typography variant="caption" color="textSecondary">
                {translate(creditedQuantity === 0 ? 'invoices.credit.ofLine' : 'invoices.credit.leftOfLine', {
                  quantity: number(quantity),
                  credited: number(creditedQuantity),
                  left: number(left),
                })}
              </Typography>
            </Box>
            <DecimalInput
              id={`credit-line-${lineNumber}`}
              label={translate('invoices.line.of', { figure: translate('invoices.line.quantity'), number: lineNumber })}
              value={typed[lineNumber] ?? ''}
              kind="amount"
              disabled={Number(left) === 0 && quantity !== 0}
              onChange={(text) => onType({ ...typed, [lineNumber]: text })}
              error={fault ? translate(`invoices.credit.fault.${fault}`, { left: number(left) }) : undefined}
            />
            <Typography align="right">{net === undefined ? '' : money(net, invoice.currency)}</Typography>
          </Box>
        );
      })}
    </Box>
  );
}

import { accountingCurrency, collectionCosts, decimal } from '@kantoor/schemas';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';

interface Owed {
  totalAmount?: number;
  amountPaid?: number | null;
  currency?: string;
}

/** What may be charged for collecting the debt out of court by the Dutch scale, when it is asked for; nothing of it is charged or mailed by itself. */
export function CollectionCosts({ totalAmount = 0, amountPaid, currency }: Owed) {
  const translate = useTranslate();
  const { money } = useFormat();
  const [isShown, setShown] = useState(false);
  const open = decimal(totalAmount).minus(amountPaid ?? 0);
  if (currency !== accountingCurrency || open.lte(0)) return null;
  return (
    <Box>
      <Button size="small" color="inherit" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {translate('invoiceMail.costs.ask')}
      </Button>
      {isShown && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('invoiceMail.costs.text', {
            costs: money(collectionCosts(open.toFixed()), currency),
            open: money(open.toNumber(), currency),
          })}
        </Typography>
      )}
    </Box>
  );
}

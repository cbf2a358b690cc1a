import { accountingCurrency, collectionCosts, collectionNotice, decimal } from '@kantoor/schemas';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';

interface Owed {
  /** Language of the customer. */
  language?: 'nl' | 'en';
  totalAmount?: number;
  amountPaid?: number | null;
  currency?: string;
}
interface CollectionCostsProps extends Owed {
  /** Adds a text to the mail, above its closing. */
  onNotice: (words: string) => void;
}

/** Shows on request what may be charged for out-of-court collection by the Dutch scale; nothing is charged or mailed automatically. */
export function CollectionCosts({ language = 'nl', totalAmount = 0, amountPaid, currency, onNotice }: CollectionCostsProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const [isShown, setShown] = useState(false);
  const open = decimal(totalAmount).minus(amountPaid ?? 0);
  if (currency !== accountingCurrency || open.lte(0)) return null;
  const debt = { open: money(open.toNumber(), currency), costs: money(collectionCosts(open.toFixed()), currency) };
  return (
    <Box>
      <Button size="small" color="inherit" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {translate('invoiceMail.costs.ask')}
      </Button>
      {isShown && (
        <>
          <Typography variant="body2" sx={{ my: 1 }}>
            {translate('invoiceMail.costs.text', debt)}
          </Typography>
          <Button size="small" variant="outlined" onClick={() => onNotice(collectionNotice[language])}>
            {translate('invoiceMail.costs.insert')}
          </Button>
        </>
      )}
    </Box>
  );
}

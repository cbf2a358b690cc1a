import { accountingCurrency, type Month } from '@kantoor/schemas';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormat, useTranslate } from '../../../i18n';
import { useMay } from '../../../shell/current';
import { RateDialog, type RateToEnter } from './rate-dialog';

/** Opens the dialog for the rate of a currency that has none. */
export function EnterRate({ start, verb }: { start: RateToEnter; verb: 'enter' | 'change' }) {
  const translate = useTranslate();
  const mayEnter = useMay('invoices.convert');
  const [isOpen, setOpen] = useState(false);
  if (!mayEnter) return null;
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)} aria-label={translate(`month.rate.${verb}Of`, start)}>
        {translate(`month.rate.${verb}`)}
      </Button>
      {isOpen && <RateDialog start={start} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The rates that were entered by hand for days of the month, each of which may be corrected until something booked has used it. */
export function OwnRates({ rates }: { rates: Month['ownRates'] }) {
  const translate = useTranslate();
  const { number, date } = useFormat();
  if (rates.length === 0) return null;
  const title = translate('month.rate.entered');
  return (
    <section aria-label={title}>
      <Typography variant="h2">{title}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {rates.map((rate) => (
          <Box
            component="li"
            key={`${rate.currency} ${rate.date}`}
            sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}
          >
            <Typography>{`${date(rate.date)} · 1 ${accountingCurrency} = ${number(rate.rate, { min: 4, max: 6 })} ${rate.currency}`}</Typography>
            <EnterRate start={rate} verb="change" />
          </Box>
        ))}
      </Box>
    </section>
  );
}

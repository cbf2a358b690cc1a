import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { MeaningChip } from '../../../shared/meaning-chip';
import { useCurrent } from '../../../shell/current';
import { convertedText } from './conversion/converted-text';
import { DueDate } from './due-date';
import { meaningOfPayment, textOfPayment, type Invoice } from './invoice';
import { sentOtherwiseText } from './sending/sent-otherwise-text';
import { lifecycleOf, meaningOfStage, stageOf, textOfStage } from './lifecycle';

/** The lifecycle of an invoice, then its dates, then its customer and description (PLT-153). */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate();
  const format = useFormat();
  const { legalEntities } = useCurrent();
  const seller = legalEntities.find(({ legalEntityId }) => legalEntityId === invoice.legalEntityId);
  const isBooked = invoice.status === 'booked';
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Facts
        facts={[
          [
            'status',
            <MeaningChip key="status" meaning={meaningOfStage[stageOf(invoice)]} label={translate(textOfStage(stageOf(invoice)))} />,
          ],
          ['paymentStatus', <MeaningChip key="payment" meaning={meaningOfPayment(invoice)} label={translate(textOfPayment(invoice))} />],
          [
            'lifecycle',
            isBooked &&
              lifecycleOf(invoice).map((stage) => (
                <MeaningChip key={stage} meaning={meaningOfStage[stage]} label={translate(`invoices.lifecycle.${stage}`)} />
              )),
          ],
        ]}
      />
      <Facts
        facts={[
          ['date', format.date(invoice.invoiceDate)],
          ['dueDate', <DueDate key="due" invoice={invoice} />],
          ['bookDate', format.dateOfMoment(invoice.bookDate)],
          ['postingDate', invoice.postingDate && translate('invoices.postedLater', { date: format.date(invoice.postingDate) })],
          ['converted', convertedText(invoice, translate, format)],
          ['sent', invoice.dateSent ? format.dateTime(invoice.dateSent) : null],
          ['sentOtherwise', sentOtherwiseText(invoice, translate, format)],
        ]}
      />
      <Facts
        facts={[
          ['description', invoice.invoiceDescription],
          ['creditReason', invoice.creditReason],
          ['clientReference', invoice.clientReference],
          ['legalEntity', seller?.name ?? invoice.legalEntityReference ?? invoice.legalEntityId],
        ]}
      />
    </Box>
  );
}

/** Related facts, shown as one line. */
export function Facts({ facts }: { facts: readonly [name: string, value: ReactNode][] }) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 }}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', minWidth: 0 }}>
            <Box component="dt" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {translate(`invoices.columns.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 1, overflowWrap: 'anywhere', minWidth: 0 }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

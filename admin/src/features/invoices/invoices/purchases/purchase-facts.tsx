import type { PurchaseInvoiceRecord } from '@kantoor/schemas';
import { Box } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { MeaningChip } from '../../../../shared/meaning-chip';
import { useCurrent } from '../../../../shell/current';
import { usePaymentMethodName } from '../../../settings/payment-methods';
import { convertedText } from '../conversion/converted-text';
import { DueDate } from '../due-date';
import { meaningOfPayment, textOfPayment } from '../invoice';
import { Facts } from '../invoice-facts';
import { meaningOfPurchaseStage, purchaseStageOf, textOfPurchaseStage } from './purchase-status';

/** Its status, then its dates, then its description, payment method and payee. */
export function PurchaseFacts({ invoice }: { invoice: PurchaseInvoiceRecord }) {
  const translate = useTranslate();
  const format = useFormat();
  const methodName = usePaymentMethodName();
  const { legalEntities } = useCurrent();
  const buyer = legalEntities.find(({ legalEntityId }) => legalEntityId === invoice.legalEntityId);
  const stage = purchaseStageOf(invoice);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Facts
        facts={[
          ['status', <MeaningChip key="status" meaning={meaningOfPurchaseStage[stage]} label={translate(textOfPurchaseStage(stage))} />],
          [
            'paymentStatus',
            invoice.status === 'booked' && (
              <MeaningChip key="payment" meaning={meaningOfPayment(invoice)} label={translate(textOfPayment(invoice))} />
            ),
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
        ]}
      />
      <Facts
        facts={[
          ['description', invoice.invoiceDescription],
          ['supplierReference', invoice.reference],
          ['supplierPaymentReference', invoice.paymentReference],
          ['legalEntity', buyer?.name ?? invoice.legalEntityReference],
          ['paymentMethod', methodName(invoice.paymentMethod)],
          ['payee', invoice.payee.name === invoice.customerName ? null : invoice.payee.name],
          ['chargedBy', invoice.legalEntityReferenceOrigin],
        ]}
      />
    </Box>
  );
}

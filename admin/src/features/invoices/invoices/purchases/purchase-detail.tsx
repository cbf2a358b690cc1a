import type { PurchaseInvoiceRecord } from '@kantoor/schemas';
import { Alert, Box, Link, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useCurrent } from '../../../../shell/current';
import { useRecordOptions } from '../../../../shell/resources';
import { ChangedAccountNotice, PayeeAccountNotice } from '../../../payments';
import { resourceOfBook } from '../book';
import { CustomerCard } from '../customer-card';
import { invoiceAddress } from '../invoice-addresses';
import { InvoiceFiles } from '../invoice-files';
import { InvoiceFrame, InvoiceLoading } from '../invoice-frame';
import { InvoiceLinesTable } from '../lines/invoice-lines-table';
import type { InvoicePlace } from '../invoice-place';
import { InvoiceSettlement } from '../invoice-settlement';
import { useInvoicePaths } from '../paths';
import { PaymentsList } from '../payments/payments-list';
import { useBookInvoice } from '../use-invoice';
import { LedgerLines } from './ledger-lines';
import { PurchaseActions } from './purchase-actions';
import { useFormat } from '../../../../i18n/use-format';
import { MeaningChip } from '../../../../shared/meaning-chip';
import { usePaymentMethodName } from '../../../settings/payment-methods';
import { convertedText } from '../conversion/converted-text';
import { DueDate } from '../due-date';
import { meaningOfPayment, textOfPayment } from '../invoice';
import { Facts } from '../invoice-facts';
import { meaningOfPurchaseStage, purchaseStageOf, textOfPurchaseStage } from './purchase-status';

/** Its status, then its dates, then its description, payment method and payee. */
function PurchaseFacts({ invoice }: { invoice: PurchaseInvoiceRecord }) {
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

/** A purchase invoice, the fields that finance completes, and its source purchase. */
export default function PurchaseDetail({ legalEntity, id, onClose }: InvoicePlace) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { may } = useCurrent();
  const { data: invoice, error, refetch } = useBookInvoice('purchases', legalEntity, id);
  const changed = (): void => void client.invalidateQueries({ queryKey: [resourceOfBook.purchases] });
  if (!invoice) return <InvoiceLoading error={error} onRetry={() => void refetch()} />;
  const isCompleted = invoice.status === 'booked' || invoice.deleted || invoice.source !== null || !may('invoices.write');
  return (
    <InvoiceFrame
      aside={
        <>
          <CustomerCard customer={invoice.customer} caption="supplier" />
          <Origin invoice={invoice} />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <InvoiceSettlement invoice={invoice} />
        <PurchaseActions invoice={invoice} onChanged={changed} onGone={onClose} />
      </Box>
      <SameReference invoice={invoice} />
      {invoice.customer.customerId && invoice.paymentStatus !== 'full' && (
        <Suspense fallback={null}>
          <PayeeAccountNotice organizationId={invoice.customer.customerId} />
        </Suspense>
      )}
      {invoice.status === 'booked' && invoice.paymentStatus !== 'full' && (
        <Suspense fallback={null}>
          <ChangedAccountNotice legalEntity={legalEntity} invoiceId={id} />
        </Suspense>
      )}
      <PurchaseFacts invoice={invoice} />
      {isCompleted ? (
        <InvoiceLinesTable
          invoice={invoice}
          below={({ ledgerAccount }) =>
            ledgerAccount && (
              <Typography variant="caption" color="textSecondary" component="div">
                {translate('invoices.purchases.ledger', { account: ledgerAccount })}
              </Typography>
            )
          }
        />
      ) : (
        <LedgerLines invoice={invoice} onChanged={changed} />
      )}
      <PaymentsList invoice={invoice} />
      <InvoiceFiles address={invoiceAddress(invoice, 'purchases')} readOnly={!may('invoices.write')} />
    </InvoiceFrame>
  );
}

/** The same number from the same supplier twice usually means one invoice that arrived twice (PLT-O54). */
function SameReference({ invoice: { sameReference, reference } }: { invoice: PurchaseInvoiceRecord }) {
  const translate = useTranslate();
  const paths = useInvoicePaths();
  if (!sameReference) return null;
  return (
    <Alert severity="warning">
      {translate('invoices.purchases.sameReference', { reference })}{' '}
      <Link
        component={RouterLink}
        underline="always"
        color="inherit"
        to={paths.purchaseInvoice(sameReference.invoiceId, sameReference.legalEntityId)}
      >
        {sameReference.invoiceNumber ?? translate('invoices.concept')}
      </Link>
    </Alert>
  );
}

/** The source purchase; nothing if the user may not see purchases. */
function Origin({ invoice: { paperlessId } }: { invoice: PurchaseInvoiceRecord }) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  const purchases = useRecordOptions('purchases');
  if (!paperlessId || !purchases) return null;
  return (
    <Box>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('invoices.origin')}
      </Typography>
      <Link component={RouterLink} to={purchases.path(paths, paperlessId)}>
        {translate('invoices.purchases.toPurchase')}
      </Link>
    </Box>
  );
}

import { paymentStandings, type PurchaseInvoiceRow } from '@kantoor/schemas';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useSchemaColumns } from '../../../../schema-views/list/schema-columns';
import { MeaningChip } from '../../../../shared/meaning-chip';
import { paymentMethods, usePaymentMethodName } from '../../../settings/payment-methods';
import type { BookListProps } from '../book';
import { BookList, type BookListKind } from '../list/book-list';
import { DueDate } from '../due-date';
import { daysLateOf, isClaim, meaningOfPayment, textOfPayment } from '../invoice';
import { BatchActions } from './batch-actions';
import { PurchaseFilters } from './purchase-filters';
import { meaningOfPurchaseStage, purchaseStageOf, purchaseStages, textOfPurchaseStage } from './purchase-status';

const purchasesList: BookListKind<PurchaseInvoiceRow> = {
  type: 'purchases',
  words: 'invoices.purchases',
  useColumns: usePurchaseColumns,
  Filters: PurchaseFilters,
  Actions: BatchActions,
  create: 'create-purchase-invoice',
};

/** The purchase invoices of one legal entity, shown like its sales invoices (PLT-046, D-30). */
export function PurchaseInvoiceList(props: BookListProps) {
  return <BookList kind={purchasesList} {...props} />;
}

function usePurchaseColumns() {
  const translate = useTranslate();
  const format = useFormat();
  const methodName = usePaymentMethodName();
  const label = (name: string): { label: string } => ({ label: translate(`invoices.columns.${name}`) });
  const stageText = (invoice: PurchaseInvoiceRow): string => translate(textOfPurchaseStage(purchaseStageOf(invoice)));
  const lateText = (invoice: PurchaseInvoiceRow): string => {
    const late = daysLateOf(invoice);
    return late > 0 ? translate('invoices.late', { smart_count: late, days: late }) : '';
  };
  const paymentText = (invoice: PurchaseInvoiceRow): string => (invoice.status === 'booked' ? translate(textOfPayment(invoice)) : '');
  return useSchemaColumns<PurchaseInvoiceRow>('purchase-invoices', {
    id: false,
    invoiceNumber: { ...label('number'), text: ({ invoiceNumber }) => invoiceNumber ?? translate('invoices.concept') },
    customerName: { ...label('supplier'), share: 60 },
    invoiceDescription: { ...label('description'), share: 40, link: false, phone: 'none' },
    reference: { ...label('supplierReference'), width: 130, phone: 'none' },
    invoiceDate: {
      ...label('date'),
      phone: 'none',
      render: ({ invoiceDate }) => <span title={format.relativeDay(invoiceDate)}>{format.date(invoiceDate)}</span>,
    },
    dueDate: { ...label('dueDate'), text: lateText, render: (invoice) => <DueDate invoice={invoice} /> },
    status: {
      ...label('status'),
      words: Object.fromEntries(purchaseStages.map((stage) => [stage, translate(textOfPurchaseStage(stage))])),
      text: (invoice) => (purchaseStageOf(invoice) === 'booked' ? '' : stageText(invoice)),
      render: (invoice) => <MeaningChip meaning={meaningOfPurchaseStage[purchaseStageOf(invoice)]} label={stageText(invoice)} />,
    },
    paymentStatus: {
      ...label('paymentStatus'),
      words: Object.fromEntries(paymentStandings.map((standing) => [standing, translate(`invoices.${standing}`)])),
      text: (invoice) => (isClaim(invoice) ? '' : paymentText(invoice)),
      render: (invoice) => invoice.status === 'booked' && <MeaningChip meaning={meaningOfPayment(invoice)} label={paymentText(invoice)} />,
    },
    netAmount: label('netAmount'),
    taxAmount: label('taxAmount'),
    totalAmount: { ...label('amount'), phone: 'none' },
    amountPaid: label('amountPaid'),
    openAmount: { ...label('openAmount'), sort: 'openAmount', firstOrder: 'DESC', phone: 'beside' },
    daysLate: { ...label('daysLate'), width: 56, sort: 'daysLate', right: true, firstOrder: 'DESC', phone: 'none' },
    currency: { ...label('currency'), exported: true },
    paymentMethod: {
      ...label('paymentMethod'),
      text: ({ paymentMethod }) => methodName(paymentMethod),
      words: Object.fromEntries(paymentMethods.map((method) => [String(method), methodName(method)])),
    },
    payeeName: label('payee'),
  });
}

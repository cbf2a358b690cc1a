import { paymentStates, type PurchaseInvoiceRow } from '@kantoor/schemas';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useSchemaColumns } from '../../../../schema-views/list/schema-columns';
import { MeaningChip } from '../../../../shared/meaning-chip';
import { paymentMethods, usePaymentMethodName } from '../../../settings/payment-methods';
import type { BookListProps } from '../book';
import { BookList, type BookListKind } from '../list/book-list';
import { DueDate } from '../due-date';
import { daysLateOf, isClaim, meaningOfPayment, textOfPayment } from '../invoice';
import { meaningOfPurchaseStage, purchaseStageOf, purchaseStages, textOfPurchaseStage } from './purchase-status';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { useCurrent } from '../../../../shell/current';
import { ChoiceFilter } from '../../../../shared/list/choice-filter';
import type { Filter } from '../../../../shared/list/list-address';
import { OrganizationPicker, useFilteredOrganization } from '../../../relations/organizations';
import { LateFilter } from '../list/late-filter';
import { RateFilter } from '../list/rate-filter';

const statuses = ['draft', 'booked'] as const;
const payments = ['open', 'partial', 'full'] as const;

/** The filters of the purchase invoice list beside its search and period; archived ones only on request (PLT-O65). */
function PurchaseFilters({ filter, onFilter }: { filter: Filter; onFilter: (change: Filter) => void }) {
  const translate = useTranslate();
  const methodName = usePaymentMethodName();
  const supplier = useFilteredOrganization(typeof filter.customer === 'number' ? filter.customer : null);
  const chosen = (name: string): string[] => (Array.isArray(filter[name]) ? (filter[name] as unknown[]).map(String) : []);
  const orNone = <T,>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);
  const archived = filter.deleted === true;
  return (
    <>
      <ChoiceFilter
        label={translate('invoices.columns.status')}
        choices={[
          ...statuses.map((value) => ({ value: value as string, label: translate(`invoices.status.${value}`) })),
          { value: 'archived', label: translate('invoices.lifecycle.archived') },
        ]}
        chosen={archived ? ['archived'] : chosen('status')}
        onChange={(status) =>
          status.at(-1) === 'archived'
            ? onFilter({ deleted: true, status: undefined })
            : onFilter({ deleted: undefined, status: orNone(status.filter((one) => one !== 'archived')) })
        }
      />
      {/* A draft has nothing to pay yet. */}
      <ChoiceFilter
        label={translate('invoices.columns.paymentStatus')}
        choices={payments.map((value) => ({ value: value as string, label: translate(`invoices.payment.${value}`) }))}
        chosen={chosen('paymentStatus')}
        onChange={(paymentStatus) =>
          onFilter({ paymentStatus: orNone(paymentStatus), ...(paymentStatus.length > 0 ? { status: ['booked'] } : {}) })
        }
      />
      <RateFilter filter={filter} onFilter={onFilter} />
      <LateFilter filter={filter} onFilter={onFilter} />
      <ChoiceFilter
        label={translate('invoices.columns.paymentMethod')}
        choices={paymentMethods.map((method) => ({ value: String(method), label: methodName(method) }))}
        chosen={chosen('paymentMethod')}
        onChange={(methods) => onFilter({ paymentMethod: orNone(methods.map(Number)) })}
      />
      <OrganizationPicker
        value={supplier}
        onChange={(organization) => onFilter({ customer: organization?.organizationId })}
        label={translate('invoices.columns.supplier')}
        sx={{ width: { xs: '100%', sm: 170 } }}
      />
    </>
  );
}

/** Links to the batch payment file of the rows shown, plain and aggregated (PLT-152, PLT-O84); for finance only (PLT-O99). */
function BatchActions({ legalEntity, shown }: { legalEntity: string; shown: Record<string, string> }) {
  const translate = useTranslate();
  const { paths, may } = useCurrent();
  const place = paths.ofLegalEntity('invoices', legalEntity);
  if (!may('payments.read') || !place) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['plain', 'aggregated'] as const).map((variant) => (
        <Button
          key={variant}
          size="small"
          component={Link}
          to={`${place}/batch-payments?${new URLSearchParams({ ...shown, variant }).toString()}`}
        >
          {translate(`invoices.purchases.batch.${variant}`)}
        </Button>
      ))}
    </Box>
  );
}

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
      words: Object.fromEntries(paymentStates.map((state) => [state, translate(`invoices.${state}`)])),
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

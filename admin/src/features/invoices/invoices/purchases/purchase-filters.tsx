import { useTranslate } from '../../../../i18n';
import { ChoiceFilter } from '../../../../shared/list/choice-filter';
import type { Filter } from '../../../../shared/list/list-address';
import { OrganizationPicker, useFilteredOrganization } from '../../../relations/organizations';
import { paymentMethods, usePaymentMethodName } from '../../../settings/payment-methods';
import { LateFilter } from '../list/late-filter';

const statuses = ['draft', 'booked'] as const;
const payments = ['open', 'partial', 'full'] as const;

/** The filters of the purchase invoice list beside its search and period; archived ones only on request (PLT-O65). */
export function PurchaseFilters({ filter, onFilter }: { filter: Filter; onFilter: (change: Filter) => void }) {
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

import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { ChoiceFilter } from '../../../../shared/list/choice-filter';
import type { Filter } from '../../../../shared/list/list-address';
import { OrganizationPicker, useFilteredOrganization } from '../../../relations/organizations';
import { LateFilter, lateFields } from './late-filter';
import { isMonth } from './months';
import { RateFilter } from './rate-filter';

const none: Filter = { credited: undefined, creditedInPart: undefined, invoiceType: undefined, owed: undefined };
const kinds = [
  { text: 'invoices.lifecycle.credited', filter: { credited: true } },
  { text: 'invoices.creditedInPart', filter: { creditedInPart: true } },
  { text: 'invoices.type.credit-note', filter: { invoiceType: ['credit-note'] } },
  { text: 'invoices.refund.open', filter: { owed: true } },
] as const;

/** Filter for credits: invoices that were credited in full or in part, credit invoices, or credit invoices that are not refunded yet. */
function CreditFilter({ filter, onFilter }: { filter: Filter; onFilter: (change: Filter) => void }) {
  const translate = useTranslate();
  const chosen = kinds.find((kind) => Object.keys(kind.filter).some((name) => filter[name] !== undefined))?.text;
  return (
    <ChoiceFilter<string>
      label={translate('invoices.columns.type')}
      choices={kinds.map(({ text }) => ({ value: text, label: translate(text) }))}
      chosen={chosen ? [chosen] : []}
      onChange={(wanted) => onFilter({ ...none, ...kinds.find(({ text }) => text !== chosen && wanted.includes(text))?.filter })}
    />
  );
}

const sendings = ['unsent', 'sent'] as const;
const statuses = ['draft', 'booked'] as const;
const payments = ['open', 'partial', 'full'] as const;

/** Returns the number of filters behind the given fields. */
export const filtersIn = (fields: readonly string[]): number =>
  new Set(fields.map((name) => (lateFields.includes(name) ? 'late' : name))).size;

/** The filters of the invoice list beside its search and period. */
export function InvoiceFilters({ filter, onFilter }: { filter: Filter; onFilter: (change: Filter) => void }) {
  const translate = useTranslate();
  const format = useFormat();
  const customer = useFilteredOrganization(typeof filter.customer === 'number' ? filter.customer : null);
  const chosen = (name: string): string[] => (Array.isArray(filter[name]) ? (filter[name] as string[]) : []);
  const orNone = <T,>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);
  return (
    <>
      <ChoiceFilter
        label={translate('invoices.columns.status')}
        choices={statuses.map((value) => ({ value: value as string, label: translate(`invoices.status.${value}`) }))}
        chosen={chosen('status')}
        onChange={(status) => onFilter({ status: orNone(status) })}
      />
      {/* A draft has nothing to send yet. */}
      <ChoiceFilter
        label={translate('invoices.columns.sending')}
        choices={sendings.map((value) => ({ value: value as string, label: translate(`invoices.sendings.${value}`) }))}
        chosen={typeof filter.unsent === 'boolean' ? [filter.unsent ? 'unsent' : 'sent'] : []}
        onChange={(chosen) => {
          const wanted = chosen.at(-1);
          onFilter(wanted ? { unsent: wanted === 'unsent', status: ['booked'] } : { unsent: undefined });
        }}
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
      <RateFilter filter={filter} onFilter={onFilter} />
      <CreditFilter filter={filter} onFilter={onFilter} />
      {chosen('currency').length > 0 && (
        <ChoiceFilter
          label={translate('invoices.columns.currency')}
          choices={chosen('currency').map((value) => ({ value, label: value }))}
          chosen={chosen('currency')}
          onChange={(currency) => onFilter({ currency: orNone(currency) })}
        />
      )}
      {isMonth(filter.paidIn) && (
        <ChoiceFilter
          label={translate('invoices.paidIn')}
          choices={[{ value: filter.paidIn, label: format.months(filter.paidIn, filter.paidIn) }]}
          chosen={[filter.paidIn]}
          onChange={([paidIn]) => onFilter({ paidIn })}
        />
      )}
      <OrganizationPicker
        value={customer}
        onChange={(organization) => onFilter({ customer: organization?.organizationId })}
        label={translate('invoices.columns.customer')}
        sx={{ width: { xs: '100%', sm: 170 } }}
      />
    </>
  );
}

import { useTranslate } from '../../../../i18n';
import { ChoiceFilter } from '../../../../shared/list/choice-filter';
import type { Filter } from '../../../../shared/list/list-address';

/** Shows that a link chose invoices without a rate; removing it shows the others too. */
export function RateFilter({ filter, onFilter }: { filter: Filter; onFilter: (change: Filter) => void }) {
  const translate = useTranslate();
  if (filter.withoutRate !== true) return null;
  return (
    <ChoiceFilter
      label={translate('invoices.rate')}
      choices={[{ value: 'without', label: translate('invoices.withoutRate') }]}
      chosen={['without']}
      onChange={() => onFilter({ withoutRate: undefined, currency: undefined })}
    />
  );
}

import { ageingBuckets, daysDueSoon, type AgeingBucket } from '@kantoor/schemas';
import { useTranslate } from '../../../../i18n';
import { ChoiceFilter } from '../../../../shared/list/choice-filter';
import type { Filter } from '../../../../shared/list/list-address';
import { latenessOf } from '../lateness';

const none: Filter = { overdue: undefined, daysLateFrom: undefined, daysLateTo: undefined };
/** The fields it filters on. */
export const lateFields: readonly string[] = Object.keys(none);
const lateness: readonly { name: string; filter: Filter }[] = [
  { name: 'late', filter: { overdue: true } },
  { name: 'soon', filter: { daysLateFrom: -daysDueSoon, daysLateTo: 0 } },
  ...ageingBuckets.map((bucket: AgeingBucket) => ({ name: bucket.name, filter: latenessOf(bucket) })),
];
const isSame = (filter: Filter, other: Filter): boolean => lateFields.every((name) => (filter[name] ?? null) === (other[name] ?? null));

/** Filter for unpaid invoices by lateness: all overdue ones, those due soon, or one of the plot's buckets. */
export function LateFilter({ filter, onFilter }: { filter: Filter; onFilter: (change: Filter) => void }) {
  const translate = useTranslate();
  const chosen = isSame(none, filter) ? undefined : (lateness.find((known) => isSame(known.filter, filter))?.name ?? 'other');
  const names = [...lateness.map(({ name }) => name), ...(chosen === 'other' ? ['other'] : [])];
  return (
    <ChoiceFilter
      label={translate('invoices.columns.daysLate')}
      choices={names.map((name) => ({ value: name, label: translate(`invoices.lateness.${name}`) }))}
      chosen={chosen ? [chosen] : []}
      onChange={(wanted) => onFilter({ ...none, ...lateness.find(({ name }) => name !== chosen && wanted.includes(name))?.filter })}
    />
  );
}

import { useTranslate } from '../../../i18n';

/** Groups that name the fields that team records have alike. */
const alike = ['selling', 'productLines', 'lines'];

/** Returns the label of a field, as errors and notices name it: from the first of the groups that knows it, else from those of all records. */
export function useFieldName(groups: readonly string[]): (field: string) => string {
  const translate = useTranslate();
  return (field) => [...groups, ...alike].reduceRight((otherwise, group) => translate(`${group}.${field}`, { _: otherwise }), field);
}

import type { FormFieldProps } from '../../../schema-views/form/types';
import { useCurrent } from '../../../shell/current';
import { ChoiceField } from './choice-field';

/** The team of a budget. */
export default function DepartmentField(field: FormFieldProps) {
  const { teams } = useCurrent();
  return <ChoiceField field={field} names={teams.filter(({ isArchived }) => !isArchived).map(({ name }) => name)} />;
}

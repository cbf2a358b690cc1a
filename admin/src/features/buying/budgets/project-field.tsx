import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../providers/data/verbs';
import type { FormFieldProps } from '../../../schema-views/form/types';
import { useCurrent } from '../../../shell/current';
import { membersQuery } from '../../records/selling';
import { ChoiceField } from './choice-field';

/** Activity of the chosen team, or member of it, that has the budget. */
export default function ProjectField(field: FormFieldProps) {
  const { teams } = useCurrent();
  const provider = useVerbs('shell');
  const { department } = field.registry.formContext.data as { department?: string };
  const team = teams.find(({ name }) => name === department);
  const { data: members = [] } = useQuery({ ...membersQuery(provider, team?.teamId ?? 0), enabled: team !== undefined });
  const names = [...(team?.groups ?? []), ...members].map(({ name }) => name).filter(Boolean);
  return <ChoiceField field={field} names={names} />;
}

import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from '../../i18n';
import type { TeamMember } from '@kantoor/schemas';
import { useQueries } from '@tanstack/react-query';
import { useVerbs } from '../../providers/data/verbs';
import { useCurrent } from '../../shell/current';

interface Colleague {
  personId: number;
  name: string;
  emailAddress: string;
}

/** Returns all members of the ecosystem's teams, by name. */
function useColleagues(): { colleagues: readonly Colleague[]; isLoading: boolean } {
  const provider = useVerbs('shell');
  const { teams } = useCurrent();
  return useQueries({
    queries: teams.map(({ teamId }) => ({
      queryKey: ['members', 'membersOf', { teamId }],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.membersOf({ teamId, signal }),
      staleTime: 300_000,
    })),
    combine: (answers) => ({
      colleagues: byName(answers.flatMap(({ data = [] }) => data)),
      isLoading: answers.some(({ isPending }) => isPending),
    }),
  });
}

function byName(members: readonly TeamMember[]): Colleague[] {
  const people = new Map<number, Colleague>();
  for (const { personId, name, emailAddress } of members) people.set(personId, { personId, name, emailAddress: emailAddress ?? '' });
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name));
}

interface ColleagueFieldProps {
  label: string;
  value: number | null;
  onChange: (personId: number | null) => void;
  /** Ids of users who cannot be chosen. */
  without?: readonly number[];
  error?: string | undefined;
}

/** Picker for a user of the ecosystem, by a part of the name or of the e-mail address. */
export function ColleagueField({ label, value, onChange, without = [], error }: ColleagueFieldProps) {
  const translate = useTranslate();
  const { colleagues, isLoading } = useColleagues();
  const offered = colleagues.filter(({ personId }) => !without.includes(personId));
  return (
    <Autocomplete
      options={offered}
      loading={isLoading}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate('forms.noOptions')}
      value={offered.find(({ personId }) => personId === value) ?? null}
      onChange={(_event, chosen) => onChange(chosen?.personId ?? null)}
      getOptionLabel={({ name, emailAddress }) => `${name} (${emailAddress})`}
      getOptionKey={({ personId }) => personId}
      isOptionEqualToValue={(one, other) => one.personId === other.personId}
      renderInput={(params) => <TextField {...params} label={label} required error={error !== undefined} helperText={error} />}
    />
  );
}

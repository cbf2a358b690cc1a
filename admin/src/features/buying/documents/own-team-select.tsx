import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useCurrent } from '../../../shell/current';

type OwnTeamSelectProps = Omit<TextFieldProps, 'value' | 'onChange'> & { value: number; onChange: (teamId: number) => void };

/** Selects one of the user's teams; also lists the selected team if the user is not in it. */
export function OwnTeamSelect({ value, onChange, disabled, ...field }: OwnTeamSelectProps) {
  const { teams, ownTeamIds } = useCurrent();
  const choices = teams.filter(({ teamId, isArchived }) => (ownTeamIds.includes(teamId) && !isArchived) || teamId === value);
  return (
    <TextField
      select
      {...field}
      disabled={disabled === true || choices.length < 2}
      value={choices.some(({ teamId }) => teamId === value) ? value : ''}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {choices.map(({ teamId, name }) => (
        <MenuItem key={teamId} value={teamId}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

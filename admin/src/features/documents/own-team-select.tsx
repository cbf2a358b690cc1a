import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useCurrent } from '../../shell/current';

type OwnTeamSelectProps = Omit<TextFieldProps, 'value' | 'onChange'> & { value: number; onChange: (teamId: number) => void };

/** The teams of the user, and the team that is chosen now even where it is another one. */
export function OwnTeamSelect({ value, onChange, disabled, ...field }: OwnTeamSelectProps) {
  const { teams, ownTeamIds } = useCurrent();
  const choices = teams.filter(({ teamId }) => ownTeamIds.includes(teamId) || teamId === value);
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

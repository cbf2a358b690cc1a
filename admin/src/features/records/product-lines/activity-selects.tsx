import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useCurrent } from '../../../shell/current';
import type { Whereabouts } from './usual-activity';

export interface ActivitySelectsProps {
  value: Whereabouts;
  onTeam: (name: string) => void;
  onActivity: (name: string) => void;
  readOnly: boolean;
  /** Returns the label of a field; the activities offered are those of the team. */
  label: (field: keyof Whereabouts) => string;
  id?: (field: keyof Whereabouts) => string;
  errorOf?: (field: keyof Whereabouts) => string | undefined;
  /** People who can be chosen instead of an activity. */
  people?: readonly string[];
}
const noPeople: readonly string[] = [];

/** Selects a team, and one of its activities or people; a name that no longer exists is kept and marked (PUR-O99). */
export function ActivitySelects({ value, onTeam, onActivity, readOnly, label, id, errorOf, people = noPeople }: ActivitySelectsProps) {
  const translate = useTranslate();
  const { teams } = useCurrent();
  const groups = teams.find(({ name }) => name === value.department)?.groups ?? [];
  const select = (field: keyof Whereabouts, options: readonly string[], choose: (name: string) => void) => (
    <TextField
      select
      {...(id && { id: id(field) })}
      label={label(field)}
      value={value[field]}
      disabled={readOnly || (field === 'project' && !value.department)}
      onChange={(event) => choose(event.target.value)}
      error={Boolean(errorOf?.(field))}
      helperText={errorOf?.(field)}
      required={errorOf !== undefined}
      sx={{ minWidth: 200, flex: 1 }}
    >
      {[...new Set([...options, ...(value[field] ? [value[field]] : [])])].map((name) => (
        <MenuItem key={name} value={name}>
          {options.includes(name) ? name : translate('productLines.notPresent', { name })}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <>
      {select(
        'department',
        teams.filter(({ isArchived }) => !isArchived).map(({ name }) => name),
        onTeam,
      )}
      {select('project', [...groups.map(({ name }) => name), ...people], onActivity)}
    </>
  );
}

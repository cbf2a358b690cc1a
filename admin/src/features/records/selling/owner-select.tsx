import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { useNotifyProblem } from '../../../shell/notices';
import { membersQuery } from './members';

interface OwnerSelectProps {
  id: string;
  teamId: number;
  value: string;
  onChange: (owner: string) => void;
  disabled: boolean;
}

/** Members of the team with an e-mail address; an owner who left stays visible and is marked (CRM-044, CRM-045, PLT-376). */
export function OwnerSelect({ id, teamId, value, onChange, disabled }: OwnerSelectProps) {
  const translate = useTranslate();
  const provider = useVerbs('shell');
  const notifyProblem = useNotifyProblem();
  const { data, error } = useQuery(membersQuery(provider, teamId));
  useEffect(() => {
    if (error) notifyProblem(error, 'LOAD_MEMBERS_FAILED');
  }, [error, notifyProblem]);
  const members = (data ?? []).filter((member) => member.emailAddress);
  const present = members.some((member) => member.emailAddress === value);
  return (
    <TextField
      select
      id={id}
      label={translate('selling.owner')}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      fullWidth
    >
      {value && !present && <MenuItem value={value}>{data ? translate('selling.notPresent', { owner: value }) : value}</MenuItem>}
      {members.map((member) => (
        <MenuItem key={member.emailAddress} value={member.emailAddress!}>
          {member.name || member.emailAddress}
        </MenuItem>
      ))}
    </TextField>
  );
}

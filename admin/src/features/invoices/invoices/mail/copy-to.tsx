import { Autocomplete, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCurrent } from '../../../../shell/current';
import { fullName, primaryEmail } from '../../../relations/organizations';

interface CopyToProps {
  /** The organization whose contacts may be chosen. */
  organizationId: number | undefined;
  ccEmail: string;
  onChange: (ccEmail: string) => void;
  problem: string | undefined;
}
const choices = ['none', 'self', 'other'] as const;
type Choice = (typeof choices)[number];

/** Recipient of a copy: no one, the user, or a typed or contact's address (CRM-102, PLT-175). */
export function CopyTo({ organizationId, ccEmail, onChange, problem }: CopyToProps) {
  const translate = useTranslate();
  const { profile } = useCurrent();
  const id = useId();
  const [choice, setChoice] = useState<Choice>('none');
  const provider = useVerbs('organizations');
  const contacts = useQuery({
    queryKey: ['contacts', 'organizationContacts', { organizationId }],
    queryFn: ({ signal }) => provider.organizationContacts({ organizationId: organizationId!, signal }),
    enabled: choice === 'other' && organizationId !== undefined,
  });
  const addresses = new Map((contacts.data ?? []).map((contact) => [primaryEmail(contact), fullName(contact)]));
  addresses.delete('');
  const choose = (next: Choice): void => {
    setChoice(next);
    onChange(next === 'self' ? profile.emailAddress : '');
  };
  return (
    <FormControl>
      <FormLabel id={id}>{translate('mail.ccEmail')}</FormLabel>
      <RadioGroup row aria-labelledby={id} value={choice} onChange={(_, next) => choose(next as Choice)}>
        {choices.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={translate(`mail.copyToWhom.${one}`)} />
        ))}
      </RadioGroup>
      {choice === 'other' && (
        <Autocomplete
          freeSolo
          openOnFocus
          options={[...addresses.keys()]}
          getOptionLabel={(email) => email}
          renderOption={({ key, ...props }, email) => (
            <li key={key} {...props}>
              {addresses.get(email)} · {email}
            </li>
          )}
          inputValue={ccEmail}
          onInputChange={(_, typed) => onChange(typed)}
          renderInput={(params) => (
            <TextField {...params} label={translate('mail.ccEmail')} type="email" error={Boolean(problem)} helperText={problem} />
          )}
        />
      )}
    </FormControl>
  );
}

import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currencies, type Currency, type InvoiceTemplateRow } from '@kantoor/schemas';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { useNotifyProblem } from '../../../shell/notices';
import { membersQuery } from './members';
import { fieldIdOf, useFieldErrors } from '../../../shared/form/problems';
import type { SalesForm } from './sales-form';
import { useSeller } from './use-seller';
import { templatesOfTeamQuery } from '../../settings/legal-entities';

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

type CurrencySelectProps = Omit<TextFieldProps, 'value' | 'onChange'> & { value: Currency; onChange: (currency: Currency) => void };

export function CurrencySelect({ onChange, ...field }: CurrencySelectProps) {
  return (
    <TextField select {...field} onChange={(event) => onChange(event.target.value as Currency)}>
      {currencies.map((currency) => (
        <MenuItem key={currency} value={currency}>
          {currency}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Field for the invoice template, shown if the legal entity of the team has templates; enabled once an organization is chosen (CRM-049). */
export function TemplateSelect({ form }: { form: SalesForm }) {
  const { idPrefix, draft, change, readOnly, problems } = form;
  const translate = useTranslate();
  const templates = useTemplates(useSeller(form));
  const error = useFieldErrors(problems)('/template');
  if (templates.length === 0) return null;
  const hint = draft.organization ? undefined : translate('selling.organizationFirst');
  // An archived template, or one of another legal entity, is shown as not chosen: the invoice will not use it either.
  const isOffered = templates.some(({ invoiceTemplateId }) => invoiceTemplateId === draft.template);
  return (
    <TextField
      select
      id={fieldIdOf(idPrefix, '/template')}
      label={translate('selling.template')}
      value={isOffered ? draft.template : ''}
      disabled={readOnly || draft.organization === null}
      onChange={({ target }) => change({ template: target.value === '' ? null : Number(target.value) })}
      fullWidth
      error={Boolean(error)}
      helperText={error ?? hint}
    >
      <MenuItem value="">{translate('selling.usualTemplate')}</MenuItem>
      {templates.map(({ invoiceTemplateId, name }) => (
        <MenuItem key={invoiceTemplateId} value={invoiceTemplateId}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const none: readonly InvoiceTemplateRow[] = [];

/** Returns the invoice templates that can be chosen: those of the selling legal entity. */
export function useTemplates(seller: string): readonly InvoiceTemplateRow[] {
  const provider = useVerbs('legalEntities');
  return useQuery(templatesOfTeamQuery(provider, seller)).data ?? none;
}

import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { today, toWireDate } from '../../../../format';
import { useSentence, useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { isProblem } from '../../../../providers/problem';
import { DateInput } from '../../../../shared/fields/date-input';
import { useCurrent } from '../../../../shell/current';
import { useOutcome } from '../../../../shell/notices';
import { useUnsaved } from '../../../../shell/side-panel';
import { ColleagueField } from '../../../../shared/fields/colleague-field';
import { changedByDelegations } from './use-delegations';

/** Form for a deputy during a period. Errors appear next to their field, and the input is kept. */
export function DelegationForm() {
  const translate = useTranslate();
  const sentence = useSentence();
  const { profile, may } = useCurrent();
  const provider = useVerbs('approvals');
  const mayForOthers = may('approvals.all');
  const [personId, setPerson] = useState<number | null>(profile.personId);
  const [deputyId, setDeputy] = useState<number | null>(null);
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState('');
  const [isTried, setTried] = useState(false);
  const missing = { personId: personId === null, deputyId: deputyId === null, from: from === '', until: until === '' };
  const saving = useOutcome(
    () =>
      provider.delegationCreate({
        ...(personId === profile.personId ? {} : { personId }),
        ...{ deputyId: deputyId!, from: toWireDate(from), until: toWireDate(until) },
      }),
    {
      success: 'approvals.delegate.saved',
      failed: 'DELEGATION_INVALID',
      changes: changedByDelegations,
      // The error is shown next to its field.
      asks: (error) => isProblem(error) && (error.errors?.length ?? 0) > 0,
    },
  );
  useUnsaved((deputyId !== null || until !== '') && !saving.isPending);
  const refused = isProblem(saving.error) ? (saving.error.errors ?? []) : [];
  const errorOf = (field: keyof typeof missing): string | undefined => {
    if (isTried && missing[field]) return sentence('FIELD_REQUIRED');
    const code = refused.find(({ pointer }) => pointer === `/${field}`)?.code;
    return code && sentence(code);
  };
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      saving.reset();
      set(value);
    };
  const save = async (): Promise<void> => {
    setTried(true);
    if (Object.values(missing).some(Boolean)) return;
    const done = await saving.mutateAsync().catch(() => null);
    if (!done) return;
    setTried(false);
    setDeputy(null);
    setUntil('');
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, '& > .wide': { gridColumn: '1 / -1' } }}
    >
      {mayForOthers && (
        <Box className="wide">
          <ColleagueField
            label={translate('approvals.delegate.person')}
            value={personId}
            onChange={change(setPerson)}
            error={errorOf('personId')}
          />
        </Box>
      )}
      <Box className="wide">
        <ColleagueField
          label={translate('approvals.delegate.deputy')}
          value={deputyId}
          onChange={change(setDeputy)}
          without={personId === null ? [] : [personId]}
          error={errorOf('deputyId')}
        />
      </Box>
      <DateInput label={translate('approvals.delegate.from')} value={from} onChange={change(setFrom)} required error={errorOf('from')} />
      <DateInput
        label={translate('approvals.delegate.until')}
        value={until}
        onChange={change(setUntil)}
        required
        error={errorOf('until')}
      />
      <Box className="wide">
        <Button type="submit" variant="contained" disabled={saving.isPending} data-shortcut="save">
          {translate('approvals.delegate.save')}
        </Button>
      </Box>
    </Box>
  );
}

import type { Delegation } from '@kantoor/schemas';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate, useSentence } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCurrent } from '../../../../shell/current';
import { useOutcome } from '../../../../shell/notices';
import { SidePanel, useUnsaved } from '../../../../shell/side-panel';
import { changedByDelegations, useDelegations } from './use-delegations';
import { useState } from 'react';
import { today, toWireDate } from '../../../../format';
import { isProblem } from '../../../../providers/problem';
import { DateInput } from '../../../../shared/fields/date-input';
import { ColleagueField } from '../../../../shared/fields/colleague-field';

/** Returns the input of a new delegation, its errors by field, and how it is saved; afterwards the next one can be typed. */
function useNewDelegation() {
  const sentence = useSentence();
  const { profile } = useCurrent();
  const provider = useVerbs('approvals');
  const empty = { deputyId: null as number | null, until: '' };
  const [draft, setDraft] = useState(() => ({ personId: profile.personId as number | null, from: today(), ...empty }));
  const [isTried, setTried] = useState(false);
  const { personId, deputyId, from, until } = draft;
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
  const change = (patch: Partial<typeof draft>): void => {
    saving.reset();
    setDraft((now) => ({ ...now, ...patch }));
  };
  const save = async (): Promise<void> => {
    setTried(true);
    if (Object.values(missing).some(Boolean)) return;
    const done = await saving.mutateAsync().catch(() => null);
    if (!done) return;
    setTried(false);
    setDraft((now) => ({ ...now, ...empty }));
  };
  return { ...draft, change, errorOf, save, busy: saving.isPending };
}

/** Form for a deputy during a period. Errors appear next to their field, and the input is kept. */
function DelegationForm() {
  const translate = useTranslate();
  const { may } = useCurrent();
  const { personId, deputyId, from, until, change, errorOf, save, busy } = useNewDelegation();
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
      {may('approvals.all') && (
        <Box className="wide">
          <ColleagueField
            label={translate('approvals.delegate.person')}
            value={personId}
            onChange={(person) => change({ personId: person })}
            error={errorOf('personId')}
          />
        </Box>
      )}
      <Box className="wide">
        <ColleagueField
          label={translate('approvals.delegate.deputy')}
          value={deputyId}
          onChange={(deputy) => change({ deputyId: deputy })}
          without={personId === null ? [] : [personId]}
          error={errorOf('deputyId')}
        />
      </Box>
      <DateInput
        label={translate('approvals.delegate.from')}
        value={from}
        onChange={(day) => change({ from: day })}
        required
        error={errorOf('from')}
      />
      <DateInput
        label={translate('approvals.delegate.until')}
        value={until}
        onChange={(day) => change({ until: day })}
        required
        error={errorOf('until')}
      />
      <Box className="wide">
        <Button type="submit" variant="contained" disabled={busy} data-shortcut="save">
          {translate('approvals.delegate.save')}
        </Button>
      </Box>
    </Box>
  );
}

/** *Delegate my approvals*: the deputies with their periods; finance can set them for other users too (D-23). */
export function DelegationsPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { data } = useDelegations();
  return (
    <SidePanel open onClose={onClose} title={translate('approvals.delegate.title')}>
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        {translate('approvals.delegate.intro')}
      </Typography>
      <DelegationForm />
      <Typography variant="h3" component="h3" sx={{ mt: 8, mb: 2 }}>
        {translate('approvals.delegate.list')}
      </Typography>
      {data?.length === 0 && <Typography color="textSecondary">{translate('approvals.delegate.none')}</Typography>}
      <Box component="ul" aria-label={translate('approvals.delegate.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((delegation) => (
          <DelegationRow key={delegation.id} delegation={delegation} />
        ))}
      </Box>
    </SidePanel>
  );
}

function DelegationRow({ delegation }: { delegation: Delegation }) {
  const translate = useTranslate();
  const { date } = useFormat();
  const { profile, may } = useCurrent();
  const provider = useVerbs('approvals');
  const { person, deputy, from, until, setBy, isNow } = delegation;
  const ending = useOutcome(() => provider.delegationEnd(delegation), {
    success: 'approvals.delegate.ended',
    failed: 'DELEGATION_INVALID',
    changes: changedByDelegations,
  });
  const isOwn = person.personId === profile.personId;
  const by = setBy.personId === person.personId ? '' : translate('approvals.delegate.setBy', { name: setBy.name });
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'center', py: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {translate('approvals.delegate.who', {
          person: isOwn ? translate('approvals.delegate.me') : person.name,
          deputy: deputy.personId === profile.personId ? translate('approvals.delegate.me') : deputy.name,
        })}
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {[`${date(from)} – ${date(until)}`, isNow ? translate('approvals.delegate.now') : '', by].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {(isOwn || may('approvals.all')) && (
        <Button
          color="inherit"
          variant="outlined"
          disabled={ending.isPending}
          onClick={() => ending.mutate()}
          aria-label={translate('approvals.delegate.endOf', { person: person.name, deputy: deputy.name })}
        >
          {translate('approvals.delegate.end')}
        </Button>
      )}
    </Box>
  );
}

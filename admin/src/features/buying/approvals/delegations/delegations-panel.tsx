import type { Delegation } from '@kantoor/schemas';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCurrent } from '../../../../shell/current';
import { useOutcome } from '../../../../shell/notices';
import { SidePanel } from '../../../../shell/side-panel';
import { DelegationForm } from './delegation-form';
import { changedByDelegations, useDelegations } from './use-delegations';

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

import { Alert } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useCurrent } from '../../../../shell/current';
import { useDelegations } from './use-delegations';

/** Shows the user's current deputy, and for whom the user is deputy. */
export function DelegationNotice() {
  const translate = useTranslate();
  const { date } = useFormat();
  const { personId } = useCurrent().profile;
  const { data = [] } = useDelegations();
  const now = data.filter(({ isNow, person, deputy }) => isNow && (person.personId === personId || deputy.personId === personId));
  if (now.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mx: { xs: 2, sm: 5 }, mt: { xs: 2, sm: 4 } }}>
      {now.map(({ id, person, deputy, until }) => (
        <div key={id}>
          {person.personId === personId
            ? translate('approvals.delegate.byOther', { name: deputy.name, date: date(until) })
            : translate('approvals.delegate.forOther', { name: person.name, date: date(until) })}
        </div>
      ))}
    </Alert>
  );
}

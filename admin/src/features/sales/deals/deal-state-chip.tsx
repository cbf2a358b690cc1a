import { dealStateMachine } from '@kantoor/schemas';
import { useTranslate } from '../../../i18n';
import { MeaningChip } from '../../../shared/meaning-chip';
import { meaningOfState } from './state-texts';

export function DealStateChip({ stateId }: { stateId: number }) {
  const translate = useTranslate();
  return (
    <MeaningChip
      meaning={meaningOfState(stateId)}
      label={translate(`deals.state.${dealStateMachine.isState(stateId) ? stateId : 'unknown'}`)}
    />
  );
}

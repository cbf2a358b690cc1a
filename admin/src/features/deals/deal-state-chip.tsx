import { dealStateMachine } from '@kantoor/schemas';
import { useTranslate } from '../../i18n';
import { MeaningChip } from '../../shared/meaning-chip';
import { meaningOfState } from './state-texts';

export function DealStateChip({ stateId, text }: { stateId: number; text?: string }) {
  const translate = useTranslate();
  return (
    <MeaningChip
      meaning={meaningOfState(stateId)}
      label={text ?? translate(`deals.state.${dealStateMachine.isState(stateId) ? stateId : 'unknown'}`)}
    />
  );
}

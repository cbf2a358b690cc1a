import { purchaseStateMachine } from '@kantoor/schemas';
import { useTranslate } from '../../i18n';
import { MeaningChip } from '../../shared/meaning-chip';
import { meaningOfState } from './state-texts';

/** State label; an unsaved purchase, or one with an unreadable state, is shown as unknown (PUR-O47). */
export function PurchaseStateChip({ stateId }: { stateId: number | undefined }) {
  const translate = useTranslate();
  return (
    <MeaningChip
      meaning={meaningOfState(stateId ?? 0)}
      label={translate(`purchases.state.${stateId !== undefined && purchaseStateMachine.isState(stateId) ? stateId : 'unknown'}`)}
    />
  );
}

import { dealStateMachine, dealStates } from '@kantoor/schemas';
import { useTranslate } from '../../../i18n';
import { MeaningChip } from '../../../shared/meaning-chip';
import type { Meaning } from '../../../theme';

const meaningOfState = (id: number): Meaning =>
  (
    ({
      [dealStates.lead]: 'stopped',
      [dealStates.open]: 'good',
      [dealStates.won]: 'done',
      [dealStates.toInvoice]: 'waiting',
      [dealStates.invoiced]: 'good',
      [dealStates.archived]: 'stopped',
    }) as Record<number, Meaning>
  )[id] ?? 'stopped';

export function DealStateChip({ stateId }: { stateId: number }) {
  const translate = useTranslate();
  return (
    <MeaningChip
      meaning={meaningOfState(stateId)}
      label={translate(`deals.state.${dealStateMachine.isState(stateId) ? stateId : 'unknown'}`)}
    />
  );
}

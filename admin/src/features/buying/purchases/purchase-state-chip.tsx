import { purchaseStateMachine, purchaseStates } from '@kantoor/schemas';
import type { Meaning } from '../../../theme';
import { useTranslate } from '../../../i18n';
import { MeaningChip } from '../../../shared/meaning-chip';

const meaningOfState = (id: number): Meaning =>
  (
    ({
      [purchaseStates.concept]: 'good',
      [purchaseStates.lead]: 'stopped',
      [purchaseStates.approvalRequested]: 'waiting',
      [purchaseStates.declined]: 'needsYou',
      [purchaseStates.booked]: 'done',
    }) as Record<number, Meaning>
  )[id] ?? 'stopped';

/**
 * State label; an unreadable state is shown as unknown (PUR-O47), and a purchase that only finance has to book as to book (D-66).
 */
export function PurchaseStateChip({ stateId, toBook = false }: { stateId: number; toBook?: boolean | undefined }) {
  const translate = useTranslate();
  if (toBook) return <MeaningChip meaning="needsYou" label={translate('purchases.state.toBook')} />;
  return (
    <MeaningChip
      meaning={meaningOfState(stateId)}
      label={translate(`purchases.state.${purchaseStateMachine.isState(stateId) ? stateId : 'unknown'}`)}
    />
  );
}

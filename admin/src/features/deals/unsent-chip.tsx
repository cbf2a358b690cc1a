import { useTranslate } from '../../i18n';
import { MeaningChip } from '../../shared/meaning-chip';
import { cardStatus } from './board/card-status';
import type { DealProcess, DealRow } from './deal';

/** Beside the state, by its registered name: that the invoice was booked and not sent yet, where the card on the board says so (D-42). */
export function UnsentChip({ deal, process = deal.process }: { deal: DealRow; process?: DealProcess }) {
  const translate = useTranslate();
  const status = cardStatus(deal, process);
  if (status?.key !== 'deals.card.unsent') return null;
  return <MeaningChip meaning={status.meaning} label={translate(status.key, status.params)} />;
}

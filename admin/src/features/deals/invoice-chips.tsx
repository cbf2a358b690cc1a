import { useTranslate } from '../../i18n';
import { MeaningChip } from '../../shared/meaning-chip';
import { cardStatus, creditedInPart } from './board/card-status';
import type { DealProcess, DealRow } from './deal';

/**
 * Beside the state, by its registered name, what the card on the board says of the invoice: that it was booked and not sent yet (D-42), and that
 * a part of it was credited (D-40).
 */
export function InvoiceChips({ deal, process = deal.process }: { deal: DealRow; process?: DealProcess }) {
  const translate = useTranslate();
  const status = cardStatus(deal, process);
  const said = [status?.key === 'deals.card.unsent' ? status : null, creditedInPart(deal)];
  return said.map((each) => each && <MeaningChip key={each.key} meaning={each.meaning} label={translate(each.key, each.params)} />);
}

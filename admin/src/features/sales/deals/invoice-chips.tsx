import { useTranslate } from '../../../i18n';
import { MeaningChip } from '../../../shared/meaning-chip';
import { cardStatus, creditedInPart } from './board/card-status';
import type { DealProcess, DealRow } from './deal';

/** Labels next to the state, with the invoice status of the board card: booked but not sent yet (D-42), and partly credited (D-40). */
export function InvoiceChips({ deal, process = deal.process }: { deal: DealRow; process?: DealProcess }) {
  const translate = useTranslate();
  const status = cardStatus(deal, process);
  const chips = [status?.key === 'deals.card.unsent' ? status : null, creditedInPart(deal)];
  return chips.map((each) => each && <MeaningChip key={each.key} meaning={each.meaning} label={translate(each.key, each.params)} />);
}

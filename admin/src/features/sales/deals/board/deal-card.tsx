import { memo } from 'react';
import { date, daysUntil, money } from '../../../../format';
import { cardAttributes, cardLink, type CardProps } from '../../../../shared/board/board-kind';
import type { DealRow } from '../deal';
import { cardStatus, creditedInPart } from './card-status';

const initials = (owner: string): string => {
  const parts = owner.split('@')[0]!.split(/[._-]/).filter(Boolean);
  return parts
    .slice(0, 2)
    .map((part) => part[0]!.toUpperCase())
    .join('');
};

/** Returns the days overdue of an invoice that is not fully paid. */
const daysLate = ({ dueDate, paymentStatus }: DealRow): number =>
  dueDate && paymentStatus !== 'full' ? Math.max(0, -daysUntil(dueDate)) : 0;

export const DealCard = memo(function DealCard(props: CardProps<DealRow>) {
  const { card: deal, current, translate } = props;
  const status = cardStatus(deal);
  const part = creditedInPart(deal);
  const late = daysLate(deal);
  return (
    <li {...cardAttributes(props)}>
      <a {...cardLink(props)} title={deal.name}>
        {deal.name}
      </a>
      <span className="org">{deal.organization?.name}</span>
      <span className="foot">
        <span className="value">{money(deal.dealValue, deal.currency)}</span>
        <span className="when">{date(deal.dealDate)}</span>
        {deal.owner && (
          <span className="who" title={deal.owner}>
            {initials(deal.owner)}
          </span>
        )}
      </span>
      {status && (
        <button
          type="button"
          className={`process ${status.meaning}`}
          data-process
          tabIndex={current ? 0 : -1}
          title={part ? translate(part.key, part.params) : undefined}
        >
          <span className="words">
            {translate(status.key, status.params)}
            {part && status.key !== 'deals.card.partlyCredited' && <span className="part">{translate('deals.card.alsoCredited')}</span>}
            {late > 0 && <span className="late">{translate('deals.card.late', { smart_count: late })}</span>}
          </span>
        </button>
      )}
    </li>
  );
});

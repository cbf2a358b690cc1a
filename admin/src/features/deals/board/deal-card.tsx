import { memo } from 'react';
import { date, money } from '../../../format';
import { cardAttributes, cardLink, type CardProps } from '../../../shared/board/board-kind';
import type { DealRow } from '../deal';
import { cardStatus } from './card-status';

const initials = (owner: string): string => {
  const parts = owner.split('@')[0]!.split(/[._-]/).filter(Boolean);
  return parts
    .slice(0, 2)
    .map((part) => part[0]!.toUpperCase())
    .join('');
};

export const DealCard = memo(function DealCard(props: CardProps<DealRow>) {
  const { card: deal, current, translate } = props;
  const status = cardStatus(deal);
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
        <button type="button" className={`process ${status.meaning}`} data-process tabIndex={current ? 0 : -1}>
          {translate(status.key, status.params)}
        </button>
      )}
    </li>
  );
});

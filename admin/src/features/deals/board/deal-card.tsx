import { memo, type CSSProperties } from 'react';
import { date, money } from '../../../format';
import type { DealRow } from '../deal';
import { cardStatus } from './card-status';

interface DealCardProps {
  deal: DealRow;
  href: string;
  top: number;
  height: number;
  place: number;
  of: number;
  current: boolean;
  isNew: boolean;
  translate: (key: string, options?: object) => string;
}

const initials = (owner: string): string => {
  const parts = owner.split('@')[0]!.split(/[._-]/).filter(Boolean);
  return parts
    .slice(0, 2)
    .map((part) => part[0]!.toUpperCase())
    .join('');
};

export const DealCard = memo(function DealCard({ deal, href, top, height, place, of, current, isNew, translate }: DealCardProps) {
  const status = cardStatus(deal);
  const style: CSSProperties = { transform: `translateY(${top}px)`, height };
  return (
    <li className="card" data-deal={deal.id} data-new={isNew ? '' : undefined} style={style} aria-setsize={of} aria-posinset={place}>
      <a href={href} draggable={false} tabIndex={current ? 0 : -1} aria-describedby="board-keys" title={deal.name}>
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

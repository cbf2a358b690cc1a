import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that shows thousands of cards: columns that draw what is in sight, cards of plain elements, no drag. */
const money = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });
const columns = [4, 1, 2, 6, 7, 8, 3];
const columnOf = (deal) => (deal.paymentStatus === 'full' ? 8 : deal.dealState.dealStateId);
const flex = { display: 'flex', gap: 8, height: '100vh', margin: 0, font: '14px system-ui' };

const Card = ({ deal, top }) => (
  <li
    data-card={deal.id}
    style={{ position: 'absolute', insetInline: 0, height: 98, border: '1px solid #ddd', transform: `translateY(${top}px)` }}
  >
    <a href={`/deals/${deal.id}`}>{deal.name}</a>
    <div>{deal.organization.name}</div>
    <div>
      <b>{money.format(deal.dealValue)}</b> <span>{deal.dealDate.slice(0, 10)}</span> <span>{deal.owner.slice(0, 2)}</span>
    </div>
  </li>
);

const Column = ({ id, deals }) => {
  const list = useRef(null);
  const rows = useVirtualizer({ count: deals.length, getScrollElement: () => list.current, estimateSize: () => 106, overscan: 3 });
  return (
    <section data-column={id} style={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <h2>
        {id} <span>{deals.length}</span>
      </h2>
      <div ref={list} style={{ flex: 1, overflowY: 'auto' }}>
        <ul style={{ position: 'relative', padding: 0, listStyle: 'none', height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => (
            <Card key={deals[index].id} deal={deals[index]} top={start} />
          ))}
        </ul>
      </div>
    </section>
  );
};

const Board = ({ deals }) => (
  <main style={flex}>
    {columns.map((id) => (
      <Column key={id} id={id} deals={deals.filter((deal) => columnOf(deal) === id)} />
    ))}
  </main>
);

const root = createRoot(document.getElementById('root'));
window.showBoard = (deals) => root.render(<Board key={deals.length} deals={deals} />);

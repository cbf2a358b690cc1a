import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { Card, CardContent, Chip, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The board that most react-admin CRMs have: every deal a draggable MUI card, in columns that hold them all. */
const money = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });
const columns = [4, 1, 2, 6, 7, 8, 3];
const columnOf = (deal) => (deal.paymentStatus === 'full' ? 8 : deal.dealState.dealStateId);

const DealCard = memo(({ deal, index }) => (
  <Draggable draggableId={String(deal.id)} index={index}>
    {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
      <div ref={innerRef} data-card={deal.id} {...draggableProps} {...dragHandleProps}>
        <Card elevation={isDragging ? 3 : 1} sx={{ mb: 1 }}>
          <CardContent sx={{ p: 1 }}>
            <Typography variant="body2">{deal.name}</Typography>
            <Typography variant="caption">{deal.organization.name}</Typography>
            <Chip size="small" label={money.format(deal.dealValue)} />
          </CardContent>
        </Card>
      </div>
    )}
  </Draggable>
));

const Column = memo(({ id, deals }) => (
  <section data-column={id} style={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
    <Typography variant="subtitle1">{id}</Typography>
    <Droppable droppableId={String(id)}>
      {({ innerRef, droppableProps, placeholder }) => (
        <div ref={innerRef} {...droppableProps} style={{ flex: 1, overflowY: 'auto' }}>
          {deals.map((deal, index) => (
            <DealCard key={deal.id} deal={deal} index={index} />
          ))}
          {placeholder}
        </div>
      )}
    </Droppable>
  </section>
));

const Board = ({ deals }) => {
  const [byColumn, setByColumn] = useState(() =>
    Object.fromEntries(columns.map((id) => [id, deals.filter((deal) => columnOf(deal) === id)])),
  );
  const move = ({ source, destination }) => {
    if (!destination) return;
    const next = { ...byColumn, [source.droppableId]: byColumn[source.droppableId].toSpliced(source.index, 1) };
    const deal = byColumn[source.droppableId][source.index];
    setByColumn({ ...next, [destination.droppableId]: next[destination.droppableId].toSpliced(destination.index, 0, deal) });
  };
  return (
    <DragDropContext onDragEnd={move}>
      <main style={{ display: 'flex', gap: 8, height: '100vh' }}>
        {columns.map((id) => (
          <Column key={id} id={id} deals={byColumn[id]} />
        ))}
      </main>
    </DragDropContext>
  );
};

const root = createRoot(document.getElementById('root'));
window.showBoard = (deals) => root.render(<Board key={deals.length} deals={deals} />);

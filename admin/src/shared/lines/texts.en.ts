export const en = {
  lines: {
    line: 'line %{number}',
    add: 'Add line',
    price: 'Price',
    amount: 'Amount',
    net: 'Line total',
    description: 'Description',
    moveUp: 'Move up',
    moveDown: 'Move down',
    remove: 'Delete line',
    title: 'Lines',
  },
};

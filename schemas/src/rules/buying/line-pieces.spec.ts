import { piecesOf } from './line-pieces.js';

describe('quantity and price of a stated line', () => {
  it.each([
    ['as stated', 90, 4, 22.5, { amount: '4', price: '22.5' }],
    ['after a discount of the line', 81, 4, 22.5, { amount: '4', price: '20.25' }],
    ['where only the quantity is stated', 90, 4, null, { amount: '4', price: '22.5' }],
    ['of a credit', -90, -4, 22.5, { amount: '-4', price: '22.5' }],
    ['of hours with decimals', 247.5, 2.75, 90, { amount: '2.75', price: '90' }],
    ['rounded to the cent by the supplier', 33.33, 3, 11.111, { amount: '3', price: '11.111' }],
  ])('are kept %s', (_name, total, quantity, unitPrice, pieces) => {
    expect(piecesOf({ total, quantity, unitPrice })).toEqual(pieces);
  });

  it.each([
    ['there is none', 90, null, 22.5],
    ['it is zero', 90, 0, 22.5],
    ['it has more decimals than a record holds', 90, 0.12345, 22.5],
    ['it is larger than a record holds', 90, 123_456_789, 22.5],
    ['no price makes the total', 0.01, 30_000, null],
  ])('are unknown if %s', (_name, total, quantity, unitPrice) => {
    expect(piecesOf({ total, quantity, unitPrice })).toBeUndefined();
  });
});

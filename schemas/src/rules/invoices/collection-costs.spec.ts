import { collectionCosts } from './collection-costs.js';

it.each([
  ['nothing', 0, 0],
  ['what is owed to the customer', -100, 0],
  ['a little: the least', 10, 40],
  ['15 % of the first 2500', 1_000, 150],
  ['just that', 2_500, 375],
  ['10 % of the next 2500', 5_000, 625],
  ['5 % of the next 5000', 10_000, 875],
  ['1 % of the next 190 000', 200_000, 2_775],
  ['0,5 % above', 300_000, 3_275],
  ['much: the most', 5_000_000, 6_775],
  ['cents, rounded', '1234.56', 185.18],
])('collection costs %s', (_, debt, costs) => expect(collectionCosts(debt)).toBe(costs));

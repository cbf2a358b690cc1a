import { turnedPlace } from './turned-place';

/** A wide box near the top left corner. */
const corner = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };
const close = ({ x, y, width, height }: typeof corner) => ({
  ...{ x: expect.closeTo(x) as number, y: expect.closeTo(y) as number },
  ...{ width: expect.closeTo(width) as number, height: expect.closeTo(height) as number },
});

it.each([
  [0, corner],
  [1, { x: 0.75, y: 0.1, width: 0.05, height: 0.3 }],
  [2, { x: 0.6, y: 0.75, width: 0.3, height: 0.05 }],
  [3, { x: 0.2, y: 0.6, width: 0.05, height: 0.3 }],
])('a place of a page turned by %d quarters', (quarters, place) => expect(turnedPlace(corner, quarters)).toEqual(close(place)));

it('four quarter turns lead back to the original place', () => {
  const turned = [1, 1, 1, 1].reduce((place, quarters) => turnedPlace(place, quarters), corner);
  expect(turned).toEqual(close(corner));
});

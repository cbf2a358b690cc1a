import { zoomByWheel, zoomStep } from './zoom-steps';

it.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [1.1, 1, 1.25],
  [1.1, -1, 1],
  [4, 1, 4],
  [0.5, -1, 0.5],
] as const)('a step from %d by %d leads to %d', (zoom, by, next) => expect(zoomStep(zoom, by)).toBe(next));

it('a wheel leads to sizes between the steps, and never beyond the limits', () => {
  expect(zoomByWheel(1, -100)).toBeCloseTo(1.22, 2);
  expect(zoomByWheel(zoomByWheel(1, -100), 100)).toBeCloseTo(1);
  expect([zoomByWheel(3, -5_000), zoomByWheel(1, 5_000)]).toEqual([4, 0.5]);
});

import { nameWithPages, pagesText } from './pages-text.rules.js';

it.each([
  [[1], '1'],
  [[1, 2, 3, 5], '1-3, 5'],
  [[5, 4], '5, 4'],
])('pages %j are written as %j', (pages, text) => expect(pagesText(pages)).toBe(text));

it('a name keeps its pages, and fits the maximum length', () => {
  expect(nameWithPages('Scan', [3, 4], 200)).toBe('Scan (3-4)');
  expect(nameWithPages('x'.repeat(300), [3, 4], 200)).toBe(`${'x'.repeat(194)} (3-4)`);
  expect(
    nameWithPages(
      'x'.repeat(300),
      Array.from({ length: 99 }, (_, at) => at * 2),
      200,
    ).length,
  ).toBeLessThanOrEqual(200);
});

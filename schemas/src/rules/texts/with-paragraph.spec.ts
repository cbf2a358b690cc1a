import { withParagraph } from './with-paragraph.js';

const added = 'Betaalt u niet, dan volgt dit.';

it.each([
  ['Beste Jan,\n\nBetaalt u?\n\nMet vriendelijke groet,\nNoordwerk', 'Beste Jan,\n\nBetaalt u?\n\n+\n\nMet vriendelijke groet,\nNoordwerk'],
  ['Dear Jan,\n\nPlease pay.\n\nKind regards,\n\nNoordwerk\n', 'Dear Jan,\n\nPlease pay.\n\n+\n\nKind regards,\n\nNoordwerk'],
  ['Geachte heer,\n\nBetaalt u?\n\nHoogachtend,\nNoordwerk', 'Geachte heer,\n\nBetaalt u?\n\n+\n\nHoogachtend,\nNoordwerk'],
  ['Beste Jan,\n\nBetaalt u?\n', 'Beste Jan,\n\nBetaalt u?\n\n+'],
  ['Groet van Jan, en alvast bedankt', 'Groet van Jan, en alvast bedankt\n\n+'],
])('puts a paragraph above the closing of %j, or at the end without one', (body, expected) => {
  expect(withParagraph(body, added)).toBe(expected.replace('+', added));
});

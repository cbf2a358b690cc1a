import { linksOf } from './links-of.js';

it('finds where the words of a mail lead, each place once', () => {
  expect(
    linksOf('Betaal via https://betaal.test/x?a=1.', 'Zie www.voorbeeld.test, of HTTPS://evil.test/"x en https://betaal.test/x?a=1'),
  ).toEqual(['https://betaal.test/x?a=1', 'www.voorbeeld.test', 'HTTPS://evil.test/']);
  expect(linksOf('Beste {{ContactName}}, factuur 12 voor http: niets')).toEqual([]);
});

it('takes no longer for a text made to be slow, and keeps a bounded list', () => {
  expect(linksOf('https://'.repeat(2_000))).toHaveLength(2);
  expect(linksOf(Array.from({ length: 900 }, (_, n) => `www.a${n}.nl`).join(' '))).toHaveLength(50);
});

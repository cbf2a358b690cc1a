import { linksOf } from './links-of.js';
import { processorMs } from '../../../testing/processor-time.js';

it('finds where the text of a mail links to, each target once', () => {
  expect(
    linksOf('Betaal via https://betaal.test/x?a=1.', 'Zie www.voorbeeld.test, of HTTPS://evil.test/"x en https://betaal.test/x?a=1'),
  ).toEqual(['https://betaal.test/x?a=1', 'www.voorbeeld.test', 'HTTPS://evil.test/']);
  expect(linksOf('Beste {{ContactName}}, factuur 12 voor http: niets')).toEqual([]);
});

it('finds names without a scheme that mail programs turn into links', () => {
  expect(
    linksOf(
      'Betaal op evil.example/pay, of (Evil.Example), ftp://bestanden.evil.example/x, zie:vóór.example:8080/a?b=1.',
      'WWW.kwaad.test xn--80ak6aa92e.com пример.рф/оплата //evil.nl',
    ),
  ).toEqual([
    'evil.example/pay',
    'Evil.Example',
    'bestanden.evil.example/x',
    'vóór.example:8080/a?b=1',
    'WWW.kwaad.test',
    'xn--80ak6aa92e.com',
    'пример.рф/оплата',
    'evil.nl',
  ]);
});

it('does not take e-mail addresses, figures, initials and abbreviations for links', () => {
  expect(
    linksOf('Mail jan.de.vries@voorbeeld.nl of jan.de-vries+x@post.voorbeeld.nl: € 1.250,00 of 12.50 aan Noord B.V., t.a.v. J.P. Smit'),
  ).toEqual([]);
});

it('takes no longer for a text crafted to be slow, and returns a bounded list', () => {
  expect(linksOf('https://'.repeat(2_000))).toHaveLength(2);
  for (const slow of ['a'.repeat(20_000), 'a.'.repeat(10_000), 'ab-'.repeat(7_000), `${'ab.'.repeat(7_000)}@`, 'a.b@'.repeat(5_000)])
    expect(processorMs(() => linksOf(slow))).toBeLessThan(200);
  expect(linksOf(Array.from({ length: 900 }, (_, n) => `www.a${n}.nl`).join(' '))).toHaveLength(50);
});

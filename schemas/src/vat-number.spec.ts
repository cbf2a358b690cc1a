import { isVatNumber, tidyVatNumber } from './vat-number.js';

it.each([
  ['NL', 'NL857635104B01'],
  ['NL', 'nl 8576.35.104 B01'],
  ['NL', '857635104B01'],
  ['BE', 'BE0403019261'],
  ['DE', 'DE 136 695 976'],
  ['FR', 'FR40303265045'],
  ['GR', 'EL094259216'],
  ['GR', '094259216'],
  ['IT', 'IT00743110157'],
  ['AT', 'ATU13585627'],
  ['DK', 'DK13585628'],
  ['FI', 'FI20774740'],
  ['SE', 'SE556007349501'],
  ['ES', 'ESB58378431'],
  ['PL', 'PL8567346215'],
  ['XI', 'XI980780684'],
  ['GB', 'XI980780684'],
  ['GB', 'GBGD001'],
  ['DE', 'NL857635104B01'],
  ['CH', 'CHE-123.456.788 MWST'],
  ['US', '12-3456789'],
])('a customer in %s has %s', (country, number) => expect(isVatNumber(number, country)).toBe(true));

it.each([
  ['NL', 'NL857635105B01'],
  ['NL', 'NL123'],
  ['NL', 'x'],
  ['NL', '\u200b'],
  ['NL', 'NL'],
  ['BE', 'BE0403019262'],
  ['DE', 'DE136695977'],
  ['FR', 'FR41303265045'],
  ['XI', 'XI12345'],
  ['DE', 'NL857635105B01'],
  ['US', '?'],
  ['NL', '1'.repeat(10_000)],
])('a customer in %s has no %s', (country, number) => expect(isVatNumber(number, country)).toBe(false));

it.each([
  ['nl 8576.35.104.b01', 'NL857635104B01'],
  ['BE 0403.019.261', 'BE0403019261'],
  ['857635104B01', '857635104B01'],
  ['nl 8576.35.105.b01', 'nl 8576.35.105.b01'],
  ['CHE-123.456.788 MWST', 'CHE-123.456.788 MWST'],
  ['in aanvraag', 'in aanvraag'],
  ['per 01-01-2027', 'per 01-01-2027'],
  ['', ''],
  [null, null],
  [undefined, undefined],
])('%j is kept as %j', (typed, kept) => expect(tidyVatNumber(typed)).toBe(kept));

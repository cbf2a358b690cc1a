import { fullVatNumber, isVatNumberOf, readVatNumber, vatNumberIn, vatPrefixes, vatStateOf } from './vat-number-forms.js';

describe('D-46 invalid VAT numbers', () => {
  const none = [
    'n.v.t.',
    'N.V.T',
    'nvt',
    '-',
    '--',
    '—',
    '#N/B',
    '#N/A',
    '#REF!',
    '#DIV/0!',
    'geen',
    'none',
    'onbekend',
    'in aanvraag',
    'volgt',
  ];
  const zeros = ['0', '000', 'NL000000000B00', 'NL 0000.00.000.B00', 'BE0000000000', '0,00', '00-00-0000', 'DE000000000'];
  it.each([...none, ...zeros, '', ' ', '\u200b', '?', '/', 'NL', 'x', null, undefined])('include %j', (text) => {
    expect(vatNumberIn(text)).toBeNull();
    expect(vatStateOf(text, 'NL')).toBeNull();
    expect(fullVatNumber(text, 'NL')).toBeUndefined();
  });
  it.each(['NL857635104B01', 'NL123', '12-3456789', 'DE100000000', 'ATU13585627'])('do not include %j, correct or not', (text) => {
    expect(vatNumberIn(text)).toBe(text);
  });
});

describe('the state that issued a VAT number', () => {
  it.each([
    ['NL857635104B01', 'NL', 'NL'],
    ['857635104B01', 'NL', 'NL'],
    ['NL857635104B01', 'DE', 'NL'],
    ['DE 136.695.976', 'NL', 'DE'],
    ['136695976', 'DE', 'DE'],
    ['EL094259216', 'GR', 'GR'],
    ['094259216', 'GR', 'GR'],
    ['FR40303265045', 'MC', 'FR'],
    ['40303265045', 'MC', 'FR'],
    ['XI980780684', 'GB', 'XI'],
    ['980780684', 'GB', 'GB'],
    ['CHE-123.456.788 MWST', 'CH', 'CH'],
    ['ATU13585627', 'DE', 'AT'],
    ['ESB58378431', 'FR', 'ES'],
    ['IE6388047V', 'NL', 'IE'],
    ['NL123', 'NL', null],
    ['DE12345678', 'DE', null],
    ['GR094259216', 'IT', 'GR'],
    ['gr 094 259 216', 'GR', 'GR'],
    ['MC40303265045', 'MC', 'FR'],
    ['GR09425921', 'GR', null],
    ['MC123', 'MC', null],
    ['EL094259216X', 'GR', null],
  ])('of %s at a customer in %s is %s', (number, country, state) => expect(vatStateOf(number, country)).toBe(state));

  it('is recognized in the number as printed on invoices, for every state', () => {
    const examples: Record<string, string> = {
      ...{ AT: 'U13585627', BE: '0403019261', BG: '831641791', CY: '10259033P', CZ: '25123891', DE: '136695976', DK: '13585628' },
      ...{ EE: '100931558', EL: '094259216', ES: 'B58378431', FI: '20774740', FR: '40303265045', HR: '33392005961', HU: '12892312' },
      ...{ IE: '6388047V', IT: '00743110157', LT: '119511515', LU: '15027442', LV: '40003521600', MT: '11679112', NL: '857635104B01' },
      ...{ PL: '8567346215', PT: '501964843', RO: '18547290', SE: '556007349501', SI: '50223054', SK: '2022749619' },
      ...{ XI: '980780684', GB: 'GD001', CH: 'E123456788MWST' },
    };
    expect(Object.keys(examples).sort()).toEqual([...vatPrefixes].sort());
    for (const [prefix, digits] of Object.entries(examples)) {
      const full = prefix + digits;
      for (const country of ['NL', 'FR', 'GB', 'US', 'GR', 'MC', prefix === 'EL' ? 'GR' : prefix]) {
        expect(readVatNumber(full.replace(/(..)/g, '$1 '), country)).toEqual({ prefix, digits, isWellFormed: true });
        expect(fullVatNumber(full, country)).toBe(full);
      }
      expect(isVatNumberOf(full, prefix)).toBe(true);
      expect(isVatNumberOf(`${full}99`, prefix) && prefix !== 'CZ' && prefix !== 'RO').toBe(false);
    }
  });
});

/**
 * Parses an exact number that a person typed; null if it is none (PLT-281, PLT-282, PLT-O110): symbols and spaces are dropped, the last
 * comma or point is the decimal separator. `other` is an alternative reading: with up to three digits before a lone separator and exactly
 * three after it, the separator may be for thousands (D-37); the program does not guess.
 */
export function parseNumber(text: string): { value: string; other: string | null } | null {
  const bare = text.replace(/[\s\u00a0'€$£]|EUR|USD|GBP|SAR|CHF/g, '');
  const match = /^([-+]?)([\d.,]*)$/.exec(bare);
  if (!match || !/\d/.test(bare)) return null;
  const digits = match[2] ?? '';
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const whole = (at < 0 ? digits : digits.slice(0, at)).replace(/[.,]/g, '') || '0';
  const decimals = at < 0 ? '' : digits.slice(at + 1);
  const sign = match[1] === '-' ? '-' : '';
  return {
    value: `${sign}${whole.replace(/^0+(?=\d)/, '')}${decimals ? `.${decimals}` : ''}`,
    other: /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? `${sign}${whole}${decimals}` : null,
  };
}

import { useFormat, useTranslate } from '../../../i18n';

/** Digits align, and do not wrap. */
export const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

interface NetAndVat {
  net: number;
  vat: number;
  currency: string;
}

/** Returns the columns of the two amounts of a row. */
export function useNetAndVat() {
  const translate = useTranslate();
  const { money } = useFormat();
  return [
    {
      name: 'net',
      label: translate('vat.turnover'),
      right: true,
      sx: figure,
      text: ({ net, currency }: NetAndVat) => money(net, currency),
    },
    { name: 'vat', label: translate('vat.vat'), right: true, sx: figure, text: ({ vat, currency }: NetAndVat) => money(vat, currency) },
  ];
}

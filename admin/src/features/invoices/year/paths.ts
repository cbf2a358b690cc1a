import { accountingCurrency, type YearFigure, yearFigures } from '@kantoor/schemas';
import { useParams, useSearchParams } from 'react-router';
import { useFormat } from '../../../i18n';
import { useCurrent } from '../../../shell/current';

/** Of which month, team or activity a figure is; an empty name is what names none. */
export interface Part {
  month?: string;
  team?: string | null;
  activity?: string | null;
  currency?: string;
}

/** Returns the year in the address, by default the current one, and the addresses of years and their bookings. */
export function useYear() {
  const { legalEntity = '' } = useParams();
  const [query] = useSearchParams();
  const { today } = useFormat();
  const { paths, legalEntities } = useCurrent();
  const typed = query.get('year') ?? '';
  const year = Number(/^(?:19|20|21)\d\d$/.test(typed) ? typed : today().slice(0, 4));
  const place = `${paths.ofLegalEntity('invoices', legalEntity)}/year`;
  const entity = legalEntities.find((one) => [String(one.legalEntityId), one.legalEntityReference].includes(legalEntity));
  return {
    ...{ legalEntity, year, entityName: entity?.name },
    ofMonth: (month: string) => `${paths.ofLegalEntity('invoices', legalEntity)}/month?month=${month}`,
    ofYear: (of: number) => `${place}?year=${of}`,
    bookings: (figure: YearFigure, { month, team, activity, currency }: Part = {}, page = 0): string => {
      const parts = Object.entries({ month, team, activity, currency, page: page || undefined });
      const given = parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value ?? '')]]));
      return `${place}/bookings?${new URLSearchParams([['year', String(year)], ['figure', figure], ...given] as [string, string][]).toString()}`;
    },
  };
}

/** Reads from an address which bookings it shows. */
export function bookingsIn(
  query: URLSearchParams,
): Required<Omit<Part, 'month'>> & { figure: YearFigure; month: string | undefined; page: number } {
  const name = (of: 'team' | 'activity'): string | null | undefined => (query.has(of) ? query.get(of) || null : undefined);
  return {
    figure: yearFigures.find((one) => one === query.get('figure')) ?? 'result',
    month: query.get('month') ?? undefined,
    ...{ team: name('team') as string | null, activity: name('activity') as string | null },
    currency: query.get('currency') ?? accountingCurrency,
    page: Math.max(0, Number(query.get('page')) || 0),
  };
}

import { useTranslate } from 'react-admin';
import { number } from '../format';

/** Formats the position in a list, `1–25 of about 12 000`; above ten thousand rows the total is marked as an estimate. */
export function useRowsShown(isEstimated: boolean): (rows: { from: number; to: number; count: number }) => string {
  const translate = useTranslate();
  return ({ from, to, count }) => {
    const total = isEstimated ? translate('shell.rows.about', { total: number(count) }) : number(count);
    return translate('shell.rows.of', { from: number(from), to: number(to), total });
  };
}

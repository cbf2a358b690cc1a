import { useTranslate } from 'react-admin';
import { number } from '../format';

/** `1–25 of about 12 000`: where in a list one is; above ten thousand rows the total is an honest estimate. */
export function useRowsShown(isEstimated: boolean): (rows: { from: number; to: number; count: number }) => string {
  const translate = useTranslate();
  return ({ from, to, count }) => {
    const total = isEstimated ? translate('shell.rows.about', { total: number(count) }) : number(count);
    return translate('shell.rows.of', { from: number(from), to: number(to), total });
  };
}

import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useAge } from '../../approvals';
import type { PurchaseRow } from '../purchase';

type Row = Pick<PurchaseRow, 'process'>;

/** Formats who a purchase waits for, and since when (D-14): in full, and short for a cell. Empty if it waits for no one. */
export function useAwaited(): { words: (row: Row) => string; short: (row: Row) => string } {
  const translate = useTranslate();
  const { dateOfMoment } = useFormat();
  const age = useAge();
  const nameIn = ({ process }: Row, people: (names: string) => string): string => {
    const { key, params = {} } = process?.waitsFor ?? { key: '' };
    return key && translate(`purchases.awaited.${key}`, { people: people(String(params['people'] ?? '')), _: '' });
  };
  const withMoment = (who: string, { process }: Row, say: (since: string) => string): string =>
    who && process?.since ? say(process.since) : who;
  return {
    words: (row) => {
      const who = nameIn(row, (names) => names);
      return withMoment(who, row, (since) => translate('purchases.awaited.since', { who, date: dateOfMoment(since) }));
    },
    short: (row) => {
      const who = nameIn(row, firstOf);
      return withMoment(who, row, (since) => `${who} · ${age(since)}`);
    },
  };
}

/** Returns the first name, and the number of other names. */
function firstOf(names: string): string {
  const [first = '', ...more] = names.split(', ');
  return more.length > 0 ? `${first} +${more.length}` : first;
}

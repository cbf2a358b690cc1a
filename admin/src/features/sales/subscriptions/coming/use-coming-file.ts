import type { PeriodProblem } from '@kantoor/schemas';
import { useTranslate } from '../../../../i18n';
import type { ExportedColumn } from '../../../../shared/list/list-file';
import { outcomes } from '../outcome';

const columns = ['start', 'end', 'name', 'customer', 'teamName', 'outcome', 'problems', 'currency', 'net', 'gross'];

/** Codes that can block a future period; past periods can also fail. */
const stops: readonly Exclude<PeriodProblem['code'], 'STEP_FAILED' | 'STEP_BROKE_OFF'>[] = [
  'TEAM_ARCHIVED',
  'CUSTOMER_INCOMPLETE',
  'CUSTOMER_ARCHIVED',
  'LEGAL_ENTITY_MISSING',
  'LEGAL_ENTITY_INCOMPLETE',
  'INVOICE_INCOMPLETE',
  'LETTERS_NOT_PRINTABLE',
  'EXCHANGE_RATE_MISSING',
  'RECEIVER_MISSING',
  'LINES_MISSING',
  'AMOUNT_TOO_LARGE',
];

/** Returns the columns of the file of coming invoices, with the texts of the page. */
export function useComingFile(): ExportedColumn[] {
  const translate = useTranslate();
  const called = (values: readonly string[], below: string): Record<string, string> =>
    Object.fromEntries(values.map((value) => [value, translate(`subscriptions.${below}.${value}`)]));
  const words: Record<string, Record<string, string>> = {
    outcome: called(outcomes, 'outcome'),
    problems: called(stops, 'problem'),
  };
  return columns.map((name) => ({
    name,
    label: translate(`comingInvoices.file.${name}`),
    ...(words[name] && { words: words[name] }),
  }));
}

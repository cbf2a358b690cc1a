import { useQuery } from '@tanstack/react-query';
import type { InvoiceTotals } from '@kantoor/schemas';
import { useFormat, useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import type { Filter } from '../../../../shared/list/list-address';
import { resourceOfBook, type BookType } from '../book';
import { invoicesApi } from '../invoices-api';
import type { Months } from './months';

/** Reads the totals of the list's booked invoices: of all pages, by currency (PLT-O42); as figures, and formatted. */
export function useInvoiceTotals(type: BookType, legalEntity: string, months: Months | null, filter: Filter) {
  const translate = useTranslate();
  const { money } = useFormat();
  const path = invoicesApi.totalsPath(legalEntity, months, filter, type);
  const provider = useVerbs('invoices');
  const { data: sums } = useQuery({
    queryKey: [resourceOfBook[type], 'invoiceTotals', { path }],
    queryFn: ({ signal }) => provider.invoiceTotals({ path, signal }),
  });
  const said = ({ isComplete, items }: InvoiceTotals): { label: string; value: string }[] =>
    isComplete
      ? items.map(({ currency, total, open, late }) => ({
          label: translate('invoices.totals.of', { currency }),
          value: translate('invoices.totals.value', {
            total: money(total, currency),
            open: money(open, currency),
            late: money(late, currency),
          }),
        }))
      : [{ label: translate('invoices.totals.label'), value: translate('invoices.totals.tooMany') }];
  return { sums, totals: sums ? said(sums) : [] };
}

import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../../providers/data/verbs';
import { AgeingPlot } from '../plots/ageing-plot';
import { currenciesIn } from '../plots/plot-figures';

/** Open amounts by age; with more than one currency, in that of the books. */
export function Ageing({ legalEntityId }: { legalEntityId: number }) {
  const provider = useVerbs('invoices');
  const { data } = useQuery({
    queryKey: ['sales-invoices', 'invoiceDebtorFigures', { legalEntity: legalEntityId }],
    queryFn: ({ signal }) => provider.invoiceDebtorFigures({ legalEntityId, signal }),
  });
  if (!data) return null;
  const currencies = currenciesIn(data);
  const currency = currencies.length === 1 ? currencies[0]! : null;
  return <AgeingPlot figures={data} currency={currency} legalEntity={legalEntityId} heading="h2" />;
}

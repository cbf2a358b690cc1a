import { dealProblems } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useVerbs } from '../../../../providers/data/verbs';
import { useNotifyProblem } from '../../../../shell/notices';
import type { Deal } from '../deal';
import { useSayIncomplete } from '../to-complete';
import InvoiceDialog from './invoice-dialog';

interface RowInvoicingProps {
  id: number;
  onDone: (deal: Deal) => void;
  onCancel: () => void;
  /** Called when required data is missing: the user completes it in the deal form. */
  onIncomplete: () => void;
}

/** The invoice dialog for a deal in a list (D-43). A list row lacks parts of the deal, so the whole deal is fetched first. */
export default function RowInvoicing({ id, onDone, onCancel, onIncomplete }: RowInvoicingProps) {
  const provider = useVerbs('deals');
  const sayIncomplete = useSayIncomplete();
  const notifyProblem = useNotifyProblem();
  const { data: deal, error } = useQuery({
    queryKey: ['deals', 'toInvoice', id],
    queryFn: async () => (await provider.getOne<Deal>('deals', { id })).data,
    // Never cached: the invoice is made from the stored deal.
    gcTime: 0,
  });
  const problems = useMemo(() => (deal ? dealProblems(deal, { linesRequired: true }) : []), [deal]);
  useEffect(() => {
    if (error) {
      notifyProblem(error, 'DEAL_STATUS_CHANGE_FAILED');
      onCancel();
    } else if (problems.length > 0) {
      sayIncomplete({ id }, problems);
      onIncomplete();
    }
  }, [error, id, problems, sayIncomplete, notifyProblem, onCancel, onIncomplete]);
  return deal && problems.length === 0 ? <InvoiceDialog deal={deal} onDone={onDone} onCancel={onCancel} /> : null;
}

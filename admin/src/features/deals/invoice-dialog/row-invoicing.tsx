import { dealProblems } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { KantoorProvider } from '../../../providers/data/verbs';
import { useNotifyProblem } from '../../../shell/notices';
import type { Deal } from '../deal';
import type { DealVerbs } from '../deal-verbs';
import InvoiceDialog from './invoice-dialog';

interface RowInvoicingProps {
  id: number;
  onDone: (deal: Deal) => void;
  onCancel: () => void;
  /** Something is missing: it is completed in the form. */
  onIncomplete: () => void;
}

/** The invoice dialog of a deal that a list shows (D-43): the whole deal is fetched for it. */
export default function RowInvoicing({ id, onDone, onCancel, onIncomplete }: RowInvoicingProps) {
  const provider = useDataProvider<KantoorProvider<DealVerbs>>();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const { data: deal, error } = useQuery({
    queryKey: ['deals', 'toInvoice', id],
    queryFn: async () => (await provider.getOne<Deal>('deals', { id })).data,
    // What is booked is what is stored now, not what was read before.
    gcTime: 0,
  });
  const isIncomplete = deal !== undefined && dealProblems(deal, { linesRequired: true }).length > 0;
  useEffect(() => {
    if (error) {
      notifyProblem(error, 'DEAL_STATUS_CHANGE_FAILED');
      onCancel();
    } else if (isIncomplete) {
      notify('DEAL_STATUS_CHANGE_INVALID', { type: 'warning' });
      onIncomplete();
    }
  }, [error, isIncomplete, notify, notifyProblem, onCancel, onIncomplete]);
  return deal && !isIncomplete ? <InvoiceDialog deal={deal} onDone={onDone} onCancel={onCancel} /> : null;
}

import { useProcesses } from '../../../../shared/process/use-processes';
import type { Deal, DealProcess } from '../deal';

/** Reads the process that invoices a deal, null if there is none; pending until that is known. */
export function useDealProcess(deal: Deal): { process: DealProcess; isPending: boolean } {
  const { data, isPending } = useProcesses('deals', `/api/crm/deals/${deal.id}/process`);
  return { process: data?.find(({ kind }) => kind === 'deal-to-invoice') ?? null, isPending };
}

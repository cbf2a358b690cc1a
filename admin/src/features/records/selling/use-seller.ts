import { useCurrent } from '../../../shell/current';
import type { SalesForm } from './sales-form';

/** Returns the reference of the selling legal entity: of the form, else of its team. */
export function useSeller({ seller, draft }: Pick<SalesForm, 'seller' | 'draft'>): string {
  const { teams } = useCurrent();
  return seller ?? teams.find(({ teamId }) => teamId === draft.teamId)?.legalEntityReference ?? '';
}

import { useCurrent } from '../../shell/current';
import type { SoldForm } from './sold-form';

/** Reference of the legal entity that sells what is in the form: as the form says, else that of its team. */
export function useSeller({ seller, draft }: Pick<SoldForm, 'seller' | 'draft'>): string {
  const { teams } = useCurrent();
  return seller ?? teams.find(({ teamId }) => teamId === draft.teamId)?.legalEntityReference ?? '';
}

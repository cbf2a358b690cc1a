import type { InvoiceTemplateRow } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../providers/data/verbs';
import { templatesOfTeamQuery } from '../../settings/legal-entities';

const none: readonly InvoiceTemplateRow[] = [];

/** Returns the invoice templates that can be chosen: those of the selling legal entity. */
export function useTemplates(seller: string): readonly InvoiceTemplateRow[] {
  const provider = useVerbs('legalEntities');
  return useQuery(templatesOfTeamQuery(provider, seller)).data ?? none;
}

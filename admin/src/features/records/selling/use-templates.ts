import type { InvoiceTemplateRow } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { KantoorProvider } from '../../../providers/data/verbs';
import { type LegalEntityVerbs, templatesOfTeamQuery } from '../../settings/legal-entities';

const none: readonly InvoiceTemplateRow[] = [];

/** Returns the invoice templates that can be chosen: those of the selling legal entity. */
export function useTemplates(seller: string): readonly InvoiceTemplateRow[] {
  const provider = useDataProvider<KantoorProvider<LegalEntityVerbs>>();
  return useQuery(templatesOfTeamQuery(provider, seller)).data ?? none;
}

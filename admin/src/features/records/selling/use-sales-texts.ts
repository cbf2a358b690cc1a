import { useFormat } from '../../../i18n';
import { fullName } from '../../relations/organizations';
import { linesText } from '../product-lines';
import { draftTotals } from './lines/line-draft';
import { useCurrent } from '../../../shell/current';
import type { SalesDraft } from './sales-draft';
import { useTemplates } from './sales-selects';

type SalesTexts = Record<'organization' | 'contact' | 'administrativeContact' | 'template' | 'lines', string>;

/** Formats the customer and the lines for display. */
export function useSalesTexts(seller?: string): (draft: SalesDraft) => SalesTexts {
  const { money } = useFormat();
  const { team } = useCurrent();
  const templates = useTemplates(seller ?? team?.legalEntityReference ?? '');
  return ({ organization, contact, administrativeContact, template, lines, currency }) => ({
    organization: organization?.name ?? '',
    contact: fullName(contact),
    administrativeContact: fullName(administrativeContact),
    template: templates.find(({ invoiceTemplateId }) => invoiceTemplateId === template)?.name ?? '',
    lines: linesText(lines, money(draftTotals(lines, () => null).net, currency)),
  });
}

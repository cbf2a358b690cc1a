import { useFormat } from '../../i18n';
import { fullName } from '../organizations';
import { linesText } from '../product-lines';
import { draftTotals } from './lines/line-draft';
import type { SoldDraft } from './sold-draft';

type SoldTexts = Record<'organization' | 'contact' | 'administrativeContact' | 'lines', string>;

/** Who it is sold to and what is sold, as people read them. */
export function useSoldTexts(): (draft: SoldDraft) => SoldTexts {
  const { money } = useFormat();
  return ({ organization, contact, administrativeContact, lines, currency }) => ({
    organization: organization?.name ?? '',
    contact: fullName(contact),
    administrativeContact: fullName(administrativeContact),
    lines: linesText(lines, money(draftTotals(lines, () => null).net, currency)),
  });
}

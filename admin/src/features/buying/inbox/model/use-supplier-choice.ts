import { useVerbs } from '../../../../providers/data/verbs';
import { methodOf, type DocumentDraft } from '../../documents';
import type { DocumentFormModel } from './use-document-form';
import { useOutcome } from '../../../../shell/notices';

/**
 * Chooses the supplier of a document. Its usual payment method follows, unless the user chose another one here (PUR-O69): returns the other
 * fields it changed.
 */
export function useSupplierChoice({ draft, change, record }: Pick<DocumentFormModel, 'draft' | 'change' | 'record'>) {
  const provider = useVerbs('suppliers');
  const { mutateAsync: settingsOf } = useOutcome((organizationId: number) => provider.supplierSettings({ organizationId }));
  const isMethodChosen = draft.paymentMethod !== methodOf(record);
  return async (organization: DocumentDraft['organization'], isMethodKnown = isMethodChosen): Promise<Partial<DocumentDraft>> => {
    change({ organization });
    if (!organization || isMethodChosen || isMethodKnown) return {};
    const settings = await settingsOf(organization.organizationId).catch(() => null);
    if (!settings?.defaultPaymentMethod) return {};
    const usual = { paymentMethod: settings.defaultPaymentMethod };
    change(usual);
    return usual;
  };
}

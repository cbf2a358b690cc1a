import type { FilledInField } from '@kantoor/schemas';
import { useNotify } from 'react-admin';
import { inDraft, methodOf, type DocumentDraft } from '../../documents';
import type { DocumentFormModel } from '../model/use-document-form';
import { isOffered, type OfferedField } from '../../reading';
import type { DocumentReading } from './use-reading';

/** Fields that were filled in automatically and still have the value that was read. */
export interface FilledIn {
  has: (field: OfferedField) => boolean;
  /** Empties the field again; once saved, that counts as a correction. */
  takeBack: (field: OfferedField) => void;
}

export function useFilledIn(form: DocumentFormModel, { offers }: DocumentReading): FilledIn {
  const notify = useNotify();
  const { record, draft, change, readOnly } = form;
  const unchanged = new Map<OfferedField, FilledInField>();
  for (const filled of record.filledIn) {
    const field = inDraft(`/${filled.field}`).slice(1);
    if (isOffered(field) && offers.some((offer) => offer.field === field && offer.comparison === 'same')) unchanged.set(field, filled);
  }
  return {
    has: (field) => !readOnly && unchanged.has(field),
    takeBack: (field) => {
      const patch = emptied(field, unchanged.get(field)!, draft.paymentMethod === methodOf(record));
      const before = Object.fromEntries(Object.keys(patch).map((name) => [name, draft[name as keyof DocumentDraft]]));
      change(patch);
      notify('reading.takenBack', { type: 'info', undo: () => change(before) });
    },
  };
}

/** Returns the fields without that value. The supplier's usual payment method is removed too, unless the user chose another one since. */
function emptied(field: OfferedField, { currency, paymentMethod }: FilledInField, isUsual: boolean): Partial<DocumentDraft> {
  if (field === 'organization') return { organization: null, ...(paymentMethod !== null && isUsual && { paymentMethod }) };
  if (field === 'currency') return currency === null ? {} : { currency: currency as DocumentDraft['currency'] };
  return { [field]: '' };
}

import { Link as TextLink, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useEntryFields } from '../../../records/team-records';
import type { PurchaseDraft } from '../purchase-draft';

/** Another record with the same reference; with an address if the user may open it. */
export interface SameReference {
  id: number;
  name: string;
  to: string | null;
}
interface ReferenceFieldProps {
  form: Parameters<typeof useEntryFields<Pick<PurchaseDraft, 'reference' | 'organization'>>>[0] & {
    record: { id: number; reference: string | null; organization: { organizationId: number } | null } | null;
  };
  /** Resource of the query: it is reloaded when records of this kind change. */
  resource: string;
  /** Returns the records with the reference, whether or not they include this one. */
  find: (asked: { organizationId: number; reference: string; signal: AbortSignal }) => Promise<readonly SameReference[]>;
  /** Text key of the warning if another record has it. */
  warning?: string;
  /** Checks whether a found record is this one. */
  isSame: (other: SameReference) => boolean;
}
/**
 * Field for the supplier's reference; leaving it or choosing the supplier shows whether another record has it (PUR-244, PUR-251, PUR-O53).
 */
export function ReferenceField({ form, resource, find, isSame, warning = 'REFERENCE_PRESENT' }: ReferenceFieldProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { draft, record } = form;
  const { text, errorOf } = useEntryFields(form, 'purchaseForm');
  // A stored reference counts as already left.
  const [left, setLeft] = useState(draft.reference);
  const organizationId = draft.organization?.organizationId ?? null;
  const reference = left.trim();
  const alike = useQuery({
    queryKey: [resource, 'ofReference', { organizationId, reference }],
    queryFn: ({ signal }) => find({ organizationId: organizationId!, reference, signal }),
    enabled: organizationId !== null && reference !== '' && !form.readOnly,
  });
  const isCurrent = reference !== '' && draft.reference.trim() === reference;
  const other = isCurrent ? alike.data?.find((one) => !isSame(one)) : undefined;
  const isStored = record?.reference?.trim() === reference && record.organization?.organizationId === organizationId;
  const says = other !== undefined && !isStored;
  useEffect(() => {
    if (says) notify(warning, { type: 'warning' });
  }, [says, notify, warning]);
  return (
    <TextField
      {...text('reference')}
      onBlur={() => setLeft(draft.reference)}
      slotProps={{ htmlInput: { maxLength: 100, 'aria-describedby': other && 'same-reference' } }}
      sx={other ? { '& .MuiOutlinedInput-notchedOutline': { borderColor: 'warning.main', borderWidth: 2 } } : {}}
      helperText={
        errorOf('/reference') ??
        (other && (
          <span id="same-reference">
            {translate('purchaseForm.sameReference')}{' '}
            {other.to !== null ? (
              <TextLink component={Link} to={other.to}>
                {other.name}
              </TextLink>
            ) : (
              other.name
            )}
          </span>
        ))
      }
    />
  );
}

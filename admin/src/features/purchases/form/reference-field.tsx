import { Link as TextLink, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useTranslate } from '../../../i18n';
import type { KantoorProvider } from '../../../providers/data/verbs';
import { useEntryFields } from '../../team-records';
import { usePurchasePaths } from '../paths';
import type { PurchaseVerbs } from '../purchase-verbs';
import type { PurchaseFormModel } from '../use-purchase-form';

/** The supplier's number; who leaves it learns whether another purchase of this supplier bears it (PUR-244, PUR-O53). */
export function ReferenceField({ form }: { form: PurchaseFormModel }) {
  const translate = useTranslate();
  const notify = useNotify();
  const paths = usePurchasePaths();
  const provider = useDataProvider<KantoorProvider<PurchaseVerbs>>();
  const { draft, record } = form;
  const { text, errorOf } = useEntryFields(form, 'purchaseForm');
  // What was saved was left already.
  const [left, setLeft] = useState(draft.reference);
  const organizationId = draft.organization?.organizationId ?? null;
  const reference = left.trim();
  const alike = useQuery({
    queryKey: ['purchases', 'purchasesOfReference', { organizationId, reference }],
    queryFn: ({ signal }) => provider.purchasesOfReference({ organizationId: organizationId!, reference, signal }),
    enabled: organizationId !== null && reference !== '' && !form.readOnly,
  });
  const isCurrent = reference !== '' && draft.reference.trim() === reference;
  const other = isCurrent ? alike.data?.find(({ id }) => id !== record?.id) : undefined;
  const isStored = record?.reference?.trim() === reference && record.organization?.organizationId === organizationId;
  const says = other !== undefined && !isStored;
  useEffect(() => {
    if (says) notify('REFERENCE_PRESENT', { type: 'warning' });
  }, [says, notify]);
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
            {other.mine ? (
              <TextLink component={Link} to={paths.one(other)}>
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

import { paidByPerson } from '@kantoor/schemas';
import { TextField } from '@mui/material';
import { useTranslate } from '../../../i18n';
import type { PurchaseDraft } from '../purchase-draft';

type Seller = Pick<PurchaseDraft, 'organization' | 'paymentMethod' | 'shop'>;
interface ShopFieldProps {
  id: string;
  draft: Seller;
  change: (patch: Pick<Seller, 'shop'>) => void;
  disabled?: boolean;
  error?: string | undefined;
}
/** Where a person bought what is paid back to that person; it is enough without a supplier, so other purchases do not have it (D-78). */
export function ShopField({ id, draft, change, disabled, error }: ShopFieldProps) {
  const translate = useTranslate();
  if (draft.organization || draft.paymentMethod !== paidByPerson) return null;
  return (
    <TextField
      id={id}
      label={translate('purchaseForm.shop')}
      value={draft.shop}
      onChange={(event) => change({ shop: event.target.value })}
      disabled={disabled}
      fullWidth
      error={Boolean(error)}
      helperText={error ?? translate('purchaseForm.shopHint')}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
}

import { Button } from '@mui/material';
import { useTranslate } from '../../../i18n';
import type { PurchaseFormModel } from '../use-purchase-form';

/** A new one is created, an existing one updated; the menu holds the rest. */
export function FormButtons({ form: { record, busy, dirty, readOnly, save, create } }: { form: PurchaseFormModel }) {
  const translate = useTranslate();
  if (readOnly) return null;
  return record ? (
    <Button type="button" variant="contained" disabled={busy || !dirty} onClick={() => void save()}>
      {translate('purchaseForm.update')}
    </Button>
  ) : (
    <Button type="button" variant="contained" disabled={busy} onClick={() => void create()}>
      {translate('purchaseForm.create')}
    </Button>
  );
}

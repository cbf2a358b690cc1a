import { Button } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { ApprovalButtons } from '../approvals/approval-buttons';
import type { PurchaseFormModel } from '../use-purchase-form';

/** A new one is created, an existing one updated, booked or approved; the menu holds the rest. */
export function FormButtons({ form }: { form: PurchaseFormModel }) {
  const { record, busy, dirty, readOnly, save, create, canBook, book } = form;
  const translate = useTranslate();
  if (readOnly) return record && <ApprovalButtons form={form} record={record} />;
  return record ? (
    <>
      <Button type="button" variant={canBook && !dirty ? 'outlined' : 'contained'} disabled={busy || !dirty} onClick={() => void save()}>
        {translate('purchaseForm.update')}
      </Button>
      {canBook && (
        <Button type="button" variant={dirty ? 'outlined' : 'contained'} disabled={busy} onClick={() => void book()}>
          {translate('purchaseForm.book')}
        </Button>
      )}
      <ApprovalButtons form={form} record={record} />
    </>
  ) : (
    <Button type="button" variant="contained" disabled={busy} onClick={() => void create()}>
      {translate('purchaseForm.create')}
    </Button>
  );
}

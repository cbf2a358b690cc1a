import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { fetchedLater } from '../../../../shell/fetching';
import { ApprovalButtons } from '../approvals/approval-buttons';
import type { PurchaseFormModel } from '../use-purchase-form';

const UploadPanel = fetchedLater(async () => ({ default: (await import('../upload/upload-panel')).UploadPanel }));

/** Buttons to create a new purchase, or to update, book or approve an existing one; the menu has the rest. */
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
    <>
      <Button type="button" variant="contained" disabled={busy} onClick={() => void create()}>
        {translate('purchaseForm.create')}
      </Button>
      <UploadButton form={form} />
    </>
  );
}

/** Fills the form from an e-invoice (PUR-062, PUR-221). */
function UploadButton({ form: { busy, eInvoice } }: { form: PurchaseFormModel }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="outlined" disabled={busy} onClick={() => setOpen(true)}>
        {translate('purchaseUpload.button')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <UploadPanel
            onClose={() => setOpen(false)}
            onTaken={(taken) => {
              setOpen(false);
              eInvoice.take(taken);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

import type { OrganizationRecord } from '@kantoor/schemas';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { AreaView } from '../../../../schema-views/area-view';
import { useCanWrite } from '../../../../schema-views/can-write';
import { CreateRecordPanel } from '../../../../schema-views/record/create-record-panel';
import { BesideForm } from '../../../../shared/attachments/beside-form';
import { useIsSplit } from '../../../../shared/attachments/split-view';
import { EInvoicePage, Findings } from '../../e-invoices';
import type { PurchaseFormModel } from '../use-purchase-form';
import type { ChosenInvoice } from './use-e-invoice';

interface InvoiceNoticeProps {
  form: Pick<PurchaseFormModel, 'draft' | 'change'>;
  invoice: ChosenInvoice;
}

/** The source of a new purchase: warnings, its supplier if that is unknown (PUR-O98), and the e-invoice beside the form. */
export function InvoiceNotice({ form, invoice }: InvoiceNoticeProps) {
  const translate = useTranslate();
  const makesOrganizations = useCanWrite('organizations');
  const { file, converted } = invoice;
  // Hidden at first if it would cover the form.
  const [isShown, setShown] = useState(useIsSplit());
  const [isMaking, setMaking] = useState(false);
  const { supplier } = converted;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, mb: 4 }}>
      <Alert
        severity="info"
        action={
          !isShown && (
            <Button color="inherit" size="small" onClick={() => setShown(true)}>
              {translate('purchaseUpload.show')}
            </Button>
          )
        }
      >
        {translate('purchaseUpload.filled', { fileName: file.name })}
      </Alert>
      {form.draft.organization === null && (
        <Alert
          severity="warning"
          action={
            makesOrganizations && (
              <Button color="inherit" size="small" onClick={() => setMaking(true)}>
                {translate('purchaseUpload.makeSupplier')}
              </Button>
            )
          }
        >
          {translate(supplier.name ? 'purchaseUpload.unknownSupplier' : 'purchaseUpload.noSupplier', { name: supplier.name })}
        </Alert>
      )}
      <Findings findings={converted.warnings} />
      {isShown && (
        <BesideForm title={file.name} onClose={() => setShown(false)}>
          <EInvoicePage invoice={converted.invoice} withFindings={false} />
        </BesideForm>
      )}
      {isMaking && (
        <AreaView value="purchases">
          <CreateRecordPanel<OrganizationRecord>
            resource="organizations"
            start={{ ...supplier }}
            onClose={() => setMaking(false)}
            onCreated={(organization) => {
              setMaking(false);
              form.change({ organization });
            }}
          />
        </AreaView>
      )}
    </Box>
  );
}

import { Link as TextLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { MeaningChip } from '../../../../shared/meaning-chip';
import { SplitView } from '../../../../shared/attachments/split-view';
import { useInvoicePaths } from '../../../invoices/invoices';
import { EntryTitle, type RecordPlace, RecordView } from '../../../records/team-records';
import type { Purchase } from '../purchase';
import { PurchaseStateChip } from '../purchase-state-chip';
import { usePurchasePaths } from '../paths';
import { PurchaseForm, type PurchaseFormProps } from './purchase-form';

/** Link to the purchase invoice that booking created, for users who may read it, and its dates (PUR-041, PUR-O34, D-65). */
function InvoiceLink({ invoice }: { invoice: NonNullable<Purchase['externalInvoice']> }) {
  const translate = useTranslate();
  const paths = useInvoicePaths();
  const { date, dateOfMoment } = useFormat();
  const { legalEntityId, invoiceId, invoiceNumber, invoiceDate, bookDate, postingDate } = invoice;
  const dates = [
    bookDate && translate('purchaseForm.bookedOn', { booked: dateOfMoment(bookDate), date: date(invoiceDate) }),
    postingDate && translate('purchaseForm.postedOn', { date: date(postingDate) }),
  ];
  return (
    <>
      <TextLink component={Link} to={paths.purchaseInvoice(invoiceId, legalEntityId)} sx={{ fontSize: '0.875rem' }}>
        {invoiceNumber === null ? translate('purchaseForm.draftInvoice') : translate('purchaseForm.invoice', { number: invoiceNumber })}
      </TextLink>
      <Typography variant="body2" color="textSecondary">
        {dates.filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}

/** Name, state, payment date and resulting invoice (PUR-040, PUR-041), and whether there will be none (PUR-O35); a new purchase has no state yet. */
export function FormTitle({ purchase, heading }: { purchase: Purchase | null | undefined; heading?: 'h1' }) {
  const translate = useTranslate();
  const { date } = useFormat();
  const paidOn = purchase?.paidOn;
  return (
    <EntryTitle title={purchase === null ? translate('purchaseForm.title') : purchase?.name} {...(heading && { heading })}>
      {purchase?.skipFromExternalInvoicing && <MeaningChip meaning="stopped" label={translate('purchaseForm.skipped')} />}
      {paidOn && <MeaningChip meaning="good" label={translate('purchaseForm.paidOn', { date: date(paidOn) })} />}
      {purchase && <PurchaseStateChip stateId={purchase.purchaseState.purchaseStateId} toBook={purchase.toBook} />}
      {purchase?.externalInvoice && <InvoiceLink invoice={purchase.externalInvoice} />}
    </EntryTitle>
  );
}

type PurchasePlace = RecordPlace & Pick<PurchaseFormProps, 'onBooked' | 'top'>;

/** An existing purchase, or a new one. */
export default function PurchaseRecord({ onBooked, top, ...place }: PurchasePlace) {
  const translate = useTranslate();
  const { team } = usePurchasePaths();
  return (
    <RecordView<Purchase>
      {...place}
      resource="purchases"
      width={1120}
      list={team}
      notYourTeam="purchases.notYourTeam"
      back={translate('purchaseForm.back')}
      title={(purchase, heading) => <FormTitle purchase={purchase} {...(heading && { heading })} />}
    >
      {(loaded) => (
        <SplitView>
          <PurchaseForm loaded={loaded} onGone={place.onClose} onBooked={onBooked} top={top} />
        </SplitView>
      )}
    </RecordView>
  );
}

import { dealStates, nextDealState, statesUntilInvoiced, type DealStateId } from '@kantoor/schemas';
import { Button } from '@mui/material';
import { useLocation } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useMay } from '../../../../shell/current';
import type { DealFormModel } from './use-deal-form';
import { InvoicedButtons } from './invoiced-buttons';

/**
 * A new deal has exactly two buttons (CRM-066). An existing deal has buttons to update it, to invoice it (D-43), to move it to its next state
 * (CRM-O20), and a menu with the other actions. A deal that could not become a lead can be set as lead again (CRM-F05).
 */
export function FormButtons({ form }: { form: DealFormModel }) {
  const translate = useTranslate();
  const { record: deal, busy, dirty, invoiced, readOnly } = form;
  const changes = useMay('deals.write');
  const next = changes && deal && nextDealState[deal.dealState.dealStateId as DealStateId];
  const invoices = changes && deal && statesUntilInvoiced(deal.dealState.dealStateId) !== null;
  const { state: opened } = useLocation() as { state: { meantAsLead?: boolean } | null };
  const isLeadToBe = changes && opened?.meantAsLead && deal?.dealState.dealStateId === dealStates.open;
  return (
    <>
      {!deal && changes && (
        <Button type="button" variant="outlined" disabled={busy} onClick={() => void form.create('lead')}>
          {translate('dealForm.createLead')}
        </Button>
      )}
      {!deal && changes && (
        <Button type="button" variant="contained" disabled={busy} onClick={() => void form.create('deal')}>
          {translate('dealForm.createDeal')}
        </Button>
      )}
      {deal && invoiced && <InvoicedButtons deal={deal} onReminded={form.stored} />}
      {deal && !readOnly && (
        <Button type="button" variant="contained" disabled={busy || !dirty} onClick={() => void form.save()}>
          {translate('dealForm.update')}
        </Button>
      )}
      {isLeadToBe && (
        <Button type="button" variant="outlined" disabled={busy} onClick={() => void form.setState(dealStates.lead)}>
          {translate(`dealForm.setAs.${dealStates.lead}`)}
        </Button>
      )}
      {deal && next && next !== dealStates.invoiced && (
        <Button
          type="button"
          variant={dirty || invoices ? 'outlined' : 'contained'}
          disabled={busy}
          onClick={() => void form.setState(next)}
        >
          {translate(`dealForm.setAs.${next}`)}
        </Button>
      )}
      {invoices && (
        <Button
          type="button"
          variant={dirty ? 'outlined' : 'contained'}
          disabled={busy}
          onClick={() => void form.setState(dealStates.invoiced)}
        >
          {translate(`dealForm.setAs.${dealStates.invoiced}`)}
        </Button>
      )}
    </>
  );
}

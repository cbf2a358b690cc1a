import { Suspense } from 'react';
import { useNavigate, useLocation } from 'react-router';
import { dealStates, nextDealState, statesUntilInvoiced, type DealStateId } from '@kantoor/schemas';
import { Button, Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { fetchedLater } from '../../../../shell/fetching';
import { useCurrent, useMay } from '../../../../shell/current';
import { SalesLines, useSalesTexts } from '../../../records/selling';
import { RecordFrame, type LoadedForm } from '../../../records/team-records';
import { useDealPaths } from '../paths';
import { useIsHere } from '../../../../shell/panel-navigation';
import type { Deal } from '../deal';
import { DealMenu } from '../deal-menu';
import { DealAttachments, DealFields } from './deal-fields';
import { InvoicedDeal, InvoicedButtons } from './invoiced-deal';
import { useDealForm, type DealFormModel } from './use-deal-form';
import { useTranslate } from '../../../../i18n';
import { today } from '../../../../format';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';

const InvoiceDialog = fetchedLater(() => import('../invoice-dialog/invoice-dialog'));

/** Disabled fields are as readable as enabled ones. */
const shownWhole = { '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: 'inherit', color: 'text.primary' } };

interface DealFormProps {
  loaded: LoadedForm<Deal>;
  /** Called when editing is done: returns to the overview. */
  onDone: () => void;
  /** Called when the deal left this place (moved, archived). */
  onGone?: () => void;
}

export function DealForm({ loaded, onDone, onGone = onDone }: DealFormProps) {
  const navigate = useNavigate();
  const { profile, team, teams } = useCurrent();
  const paths = useDealPaths();
  const isHere = useIsHere();
  const salesTexts = useSalesTexts();
  const form = useDealForm(loaded.record, [team?.id ?? 0, profile.emailAddress, loaded.currency], {
    // Skipped if the user left this form meanwhile and may have opened another one.
    onCreated: () => {
      if (isHere()) onDone();
    },
    onOpenDeal: (id) => {
      if (isHere()) void navigate(paths.deal(id), { state: { meantAsLead: true }, replace: true });
    },
  });
  const { record: deal, dirty, invoiced, readOnly } = form;
  const submit = (): void => void (deal ? !readOnly && dirty && form.save() : form.create('deal'));
  return (
    <RecordFrame
      form={form}
      texts={['dealForm']}
      onSubmit={submit}
      named={(draft) => ({ ...salesTexts(draft), teamId: teams.find(({ teamId }) => teamId === draft.teamId)?.name ?? '' })}
      menu={deal && <DealMenu deal={deal} inForm unsaved={dirty} onChanged={form.stored} onGone={onGone} />}
      buttons={<FormButtons form={form} />}
      sx={readOnly ? shownWhole : {}}
    >
      <TeamOfPeriod teamId={form.draft.teamId} dealDate={deal?.dealDate} />
      {deal && invoiced ? (
        <InvoicedDeal deal={deal} />
      ) : (
        <>
          <DealFields form={form} />
          <SalesLines form={form} />
          <DealAttachments deal={deal} readOnly={readOnly} />
        </>
      )}
      <Suspense fallback={null}>
        {form.invoicing && <InvoiceDialog deal={form.invoicing} onDone={form.endInvoicing} onCancel={() => form.endInvoicing(null)} />}
      </Suspense>
    </RecordFrame>
  );
}

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

interface TeamOfPeriodProps {
  teamId: number;
  /** In API format; a new deal has none yet, which counts as today. */
  dealDate: string | null | undefined;
}

/** Shows that the team of a deal did not exist in the month of the deal (CRM-325, CRM-O54). */
export function TeamOfPeriod({ teamId, dealDate }: TeamOfPeriodProps) {
  const translate = useTranslate();
  const { months } = useFormat();
  const { ecosystem } = useCurrent();
  const provider = useVerbs('shell');
  const period = (dealDate ?? today()).slice(0, 7);
  const { data } = useQuery({
    queryKey: ['structure', ecosystem.id, period],
    queryFn: ({ signal }) => provider.structureRead({ ecosystemId: ecosystem.id, period, signal }),
    staleTime: Infinity,
  });
  if (!data || data.teams.some((team) => team.teamId === teamId)) return null;
  return <Alert severity="warning">{translate('dealForm.teamNotInPeriod', { month: months(period, period) })}</Alert>;
}

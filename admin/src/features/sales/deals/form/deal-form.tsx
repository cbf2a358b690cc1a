import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { fetchedLater } from '../../../../shell/fetching';
import { useCurrent } from '../../../../shell/current';
import { SoldLines, useSoldTexts } from '../../../records/selling';
import { RecordFrame, type LoadedForm } from '../../../records/team-records';
import { useDealPaths } from '../paths';
import { useIsHere } from '../../../../shell/panel-navigation';
import type { Deal } from '../deal';
import { DealMenu } from '../deal-menu';
import { DealAttachments } from './deal-attachments';
import { DealFields } from './deal-fields';
import { FormButtons } from './form-buttons';
import { InvoicedDeal } from './invoiced-deal';
import { TeamOfPeriod } from './team-of-period';
import { useDealForm } from './use-deal-form';

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
  const soldTexts = useSoldTexts();
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
      texts="dealForm"
      onSubmit={submit}
      named={(draft) => ({ ...soldTexts(draft), teamId: teams.find(({ teamId }) => teamId === draft.teamId)?.name ?? '' })}
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
          <SoldLines form={form} />
          <DealAttachments deal={deal} readOnly={readOnly} />
        </>
      )}
      <Suspense fallback={null}>
        {form.invoicing && <InvoiceDialog deal={form.invoicing} onDone={form.endInvoicing} onCancel={() => form.endInvoicing(null)} />}
      </Suspense>
    </RecordFrame>
  );
}

import { Box } from '@mui/material';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n';
import { fetchedLater } from '../../../shell/fetching';
import { useCurrent } from '../../../shell/current';
import { EntryForm, SoldLines } from '../../selling';
import { useDealPaths } from '../paths';
import { useIsHere } from '../../../shell/panel-navigation';
import { DealAttachments } from './deal-attachments';
import { form as idPrefix } from './field';
import { DealFields } from './deal-fields';
import { DealNotices } from './deal-notices';
import { FormButtons } from './form-buttons';
import { InvoicedDeal } from './invoiced-deal';
import { ProblemList } from '../../../shared/form/problem-list';
import { useDealForm } from './use-deal-form';
import type { LoadedDeal } from './use-deal-loader';

const InvoiceDialog = fetchedLater(() => import('../invoice-dialog/invoice-dialog'));

/** What cannot be typed in is read as well as what can. */
const shownWhole = { '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: 'inherit', color: 'text.primary' } };

interface DealFormProps {
  loaded: LoadedDeal;
  /** The work is done: back to the overview. */
  onDone: () => void;
  /** The deal left this place (moved, archived). */
  onGone?: () => void;
}

export function DealForm({ loaded, onDone, onGone = onDone }: DealFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { profile, team } = useCurrent();
  const paths = useDealPaths();
  const isHere = useIsHere();
  const form = useDealForm(loaded.record, [team?.id ?? 0, profile.emailAddress, loaded.currency], {
    // Who has left this form meanwhile may have opened another one.
    onCreated: () => {
      if (isHere()) onDone();
    },
    onOpenDeal: (id) => {
      if (isHere()) void navigate(paths.deal(id), { state: { meantAsLead: true }, replace: true });
    },
  });
  const { deal, dirty, problems, invoiced, readOnly } = form;
  const submit = (): void => void (deal ? !readOnly && dirty && form.save() : form.create('deal'));
  return (
    <EntryForm form={form} onSubmit={submit} sx={readOnly ? shownWhole : {}}>
      <DealNotices form={form} />
      <ProblemList
        problems={problems}
        tries={form.tries}
        form={idPrefix}
        nameOf={(field) =>
          translate(`dealForm.${field}`, { _: translate(`selling.${field}`, { _: translate(`lines.${field}`, { _: field }) }) })
        }
      />
      {deal && invoiced ? (
        <InvoicedDeal deal={deal} />
      ) : (
        <>
          <DealFields form={form} />
          <SoldLines form={form} />
          <DealAttachments deal={deal} readOnly={readOnly} />
        </>
      )}
      <Box sx={{ flex: 'none', height: 24 }} />
      <FormButtons form={form} onGone={onGone} />
      <Suspense fallback={null}>
        {form.invoicing && <InvoiceDialog deal={form.invoicing} onDone={form.endInvoicing} onCancel={() => form.endInvoicing(null)} />}
      </Suspense>
    </EntryForm>
  );
}

import { Box } from '@mui/material';
import { Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n';
import { fetchedLater } from '../../../shell/fetching';
import { useCurrent } from '../../../shell/current';
import { SoldLines } from '../../selling';
import { useDealPaths } from '../paths';
import { useIsHere } from '../../../shell/panel-navigation';
import { useUnsaved } from '../../../shell/side-panel';
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
  const { deal, dirty, busy, problems, tries, invoiced, readOnly } = form;
  const top = useRef<HTMLDivElement>(null);
  useUnsaved(dirty && !busy);
  useEffect(() => {
    if (tries > 0) top.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [tries]);
  const submit = (): void => void (deal ? !readOnly && dirty && form.save() : form.create('deal'));
  return (
    <Box
      component="form"
      noValidate
      ref={top}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        scrollMarginTop: 80,
        ...(readOnly && { '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: 'inherit', color: 'text.primary' } }),
      }}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onKeyDown={(event) => {
        // Keys of a sheet or dialog that the form opened come up here too, and are not meant for it.
        const isHere = event.currentTarget.contains(event.target as Node);
        if (!isHere || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit();
      }}
    >
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
    </Box>
  );
}

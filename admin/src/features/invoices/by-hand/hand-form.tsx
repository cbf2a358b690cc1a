import { Button } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useCurrent } from '../../../shell/current';
import { type LineDraft, SoldLines, useLineRates, useSoldTexts } from '../../selling';
import { RecordFrame, useRecordForm } from '../../team-records';
import type { Invoice } from '../invoice';
import { chargedIn, emptyHandDraft, type HandFormModel } from './hand-draft';
import { HandFields } from './hand-fields';
import { useHandKind } from './use-hand-kind';

interface HandFormProps {
  legalEntity: string;
  /** The draft that is changed; null for a new one. */
  invoice: Invoice | null;
  onSaved: (invoice: Invoice) => void;
}

/** An invoice that comes from no deal: to whom, when, and what is charged (PLT-O47). */
export function HandForm({ legalEntity, invoice, onSaved }: HandFormProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { legalEntity: entity } = useCurrent();
  const seller = entity?.legalEntityReference ?? '';
  const kind = useHandKind(legalEntity);
  const record = useRecordForm(kind, invoice, emptyHandDraft, legalEntity);
  const form: HandFormModel = { ...record, record: useMemo(() => invoice && chargedIn(invoice), [invoice]), seller };
  const { rules, isLoaded, failed } = useLineRates(form);
  const { rateOf } = rules;
  const rateIdOf = useCallback((line: LineDraft) => rateOf(line).rate?.taxRateId ?? null, [rateOf]);
  const soldTexts = useSoldTexts(seller);
  const submit = (): void => {
    // What its customer is charged is not known yet.
    if (!isLoaded && !failed) return;
    const checks = { rateIdOf };
    if (invoice) void form.save(checks).then((saved) => saved && onSaved(saved));
    else void form.create(checks, { named: () => ({}), onMade: onSaved });
  };
  return (
    <RecordFrame
      form={form}
      texts="invoices.byHand"
      onSubmit={submit}
      named={(draft) => ({
        ...soldTexts(draft),
        ...{ teamId: '', owner: '' },
        invoiceDate: format.date(draft.invoiceDate),
        dueDate: format.date(draft.dueDate),
        language: translate(`invoices.edit.languages.${draft.language}`),
      })}
      menu={null}
      buttons={
        <Button type="button" variant="contained" disabled={form.busy || (!isLoaded && !failed)} onClick={submit}>
          {translate(`invoices.byHand.${invoice ? 'save' : 'create'}`)}
        </Button>
      }
    >
      <HandFields form={form} />
      <SoldLines form={form} isPlaceOptional />
    </RecordFrame>
  );
}

import { invoiceLanguageOf, type OrganizationRecord } from '@kantoor/schemas';
import { Button } from '@mui/material';
import { useCallback, useMemo, type ComponentType } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import type { LinePartProps } from '../../../../shared/lines/line';
import { useCurrent } from '../../../../shell/current';
import { type LineDraft, type LineRates, RatedLines, type SalesForm, useNewLine, useSalesTexts } from '../../../records/selling';
import { RecordFrame, type StoredRecord, type TeamRecordKind, useRecordForm } from '../../../records/team-records';
import { type HandChecks, type HandDraft, type HandFormModel, ofNoTeam } from './hand-draft';
import { useVerbs } from '../../../../providers/data/verbs';
import { useOutcome } from '../../../../shell/notices';

interface HandFormProps<R extends StoredRecord, D extends HandDraft> {
  legalEntity: string;
  kind: TeamRecordKind<R, D, HandChecks>;
  fresh: () => D;
  /** The draft to edit, and its tax rates; null for a new one. */
  invoice: R | null;
  charged: SalesForm['record'];
  Fields: ComponentType<{ form: HandFormModel & { draft: D; change(patch: Partial<D>): void } }>;
  /** Further fields of a line. */
  More?: ComponentType<LinePartProps<LineDraft>>;
  /** Returns the VAT rates of its lines while typing. */
  useRates: (form: HandFormModel & { seller: string }) => LineRates;
  onSaved: (invoice: R) => void;
}

/** An invoice without a source record: party, dates and charges (PLT-O47). */
export function HandForm<R extends StoredRecord, D extends HandDraft>(props: HandFormProps<R, D>) {
  const { legalEntity, kind, fresh, invoice, charged, Fields, More, useRates, onSaved } = props;
  const translate = useTranslate();
  const format = useFormat();
  const { legalEntity: entity } = useCurrent();
  const seller = entity?.legalEntityReference ?? '';
  const provider = useVerbs();
  const newLine = useNewLine();
  const record = useRecordForm(kind, invoice, () => ({ ...fresh(), lines: [newLine(ofNoTeam)] }), legalEntity);
  const { mutate: readOrganization } = useOutcome((id: number) => provider.getOne<OrganizationRecord>('organizations', { id }), {
    onSuccess: ({ data }) => record.change({ language: invoiceLanguageOf(data) } as Partial<D>),
  });
  const change = (patch: Partial<D>): void => {
    record.change(patch);
    if (!patch.organization) return;
    // The document uses the organization's language, which can be changed afterwards.
    readOrganization(patch.organization.organizationId);
  };
  const form = { ...record, change, record: charged, seller };
  const rates = useRates(form);
  const { isLoaded, failed } = rates;
  const { rateOf } = rates.rules;
  const rateIdOf = useCallback((line: LineDraft) => rateOf(line).rate?.taxRateId ?? null, [rateOf]);
  const checks = useMemo(() => ({ rateIdOf }), [rateIdOf]);
  const salesTexts = useSalesTexts(seller);
  const submit = (): void => {
    // The tax rates are not loaded yet.
    if (!isLoaded && !failed) return;
    if (invoice) void record.save(checks).then((saved) => saved && onSaved(saved));
    else void record.create(checks, { named: () => ({}), onMade: onSaved });
  };
  return (
    <RecordFrame
      form={record}
      texts={['invoices.byHand']}
      onSubmit={submit}
      named={(draft) => ({
        ...salesTexts(draft),
        ...{ teamId: '', owner: '' },
        invoiceDate: format.date(draft.invoiceDate),
        dueDate: format.date(draft.dueDate),
        language: translate(`invoices.edit.languages.${draft.language}`),
      })}
      menu={null}
      buttons={
        <Button type="button" variant="contained" disabled={record.busy || (!isLoaded && !failed)} onClick={submit}>
          {translate(`invoices.byHand.${invoice ? 'save' : 'create'}`)}
        </Button>
      }
    >
      <Fields form={form} />
      <RatedLines form={form} rates={rates} isPlaceOptional {...(More && { More })} />
    </RecordFrame>
  );
}

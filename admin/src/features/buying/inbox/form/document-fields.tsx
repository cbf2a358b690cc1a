import { paidByPerson } from '@kantoor/schemas';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { DecimalInput } from '../../../../shared/fields/decimal-input';
import { useCurrent } from '../../../../shell/current';
import { documentPaths, openStatuses, OwnTeamSelect, resource } from '../../documents';
import { PaymentMethodSelect } from '../../../settings/payment-methods';
import { CostDay, ReferenceField, ShopField, SupplierField } from '../../costs';
import { useSamePurchases } from '../../purchases';
import { CurrencySelect } from '../../../records/selling';
import { useEntryFields } from '../../../records/team-records';
import type { DocumentFormModel } from '../model/use-document-form';
import { useSupplierChoice } from '../model/use-supplier-choice';
import { useWhatWasRead } from '../../reading';
import { newSupplierOf } from '../reading/new-supplier';
import { FilledMark } from '../reading/filled-mark';
import type { FilledIn } from '../reading/use-filled-in';

/** Declarant, name, supplier and payment method, in this order (PUR-135). */
export function DocumentFields({ form, filled }: { form: DocumentFormModel; filled: FilledIn }) {
  const translate = useTranslate();
  const { draft, change, readOnly, record } = form;
  const { errorOf, common, text } = useEntryFields(form, 'documentForm');
  // What was filled in on a draft is shown, with its mark, once it is submitted (PUR-136).
  const hasTotal = openStatuses.has(record.documentStatus);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, columnGap: 4, rowGap: 4 }}>
      <Whole>
        <Initiator form={form} />
      </Whole>
      <Whole>
        <TextField {...text('name')} required slotProps={{ htmlInput: { maxLength: 200 } }} />
      </Whole>
      <Whole>
        <Note form={form} />
      </Whole>
      <OwnTeamSelect {...common('teamId')} value={draft.teamId} onChange={(teamId) => change({ teamId })} />
      <FilledMark field="currency" filled={filled}>
        <CurrencySelect {...common('currency')} required value={draft.currency} onChange={(currency) => change({ currency })} />
      </FilledMark>
      <Whole>
        <FilledMark field="organization" filled={filled}>
          <Supplier form={form} />
        </FilledMark>
      </Whole>
      <FilledMark field="reference" filled={filled}>
        <Reference form={form} />
      </FilledMark>
      <PaymentMethodSelect
        {...common('paymentMethod')}
        required
        value={draft.paymentMethod}
        onChange={(paymentMethod) => change({ paymentMethod })}
      />
      <FilledMark field="purchaseDate" filled={filled}>
        <CostDay form={form} texts="documentForm" field="purchaseDate" warnsOfOld />
      </FilledMark>
      <FilledMark field="dueDate" filled={filled}>
        <CostDay form={form} texts="documentForm" field="dueDate" />
      </FilledMark>
      <TextField {...text('paymentReference')} slotProps={{ htmlInput: { maxLength: 140 } }} />
      {hasTotal && (
        <FilledMark field="expectedTotal" filled={filled}>
          <DecimalInput
            id={`${form.idPrefix}-expectedTotal`}
            label={translate('documentForm.expectedTotal')}
            currency={draft.currency}
            kind="price"
            decimals={2}
            value={draft.expectedTotal}
            onChange={(expectedTotal) => change({ expectedTotal })}
            disabled={readOnly}
            error={errorOf('/expectedTotal')}
          />
        </FilledMark>
      )}
    </Box>
  );
}

const Whole = ({ children }: { children: ReactNode }) => <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;

function Initiator({ form: { record } }: { form: DocumentFormModel }) {
  const translate = useTranslate();
  const { number, dateOfMoment } = useFormat();
  const { initiator, cameByMail, submittedAt, distance, distanceRate, tripFrom, tripTo } = record;
  const own = record.documentType === 'Declaration' ? 'documentForm.initiator' : 'inbox.sentIn';
  const origin = cameByMail ? 'inbox.byMailOf' : own;
  return (
    <Typography color="textSecondary">
      {cameByMail && !initiator ? translate('inbox.byMail') : `${translate(origin)}: ${initiator?.name ?? '–'}`}
      {submittedAt && ` · ${dateOfMoment(submittedAt)}`}
      {distance !== null && (
        <Box component="span" sx={{ display: 'block' }}>
          {translate('inbox.distance', { distance: number(distance), rate: number(distanceRate) })}
          {(tripFrom ?? tripTo) && ` · ${translate('inbox.trip', { from: tripFrom ?? '…', to: tripTo ?? '…' })}`}
        </Box>
      )}
    </Typography>
  );
}

/** The declarant's note; collapsed while empty. */
function Note({ form }: { form: DocumentFormModel }) {
  const translate = useTranslate();
  const { text } = useEntryFields(form, 'documentForm');
  const [isOpen, setOpen] = useState(form.draft.note !== '');
  return (
    <>
      <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ mb: isOpen ? 3 : 0 }}>
        {translate(isOpen ? 'inbox.noteHide' : 'inbox.noteShow')}
      </Button>
      {isOpen && <TextField {...text('note')} multiline minRows={2} slotProps={{ htmlInput: { maxLength: 4_000 } }} />}
    </>
  );
}

/** The supplier. */
function Supplier({ form }: { form: DocumentFormModel }) {
  const translate = useTranslate();
  const { draft, readOnly } = form;
  const { errorOf } = useEntryFields(form, 'documentForm');
  const choose = useSupplierChoice(form);
  const { prediction } = useWhatWasRead({ id: form.record.id, organizationId: draft.organization?.organizationId ?? null });
  return (
    <>
      <SupplierField
        form={form}
        texts="documentForm"
        onChoose={(organization) => void choose(organization)}
        stated={prediction?.state === 'read' ? newSupplierOf(prediction.organization) : undefined}
      />
      <Box sx={{ mt: 4, '&:empty': { display: 'none' } }}>
        <ShopField required id={`${form.idPrefix}-shop`} draft={draft} change={form.change} disabled={readOnly} error={errorOf('/shop')} />
      </Box>
      {!draft.organization && draft.paymentMethod !== paidByPerson && (
        <Alert severity="warning" sx={{ mt: 2 }} data-testid="no-organization">
          {translate('inbox.noOrganization')}
        </Alert>
      )}
    </>
  );
}

/**
 * The supplier's reference: when the field loses focus or a supplier is chosen, shows whether another purchase or document has it
 * (PUR-251).
 */
function Reference({ form }: { form: DocumentFormModel }) {
  const { paths } = useCurrent();
  const provider = useVerbs('documents');
  const findPurchases = useSamePurchases();
  const { record } = form;
  const find: Parameters<typeof ReferenceField>[0]['find'] = async (query) => {
    const [documents, purchases] = await Promise.all([provider.documentsOfReference(query), findPurchases(query)]);
    const others = documents.filter(({ id }) => id !== record.id);
    return [
      ...others.map(({ id, name }) => ({ id, name, to: documentPaths(paths).inInbox(id) })),
      ...purchases.filter(({ id }) => id !== record.purchaseId),
    ];
  };
  // Text of the question asked on saving (PUR-O54).
  const warning = 'inbox.sameReferenceQuestion';
  return <ReferenceField form={form} resource={resource} find={find} isSame={() => false} warning={warning} />;
}

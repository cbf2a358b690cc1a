import { Box, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { paidByPerson, type KilometreRate } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { DecimalInput } from '../../../../shared/fields/decimal-input';
import { useCurrent } from '../../../../shell/current';
import { OwnTeamSelect, type DocumentDraft } from '../../../buying/documents';
import { OrganizationPicker } from '../../../relations/organizations';
import { CostDay, ShopField } from '../../../buying/costs';
import { PaymentMethodSelect } from '../../../settings/payment-methods';
import { ActivitySelects } from '../../../records/product-lines';
import { CurrencySelect, membersQuery } from '../../../records/selling';
import { useOfflineQuery } from '../../../../shell/use-offline-query';
import { useEntryFields } from '../../../records/team-records';
import { KilometreAmount } from './kilometre-amount';
import type { ReceiptField } from '../../../buying/reading';
import { ReceiptOfferBelow } from '../reading/receipt-offer';
import { ReceiptVat } from '../reading/receipt-vat';
import type { DeclarationFormModel } from './use-declaration-form';

type Fields = Parameters<typeof useEntryFields<DocumentDraft>>[0] & Pick<DeclarationFormModel, 'reading' | 'take' | 'vat' | 'removeVat'>;
interface DeclarationFieldsProps {
  form: Fields;
  /** Kilometre rate of the saved document. */
  distanceRate?: number | null | undefined;
  /** Whether the document has lines, which determine its VAT. */
  hasLines: boolean;
}

/** Fields for what was paid, by whom and for what; or the distance driven. */
export function DeclarationFields({ form, distanceRate, hasLines }: DeclarationFieldsProps) {
  const translate = useTranslate();
  const { draft, change, readOnly, idPrefix } = form;
  const { common, text } = useEntryFields(form, 'documentForm');
  const people = usePeopleOf(draft.department);
  const isDriven = draft.distance !== '';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, columnGap: 4, rowGap: 4 }}>
      <KindChoice form={form} isDriven={isDriven} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField {...text('name')} label={translate('documentForm.what')} slotProps={{ htmlInput: { maxLength: 200 } }} />
      </Box>
      {isDriven ? <Driven form={form} distanceRate={distanceRate} /> : <Paid form={form} />}
      {!isDriven && !readOnly && !hasLines && (
        <ReceiptVat
          shares={form.vat}
          amount={draft.expectedTotal}
          currency={draft.currency}
          reading={form.reading}
          onTake={form.take}
          onRemove={form.removeVat}
        />
      )}
      <OwnTeamSelect {...common('teamId')} value={draft.teamId} onChange={(teamId) => change({ teamId })} />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 4 }}>
        <ActivitySelects
          value={{ department: draft.department, project: draft.project }}
          onTeam={(department) => change({ department, project: '' })}
          onActivity={(project) => change({ project })}
          readOnly={readOnly}
          people={people}
          label={(field) => translate(`documentForm.${field}`)}
          id={(field) => `${idPrefix}-${field}`}
        />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField {...text('note')} multiline minRows={2} slotProps={{ htmlInput: { maxLength: 4_000 } }} />
      </Box>
    </Box>
  );
}

/** Whether something was paid, or kilometres were driven. */
function KindChoice({ form: { change, readOnly }, isDriven }: { form: Fields; isDriven: boolean }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      fullWidth
      disabled={readOnly}
      value={isDriven ? 'driven' : 'paid'}
      aria-label={translate('documentForm.documentType')}
      onChange={(_, chosen: 'driven' | 'paid' | null) => chosen && change({ distance: chosen === 'driven' ? ' ' : '' })}
      sx={{ gridColumn: '1 / -1', maxWidth: { sm: 420 } }}
    >
      {(['paid', 'driven'] as const).map((kind) => (
        <ToggleButton key={kind} value={kind} sx={{ textTransform: 'none', minHeight: 40 }}>
          {translate(`declarations.${kind}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface FigureProps {
  form: Fields;
  field: 'expectedTotal' | 'distance';
  unit: string;
  decimals: number;
  hint?: ReactNode;
}
/** The amount that was paid, or the distance. */
function Figure({ form, field, unit, decimals, hint }: FigureProps) {
  const translate = useTranslate();
  const { draft, change, readOnly, idPrefix } = form;
  const { errorOf } = useEntryFields(form, 'documentForm');
  return (
    <DecimalInput
      id={`${idPrefix}-${field}`}
      label={translate(`documentForm.${field}`)}
      currency={unit}
      kind={field === 'distance' ? 'amount' : 'price'}
      decimals={decimals}
      value={draft[field].trim()}
      disabled={readOnly}
      error={errorOf(`/${field}`)}
      {...(hint && { hint })}
      // A distance stays a distance while empty, until the other kind is chosen.
      onChange={(typed) => change({ [field]: typed || (field === 'distance' ? ' ' : '') })}
    />
  );
}

/** A trip: its distance, day and places. */
function Driven({ form, distanceRate }: Pick<DeclarationFieldsProps, 'form' | 'distanceRate'>) {
  const translate = useTranslate();
  const { draft, readOnly } = form;
  const { text } = useEntryFields(form, 'documentForm');
  const rates = useKilometreRates(draft, !readOnly);
  const hint =
    readOnly && distanceRate ? (
      translate('declarations.rate', { rate: distanceRate })
    ) : (
      <KilometreAmount distance={draft.distance} day={draft.purchaseDate} rates={rates} />
    );
  return (
    <>
      <Figure form={form} field="distance" unit="km" decimals={1} hint={hint} />
      <CostDay form={form} texts="documentForm" field="purchaseDate" />
      <TextField {...text('tripFrom')} slotProps={{ htmlInput: { maxLength: 200 } }} />
      <TextField {...text('tripTo')} slotProps={{ htmlInput: { maxLength: 200 } }} />
    </>
  );
}

/** What was paid: amount, day, currency, method and seller, each with what was read of it. */
function Paid({ form }: Pick<DeclarationFieldsProps, 'form'>) {
  const translate = useTranslate();
  const { draft, change, readOnly, idPrefix } = form;
  const { errorOf, common } = useEntryFields(form, 'documentForm');
  const below = (field: ReceiptField, onShop?: (shop: string) => void) =>
    !readOnly && <ReceiptOfferBelow field={field} reading={form.reading} onTake={form.take} onShop={onShop} />;
  return (
    <>
      <Box>
        <Figure form={form} field="expectedTotal" unit={draft.currency} decimals={2} />
        {below('expectedTotal')}
      </Box>
      <Box>
        <CostDay form={form} texts="documentForm" field="purchaseDate" />
        {below('purchaseDate')}
      </Box>
      <Box>
        <CurrencySelect {...common('currency')} required value={draft.currency} onChange={(currency) => change({ currency })} />
        {below('currency')}
      </Box>
      <PaymentMethodSelect
        {...common('paymentMethod')}
        required
        value={draft.paymentMethod}
        onChange={(paymentMethod) => change({ paymentMethod })}
      />
      <Box>
        <OrganizationPicker
          inputId={`${idPrefix}-organization`}
          value={draft.organization}
          onChange={(organization) => change({ organization })}
          label={translate('documentForm.organization')}
          disabled={readOnly}
          error={Boolean(errorOf('/organization'))}
          helperText={errorOf('/organization')}
        />
        {below('organization', draft.shop === '' && draft.paymentMethod === paidByPerson ? (shop) => change({ shop }) : undefined)}
      </Box>
      <ShopField id={`${idPrefix}-shop`} draft={draft} change={change} disabled={readOnly} error={errorOf('/shop')} />
    </>
  );
}

/** Kilometre rates by year. A rate that was changed later only applies once the document is saved again. */
function useKilometreRates({ teamId }: DocumentDraft, isShown: boolean): readonly KilometreRate[] {
  const provider = useVerbs('teamSettings');
  const { data } = useOfflineQuery({
    queryKey: ['team-settings', 'teamSettingsRead', { teamId }],
    queryFn: () => provider.teamSettingsRead({ teamId }),
    enabled: isShown && teamId > 0,
  });
  return data?.kilometreRates ?? [];
}

/** Returns the people who can be chosen instead of an activity of a team. */
function usePeopleOf(department: string): string[] {
  const { teams } = useCurrent();
  const provider = useVerbs('shell');
  const teamId = teams.find(({ name }) => name === department)?.teamId ?? null;
  const members = useQuery({ ...membersQuery(provider, teamId ?? 0), enabled: teamId !== null });
  return (members.data ?? []).map(({ name }) => name).filter(Boolean);
}

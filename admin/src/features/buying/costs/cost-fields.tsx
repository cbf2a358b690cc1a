import ScheduleIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import { type OrganizationRecord, paidByPerson } from '@kantoor/schemas';
import { Autocomplete, Box, Link as TextLink, TextField, Tooltip } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { daysUntil } from '../../../format';
import { useLocale, useTranslate } from '../../../i18n';
import { AreaView } from '../../../schema-views/area-view';
import { useCanWrite } from '../../../schema-views/can-write';
import { countryChoices } from '../../../schema-views/countries';
import { CreateRecordPanel } from '../../../schema-views/record/create-record-panel';
import { DateInput } from '../../../shared/fields/date-input';
import { useCurrent } from '../../../shell/current';
import { OrganizationField } from '../../relations/organizations';
import { useProblemSentence } from '../../../shared/form/problems';
import { useEntryFields } from '../../records/team-records';
import { type CostDraft, dayProblem } from './cost-draft';

type EntryOf<Fields extends keyof CostDraft> = Parameters<typeof useEntryFields<Pick<CostDraft, Fields>>>[0];

/** Days after which a date may have a mistyped year (PUR-063, PUR-145). */
const oldAfterDays = 90;

interface CostDayProps {
  form: EntryOf<'purchaseDate' | 'dueDate'>;
  /** Texts of the form. */
  texts: string;
  field: 'purchaseDate' | 'dueDate';
  required?: boolean;
  /** Shows a mark beside a date of long ago. */
  warnsOfOld?: boolean;
}
/** A date of the supplier's paper. A day that no invoice bears is refused as soon as the field is left. */
export function CostDay({ form, texts, field, required = false, warnsOfOld = false }: CostDayProps) {
  const translate = useTranslate();
  const { errorOf } = useEntryFields(form, texts);
  const sentence = useProblemSentence();
  const value = form.draft[field];
  const [left, setLeft] = useState<string | null>(null);
  const fault = field === 'purchaseDate' && left === value ? dayProblem(value) : null;
  const old = translate(`${texts}.oldDate`, { days: oldAfterDays });
  const input = (
    <DateInput
      id={`${form.idPrefix}-${field}`}
      label={translate(`${texts}.${field}`)}
      value={value}
      onChange={(day) => form.change({ [field]: day })}
      onLeave={setLeft}
      required={required}
      disabled={form.readOnly}
      fullWidth
      error={errorOf(`/${field}`) ?? (fault ? sentence(fault) : undefined)}
    />
  );
  if (!warnsOfOld) return input;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      {input}
      {value !== '' && daysUntil(value) < -oldAfterDays && (
        <Tooltip title={old}>
          <ScheduleIcon titleAccess={old} color="warning" sx={{ mt: 2 }} />
        </Tooltip>
      )}
    </Box>
  );
}

interface SupplierFieldProps {
  form: EntryOf<'organization' | 'paymentMethod'>;
  texts: string;
  onChoose: (organization: CostDraft['organization']) => void;
  /** What the document states of a supplier that is made here, whatever name is typed. */
  stated?: Readonly<Record<string, unknown>> | undefined;
}
/** The supplier, which may be made without leaving the form. */
export function SupplierField({ form, texts, onChoose, stated }: SupplierFieldProps) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  const makesOrganizations = useCanWrite('organizations');
  const { errorOf } = useEntryFields(form, texts);
  /** Typed name of a new supplier; null while none is being created. */
  const [making, setMaking] = useState<string | null>(null);
  return (
    <>
      <OrganizationField
        id={`${form.idPrefix}-organization`}
        value={form.draft.organization}
        onChange={onChoose}
        onNew={makesOrganizations ? setMaking : undefined}
        hrefOf={(id) => `${paths.app('purchases')}/organizations/${id}`}
        texts={{
          label: translate(`${texts}.organization`),
          open: translate(`${texts}.openOrganization`),
          create: translate(`${texts}.newOrganization`),
        }}
        required={form.draft.paymentMethod !== paidByPerson}
        disabled={form.readOnly}
        error={errorOf('/organization')}
      />
      {making !== null && (
        <NewSupplier
          start={{ ...stated, ...(making && { name: making }) }}
          onClose={() => setMaking(null)}
          onMade={(organization) => {
            setMaking(null);
            onChoose(organization);
          }}
        />
      )}
    </>
  );
}

interface NewSupplierProps {
  /** Initial values of its form. */
  start?: Readonly<Record<string, unknown>> | undefined;
  onClose: () => void;
  onMade: (organization: OrganizationRecord) => void;
}
/** Creates a supplier; possible senders of documents are searched again, because the new supplier may be one. */
export function NewSupplier({ start, onClose, onMade }: NewSupplierProps) {
  const client = useQueryClient();
  const made = (organization: OrganizationRecord): void => {
    void client.invalidateQueries({ queryKey: ['inbox-documents', 'supplierCandidates'] });
    onMade(organization);
  };
  return (
    <AreaView value="purchases">
      <CreateRecordPanel<OrganizationRecord> resource="organizations" start={start} onClose={onClose} onCreated={made} />
    </AreaView>
  );
}

type Seller = Pick<CostDraft, 'organization' | 'paymentMethod' | 'shop' | 'shopCountry'>;
interface ShopFieldProps {
  id: string;
  draft: Seller;
  change: (patch: Partial<Pick<Seller, 'shop' | 'shopCountry'>>) => void;
  disabled?: boolean;
  /** Needed for the purchase while there is no supplier. */
  required?: boolean;
  error?: string | undefined;
}
/**
 * Where a person bought what is paid back to that person; it is enough without a supplier, so other purchases do not have it (D-78). The country
 * decides on VAT; without one it is that of the legal entity.
 */
export function ShopField({ id, draft, change, disabled = false, required = false, error }: ShopFieldProps) {
  const translate = useTranslate();
  const countries = countryChoices(useLocale());
  if (draft.organization || draft.paymentMethod !== paidByPerson) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '3fr 2fr' }, gap: 2, alignItems: 'start' }}>
      <TextField
        id={id}
        label={translate('costForm.shop')}
        value={draft.shop}
        onChange={(event) => change({ shop: event.target.value })}
        disabled={disabled}
        fullWidth
        required={required}
        error={Boolean(error)}
        helperText={error ?? translate('costForm.shopHint')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Autocomplete
        id={`${id}-country`}
        options={countries}
        value={countries.find(({ value }) => value === draft.shopCountry) ?? null}
        onChange={(_, choice) => change({ shopCountry: choice?.value ?? '' })}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        disabled={disabled}
        autoHighlight
        noOptionsText={translate('forms.noOptions')}
        renderInput={(input) => (
          <TextField {...input} label={translate('costForm.shopCountry')} helperText={translate('costForm.shopCountryHint')} />
        )}
      />
    </Box>
  );
}

/** Another record with the same reference; with an address if the user may open it. */
export interface SameReference {
  id: number;
  name: string;
  to: string | null;
}
interface ReferenceFieldProps {
  form: EntryOf<'reference' | 'organization'> & {
    record: { id: number; reference: string | null; organization: { organizationId: number } | null } | null;
  };
  /** Resource of the query: it is reloaded when records of this kind change. */
  resource: string;
  /** Returns the records with the reference, whether or not they include this one. */
  find: (query: { organizationId: number; reference: string; signal: AbortSignal }) => Promise<readonly SameReference[]>;
  /** Text key of the warning if another record has it. */
  warning?: string;
  /** Checks whether a found record is this one. */
  isSame: (other: SameReference) => boolean;
}
/**
 * Field for the supplier's reference; leaving it or choosing the supplier shows whether another record has it (PUR-244, PUR-251, PUR-O53).
 */
export function ReferenceField({ form, resource, find, isSame, warning = 'REFERENCE_PRESENT' }: ReferenceFieldProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { draft, record } = form;
  const { text, errorOf } = useEntryFields(form, 'costForm');
  // A stored reference counts as already left.
  const [left, setLeft] = useState(draft.reference);
  const organizationId = draft.organization?.organizationId ?? null;
  const reference = left.trim();
  const alike = useQuery({
    queryKey: [resource, 'ofReference', { organizationId, reference }],
    queryFn: ({ signal }) => find({ organizationId: organizationId!, reference, signal }),
    enabled: organizationId !== null && reference !== '' && !form.readOnly,
  });
  const isCurrent = reference !== '' && draft.reference.trim() === reference;
  const other = isCurrent ? alike.data?.find((one) => !isSame(one)) : undefined;
  const isStored = record?.reference?.trim() === reference && record.organization?.organizationId === organizationId;
  const says = other !== undefined && !isStored;
  useEffect(() => {
    if (says) notify(warning, { type: 'warning' });
  }, [says, notify, warning]);
  return (
    <TextField
      {...text('reference')}
      onBlur={() => setLeft(draft.reference)}
      slotProps={{ htmlInput: { maxLength: 100, 'aria-describedby': other && 'same-reference' } }}
      sx={other ? { '& .MuiOutlinedInput-notchedOutline': { borderColor: 'warning.main', borderWidth: 2 } } : {}}
      helperText={
        errorOf('/reference') ??
        (other && (
          <span id="same-reference">
            {translate('costForm.sameReference')}{' '}
            {other.to !== null ? (
              <TextLink component={Link} to={other.to}>
                {other.name}
              </TextLink>
            ) : (
              other.name
            )}
          </span>
        ))
      }
    />
  );
}

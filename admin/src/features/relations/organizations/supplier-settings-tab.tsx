import type { AutoFilledField, OrganizationSettings } from '@kantoor/schemas';
import { Alert, Box, Button, MenuItem, TextField, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { useCanWrite } from '../../../schema-views/can-write';
import { DraftNotices } from '../../../shared/form/draft-notices';
import { useDraft, type Draft } from '../../../shared/form/use-draft';
import { ListError } from '../../../shared/list/list-error';
import { useMay } from '../../../shell/current';
import { useOutcome } from '../../../shell/notices';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import type { RecordTabProps } from '../../../shell/record-props';
import { useUnsaved } from '../../../shell/side-panel';
import { supplierPaymentMethods, usePaymentMethodName } from '../../settings/payment-methods';
import { SupplierAutoFill, useAutoFilledName } from './supplier-auto-fill';
import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';

const most = 50;
const compared = (alias: string): string => alias.trim().toLowerCase();
/** Checks whether an earlier alias is the same, ignoring case and spaces (PUR-O83). */
const isTwice = (aliases: readonly string[], at: number): boolean =>
  aliases.slice(0, at).some((alias) => compared(alias) !== '' && compared(alias) === compared(aliases[at]!));
const areAliasesFine = (aliases: readonly string[]): boolean => aliases.every((_, at) => !isTwice(aliases, at));

interface AliasesProps {
  aliases: readonly string[];
  readOnly: boolean;
  onChange: (aliases: string[]) => void;
}

/** Editor for the aliases of a supplier; an empty one is dropped. */
function Aliases({ aliases, readOnly, onChange }: AliasesProps) {
  const translate = useTranslate();
  const label = translate('organizations.supplier.alias');
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h3" component="h2">
          {translate('organizations.supplier.aliases')}
        </Typography>
        <Typography color="textSecondary">{translate('organizations.supplier.aliasesHelp')}</Typography>
      </Box>
      {aliases.map((alias, at) => (
        // Aliases have no ids, and keep their order.
        <Box key={at} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <TextField
            fullWidth
            label={`${label} ${at + 1}`}
            value={alias}
            disabled={readOnly}
            error={isTwice(aliases, at)}
            helperText={isTwice(aliases, at) && translate('organizations.supplier.aliasTwice')}
            onChange={(event) => onChange(aliases.map((one, place) => (place === at ? event.target.value : one)))}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          {!readOnly && (
            <IconButton
              onClick={() => onChange(aliases.filter((_, place) => place !== at))}
              aria-label={`${translate('organizations.supplier.removeAlias')}: ${alias || at + 1}`}
            >
              <RemoveIcon sx={{ fontSize: 18 }} />
            </IconButton>
          )}
        </Box>
      ))}
      {!readOnly && aliases.length < most && (
        <Button startIcon={<AddIcon />} sx={{ justifySelf: 'start' }} onClick={() => onChange([...aliases, ''])}>
          {translate('organizations.supplier.addAlias')}
        </Button>
      )}
    </Box>
  );
}

/** Payment settings of a supplier, and the names by which its invoices are recognised (PUR-190). */
export default function SupplierSettingsTab({ id }: RecordTabProps) {
  const provider = useVerbs('suppliers');
  const { data, error, refetch } = useQuery({
    queryKey: ['organizations', 'supplierSettings', { id }],
    queryFn: ({ signal }) => provider.supplierSettings({ organizationId: id, signal }),
  });
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  return data ? <SettingsForm id={id} settings={data} /> : <RowsSkeleton rows={3} />;
}

interface Typed {
  defaultPaymentMethod: number | null;
  /** As typed. */
  supplierPaymentTerm: string;
  aliases: string[];
  autoFillNever: AutoFilledField[];
}
const typedOf = ({ defaultPaymentMethod, supplierPaymentTerm, aliases, autoFillNever }: OrganizationSettings): Typed => ({
  defaultPaymentMethod,
  supplierPaymentTerm: supplierPaymentTerm === null ? '' : String(supplierPaymentTerm),
  aliases,
  autoFillNever,
});
const longest = 180;
const isTerm = (text: string): boolean => text.trim() === '' || (/^\d{1,3}$/.test(text.trim()) && Number(text) <= longest);
const bodyOf = ({ defaultPaymentMethod, supplierPaymentTerm, aliases, autoFillNever }: Typed) => ({
  defaultPaymentMethod,
  supplierPaymentTerm: supplierPaymentTerm.trim() === '' ? null : Number(supplierPaymentTerm),
  aliases: aliases.map((alias) => alias.trim()).filter(Boolean),
  autoFillNever,
});

function SettingsForm({ id, settings }: { id: number; settings: OrganizationSettings }) {
  const translate = useTranslate();
  const nameOf = usePaymentMethodName();
  const mayWrite = useCanWrite('organizations');
  const autoFilledName = useAutoFilledName();
  // How and when a supplier is paid is for finance (D-62).
  const maySetPayment = useMay('payments.register') && mayWrite;
  const provider = useVerbs('suppliers');
  const { mutate, isPending: isSaving } = useOutcome(
    () => provider.supplierSettingsUpdate({ organizationId: id, data: bodyOf(data), version: base?.version }),
    {
      pending: 'WORKING',
      success: 'SETTINGS_UPDATED',
      failed: 'UNEXPECTED',
      asks: (error) => draft.isOutdated(error, () => provider.supplierSettings({ organizationId: id })),
      changes: ['organizations'],
    },
  );
  const form = useMemo(() => ({ read: typedOf, fresh: () => typedOf(settings) }), [settings]);
  const draft: Draft<OrganizationSettings, Typed> = useDraft({
    name: `/api/crm/organizations/${id}/settings`,
    record: settings,
    form,
    isSaving,
  });
  const { data, base, isDirty } = draft;
  useUnsaved(isDirty);
  const change = (patch: Partial<Typed>): void => draft.change((now) => ({ ...now, ...patch }));
  const isFine = isTerm(data.supplierPaymentTerm) && areAliasesFine(data.aliases);
  const save = (): void => {
    if (isFine && !isSaving && draft.isSettled()) mutate(undefined, { onSuccess: (saved) => draft.saved(saved) });
  };
  const label = (name: string): string => translate(`organizations.supplier.${name}`);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 4 }}>
      <DraftNotices
        draft={draft}
        asTexts={({ defaultPaymentMethod, supplierPaymentTerm, aliases, autoFillNever }) => ({
          defaultPaymentMethod: defaultPaymentMethod === null ? '' : nameOf(defaultPaymentMethod),
          supplierPaymentTerm,
          aliases: aliases.join('; '),
          autoFillNever: autoFillNever.map(autoFilledName).join('; '),
        })}
        nameOf={label}
      />
      <TextField
        select
        label={label('defaultPaymentMethod')}
        value={data.defaultPaymentMethod ?? 0}
        disabled={!maySetPayment}
        helperText={mayWrite && !maySetPayment && label('byFinance')}
        onChange={(event) => change({ defaultPaymentMethod: Number(event.target.value) || null })}
      >
        {[0, ...supplierPaymentMethods].map((method) => (
          <MenuItem key={method} value={method}>
            {method === 0 ? label('noPaymentMethod') : nameOf(method)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={label('supplierPaymentTerm')}
        value={data.supplierPaymentTerm}
        disabled={!maySetPayment}
        helperText={mayWrite && !maySetPayment && label('byFinance')}
        error={!isTerm(data.supplierPaymentTerm)}
        onChange={(event) => change({ supplierPaymentTerm: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Aliases aliases={data.aliases} readOnly={!mayWrite} onChange={(aliases) => change({ aliases })} />
      {settings.namesOfOthers.map(({ alias }) => (
        <Alert key={alias} severity="warning">
          {translate('organizations.supplier.nameOfOther', { alias })}
        </Alert>
      ))}
      <SupplierAutoFill
        organizationId={id}
        never={data.autoFillNever}
        readOnly={!mayWrite}
        onChange={(autoFillNever) => change({ autoFillNever })}
      />
      {mayWrite && (
        <Button variant="contained" onClick={save} disabled={!isFine} sx={{ justifySelf: 'end' }}>
          {label('save')}
        </Button>
      )}
    </Box>
  );
}

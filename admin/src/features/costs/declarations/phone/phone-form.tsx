import { paidByPerson } from '@kantoor/schemas';
import AddIcon from '@mui/icons-material/AddAPhotoOutlined';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { dayOf } from '../../../../format';
import { useSentence, useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { useProblemSentence } from '../../../../shared/form/problems';
import { DecimalInput } from '../../../../shared/fields/decimal-input';
import { useCurrent } from '../../../../shell/current';
import { useOfflineQuery } from '../../../../shell/use-offline-query';
import { FileChooser, ChosenFiles, outbox, useAcceptedFiles, type OutboxEntry } from '../../../buying/documents';
import { OrganizationPicker } from '../../../relations/organizations';
import { dayProblem, ShopField } from '../../../buying/costs';
import { ActivitySelects } from '../../../records/product-lines';
import { CurrencySelect } from '../../../records/selling';
import { useReceiptReading, type ReceiptField, type ReceiptOffer, type StatedReceipt } from '../../../buying/reading';
import { KilometreAmount } from '../form/kilometre-amount';
import { PhoneFoot } from './phone-foot';
import { ReadingLine } from '../reading/reading-line';
import { ReceiptOfferBelow } from '../reading/receipt-offer';
import { ReceiptVat } from '../reading/receipt-vat';
import {
  bodyOfFields,
  fieldsOf,
  figureProblem,
  isDeclarable,
  statedOn,
  supplierOf,
  takenOver,
  vatSharesOf,
  type PhoneFields,
} from './phone-fields';

interface PhoneFormProps {
  entry: OutboxEntry;
  /** Number of started declarations, including this one. */
  count: number;
  place: { teamId: number; department: string; project: string };
  /** Called with more receipts, each declared separately. */
  onMore: (files: File[]) => void;
}

/**
 * Form of one receipt: its picture, the amount and the purpose; the buttons are in reach of the thumb. The input is stored with the
 * picture.
 */
export function PhoneForm({ entry, count, place, onMore }: PhoneFormProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const form = usePhoneForm(entry, place);
  const [isWhole, setWhole] = useState(false);
  const { fields, reading, take, fault } = form;
  const isDriven = fields.kind === 'driven';
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onBlur={form.keep}
      sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 4, '& .MuiInputBase-root': { minHeight: 48 } }}
    >
      {count > 1 && (
        <Typography role="status" color="textSecondary">
          {translate('phone.of', { number: 1, count })}
        </Typography>
      )}
      <Typography variant="h1">{translate(isDriven ? 'phone.kilometres' : 'phone.title')}</Typography>
      {!isDriven && <ChosenFiles files={entry.files} large />}
      <ReadingLine reading={reading} onTake={take} />
      <Figure form={form} error={fault && sentence(fault)} />
      <TextOf form={form} field="name" label="what" />
      {isDriven && (
        <>
          <TextOf form={form} field="tripFrom" />
          <TextOf form={form} field="tripTo" />
        </>
      )}
      <Day form={form} />
      {!isDriven && <SellerAndVat form={form} isWhole={isWhole} />}
      <TeamChoice form={form} />
      <Button color="inherit" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ minHeight: 44, alignSelf: 'flex-start' }}>
        {translate(isWhole ? 'phone.less' : 'phone.more')}
      </Button>
      <MoreFields form={form} isWhole={isWhole} onMore={onMore} />
      <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center', mt: 'auto' }}>
        {translate('phone.begun')}
      </Typography>
      <PhoneFoot onSend={form.send} onDiscard={() => void outbox.discard(entry.clientId)} />
    </Box>
  );
}

type PhoneFormModel = ReturnType<typeof usePhoneForm>;

/** Returns the input, what was read of the receipt, and how both are sent. */
function usePhoneForm(entry: OutboxEntry, place: PhoneFormProps['place']) {
  const [fields, setFields] = useState(() => fieldsOf(entry, place));
  const [isTried, setTried] = useState(false);
  const { currency, kilometreRates } = useSettingsOf(Number(fields.teamId));
  const set = (patch: Partial<PhoneFields>): void => setFields((now) => ({ ...now, ...patch }));
  const keep = useStored(entry, fields);
  const reading = useReceiptReading(entry.documentId ?? null, statedOn(fields, currency), { currency, day: startDay(entry) });
  const take = (offers: readonly ReceiptOffer[]): void =>
    set(takenOver(Object.assign({}, ...offers.map(({ patch }) => patch)) as Partial<StatedReceipt>));
  const send = (submits: boolean): void => {
    setTried(true);
    if (submits && !isDeclarable(fields)) return;
    void outbox.change(entry.clientId, { state: 'waiting', typed: { ...fields }, body: bodyOfFields(fields, currency), submits });
  };
  const fault = isTried ? figureProblem(fields) : null;
  return { fields, set, keep, reading, take, send, fault, isTried, currency: fields.currency || currency, kilometreRates };
}

interface PartProps {
  form: PhoneFormModel;
}

/** What was read for a field, below it. */
function OfferBelow({ form, field, onShop }: PartProps & { field: ReceiptField; onShop?: ((shop: string) => void) | undefined }) {
  return <ReceiptOfferBelow field={field} reading={form.reading} onTake={form.take} onShop={onShop} />;
}

function TextOf({ form, field, label = field }: PartProps & { field: 'name' | 'note' | 'tripFrom' | 'tripTo'; label?: string }) {
  const translate = useTranslate();
  return (
    <TextField
      id={`phone-${field}`}
      label={translate(`documentForm.${label}`)}
      value={form.fields[field]}
      onChange={(event) => form.set({ [field]: event.target.value })}
      fullWidth
      multiline={field === 'note'}
      slotProps={{ htmlInput: { maxLength: field === 'note' ? 4_000 : 200 } }}
    />
  );
}

/** The day; one that no invoice bears is refused as soon as the field is left. */
function Day({ form }: PartProps) {
  const translate = useTranslate();
  const { fields, set, isTried } = form;
  const sentence = useProblemSentence();
  const [left, setLeft] = useState<string | null>(null);
  const fault = isTried || left === fields.day ? dayProblem(fields.day) : null;
  return (
    <Box>
      <TextField
        id="phone-day"
        type="date"
        label={translate('documentForm.purchaseDate')}
        value={fields.day}
        onChange={(event) => set({ day: event.target.value })}
        onBlur={() => setLeft(fields.day)}
        error={fault !== null}
        helperText={fault && sentence(fault)}
        fullWidth
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <OfferBelow form={form} field="purchaseDate" />
    </Box>
  );
}

/** Who sold it, where it is known or asked for, and the VAT that was taken over. */
function SellerAndVat({ form, isWhole }: PartProps & { isWhole: boolean }) {
  const translate = useTranslate();
  const { fields, set, reading } = form;
  const organization = supplierOf(fields);
  return (
    <>
      {(isWhole || fields.organization !== '' || reading.offers.organization) && (
        <Box>
          <OrganizationPicker
            inputId="phone-organization"
            value={organization}
            onChange={(chosen) => set(takenOver({ organization: chosen }))}
            label={translate('documentForm.organization')}
          />
          <OfferBelow form={form} field="organization" onShop={fields.shop === '' ? (shop) => set({ shop }) : undefined} />
        </Box>
      )}
      {(isWhole || fields.shop !== '') && (
        <ShopField id="phone-shop" draft={{ ...fields, organization, paymentMethod: paidByPerson }} change={set} />
      )}
      <ReceiptVat
        shares={vatSharesOf(fields)}
        amount={fields.amount}
        currency={form.currency}
        reading={reading}
        onTake={form.take}
        onRemove={() => set({ vat: '' })}
      />
    </>
  );
}

/** The team, for people of several teams. */
function TeamChoice({ form: { fields, set } }: PartProps) {
  const translate = useTranslate();
  const { teams, ownTeamIds } = useCurrent();
  if (ownTeamIds.length <= 1) return null;
  return (
    <TextField
      select
      id="phone-team"
      label={translate('documentForm.teamId')}
      value={fields.teamId}
      onChange={(event) => set({ teamId: event.target.value })}
      fullWidth
    >
      {teams
        .filter(({ teamId }) => ownTeamIds.includes(teamId))
        .map(({ teamId, name }) => (
          <MenuItem key={teamId} value={String(teamId)}>
            {name}
          </MenuItem>
        ))}
    </TextField>
  );
}

/** Activity and note, and a button for further receipts. */
function MoreFields({ form, isWhole, onMore }: PartProps & { isWhole: boolean } & Pick<PhoneFormProps, 'onMore'>) {
  const translate = useTranslate();
  const more = useRef<HTMLInputElement>(null);
  const takeFiles = useAcceptedFiles(onMore);
  const { fields, set } = form;
  return (
    <>
      {isWhole && (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <ActivitySelects
            value={fields}
            onTeam={(department) => set({ department, project: '' })}
            onActivity={(project) => set({ project })}
            readOnly={false}
            label={(field) => translate(`documentForm.${field}`)}
            id={(field) => `phone-${field}`}
          />
          <TextOf form={form} field="note" />
          <Button color="inherit" onClick={() => more.current?.click()} startIcon={<AddIcon />} sx={{ minHeight: 48 }}>
            {translate('phone.again')}
          </Button>
        </Box>
      )}
      <FileChooser ref={more} label={translate('phone.again')} onChosen={takeFiles} />
    </>
  );
}

/** The amount of a receipt, or the distance of a trip. */
function Figure({ form, error }: PartProps & { error: string | null }) {
  const translate = useTranslate();
  const { set, currency, kilometreRates } = form;
  const { kind, amount, distance, day } = form.fields;
  return (
    <Box sx={{ '& input': { fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' } }}>
      {kind === 'driven' ? (
        <DecimalInput
          id="phone-distance"
          label={translate('documentForm.distance')}
          currency="km"
          kind="amount"
          decimals={1}
          value={distance}
          error={error}
          hint={<KilometreAmount distance={distance} day={day} rates={kilometreRates} />}
          onChange={(typed) => set({ distance: typed })}
        />
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 112px', gap: 3, alignItems: 'start' }}>
          <DecimalInput
            id="phone-amount"
            label={translate('documentForm.expectedTotal')}
            currency={currency}
            kind="price"
            decimals={2}
            value={amount}
            error={error}
            onChange={(typed) => set({ amount: typed })}
          />
          <CurrencySelect
            id="phone-currency"
            label={translate('documentForm.currency')}
            value={currency}
            onChange={(chosen) => set({ currency: chosen })}
          />
        </Box>
      )}
      {kind !== 'driven' && (
        <>
          <OfferBelow form={form} field="currency" />
          <OfferBelow form={form} field="expectedTotal" />
        </>
      )}
    </Box>
  );
}

/** Returns the day on which the form was opened, by the clock of the device. */
const startDay = ({ madeAt }: Pick<OutboxEntry, 'madeAt'>): string => dayOf(new Date(madeAt));

/** Delay in milliseconds after the last keystroke before the input is stored. */
const keptAfterMs = 400;

/** Stores the input with the picture: soon after typing, when a field loses focus, and when the page is hidden. */
function useStored({ clientId, typed }: OutboxEntry, fields: PhoneFields): () => void {
  const latest = useRef(fields);
  const lastStored = useRef(JSON.stringify(typed));
  const keep = useRef(() => {
    const now = JSON.stringify(latest.current);
    if (now === lastStored.current) return;
    lastStored.current = now;
    void outbox.change(clientId, { typed: { ...latest.current } });
  });
  useEffect(() => {
    latest.current = fields;
    const timer = setTimeout(keep.current, keptAfterMs);
    return () => clearTimeout(timer);
  }, [fields]);
  useEffect(() => {
    const { current: put } = keep;
    document.addEventListener('visibilitychange', put);
    return () => document.removeEventListener('visibilitychange', put);
  }, []);
  return () => keep.current();
}

/** Returns the currency of the team (euro until it is loaded) and the kilometre rates. */
function useSettingsOf(teamId: number) {
  const provider = useVerbs('teamSettings');
  const { data } = useOfflineQuery({
    queryKey: ['team-settings', 'teamSettingsRead', { teamId }],
    queryFn: () => provider.teamSettingsRead({ teamId }),
    enabled: teamId > 0,
  });
  return { currency: data?.defaultCurrency ?? 'EUR', kilometreRates: data?.kilometreRates ?? [] } as const;
}

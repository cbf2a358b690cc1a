import AddIcon from '@mui/icons-material/AddAPhotoOutlined';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useSentence, useTranslate } from '../../../i18n';
import type { KantoorProvider } from '../../../providers/data/verbs';
import { DecimalInput } from '../../../shared/fields/decimal-input';
import { useCurrent } from '../../../shell/current';
import { useKeptQuery } from '../../../shell/use-kept-query';
import { FileChooser, ChosenFiles, outbox, useTakenFiles, type OutboxEntry } from '../../documents';
import { ActivitySelects } from '../../product-lines';
import type { TeamSettingsVerbs } from '../../team-settings';
import { bodyOfFields, fieldsOf, figureProblem, type PhoneFields } from './phone-fields';

interface PhoneFormProps {
  entry: OutboxEntry;
  /** How many are begun, this one among them. */
  count: number;
  place: { teamId: number; department: string; project: string };
  /** Further receipts, each to be declared by itself. */
  onMore: (files: File[]) => void;
}

/** One receipt: its picture, the amount, what for; the buttons lie under the thumb. What is typed is kept with the picture. */
export function PhoneForm({ entry, count, place, onMore }: PhoneFormProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const { teams, ownTeamIds } = useCurrent();
  const [fields, setFields] = useState(() => fieldsOf(entry, place));
  const [isTried, setTried] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const more = useRef<HTMLInputElement>(null);
  const take = useTakenFiles(onMore);
  const currency = useCurrencyOf(Number(fields.teamId));
  const isDriven = fields.kind === 'driven';
  const fault = isTried ? figureProblem(fields) : null;
  const set = (patch: Partial<PhoneFields>): void => setFields((now) => ({ ...now, ...patch }));
  const keep = useKept(entry, fields);
  const send = (submits: boolean): void => {
    setTried(true);
    if (submits && figureProblem(fields) !== null) return;
    void outbox.change(entry.clientId, { state: 'waiting', typed: { ...fields }, body: bodyOfFields(fields, currency), submits });
  };
  const text = (field: 'name' | 'note' | 'tripFrom' | 'tripTo', label = field as string) => (
    <TextField
      id={`phone-${field}`}
      label={translate(`documentForm.${label}`)}
      value={fields[field]}
      onChange={(event) => set({ [field]: event.target.value })}
      fullWidth
      multiline={field === 'note'}
      slotProps={{ htmlInput: { maxLength: field === 'note' ? 4_000 : 200 } }}
    />
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onBlur={keep}
      sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 4, '& .MuiInputBase-root': { minHeight: 48 } }}
    >
      {count > 1 && (
        <Typography role="status" color="textSecondary">
          {translate('phone.of', { number: 1, count })}
        </Typography>
      )}
      <Typography variant="h1">{translate(isDriven ? 'phone.kilometres' : 'phone.title')}</Typography>
      {!isDriven && <ChosenFiles files={entry.files} large />}
      <Box sx={{ '& input': { fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' } }}>
        {isDriven ? (
          <DecimalInput
            id="phone-distance"
            label={translate('documentForm.distance')}
            currency="km"
            kind="amount"
            decimals={1}
            value={fields.distance}
            error={fault && sentence(fault)}
            hint={translate('declarations.rateLater')}
            onChange={(distance) => set({ distance })}
          />
        ) : (
          <DecimalInput
            id="phone-amount"
            label={translate('documentForm.expectedTotal')}
            currency={currency}
            kind="price"
            decimals={2}
            value={fields.amount}
            error={fault && sentence(fault)}
            onChange={(amount) => set({ amount })}
          />
        )}
      </Box>
      {text('name', 'what')}
      {isDriven && (
        <>
          {text('tripFrom')}
          {text('tripTo')}
        </>
      )}
      <TextField
        id="phone-day"
        type="date"
        label={translate('documentForm.purchaseDate')}
        value={fields.day}
        onChange={(event) => set({ day: event.target.value })}
        fullWidth
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {ownTeamIds.length > 1 && (
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
      )}
      <Button color="inherit" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ minHeight: 44, alignSelf: 'flex-start' }}>
        {translate(isWhole ? 'phone.less' : 'phone.more')}
      </Button>
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
          {text('note')}
          <Button color="inherit" onClick={() => more.current?.click()} startIcon={<AddIcon />} sx={{ minHeight: 48 }}>
            {translate('phone.again')}
          </Button>
        </Box>
      )}
      <FileChooser ref={more} label={translate('phone.again')} onChosen={take} />
      <Foot onSend={send} onDiscard={() => void outbox.remove(entry.clientId)} />
    </Box>
  );
}

/** Under the thumb: what is pressed most stands largest. */
function Foot({ onSend, onDiscard }: { onSend: (submits: boolean) => void; onDiscard: () => void }) {
  const translate = useTranslate();
  return (
    <Box
      component="footer"
      sx={{
        ...{ position: 'sticky', bottom: 0, zIndex: 2, mt: 'auto', mx: -4, mb: -4, px: 4, py: 3, display: 'grid', gap: 2 },
        ...{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Button type="button" variant="contained" onClick={() => onSend(true)} sx={{ height: 56, fontSize: '1rem' }} data-shortcut="save">
        {translate('phone.declare')}
      </Button>
      <Box sx={{ display: 'flex', gap: 2, '& > button': { flex: 1, minHeight: 48 } }}>
        <Button type="button" color="inherit" onClick={onDiscard}>
          {translate('phone.discard')}
        </Button>
        <Button type="button" variant="outlined" onClick={() => onSend(false)}>
          {translate('phone.saveDraft')}
        </Button>
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
        {translate('phone.begun')}
      </Typography>
    </Box>
  );
}

/** So long after the last key what was typed is kept. */
const keptAfterMs = 400;

/** Keeps what was typed beside the picture: soon after it was typed, when a field is left, and when the page is put away. */
function useKept({ clientId, typed }: OutboxEntry, fields: PhoneFields): () => void {
  const latest = useRef(fields);
  const kept = useRef(JSON.stringify(typed));
  const keep = useRef(() => {
    const now = JSON.stringify(latest.current);
    if (now === kept.current) return;
    kept.current = now;
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

/** What the team declares in; euro while that is not known. */
function useCurrencyOf(teamId: number) {
  const provider = useDataProvider<KantoorProvider<TeamSettingsVerbs>>();
  const { data } = useKeptQuery({
    queryKey: ['team-settings', 'teamSettingsRead', { teamId }],
    queryFn: () => provider.teamSettingsRead({ teamId }),
    enabled: teamId > 0,
  });
  return data?.defaultCurrency ?? 'EUR';
}

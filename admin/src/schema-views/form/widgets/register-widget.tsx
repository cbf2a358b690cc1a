import SearchIcon from '@mui/icons-material/Search';
import {
  FormHelperText,
  IconButton,
  InputAdornment,
  Tooltip,
  Box,
  ButtonBase,
  Typography,
  ListItemText,
  Menu,
  MenuItem,
} from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from '../../../i18n';
import type { FormWidgetProps } from '../types';
import { TextInput } from './text-input';
import type { RegisterHit } from '@kantoor/schemas';
import { useRegister } from './use-register';

/** Returns number and address in one line. */
const addressOf = ({ coCNumber, street, houseNumber, zipCode, city }: RegisterHit): string =>
  [coCNumber, [street, houseNumber].filter(Boolean).join(' '), zipCode, city].filter(Boolean).join(' · ');

function RegisterHits({
  anchor,
  hits,
  onTake,
  onClose,
}: {
  anchor: HTMLElement | null;
  hits: RegisterHit[];
  onTake: (hit: RegisterHit) => void;
  onClose: () => void;
}) {
  return (
    <Menu anchorEl={anchor} open={hits.length > 0} onClose={onClose} slotProps={{ paper: { sx: { maxHeight: 360, width: 380 } } }}>
      {hits.map((hit, at) => (
        <MenuItem key={`${hit.coCNumber}-${at}`} onClick={() => onTake(hit)}>
          <ListItemText primary={hit.name} secondary={addressOf(hit)} />
        </MenuItem>
      ))}
    </Menu>
  );
}

const most = 4;

/** Register hits for a name that was typed elsewhere: choosing one fills the form; without a choice, the user just types on. */
function RegisterSuggestions({ hits, onTake }: { hits: readonly RegisterHit[]; onTake: (hit: RegisterHit) => void }) {
  const translate = useTranslate();
  if (hits.length === 0) return null;
  return (
    <Box role="group" aria-label={translate('forms.register.found')} sx={{ mt: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 3, pt: 2 }}>
        {translate('forms.register.found')}
      </Typography>
      {hits.slice(0, most).map((hit) => (
        <ButtonBase
          key={hit.coCNumber}
          onClick={() => onTake(hit)}
          sx={{
            display: 'block',
            width: '100%',
            minHeight: 44,
            px: 3,
            py: 1.5,
            textAlign: 'left',
            '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
          }}
        >
          <Typography component="span" sx={{ display: 'block' }}>
            {hit.name}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {addressOf(hit)}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}

/** Name or number of a company, with a search in the company register that fills in the rest (CRM-129, CRM-130). */
export function RegisterWidget(props: FormWidgetProps) {
  const translate = useTranslate();
  const by = props.name === 'coCNumber' ? 'number' : 'name';
  const value = (props.value as string | undefined) ?? '';
  const { record, data, fill, looksUp, onFilled, LookAlikes } = props.registry.formContext;
  const register = useRegister(by);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate(by === 'name' ? 'forms.register.byName' : 'forms.register.byNumber');
  const take = async (chosen: RegisterHit): Promise<void> => {
    register.clear();
    const hit = await register.completed(chosen);
    const street = [hit.street, hit.houseNumber].filter(Boolean).join(' ');
    const { name, coCNumber, zipCode, city, countryIso2, vatNumber } = hit;
    // A typed VAT number is not overwritten by a derived one.
    const found = { name, coCNumber, zipCode, city, countryIso2, addressLineOne: street, vatNumber: data['vatNumber'] ? '' : vatNumber };
    fill(Object.fromEntries(Object.entries(found).filter(([, part]) => part)));
    setMadeUp(found.vatNumber ?? '');
    if (onFilled) onFilled();
    else document.getElementById(props.id)?.focus();
  };
  const [madeUp, setMadeUp] = useState('');
  const [isAsked, setAsked] = useState(false);
  const asksNow = Boolean(looksUp) && by === 'name' && value !== '' && !isAsked;
  const { suggest } = register;
  useEffect(() => {
    if (!asksNow) return;
    setAsked(true);
    void suggest(value);
  }, [asksNow, suggest, value]);
  const search = (
    <InputAdornment position="end">
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          disabled={register.busy || Boolean(props.readonly)}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            void register.search(value);
          }}
        >
          <SearchIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </InputAdornment>
  );
  return (
    <>
      <TextInput
        {...props}
        shown={value}
        onText={(text) => props.onChange(text || undefined)}
        extra={{ slotProps: { input: { endAdornment: search } } }}
      />
      <Suspense fallback={null}>{LookAlikes && <LookAlikes field={props.name} value={value} exclude={record?.id} />}</Suspense>
      {madeUp && madeUp === data['vatNumber'] && (
        <FormHelperText role="status">{translate('forms.register.vatNumber', { vatNumber: madeUp })}</FormHelperText>
      )}
      {!anchor && <RegisterSuggestions hits={register.hits} onTake={(hit) => void take(hit)} />}
      <RegisterHits anchor={anchor} hits={anchor ? register.hits : []} onTake={(hit) => void take(hit)} onClose={register.clear} />
    </>
  );
}

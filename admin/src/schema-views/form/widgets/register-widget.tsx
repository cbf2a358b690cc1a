import SearchIcon from '@mui/icons-material/Search';
import { FormHelperText, IconButton, InputAdornment, Tooltip } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from '../../../i18n';
import type { FormWidgetProps } from '../types';
import { RegisterHits } from './register-hits';
import { RegisterSuggestions } from './register-suggestions';
import { TextInput } from './text-input';
import type { RegisterHit } from '@kantoor/schemas';
import { useRegister } from './use-register';

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

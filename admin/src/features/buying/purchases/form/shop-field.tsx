import { paidByPerson } from '@kantoor/schemas';
import { Autocomplete, Box, TextField } from '@mui/material';
import { useLocale, useTranslate } from '../../../../i18n';
import { countryChoices } from '../../../../schema-views/countries';
import type { PurchaseDraft } from '../purchase-draft';

type Seller = Pick<PurchaseDraft, 'organization' | 'paymentMethod' | 'shop' | 'shopCountry'>;
interface ShopFieldProps {
  id: string;
  draft: Seller;
  change: (patch: Partial<Pick<Seller, 'shop' | 'shopCountry'>>) => void;
  disabled?: boolean;
  error?: string | undefined;
}
/**
 * Where a person bought what is paid back to that person; it is enough without a supplier, so other purchases do not have it (D-78). The country
 * decides on VAT; without one it is that of the legal entity.
 */
export function ShopField({ id, draft, change, disabled = false, error }: ShopFieldProps) {
  const translate = useTranslate();
  const countries = countryChoices(useLocale());
  if (draft.organization || draft.paymentMethod !== paidByPerson) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '3fr 2fr' }, gap: 2, alignItems: 'start' }}>
      <TextField
        id={id}
        label={translate('purchaseForm.shop')}
        value={draft.shop}
        onChange={(event) => change({ shop: event.target.value })}
        disabled={disabled}
        fullWidth
        error={Boolean(error)}
        helperText={error ?? translate('purchaseForm.shopHint')}
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
          <TextField {...input} label={translate('purchaseForm.shopCountry')} helperText={translate('purchaseForm.shopCountryHint')} />
        )}
      />
    </Box>
  );
}

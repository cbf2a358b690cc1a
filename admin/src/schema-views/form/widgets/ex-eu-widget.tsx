import { Box, FormHelperText } from '@mui/material';
import { isCountry, isExEu } from '@kantoor/schemas';
import { useFormat, useTranslate } from '../../../i18n';
import type { FormWidgetProps } from '../types';
import { SwitchWidget } from './switch-widget';

/** Follows the country; where a person says otherwise it warns of what that does to VAT, and never refuses: some places of member states lie outside its VAT area. */
export function ExEuWidget(props: FormWidgetProps) {
  const translate = useTranslate();
  const { countryName } = useFormat();
  const { countryIso2 } = props.registry.formContext.data;
  const isOdd = typeof countryIso2 === 'string' && isCountry(countryIso2) && Boolean(props.value) !== isExEu(countryIso2);
  return (
    <Box>
      <SwitchWidget {...props} />
      {isOdd && (
        <FormHelperText role="status" sx={{ color: 'warning.main', mx: 0, mt: 0 }}>
          {translate(props.value ? 'forms.exEuInside' : 'forms.exEuOutside', { country: countryName(countryIso2) })}
        </FormHelperText>
      )}
    </Box>
  );
}

import type { RegistryWidgetsType } from '@rjsf/utils';
import type { FormContext, FormData, FormSchema } from '../types';
import { ColourWidget } from './colour-widget';
import { CountryWidget } from './country-widget';
import { DayWidget } from './day-widget';
import { DecimalWidget } from './decimal-widget';
import { IbanWidget } from './iban-widget';
import { MailWordsWidget } from './mail-words-widget';
import { RegisterWidget } from './register-widget';
import { SecretWidget } from './secret-widget';
import { SwitchWidget } from './switch-widget';
import { LookAlikeWidget } from './look-alike-widget';

export const widgets: RegistryWidgetsType<FormData, FormSchema, FormContext> = {
  CheckboxWidget: SwitchWidget,
  colour: ColourWidget,
  country: CountryWidget,
  day: DayWidget,
  decimal: DecimalWidget,
  iban: IbanWidget,
  mailWords: MailWordsWidget,
  register: RegisterWidget,
  secret: SecretWidget,
  vatNumber: LookAlikeWidget,
};

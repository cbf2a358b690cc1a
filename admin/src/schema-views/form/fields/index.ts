import type { RegistryFieldsType } from '@rjsf/utils';
import type { FormContext, FormData, FormSchema } from '../types';
import { InvoiceLogo } from './invoice-logo';
import { ReferenceField } from './reference-field';
import { Translations } from './translations';

export const fields: RegistryFieldsType<FormData, FormSchema, FormContext> = {
  reference: ReferenceField,
  invoiceLogo: InvoiceLogo,
  translations: Translations,
};

import type { FieldProps, RJSFSchema, UiSchema, WidgetProps } from '@rjsf/utils';
import type { RaRecord } from 'react-admin';
import type { FormParts } from '../../shell/record-props';
import type { FieldWarning } from '@kantoor/schemas';

export type FormData = Record<string, unknown>;
/** What widgets know of their form. */
export interface FormContext {
  resource: string;
  record: RaRecord | undefined;
  data: FormData;
  /** Fills in a number of fields at once, as a register hit does. */
  fill: (patch: FormData) => void;
  /** Its name was typed elsewhere: the register is searched at once. */
  looksUp?: boolean;
  /** Called after a register hit filled the form, to move the focus. */
  onFilled?: (() => void) | undefined;
  LookAlikes?: FormParts['LookAlikes'];
  /** Warnings of the rules, which do not block saving. */
  warnings?: readonly FieldWarning[];
}
export type FormSchema = RJSFSchema;
export type FormUi = UiSchema<FormData, RJSFSchema, FormContext>;
// rjsf types widgets and fields by the data of the whole form, whatever the value of the field is.
export type FormWidgetProps = WidgetProps<FormData, RJSFSchema, FormContext>;
export type FormFieldProps = FieldProps<FormData, RJSFSchema, FormContext>;

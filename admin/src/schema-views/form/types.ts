import type { FieldProps, RJSFSchema, UiSchema, WidgetProps } from '@rjsf/utils';
import type { RaRecord } from 'react-admin';
import type { FormParts } from '../../shell/record-props';
import type { FieldWarning } from '@kantoor/schemas';

export type FormData = Record<string, unknown>;
/** What widgets know of the form they stand in. */
export interface FormContext {
  resource: string;
  record: RaRecord | undefined;
  data: FormData;
  /** Fills in several fields at once, as a register hit does. */
  fill: (patch: FormData) => void;
  /** Its name was typed elsewhere: the register is asked at once. */
  looksUp?: boolean;
  /** Where typing goes on once a register hit filled it. */
  onFilled?: (() => void) | undefined;
  LookAlikes?: FormParts['LookAlikes'];
  /** What the rules warn of, and accept. */
  warnings?: readonly FieldWarning[];
}
export type FormSchema = RJSFSchema;
export type FormUi = UiSchema<FormData, RJSFSchema, FormContext>;
// rjsf types widgets and fields by the whole form's data, whatever the value of the one field is.
export type FormWidgetProps = WidgetProps<FormData, RJSFSchema, FormContext>;
export type FormFieldProps = FieldProps<FormData, RJSFSchema, FormContext>;

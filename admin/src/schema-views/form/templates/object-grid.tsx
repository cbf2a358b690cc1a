import { Box, Typography } from '@mui/material';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { PropertySchema } from '@kantoor/schemas';
import { Fragment } from 'react';
import { isApplicable } from '../applicable';
import { fieldsOfALine } from './fields-of-a-line';
import type { FormContext, FormData, FormSchema } from '../types';

/** Fields in two columns, under the heading of their group; a field spans both unless its schema says half. */
export function ObjectGrid({
  title,
  properties,
  uiSchema,
  schema,
  formData,
  fieldPathId,
}: ObjectFieldTemplateProps<FormData, FormSchema, FormContext>) {
  const isRow = schema.properties !== undefined && fieldPathId.path.some((part) => typeof part === 'number');
  const shown = properties.filter(
    ({ name, hidden }) => !hidden && isApplicable(schema.properties?.[name] as PropertySchema | undefined, formData),
  );
  const named = title && fieldPathId.path.length > 0 && !isRow;
  const isShortRow = isRow && properties.length <= fieldsOfALine;
  const optionsOf = (name = ''): { width?: string; group?: string } =>
    (uiSchema?.[name] as { 'ui:options'?: { width?: string; group?: string } } | undefined)?.['ui:options'] ?? {};
  const widthOf = (name: string): string => (optionsOf(name).width === 'half' || isShortRow ? 'auto' : '1 / -1');
  const groupOf = (name?: string): string | undefined => optionsOf(name).group;
  return (
    <Box component={named ? 'fieldset' : 'div'} sx={{ border: 0, m: 0, p: 0, minWidth: 0, pt: named ? 2 : 0 }}>
      {named && (
        <Typography component="legend" variant="h3" sx={{ mb: 3, p: 0 }}>
          {title}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: `repeat(${isShortRow ? properties.length : 2}, 1fr)` },
          columnGap: 3,
          rowGap: 3.5,
          alignItems: 'start',
        }}
      >
        {shown.map(({ name, content }, at) => (
          <Fragment key={name}>
            {groupOf(name) && groupOf(name) !== groupOf(shown[at - 1]?.name) && (
              <Typography variant="h3" component="h2" sx={{ gridColumn: '1 / -1', pt: at === 0 ? 0 : 3 }}>
                {groupOf(name)}
              </Typography>
            )}
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: widthOf(name) }, minWidth: 0 }}>{content}</Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

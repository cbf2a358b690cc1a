import { Box, Typography } from '@mui/material';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Fragment } from 'react';
import type { FormContext, FormData, FormSchema } from '../types';

/** Fields in two columns, under the heading of their group; a field takes both unless its schema says half. */
export function ObjectGrid({
  title,
  properties,
  uiSchema,
  schema,
  fieldPathId,
}: ObjectFieldTemplateProps<FormData, FormSchema, FormContext>) {
  const isRow = schema.properties !== undefined && fieldPathId.path.some((part) => typeof part === 'number');
  const count = properties.filter(({ hidden }) => !hidden).length;
  const named = title && fieldPathId.path.length > 0 && !isRow;
  const optionsOf = (name = ''): { width?: string; group?: string } =>
    (uiSchema?.[name] as { 'ui:options'?: { width?: string; group?: string } } | undefined)?.['ui:options'] ?? {};
  const widthOf = (name: string): string => (optionsOf(name).width === 'half' || (isRow && count <= 3) ? 'auto' : '1 / -1');
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
          gridTemplateColumns: isRow
            ? { xs: '1fr', sm: count === 2 ? '1fr 1fr' : `repeat(${Math.min(count, 3)}, 1fr)` }
            : { xs: '1fr', sm: '1fr 1fr' },
          columnGap: 3,
          rowGap: 3.5,
          alignItems: 'start',
        }}
      >
        {properties.map(({ name, content, hidden }, at) => (
          <Fragment key={name}>
            {groupOf(name) && groupOf(name) !== groupOf(properties[at - 1]?.name) && (
              <Typography variant="h3" component="h2" sx={{ gridColumn: '1 / -1', pt: at === 0 ? 0 : 3 }}>
                {groupOf(name)}
              </Typography>
            )}
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: widthOf(name) }, display: hidden ? 'none' : 'block', minWidth: 0 }}>{content}</Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

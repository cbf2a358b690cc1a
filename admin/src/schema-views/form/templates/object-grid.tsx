import { Box, Typography } from '@mui/material';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { FormContext, FormData, FormSchema } from '../types';

/** Fields in two columns; a field takes both unless its schema says half. */
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
  const widthOf = (name: string): string =>
    (uiSchema?.[name] as { 'ui:options'?: { width?: string } } | undefined)?.['ui:options']?.width === 'half' || (isRow && count <= 3)
      ? 'auto'
      : '1 / -1';
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
        {properties.map(({ name, content, hidden }) => (
          <Box key={name} sx={{ gridColumn: { xs: '1 / -1', sm: widthOf(name) }, display: hidden ? 'none' : 'block', minWidth: 0 }}>
            {content}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

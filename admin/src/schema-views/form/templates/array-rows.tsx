import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslate } from '../../../i18n';
import { fieldsOfALine } from './fields-of-a-line';
import type { FormContext, FormData, FormSchema } from '../types';

/** A list inside a record, such as e-mail addresses: one row each, which can be added and removed (CRM-148). */
export function ArrayRows({
  title: name,
  uiSchema,
  items,
  canAdd,
  onAddClick,
  disabled,
  readonly,
  rawErrors,
}: ArrayFieldTemplateProps<FormData, FormSchema, FormContext>) {
  const translate = useTranslate();
  const title = uiSchema?.['ui:title'] ?? name;
  const rows = useRef<HTMLElement>(null);
  const added = useRef(false);
  const add = (event: MouseEvent<HTMLElement>): void => {
    added.current = true;
    onAddClick(event);
  };
  useEffect(() => {
    if (added.current) rows.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, [role="combobox"]')?.focus();
    added.current = false;
  }, [items.length]);
  return (
    <Box component="fieldset" aria-label={title} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32, mb: items.length > 0 ? 2 : 0 }}>
        <Typography component="span" variant="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {canAdd && (
          <Button
            startIcon={<AddIcon fontSize="small" />}
            onClick={add}
            disabled={Boolean(disabled || readonly)}
            aria-label={`${translate('ra.action.add')}: ${title}`}
          >
            {translate('ra.action.add')}
          </Button>
        )}
      </Box>
      <Box ref={rows} sx={{ display: 'grid', gap: 3.5 }}>
        {items}
      </Box>
      {rawErrors?.map((error) => (
        <Typography key={error} variant="caption" color="error">
          {error}
        </Typography>
      ))}
    </Box>
  );
}

export function ArrayItem({
  children,
  buttonsProps,
  index,
  schema,
  readonly,
  disabled,
}: ArrayFieldItemTemplateProps<FormData, FormSchema, FormContext>) {
  const translate = useTranslate();
  // Rows of more than one line need a divider between them.
  const isDivided = index > 0 && Object.keys(schema.properties ?? {}).length > fieldsOfALine;
  const line = { pt: 3.5, borderTop: 1, borderColor: 'divider' };
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, ...(isDivided && line) }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <Tooltip title={translate('ra.action.remove')}>
        <span>
          <IconButton
            onClick={buttonsProps.onRemoveItem}
            disabled={Boolean(disabled || readonly)}
            aria-label={`${translate('ra.action.remove')} ${index + 1}`}
            sx={{ mt: 0.75 }}
          >
            <RemoveIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
}

import EditIcon from '@mui/icons-material/EditOutlined';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useOpenOver } from '../../../shell/panel-navigation';
import type { RowActionsProps } from '../../../shell/record-props';
import { ownDataBelow } from './paths';

/** Buttons of a row in the list of legal entities (PLT-092). */
export default function LegalEntityActions({ record, name, base, list }: RowActionsProps) {
  const translate = useTranslate();
  const open = useOpenOver();
  const actions = [
    { label: translate('legalEntities.editInvoiceData'), Icon: InvoiceIcon, to: `${base}/${record.id}/${ownDataBelow}` },
    { label: translate('legalEntities.edit'), Icon: EditIcon, to: `${base}/${record.id}` },
  ];
  return (
    <Box
      component="span"
      sx={{ whiteSpace: 'nowrap' }}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {actions.map(({ label, Icon, to }) => (
        <Tooltip key={to} title={label}>
          <IconButton onClick={() => open(to, list)} aria-label={`${label}: ${name}`}>
            <Icon sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}

import { ButtonBase, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { fieldIdOf, useFieldErrors } from '../form/problems';
import type { Line } from './line';
import type { PlacedLine } from './line-part';

interface LineSummaryProps<L extends Line> extends PlacedLine<L> {
  isOpen: boolean;
  onOpen: () => void;
}
/** A line on a small screen: its title, its allocation and its net amount; it opens for editing, and shows its errors. */
export function LineSummary<L extends Line>({ kind, line, index, net, currency, errors, isOpen, onOpen }: LineSummaryProps<L>) {
  const translate = useTranslate();
  const { money } = useFormat();
  const own = errors.find(({ pointer }) => pointer.startsWith(`/lines/${index}/`));
  const problem = useFieldErrors(errors)(`/lines/${index}`);
  const number = translate('lines.line', { number: index + 1 });
  const { text } = kind.summaryOf(line);
  return (
    <ButtonBase
      // The list of errors links here while the field is not visible.
      {...(own && !isOpen && { id: fieldIdOf(kind.form, own.pointer) })}
      data-line={line.key}
      aria-haspopup="dialog"
      aria-invalid={Boolean(own)}
      onClick={onOpen}
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: 2,
        width: '100%',
        minHeight: 56,
        py: 2,
        px: 2,
        textAlign: 'left',
        font: 'inherit',
        borderBottom: 1,
        borderColor: own ? 'error.main' : 'divider',
      }}
    >
      <span style={{ minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 550, overflowWrap: 'anywhere' }}>
          {kind.title?.(line) || number}
        </Typography>
        <Typography component="span" variant="caption" color={own ? 'error' : 'textSecondary'} sx={{ display: 'block' }}>
          {problem ?? [`${line.amount || '0'} ×`, text || translate(kind.texts.askDetails)].join(' · ')}
        </Typography>
      </span>
      <Typography component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {money(net, currency)}
      </Typography>
    </ButtonBase>
  );
}

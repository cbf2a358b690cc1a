import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { IconButton, TextField } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { chosenProduct } from './chosen-product';
import type { LineDraft } from './deal-draft';
import { DecimalInput } from '../../../shared/fields/decimal-input';
import { fieldId, useFieldErrors } from './field';
import { LineActivity } from './line-activity';
import { ProductPicker } from './product-picker';
import type { LineHandle } from './use-deal-draft';
import type { FormProblem } from './use-form-problems';

interface LineRowProps {
  line: LineDraft;
  index: number;
  last: boolean;
  net: string;
  currency: string;
  open: boolean;
  readOnly: boolean;
  lines: LineHandle;
  toggle: (key: string) => void;
  errors: readonly FormProblem[];
}

export const LineRow = memo(function LineRow({ line, index, last, net, currency, open, readOnly, lines, toggle, errors }: LineRowProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const errorOf = useFieldErrors(errors);
  const at = (field: string): string => `/lines/${index}/${field}`;
  const named = (field: string): string => `${translate(`dealForm.${field}`)}, ${translate('dealForm.line', { number: index + 1 })}`;
  const where = [line.department, line.project].filter(Boolean).join(' · ');
  const tool = (name: string, icon: React.ReactNode, onClick: () => void, disabled = false) => (
    <IconButton
      aria-label={`${translate(`dealForm.${name}`)}, ${translate('dealForm.line', { number: index + 1 })}`}
      title={translate(`dealForm.${name}`)}
      onClick={onClick}
      disabled={disabled}
    >
      {icon}
    </IconButton>
  );
  return (
    <div className="line" role="group" aria-label={translate('dealForm.line', { number: index + 1 })} data-line={line.key}>
      <div className="row">
        <div className="wide">
          <span className="caption" aria-hidden>
            {translate('dealForm.product')}
          </span>
          <ProductPicker
            id={fieldId(at('product'))}
            label={named('product')}
            value={line.product}
            disabled={readOnly}
            error={errorOf(at('product'))}
            onChange={(product) => lines.change(line.key, chosenProduct(line, product))}
          />
        </div>
        <div className="wide">
          <span className="caption" aria-hidden>
            {translate('dealForm.description')}
          </span>
          <TextField
            id={fieldId(at('description'))}
            value={line.description}
            disabled={readOnly}
            fullWidth
            error={Boolean(errorOf(at('description')))}
            helperText={errorOf(at('description'))}
            onChange={(event) => lines.change(line.key, { description: event.target.value })}
            slotProps={{ htmlInput: { 'aria-label': named('description'), maxLength: 2000 } }}
          />
        </div>
        <div>
          <span className="caption" aria-hidden>
            {translate('dealForm.price')}
          </span>
          <DecimalInput
            id={fieldId(at('price'))}
            label={named('price')}
            value={line.price}
            kind="price"
            disabled={readOnly}
            error={errorOf(at('price'))}
            onChange={(price) => lines.change(line.key, { price })}
          />
        </div>
        <div>
          <span className="caption" aria-hidden>
            {translate('dealForm.amount')}
          </span>
          <DecimalInput
            id={fieldId(at('amount'))}
            label={named('amount')}
            value={line.amount}
            kind="amount"
            disabled={readOnly}
            error={errorOf(at('amount'))}
            onChange={(amount) => lines.change(line.key, { amount })}
          />
        </div>
        <div className="net" title={`${line.amount || '0'} × ${line.price || '0'}`}>
          {money(net, currency)}
        </div>
        <div className="tools">
          {!readOnly && tool('moveUp', <ArrowUpwardIcon fontSize="small" />, () => lines.move(line.key, -1), index === 0)}
          {!readOnly && tool('moveDown', <ArrowDownwardIcon fontSize="small" />, () => lines.move(line.key, 1), last)}
          {!readOnly && tool('removeLine', <DeleteOutlineIcon fontSize="small" />, () => lines.remove(line.key))}
          <IconButton
            aria-expanded={open}
            aria-label={`${translate('dealForm.expand')}, ${translate('dealForm.line', { number: index + 1 })}`}
            title={translate('dealForm.expand')}
            onClick={() => toggle(line.key)}
          >
            <ExpandMoreIcon fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
          </IconButton>
        </div>
      </div>
      {!open && (
        <button type="button" className={`where${line.project && line.department ? '' : ' bad'}`} onClick={() => toggle(line.key)}>
          {where && line.project ? where : translate('dealForm.chooseActivity')}
        </button>
      )}
      {open && <LineActivity line={line} index={index} readOnly={readOnly} lines={lines} errorOf={errorOf} />}
    </div>
  );
});

import { type ProductRecord, comparedName, type ProductRow } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useVerbs } from '../../../providers/data/verbs';
import { useTranslate } from '../../../i18n';
import type { LinePartProps } from '../../../shared/lines/line';
import { useCurrent } from '../../../shell/current';
import { LineRulesContext } from './line-rules';
import type { ProductChoice, ProductLine } from './product-line';
import { connectedQuery } from './connected-query';
import { activityOfProduct } from './usual-activity';
import { useOutcome } from '../../../shell/notices';
import { Autocomplete, TextField } from '@mui/material';
import { useSuggestions } from '../../../shared/fields/use-suggestions';

interface ProductPickerProps {
  id: string;
  label: string;
  value: ProductChoice | null;
  onChange: (product: ProductChoice | null) => void;
  disabled: boolean;
  error?: string | undefined;
  /** Listed first, separated from the others. */
  first?: readonly ProductChoice[];
  /** Limits the choice to these products, which the first entry states (PUR-072). */
  only?: readonly ProductChoice[] | undefined;
  /** Warning at the chosen product; the line can still be saved. */
  warning?: string | undefined;
}
const none: readonly ProductChoice[] = [];
/** Ids of entries that are labels and cannot be chosen. */
const entries = { notConnected: 0, linkedOnly: -1 } as const;
const isLabel = ({ productId }: ProductChoice): boolean => productId <= 0;

function ProductPicker({ id, label, value, onChange, disabled, error, first = none, only, warning }: ProductPickerProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const typed = text === value?.name ? '' : text;
  const { options, loading, isCurrent } = useSuggestions<ProductRow>('products', typed, open && !only);
  const saying = (entry: keyof typeof entries): ProductChoice => ({ productId: entries[entry], name: translate(`productLines.${entry}`) });
  const words = comparedName(typed).split(' ');
  const matching = (products: readonly ProductChoice[]): ProductChoice[] =>
    products.filter(({ name = '' }) => words.every((word) => comparedName(name).includes(word)));
  const offered = (): ProductChoice[] => {
    if (only) return [saying('linkedOnly'), ...matching(only)];
    const connected = matching(first);
    if (connected.length === 0) return [...options];
    const known = new Set(first.map(({ productId }) => productId));
    return [...connected, saying('notConnected'), ...options.filter(({ productId }) => !known.has(productId))];
  };
  return (
    <Autocomplete<ProductChoice>
      id={id}
      size="small"
      value={value}
      options={offered()}
      loading={loading}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      disabled={disabled}
      fullWidth
      filterOptions={(all) => all}
      getOptionDisabled={(option) => isLabel(option) || (!only && !isCurrent)}
      getOptionLabel={(product) => product.name ?? `#${product.productId}`}
      getOptionKey={(product) => product.productId}
      isOptionEqualToValue={(option, chosen) => option.productId === chosen.productId}
      onChange={(_, product) => onChange(product)}
      onInputChange={(_, now) => setText(now)}
      slotProps={{ popper: { style: { minWidth: 280 }, placement: 'bottom-start' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          error={Boolean(error)}
          helperText={error ?? warning}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
            ...(warning && !error && { formHelperText: { sx: { color: 'warning.main' } } }),
          }}
        />
      )}
    />
  );
}

const isPlaced = ({ department, project }: ProductLine): boolean => Boolean(department && project);

/** The product of a line, which may set its price, tax rate and activity. */
export function LineProduct({ line, readOnly, id, named, errorOf, change }: LinePartProps<ProductLine>) {
  const translate = useTranslate();
  const { teams, team } = useCurrent();
  const provider = useVerbs('products');
  const { chosen, connectedFirst = false, only } = useContext(LineRulesContext);
  const connected = useQuery({ ...connectedQuery(provider, line), enabled: connectedFirst && isPlaced(line) });
  const first = connected.data?.map(({ productName: name, ...rest }) => ({ name, ...rest }));
  const isUnlinked = line.product && only && !only.some(({ productId }) => productId === line.product!.productId);
  const { mutateAsync: read } = useOutcome((id: number) => provider.getOne<ProductRecord>('products', { id }));
  const choose = async (product: ProductChoice | null): Promise<void> => {
    change(chosen(line, product));
    if (!product || (line.project && !line.isUsual)) return;
    const known = await read(product.productId).catch(() => null);
    const earned = known && activityOfProduct(known.data, teams, team?.id ?? 0);
    if (earned) change({ ...earned, isUsual: undefined });
  };
  return (
    <ProductPicker
      id={id('product')}
      label={named(translate('productLines.product'))}
      value={line.product}
      disabled={readOnly}
      error={errorOf('product')}
      only={only}
      warning={isUnlinked ? translate('productLines.notLinked') : undefined}
      {...(first && { first })}
      onChange={(product) => void choose(product)}
    />
  );
}

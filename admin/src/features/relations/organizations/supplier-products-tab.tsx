import RemoveIcon from '@mui/icons-material/LinkOffOutlined';
import type { ProductRow } from '@kantoor/schemas';
import { Autocomplete, Box, Button, IconButton, TextField, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { useCanWrite } from '../../../schema-views/can-write';
import { useSuggestions } from '../../../shared/fields/use-suggestions';
import { ShortList } from '../../../shared/list/short-list';
import { useOutcome } from '../../../shell/notices';
import type { RecordTabProps } from '../../../shell/record-props';
import { SidePanel } from '../../../shell/side-panel';

/** The products of a supplier (PUR-194, PUR-195). If the list cannot be loaded that is only logged (PUR-336). */
export default function SupplierProductsTab({ id }: RecordTabProps) {
  const translate = useTranslate();
  const canWrite = useCanWrite('organizations');
  const provider = useVerbs('suppliers');
  const { data = [], error } = useQuery({
    queryKey: ['organizations', 'supplierProducts', { organizationId: id }],
    queryFn: ({ signal }) => provider.supplierProducts({ organizationId: id, signal }),
  });
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  const [isConnecting, setConnecting] = useState(false);
  const { mutate: remove } = useOutcome(
    (organizationProductId: number) => provider.supplierProductRemove({ organizationId: id, organizationProductId }),
    { pending: 'WORKING', success: 'DELETE_ORG_PRODUCT_SUCCESS', failed: 'DELETE_ORG_PRODUCT_FAILED', changes: ['organizations'] },
  );
  const removeLabel = translate('organizations.supplier.removeProduct');
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {canWrite && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setConnecting(true)}>
          {translate('organizations.supplier.connectProduct')}
        </Button>
      )}
      <ShortList
        label={translate('organizations.supplier.products')}
        rows={data}
        idOf={({ organizationProductId }) => organizationProductId}
        empty={translate('organizations.supplier.noProducts')}
        columns={[
          {
            name: 'productId',
            label: translate('organizations.supplier.productId'),
            text: ({ productId }) => String(productId),
            sort: ({ productId }) => productId,
          },
          {
            name: 'productName',
            label: translate('organizations.supplier.productName'),
            phone: 'lead',
            text: ({ productName, isArchived }) =>
              isArchived ? `${productName} (${translate('organizations.supplier.archived')})` : productName,
          },
        ]}
        actions={
          canWrite && {
            label: '',
            of: ({ organizationProductId, productName }) => (
              <Tooltip title={removeLabel}>
                <IconButton onClick={() => remove(organizationProductId)} aria-label={`${removeLabel}: ${productName}`}>
                  <RemoveIcon sx={{ fontSize: 18 }} />
                </IconButton>
              </Tooltip>
            ),
          }
        }
      />
      <SidePanel open={isConnecting} onClose={() => setConnecting(false)} title={translate('organizations.supplier.connectProduct')}>
        <ConnectProduct organizationId={id} onDone={() => setConnecting(false)} />
      </SidePanel>
    </Box>
  );
}

function ConnectProduct({ organizationId, onDone }: { organizationId: number; onDone: () => void }) {
  const translate = useTranslate();
  const provider = useVerbs('suppliers');
  const [text, setText] = useState('');
  const [product, setProduct] = useState<ProductRow | null>(null);
  const { options, loading } = useSuggestions<ProductRow>('products', product?.name === text ? '' : text);
  const { mutate: connect, isPending } = useOutcome((productId: number) => provider.supplierProductConnect({ organizationId, productId }), {
    pending: 'WORKING',
    success: 'CHANGES_SAVED',
    failed: 'CONNECT_ORG_PRODUCT_FAILED',
    changes: ['organizations'],
  });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Autocomplete<ProductRow>
        options={[...options]}
        value={product}
        loading={loading}
        autoHighlight
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        onInputChange={(_, typed) => setText(typed)}
        onChange={(_, chosen) => setProduct(chosen)}
        noOptionsText={translate('forms.noOptions')}
        loadingText={translate('ra.page.loading')}
        renderInput={(input) => <TextField {...input} autoFocus label={translate('organizations.supplier.productId')} />}
      />
      <Button
        variant="contained"
        sx={{ justifySelf: 'end' }}
        disabled={!product || isPending}
        onClick={() => product && connect(product.id, { onSuccess: onDone })}
      >
        {translate('organizations.supplier.connect')}
      </Button>
    </Box>
  );
}

import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../providers/data/verbs';
import { useObjectUrl } from '../../../shared/use-object-url';

interface LogoImageProps {
  logo: { url: string; fileName: string } | null | undefined;
  /** Maximum width in pixels. */
  width: number;
  /** Scales a smaller logo up to `width`. */
  isExact?: boolean;
}

/** The stored logo; renders nothing without one. */
export function LogoImage({ logo, width, isExact = false }: LogoImageProps) {
  const provider = useVerbs('attachments');
  const { data } = useQuery({
    queryKey: ['logo', 'fileRead', { url: logo?.url }],
    queryFn: () => provider.fileRead({ url: logo?.url ?? '' }),
    enabled: Boolean(logo?.url),
    staleTime: Infinity,
  });
  const url = useObjectUrl(data);
  if (!url) return null;
  return (
    <Box
      component="img"
      src={url}
      alt={logo?.fileName ?? ''}
      sx={{
        ...(isExact ? { width } : { maxWidth: width }),
        ...{ height: 'auto', maxHeight: 90, objectFit: 'contain', bgcolor: '#fff', p: 1, borderRadius: 1 },
      }}
    />
  );
}

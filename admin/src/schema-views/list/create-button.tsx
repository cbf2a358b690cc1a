import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useCreateLabel } from '../../shared/labels';

interface CreateButtonProps {
  resource: string;
  /** Address of the list, over which the new record opens. */
  list: string;
  base: string;
  /** It is the button that the shortcut for a new record presses. */
  isMain?: boolean;
}

/** Adds a record to the list. */
export function CreateButton({ resource, list, base, isMain = false }: CreateButtonProps) {
  const label = useCreateLabel(resource);
  return (
    <Button
      variant="contained"
      component={Link}
      to={`${base}/new`}
      state={{ over: list }}
      {...(isMain ? { startIcon: <AddIcon />, 'data-shortcut': 'create', 'aria-keyshortcuts': 'c' } : {})}
    >
      {label}
    </Button>
  );
}

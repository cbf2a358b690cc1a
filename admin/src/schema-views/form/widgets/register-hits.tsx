import { ListItemText, Menu, MenuItem } from '@mui/material';
import type { RegisterHit } from '@kantoor/schemas';

export function RegisterHits({
  anchor,
  hits,
  onTake,
  onClose,
}: {
  anchor: HTMLElement | null;
  hits: RegisterHit[];
  onTake: (hit: RegisterHit) => void;
  onClose: () => void;
}) {
  return (
    <Menu anchorEl={anchor} open={hits.length > 0} onClose={onClose} slotProps={{ paper: { sx: { maxHeight: 360, width: 380 } } }}>
      {hits.map((hit, at) => (
        <MenuItem key={`${hit.coCNumber}-${at}`} onClick={() => onTake(hit)}>
          <ListItemText
            primary={hit.name}
            secondary={[hit.coCNumber, [hit.street, hit.houseNumber].filter(Boolean).join(' '), hit.zipCode, hit.city]
              .filter(Boolean)
              .join(' · ')}
          />
        </MenuItem>
      ))}
    </Menu>
  );
}

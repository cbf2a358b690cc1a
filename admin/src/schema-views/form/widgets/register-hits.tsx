import { ListItemText, Menu, MenuItem } from '@mui/material';
import type { RegisterHit } from '@kantoor/schemas';

/** Returns number and address in one line. */
export const addressOf = ({ coCNumber, street, houseNumber, zipCode, city }: RegisterHit): string =>
  [coCNumber, [street, houseNumber].filter(Boolean).join(' '), zipCode, city].filter(Boolean).join(' · ');

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
          <ListItemText primary={hit.name} secondary={addressOf(hit)} />
        </MenuItem>
      ))}
    </Menu>
  );
}

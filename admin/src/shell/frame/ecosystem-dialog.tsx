import { Dialog, DialogContent, DialogTitle, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from '../../i18n';
import { useCurrent } from '../current';
import { useSwitchEcosystem } from '../switch-ecosystem';

/** Lists the user's ecosystems with the current one marked; choosing one opens it (PLT-252). */
export default function EcosystemDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { profile, ecosystem } = useCurrent();
  const switchEcosystem = useSwitchEcosystem();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h2">
        {translate('shell.menu.switchEcosystem')}
      </DialogTitle>
      <DialogContent>
        <List disablePadding>
          {profile.ecosystemMemberships.map((membership) => {
            const isHere = membership.id === ecosystem.id;
            return (
              <ListItem key={membership.id} disablePadding>
                <ListItemButton
                  selected={isHere}
                  aria-current={isHere}
                  autoFocus={isHere}
                  onClick={() => {
                    onClose();
                    if (!isHere) switchEcosystem(membership);
                  }}
                >
                  <ListItemText>{membership.name}</ListItemText>
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      </DialogContent>
    </Dialog>
  );
}

import { useMediaQuery, type Theme } from '@mui/material';
import { useStore } from 'react-admin';

type Preference = 'true' | 'false';

/**
 * Returns whether pages with a phone variant show that one (PUR-009, PLT-065): as chosen in this browser, else by the width of the screen.
 */
export function usePhonePreference(): { isPhone: boolean; chosen: Preference | undefined; choose: (chosen: Preference) => void } {
  const [chosen, choose] = useStore<Preference | undefined>('mobilePreferred');
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return { isPhone: chosen === undefined ? isSmall : chosen === 'true', chosen, choose };
}

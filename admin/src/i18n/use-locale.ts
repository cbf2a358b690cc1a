import { useLocaleState } from 'react-admin';
import type { Locale } from '../format';

export const useLocale = (): Locale => useLocaleState()[0] as Locale;

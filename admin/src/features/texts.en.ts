import { en as form } from './deals/form/texts.en';
import { en as deals } from './deals/texts.en';
import { en as invoices } from './invoices/texts.en';
import { en as mailLog } from './mail-log/texts.en';
import { en as process } from '../shared/process/texts.en';

/** The words of the hand-made pages. */
export const pages = { ...deals, ...form, ...process, ...invoices, ...mailLog };

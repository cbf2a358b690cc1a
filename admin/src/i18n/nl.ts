import type { Dictionary } from './en';
import { forms } from './nl/forms';
import { messages } from './nl/messages';
import { ra } from './nl/ra';
import { shell } from './nl/shell';

export const nl: Dictionary = { ra, ...shell, messages, forms };

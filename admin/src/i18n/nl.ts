import type { Dictionary } from './en';
import { forms } from './nl/forms';
import { messages } from './nl/messages';
import { pages } from '../features/texts.nl';
import { ra } from './nl/ra';
import { resources } from './nl/resources';
import { shell } from './nl/shell';

export const nl: Dictionary = { ra, ...shell, messages, resources, forms, ...pages };

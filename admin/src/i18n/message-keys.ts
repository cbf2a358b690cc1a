import { messages } from './en/messages';

export const messageKeys = Object.keys(messages) as (keyof typeof messages)[];

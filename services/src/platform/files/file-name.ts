import { knownTypes } from './media-type.js';

/** Invisible characters, including those that reverse the reading direction: `a\u202egnp.exe` would read as `aexe.png`. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu;
/** Short and starting with a letter: `.html`, but not the `.2` of `Offerte v1.2`. */
const extension = /\.([a-z][\da-z]{0,5})$/i;
const lengthMax = 200;

/** Strips paths and invisible characters from a name. */
const cleaned = (name: string): string => name.split(/[/\\]/).pop()!.replace(unseen, '').trim();

/** Returns the extension that the name must have, or undefined when it may stay; a name must not claim another type. */
function wantedExtension(claimed: string, mediaType: string): string | undefined {
  const type = knownTypes.find((known) => known.mediaType === mediaType);
  if (type) return type.extensions.includes(claimed) ? undefined : type.extensions[0];
  return knownTypes.some(({ extensions }) => extensions.includes(claimed)) ? 'bin' : undefined;
}

/** Returns the name under which a file is stored and downloaded: its extension matches its content, whatever name the client sent. */
export function fileNameFor(name: string, mediaType: string): string {
  const whole = cleaned(name);
  const claimed = extension.exec(whole)?.[0] ?? '';
  const wanted = wantedExtension(claimed.slice(1).toLowerCase(), mediaType);
  const end = wanted === undefined ? claimed : `.${wanted}`;
  const stem = [...whole.slice(0, whole.length - claimed.length).trim()].slice(-(lengthMax - end.length)).join('');
  return `${stem || 'file'}${end}`;
}

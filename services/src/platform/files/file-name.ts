import { knownTypes } from './media-type.js';

/** Everything that is not seen, or turns the direction of what follows: `a\u202egnp.exe` would read as `aexe.png`. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu;
/** Short and beginning with a letter: `.html`, not the `.2` of `Offerte v1.2`. */
const extension = /\.([a-z][\da-z]{0,5})$/i;
const lengthMax = 200;

/** A name without paths and unseen characters. */
const cleaned = (name: string): string => name.split(/[/\\]/).pop()!.replace(unseen, '').trim();

/** How the name of such a file must end, or undefined where it may stay: nothing claims to be what it is not. */
function wantedExtension(claimed: string, mediaType: string): string | undefined {
  const type = knownTypes.find((known) => known.mediaType === mediaType);
  if (type) return type.extensions.includes(claimed) ? undefined : type.extensions[0];
  return knownTypes.some(({ extensions }) => extensions.includes(claimed)) ? 'bin' : undefined;
}

/** The name under which a file is kept and offered back: its end agrees with what the file is, whatever the sender called it. */
export function fileNameFor(name: string, mediaType: string): string {
  const whole = cleaned(name);
  const claimed = extension.exec(whole)?.[0] ?? '';
  const wanted = wantedExtension(claimed.slice(1).toLowerCase(), mediaType);
  const end = wanted === undefined ? claimed : `.${wanted}`;
  const stem = [...whole.slice(0, whole.length - claimed.length).trim()].slice(-(lengthMax - end.length)).join('');
  return `${stem || 'file'}${end}`;
}

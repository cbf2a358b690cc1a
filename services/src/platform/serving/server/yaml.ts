type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/**
 * Writes JSON as YAML, in blocks. Texts stay as JSON writes them, which YAML reads alike; a general writer looks for the prettiest form of
 * each and takes half a second for the API document.
 */
export function yamlOf(value: Json): string {
  const lines: string[] = [];
  write(value, '', '', lines);
  return `${lines.join('\n')}\n`;
}

/** `head` is what stands before the value on its first line: a name, or the dash of a list. */
function write(value: Json, indent: string, head: string, lines: string[]): void {
  const entries: [string, Json][] = Array.isArray(value)
    ? value.map((item) => ['-', item])
    : isObject(value)
      ? Object.entries(value).map(([name, item]) => [`${/^[a-z]\w*$/i.test(name) ? quoted(name) : JSON.stringify(name)}:`, item])
      : [];
  if (entries.length === 0) return void lines.push(`${indent}${head ? `${head} ` : ''}${JSON.stringify(value)}`);
  if (head) lines.push(`${indent}${head}`);
  for (const [name, item] of entries) write(item, head ? `${indent}  ` : indent, name, lines);
}

const isObject = (value: Json): value is { [name: string]: Json } => typeof value === 'object' && value !== null;
/** Names that YAML would read as something else than text. */
const quoted = (name: string): string => (/^(?:null|true|false|yes|no|on|off|y|n)$/i.test(name) ? JSON.stringify(name) : name);

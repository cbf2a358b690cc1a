/** Rows of separated text: quotes double inside quotes, and may hold separators and line breaks. */
export function parseSeparated(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = (): void => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Tab when pasted from a spreadsheet, semicolon by default, comma when the header has only those (CRM-O64). */
export function separatorOf(header: string): string {
  if (header.includes('\t')) return '\t';
  return !header.includes(';') && header.includes(',') ? ',' : ';';
}

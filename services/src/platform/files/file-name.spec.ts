import { fileNameFor } from './file-name.js';

describe('the name of a stored file', () => {
  it.each([
    ['gif.html', 'image/gif', 'gif.gif'],
    ['foto.JPEG', 'image/jpeg', 'foto.JPEG'],
    ['foto.png', 'image/jpeg', 'foto.jpg'],
    ['factuur.exe', 'application/pdf', 'factuur.pdf'],
    ['Offerte v1.2', 'application/pdf', 'Offerte v1.2.pdf'],
    ['.html', 'image/gif', 'file.gif'],
    ['page.pdf', 'application/octet-stream', 'page.bin'],
    ['logo.PNG', 'application/octet-stream', 'logo.bin'],
    ['contract.docx', 'application/octet-stream', 'contract.docx'],
  ])('has the extension of its content: %j, %s', (name, mediaType, expected) => {
    expect(fileNameFor(name, mediaType)).toBe(expected);
  });

  it.each([
    ['../../etc/\u202epasswd.pdf', 'passwd.pdf'],
    ['..\\..\\escaped.pdf', 'escaped.pdf'],
    ['a\u202egnp.exe', 'agnp.pdf'],
    ['a\u0000b\r\nc\u200bd\ufeffe\u2028f\u061cg.pdf', 'abcdefg.pdf'],
    ['a.pdf\u200b', 'a.pdf'],
    [' \u00ad ', 'file.pdf'],
    ['é🙂.pdf', 'é🙂.pdf'],
    ['\ud800.pdf', 'file.pdf'],
  ])('contains no invisible characters and no path: %j', (name, expected) => {
    expect(fileNameFor(name, 'application/pdf')).toBe(expected);
  });

  it('is at most 200 characters long, including its extension', () => {
    expect(fileNameFor(`${'🙂'.repeat(5_000)}.html`, 'image/gif')).toBe(`${'🙂'.repeat(196)}.gif`);
    expect([...fileNameFor(`${'n'.repeat(5_000)}.pdf`, 'application/pdf')]).toHaveLength(200);
  });
});

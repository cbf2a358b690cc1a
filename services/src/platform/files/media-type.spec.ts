import { mediaTypeOf } from './media-type.js';

describe('the type of a file', () => {
  it.each([
    ['%PDF-1.7', 'application/pdf'],
    ['GIF89a', 'image/gif'],
    ['\u0000\u0000\u0000\u0018ftypheic', 'image/heic'],
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'application/octet-stream'],
    ['<html><script>alert(1)</script>', 'application/octet-stream'],
    ['<?xml version="1.0"?><Invoice/>', 'application/xml'],
    ['\u00ef\u00bb\u00bf <?xml version="1.0"?><Invoice/>', 'application/xml'],
    ['\u00ff\u00fe<\u0000?\u0000x\u0000m\u0000l\u0000 \u0000', 'application/xml'],
    ['<ubl:Invoice xmlns:ubl="urn:oasis"/>', 'application/xml'],
    ['<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', 'application/octet-stream'],
    ['<HTML xmlns="http://www.w3.org/1999/xhtml">', 'application/octet-stream'],
    ['<note>xmlns</note>', 'application/octet-stream'],
    ['MZ\u0090', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ])('PLT-F05 museum 20 is determined by its content: %j is %s', (content, expected) => {
    expect(mediaTypeOf(Buffer.from(content, 'latin1'))).toBe(expected);
  });
});

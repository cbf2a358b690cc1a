/** Returns return addresses that resemble the admin's own. */
export const awayFrom = (origin: string): string[] => {
  const { host, port } = new URL(origin);
  return [
    'https://evil.test/callback',
    `${origin}.evil.test/callback`,
    `${origin}@evil.test/callback`,
    `http://evil.test/${host}/callback`,
    `http://evil.test#${origin}/callback`,
    `${origin}/callback#`,
    `${origin}/callback?next=https://evil.test`,
    `${origin}/callback/..//evil.test`,
    `${origin}/callback/../../evil.test`,
    `${origin}//evil.test/callback`,
    `${origin}/Callback`,
    `${origin}/callback/`,
    `${origin}/callback%00`,
    `${origin}/callback%0d%0alocation:%20https://evil.test`,
    `${origin}\\@evil.test/callback`,
    `${origin}/`,
    origin.replace('http:', 'https:') + '/callback',
    origin.replace(port, String(Number(port) + 1)) + '/callback',
    origin.replace('localhost', 'localhost.evil.test') + '/callback',
    origin.replace('localhost', '[::1]') + '/callback',
    '//evil.test/callback',
    '/callback',
    'callback',
    '',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'kantoor://callback',
    'urn:ietf:wg:oauth:2.0:oob',
  ];
};

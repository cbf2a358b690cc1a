import { addressOf } from './request.js';

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:0:7:aaaa:bbbb:cccc:dddd', '2001:db8:0:7'],
  ['2001:0db8:0000:0007::1', '2001:db8:0:7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('limits count %s as %s', (ip, address) => {
  expect(addressOf({ ip })).toBe(address);
});

it('a connection that has just ended counts as no address', () => {
  expect(addressOf({ ip: undefined })).toBe('');
});

import { describe, expect, it } from 'vitest';
import { clientKey, isLoopback } from './client-address.ts';

describe('the key that limits count a client by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('is, for %s, %s', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });
});

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('accepts %s', (address) =>
    expect(isLoopback(address)).toBe(true),
  );

  it.each(['10.0.0.1', '172.17.0.1', '192.168.1.1', 'fd00::1', '::ffff:10.0.0.1', '8.8.8.8', '', 'localhost'])(
    'rejects %s',
    (address) => expect(isLoopback(address)).toBe(false),
  );
});

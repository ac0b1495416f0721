import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2001:db8::1', '::ffff:8.8.8.8', '', 'localhost'])(
    '%s is not',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});

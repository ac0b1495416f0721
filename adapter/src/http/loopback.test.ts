import { describe, expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

describe('an address', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s is this machine’s own', (address) =>
    expect(isLoopback(address)).toBe(true),
  );

  it.each(['10.0.0.1', '172.17.0.1', '192.168.1.1', 'fd00::1', '::ffff:10.0.0.1', '8.8.8.8', '', 'localhost'])(
    '%s is not',
    (address) => expect(isLoopback(address)).toBe(false),
  );
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { siteUrl } from './site.ts';

const { port, hostname } = new URL(siteUrl);

const SMUGGLED =
  'POST /api/home/UserLogout HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Type: application/json\r\n\r\n{}';
const start = (...headers: string[]) => `POST /api/home/Menu HTTP/1.1\r\nHost: x\r\n${headers.join('\r\n')}\r\n\r\n`;

/** Requests whose end depends on the reader, with another request behind their first possible end. */
const AMBIGUOUS = {
  'both lengths': `${start('Content-Type: application/json', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`,
  'two lengths': `${start('Content-Type: application/json', 'Content-Length: 2', 'Content-Length: 9')}{}${SMUGGLED}`,
  'an unknown encoding': `${start('Content-Type: application/json', 'Transfer-Encoding: xchunked')}0\r\n\r\n${SMUGGLED}`,
  'a header with a space before its colon': `${start('Content-Type: application/json', 'Transfer-Encoding : chunked', 'Content-Length: 2')}{}${SMUGGLED}`,
};

describe('a request whose end is ambiguous', () => {
  // Security: P3.
  it.each(Object.entries(AMBIGUOUS))(
    'is refused and its connection closed, so that nothing is smuggled: %s',
    async (_name, request) => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(request);
      const answer = await text(socket);
      expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
    },
  );
});

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A Redis with one channel, which knows as much of its protocol as passing on words takes. */
export interface PlayedRedis {
  url: string;
  /** When the cms listens. */
  subscribed: Promise<void>;
  /** The first word that the cms published. */
  published: Promise<unknown>;
  publish(text: string): void;
  /** From now on it takes everything and answers nothing, until it is woken. */
  freeze(isFrozen: boolean): void;
  stop(): Promise<void>;
}

/** The words of the commands in a piece of the protocol: arrays of strings, each with its length before it. */
const commandsIn = (text: string): string[][] =>
  text
    .split(/(?=\*\d+\r\n\$)/)
    .map((command) => command.split('\r\n').filter((_part, index) => index > 0 && index % 2 === 0));

const word = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

export async function startPlayedRedis(): Promise<PlayedRedis> {
  const sockets = new Set<Socket>();
  let listener: { socket: Socket; channel: string } | undefined;
  let isFrozen = false;
  let onSubscribed = () => {};
  let onPublished = (_word: unknown) => {};
  const subscribed = new Promise<void>((resolve) => {
    onSubscribed = resolve;
  });
  const published = new Promise<unknown>((resolve) => {
    onPublished = resolve;
  });

  function answer(socket: Socket, [name = '', channel = '', text = '']: string[]) {
    switch (name.toLowerCase()) {
      case 'subscribe':
        listener = { socket, channel };
        socket.write(`*3\r\n${word('subscribe')}${word(channel)}:1\r\n`, onSubscribed);
        return;
      case 'publish':
        socket.write(':1\r\n');
        onPublished(JSON.parse(text));
        return;
      case 'ping':
        // As to a client that listens.
        socket.write(`*2\r\n${word('pong')}${word('')}`);
        return;
      case 'hello':
        // As servers before version 6 do: the client then speaks the plain protocol.
        socket.write("-ERR unknown command 'hello'\r\n");
        return;
      case 'info':
        socket.write(word('redis_version:7.0.0\r\nloading:0'));
        return;
      default:
        socket.write('+OK\r\n');
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (!isFrozen) for (const command of commandsIn(text)) answer(socket, command);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscribed,
    published,
    publish(text) {
      if (listener) listener.socket.write(`*3\r\n${word('message')}${word(listener.channel)}${word(text)}`);
    },
    freeze(frozen) {
      isFrozen = frozen;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

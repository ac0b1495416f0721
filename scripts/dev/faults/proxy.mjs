import { connect, createServer } from 'node:net';

/**
 * How connections behave: as they are, with replies held back, cut in their middle, or reset at once.
 * @typedef {'healthy' | 'silent' | 'half' | 'resetting'} Behavior
 */

/**
 * A proxy of connections on the loopback that can be told to misbehave.
 * @param {number} target The port behind it.
 * @returns {Promise<{ port: number, behave: (behavior: Behavior) => void, stop: () => Promise<void> }>}
 */
export async function startProxy(target) {
  /** @type {Behavior} */
  let behavior = 'healthy';
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk) => (behavior === 'resetting' ? client.resetAndDestroy() : upstream.write(chunk)));
    upstream.on('data', (chunk) => {
      if (behavior === 'silent') return;
      if (behavior !== 'half') return void client.write(chunk);
      client.write(chunk.subarray(0, chunk.length / 2), () => client.destroy());
    });
  });
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)));
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    behave(next) {
      behavior = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

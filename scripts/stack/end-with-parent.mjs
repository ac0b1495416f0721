/**
 * Preloaded by the servers that `npm start` starts: when that script is gone, even by SIGKILL, they end as on SIGTERM.
 * Until then a line that nobody reads any more must not end them at once.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

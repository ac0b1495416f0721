import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './debian-packages.ts';
import { Failure } from './failure.ts';
import { installS3 } from './install.ts';
import { ROOT } from './run.ts';
import { hasExited, pollUntilOk } from './servers.ts';
import { freePort } from './settings.ts';
import { missingOf, SWIFT_PROGRAMS } from './test-programs.ts';

const PARTS = ['account', 'container', 'object'] as const;

/** Users of the one account; their names are the access keys. The second may only read, where it is allowed to. */
const ACCESS_KEY = 'khayr:files';
const READER_KEY = 'khayr:reader';
const REGION = 'us-east-1';

/** One device and one copy of everything; arguments: the folder, then the ports of the parts. */
const MAKE_RINGS = `
import sys
from swift.common.ring import RingBuilder
folder, *ports = sys.argv[1:]
for part, port in zip(${JSON.stringify(PARTS)}, ports):
    builder = RingBuilder(2, 1, 0)
    place = {'ip': '127.0.0.1', 'port': int(port), 'device': 'disk', 'weight': 1, 'region': 1, 'zone': 1}
    builder.add_dev({**place, 'id': 0, 'replication_ip': '127.0.0.1', 'replication_port': int(port), 'meta': ''})
    builder.rebalance()
    builder.get_ring().save(folder + '/' + part + '.ring.gz')
`;

const common = (folder: string, port: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
devices = ${folder}
mount_check = false
`;

const storageServer = (part: string) => `
[pipeline:main]
pipeline = healthcheck ${part}-server
[app:${part}-server]
use = egg:swift#${part}
[filter:healthcheck]
use = egg:swift#healthcheck
`;

const proxyServer = (secret: string) => `
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCESS_KEY.replace(':', '_')} = ${secret} .admin
user_${READER_KEY.replace(':', '_')} = ${secret}
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
${['catch_errors', 'gatekeeper', 'healthcheck', 'copy', 'slo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`;

/**
 * A throwaway object store with the S3 interface: OpenStack Swift on one folder. As root, Debian's packages are
 * installed when they are missing. `settings` are the variables of a site that stores its files there, in a bucket that
 * is empty.
 */
export async function startSwift() {
  const packages = Object.keys(SWIFT_PROGRAMS);
  if (!(await ensureInstalled('OpenStack Swift', () => missingOf(SWIFT_PROGRAMS).length === 0, packages)))
    throw new Failure(`OpenStack Swift is needed for this (Debian: apt-get install ${packages.join(' ')}).`);
  await installS3();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'khayr-swift-'));
  const secret = randomBytes(16).toString('hex');
  mkdirSync(path.join(folder, 'disk'));

  const [port, memcachedPort] = [await freePort(), await freePort()];
  const ports = await Promise.all(PARTS.map(freePort));
  // Debian's own Python: another one that comes first in PATH lacks Swift.
  execFileSync('/usr/bin/python3', ['-c', MAKE_RINGS, folder, ...ports.map(String)], { stdio: 'pipe' });
  writeFileSync(path.join(folder, 'swift.conf'), `[swift-hash]\nswift_hash_path_prefix = ${secret}\n`);
  writeFileSync(path.join(folder, 'memcache.conf'), `[memcache]\nmemcache_servers = 127.0.0.1:${memcachedPort}\n`);

  const running = new Set<ChildProcess>();
  function run(program: string, args: string[]) {
    const child = spawn(program, args, { stdio: 'ignore' });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  }
  async function runPart(part: string, ownPort: number, rest: string) {
    const file = path.join(folder, `${part}-server.conf`);
    writeFileSync(file, common(folder, ownPort) + rest);
    const child = run(`/usr/bin/swift-${part}-server`, [file]);
    if (await pollUntilOk(`http://127.0.0.1:${ownPort}/healthcheck`, () => hasExited(child), 60)) return child;
    throw new Failure('OpenStack Swift did not start within 60 s.');
  }
  const killAll = () => {
    for (const child of running) child.kill('SIGKILL');
  };
  // A run that is interrupted leaves no server behind.
  process.once('exit', killAll);

  run('/usr/bin/memcached', ['-l', '127.0.0.1', '-p', String(memcachedPort), '-m', '16', '-u', os.userInfo().username]);
  const url = `http://127.0.0.1:${port}`;
  const startProxy = () => runPart('proxy', port, proxyServer(secret));

  const settings = {
    S3_ENDPOINT: url,
    S3_REGION: REGION,
    S3_BUCKET: 'khayr-files',
    S3_ACCESS_KEY_ID: ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: secret,
  };
  const { S3Client, CreateBucketCommand, PutBucketAclCommand } = createRequire(path.join(ROOT, 'cms/s3/package.json'))(
    '@aws-sdk/client-s3',
  );
  const credentials = { accessKeyId: ACCESS_KEY, secretAccessKey: secret };
  const client = new S3Client({ endpoint: url, region: REGION, forcePathStyle: true, credentials });
  let proxy: ChildProcess;
  try {
    await Promise.all(PARTS.map((part, index) => runPart(part, ports[index] ?? 0, storageServer(part))));
    proxy = await startProxy();
    await client.send(new CreateBucketCommand({ Bucket: settings.S3_BUCKET }));
  } catch (error) {
    killAll();
    throw error;
  }

  return {
    settings,
    /** Lets everybody read the bucket. @returns The settings with a key that may do no more. */
    async addReader() {
      await client.send(new PutBucketAclCommand({ Bucket: settings.S3_BUCKET, ACL: 'public-read' }));
      return { ...settings, S3_ACCESS_KEY_ID: READER_KEY };
    },
    /** From now on it takes every connection and answers nothing. */
    freeze: () => proxy.kill('SIGSTOP'),
    unfreeze: () => proxy.kill('SIGCONT'),
    /** From now on it refuses every connection. */
    kill: () => proxy.kill('SIGKILL'),
    /** On the same port, with what was stored. */
    async restart() {
      proxy.kill('SIGKILL');
      proxy = await startProxy();
    },
    async stop() {
      const exits = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)));
      killAll();
      await Promise.all(exits);
      process.off('exit', killAll);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../adapter/src/config.ts';
import { ROOT } from './stack/run.ts';
import { temporaryFolder } from './stack/temporary-folder.ts';

vi.setConfig({ testTimeout: 60_000 });

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const composeText = read('docker-compose.yml');
const {
  services: { backup, snapshot, caddy, redis, ...services },
  volumes,
} = parse(composeText, { merge: true });
/** The file of the cms's image goes on with that of its backups. */
const [dockerfileOfCms = '', dockerfileOfBackup = ''] = read('cms/Dockerfile').split('FROM cms AS backup');
const builds = ['cms', 'adapter'] as const;

describe('docker-compose.yml', () => {
  it('runs PostgreSQL, cms and adapter, each with a health check', () => {
    expect(Object.keys(services)).toEqual(['postgres', 'cms', 'adapter']);
    for (const name of Object.keys(services)) expect(services[name].healthcheck.test.length).toBeGreaterThan(1);
  });

  it('starts each part once the part it depends on is healthy', () => {
    expect(snapshot.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(services.cms.depends_on).toEqual({ snapshot: { condition: 'service_completed_successfully' } });
    expect(services.adapter.depends_on).toEqual({ cms: { condition: 'service_healthy' } });
  });

  // Security: V5, K9.
  it('publishes the port of the adapter only, for a proxy on the same machine', () => {
    expect(services.postgres.ports).toBeUndefined();
    expect(services.cms.ports).toBeUndefined();
    expect(services.adapter.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  });

  it('can serve the address of the site over TLS with the configuration for Caddy', () => {
    const placeholders = [...read('docs/deploy/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(caddy.environment).toSorted()).toEqual(placeholders.toSorted());
    expect(caddy.profiles).toEqual(['tls']);
  });

  it('lets the adapter listen for its container’s network, and believe the proxies that .env.example names', () => {
    const { TRUST_PROXY } = parseEnv(read('.env.example'));
    const { HOST } = services.adapter.environment;
    expect(readConfig({ ADAPTER_TOKEN: 'secret', HOST, TRUST_PROXY })).toMatchObject({
      host: '0.0.0.0',
      trustProxy: '172.16.0.0/12,192.168.0.0/16',
    });
  });

  it.each(['MANAGER', 'DASHBOARD'])('requires the details of the first %s account', (account) => {
    for (const name of [`${account}_EMAIL`, `${account}_PASSWORD`]) {
      expect(services.cms.environment[name]).toMatch(/^\$\{\w+:\?/);
    }
  });

  it('stores database and data in named volumes', () => {
    const used = [...Object.values(services), backup].flatMap((service) => service.volumes ?? []);
    expect(used.map((volume) => volume.split(':')[0])).toEqual(['postgres', 'data', 'data', '/copies', 'data']);
    expect(Object.keys(volumes)).toEqual(['postgres', 'data', 'certificates']);
  });

  it('runs as many adapters and cms as --scale says, with a port and a folder of copies for each', () => {
    for (const part of builds) expect(services[part].container_name).toBeUndefined();
    const { ports, volumes, environment } = services.adapter;
    // What Docker makes of a range: one port of it for each container.
    expect(ports).toEqual([`127.0.0.1:\${PUBLISHED_PORT:-3000}:${environment.PORT}`]);
    // A volume without a name is of one container.
    expect(volumes).toContain(environment.COPIES_DIR);
    expect(environment.CMS_URL).toBe('http://cms:1337');
    expect(redis.profiles).toEqual(['redis']);
    expect(read('.env.example')).toContain('redis://redis:6379');
  });

  it('takes a snapshot with the image of the backup, once, before the cms starts', () => {
    expect(snapshot.build).toEqual(backup.build);
    expect(snapshot.restart).toBe('no');
  });

  it('backs up the folder and the database of the cms, with the programs of the database’s version', () => {
    for (const { volumes, environment } of [backup, snapshot]) {
      expect(volumes).toEqual(services.cms.volumes);
      for (const name of ['DATABASE_URL', 'DATA_DIR']) expect(environment[name]).toBe(services.cms.environment[name]);
    }
    const [, version = ''] = /^postgres:(\d+)-/.exec(services.postgres.image) ?? [];
    expect(dockerfileOfBackup).toContain(` postgresql-client-${version} `);
  });

  it('makes the backups of the schedule, with the settings and secrets of .env, which a rehearsal needs', () => {
    expect(backup).toMatchObject({ restart: 'unless-stopped', env_file: services.cms.env_file });
    expect(backup.build).toEqual({ ...services.cms.build, target: 'backup' });
    expect(dockerfileOfBackup).toContain('CMD ["scripts/backup.mjs", "--schedule"]');
  });

  it('reaches the running cms from the image of the backup, with the commands that call it', () => {
    for (const name of ['CMS_URL', 'ADAPTER_TOKEN']) {
      expect(backup.environment[name]).toBe(services.adapter.environment[name]);
    }
    const copied = copiesOf(dockerfileOfBackup).flatMap(({ from }) => from);
    const commands = ['factor-reset', 'password-link', 'search-rebuild'].flatMap((name) => [
      `scripts/${name}.mjs`,
      `scripts/${name}.ts`,
    ]);
    expect(copied).toEqual(expect.arrayContaining(commands));
  });

  it('has the services and the scripts that the commands of docs/operations.md name', () => {
    const text = read('docs/operations.md');
    const runs = [...text.matchAll(/docker compose run --rm (?:-T )?(\w+)/g)].map(([, name = '']) => name);
    const stops = [...text.matchAll(/docker compose stop ([a-z ]+[a-z])/g)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    const unknown = [...runs, ...stops].filter((name) => !['cms', 'adapter', 'backup'].includes(name));
    expect([Math.min(runs.length, stops.length) > 1, unknown]).toEqual([true, []]);
    const scripts = [...text.matchAll(/(?:backup|…) (scripts\/[\w-]+\.mjs)/g)].map(([, file = '']) => file);
    const copied = copiesOf(dockerfileOfBackup).flatMap(({ from }) => from);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((file) => !copied.includes(file))).toEqual([]);
  });

  it('uses only variables that .env.example lists', () => {
    const known = Object.keys(parseEnv(read('.env.example')));
    const used = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    for (const name of used) expect(known).toContain(name);
  });
});

const copiesOf = (dockerfile: string) =>
  [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].map(([, args = '']) => {
    const names = args.split(' ');
    return { from: names.slice(0, -1), to: names.at(-1) ?? '' };
  });

describe.each(builds)('the image of the %s', (part) => {
  const dockerfile = part === 'cms' ? dockerfileOfCms : read(services[part].build.dockerfile);

  it('is built in stages and does not run as root', () => {
    expect(dockerfile.match(/^FROM /gm)).toHaveLength(2);
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  it('copies only files that exist', () => {
    const copied = copiesOf(dockerfile).flatMap(({ from }) => from);
    expect(copied.length).toBeGreaterThan(0);
    for (const file of copied) expect(existsSync(path.join(ROOT, file)), file).toBe(true);
  });

  it('starts a program that the build produces', () => {
    const [, program = ''] = /CMD \["node", "([^"]+)"/.exec(dockerfile) ?? [];
    expect(program).toMatch(/strapi\.js$|^adapter\/dist\/adapter\/src\/server\.js$/);
  });
});

it('can build all workspaces, of which some have no build of their own', () => {
  const { workspaces } = JSON.parse(read('package.json'));
  const isBuilt = (folder: string) => JSON.parse(read(`${folder}/package.json`)).scripts?.build !== undefined;
  expect(workspaces.every(isBuilt)).toBe(false);
  expect(read('adapter/Dockerfile')).toContain('npm run build --workspaces --if-present ');
});

describe('the image of the backup', () => {
  it('has everything that its scripts import', () => {
    const app = temporaryFolder(onTestFinished);
    for (const folder of ['cms/database', 'cms/contract'])
      cpSync(path.join(ROOT, folder), path.join(app, folder), { recursive: true });
    for (const { from, to } of copiesOf(dockerfileOfBackup)) {
      for (const name of from) {
        const target = path.join(app, to, to.endsWith('/') ? path.basename(name) : '');
        cpSync(path.join(ROOT, name), target, { recursive: true });
      }
    }
    const env = {
      ...process.env,
      DATA_DIR: path.join(app, 'data'),
      DATABASE_URL: 'postgres://khayr@127.0.0.1:1/khayr',
    };
    const outputs = [['backup.mjs', '-'], ['restore.mjs', 'missing.tar.gz'], ['snapshot.mjs']].map(
      ([script = '', file = '']) => {
        const { status, stderr } = spawnSync('node', [path.join('scripts', script), file], { cwd: app, env });
        return [status, stderr.toString()];
      },
    );
    expect(outputs).toEqual([
      [1, expect.stringMatching(/^✗ There is no .*data; set DATA_DIR.\n$/)],
      [1, expect.stringMatching(/^✗ There is no .*missing.tar.gz.\n$/)],
      // The database of a container that cannot be reached is looked at by the cms.
      [0, ''],
    ]);
  });
});

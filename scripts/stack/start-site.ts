import path from 'node:path';
import { readBackupSettings } from '../backup/backup-settings.ts';
import { checkDataVersion, readDataVersion } from '../backup/data-version.ts';
import { returnToEarlierData } from '../backup/earlier-data.ts';
import { startSchedule } from '../backup/schedule.ts';
import { installAndBuild } from './build.ts';
import { importOf, ownName, readCurrent, titleOf, writeCurrent } from './current-release.ts';
import { Failure, messageOf } from './failure.ts';
import { giveToOwner } from './folder-owner.ts';
import { type Answer, lockDataDir } from './lock-data-dir.ts';
import { requireNode } from './node-version.cjs';
import { createOrders } from './orders.ts';
import { ROOT } from './run.ts';
import { launchServers, type Servers, waitForSuccessor } from './servers.ts';
import { type Part, readPartSettings, readSettings, reservePorts, type Settings } from './settings.ts';
import { isShutdown, rejectOnAbort, shutdownSignal } from './shutdown.ts';
import { announceStart, printStartupMessage } from './startup-message.ts';

const placeOf = ({ dataDir }: Settings) => ({ dataDir, databaseUrl: process.env.DATABASE_URL });

/**
 * Takes DATA_DIR and the ports for this start; fails where another has them.
 * @param answer To what connects to the lock of DATA_DIR.
 */
export async function claimSite(settings: Settings, answer?: Answer) {
  await lockDataDir(settings.dataDir, answer);
  await reservePorts(settings);
}

/**
 * Installs and builds, and makes DATA_DIR ready for this version.
 * @returns The shutdown signal.
 */
export async function prepareSite(settings: Settings): Promise<AbortSignal> {
  const { parts } = settings;
  const signal = shutdownSignal();
  await installAndBuild(signal, parts);
  const snapshotEarlierData = parts.includes('cms') ? await checkDataVersion(placeOf(settings)) : undefined;
  signal.throwIfAborted();
  // For what is written into DATA_DIR; the packages and builds may be read by others.
  process.umask(0o077);
  await snapshotEarlierData?.();
  return signal;
}

/** A running site, and what ends it and gives it orders. */
interface Site {
  settings: Settings;
  servers: Servers;
  signal: AbortSignal;
  orders: ReturnType<typeof createOrders>;
}

/** Starts and supervises the servers until a shutdown signal arrives. */
export async function startSite() {
  const settings = await readSettings();
  // A wrong one ends the start, not the first backup.
  readBackupSettings(process.env, settings.dataDir);
  const orders = createOrders();
  // A start that finds the site running says nothing about an update that was not proven yet.
  await claimSite(settings, orders.receive);
  try {
    const signal = await prepareSite(settings);
    // Without PostgreSQL's client programs nobody knows.
    announceStart(settings, await readDataVersion(placeOf(settings)).catch(() => 'unknown'));
    const servers = launchServers(settings);
    await followSite({ settings, servers, signal, orders });
  } catch (error) {
    await leaveUnproven(settings, error);
    throw error;
  }
}

/**
 * Starts and supervises one part of a site, whose others run elsewhere. Of several cms only that one makes the backups
 * of the schedule to which BACKUP_TIME was given.
 */
export async function startPart(part: Part) {
  const settings = await readPartSettings(part);
  const env = { ...process.env, ...settings.env, BACKUP_TIME: (part === 'cms' && process.env.BACKUP_TIME) || 'off' };
  readBackupSettings(env, settings.dataDir);
  await claimSite(settings);
  const signal = await prepareSite(settings);
  console.log(`• Starting the ${part}`);
  const shutdown = rejectOnAbort(signal);
  const servers = launchServers(settings);
  let stopSchedule = async () => {};
  try {
    await Promise.race([servers.supervise(), servers.refused, shutdown]);
    stopSchedule = startSchedule({ dataDir: settings.dataDir, env });
    const address = part === 'cms' ? settings.env.CMS_URL : settings.adapterUrl;
    console.log(`• The ${part} answers at ${address}; Ctrl-C stops it`);
    await Promise.race([servers.refused, shutdown]);
  } finally {
    await Promise.all([servers.stop(), stopSchedule()]);
    giveToOwner(settings.dataDir);
  }
}

/**
 * An update that was killed, or made while the site did not run, is proven by the start after it; or taken back.
 * @param error Of a start.
 */
async function leaveUnproven(settings: Settings, error: unknown) {
  const { previous, isProven } = readCurrent();
  if (isProven || previous === undefined || isShutdown(error)) return;
  const earlier = await importOf(previous, 'backup/earlier-data');
  await earlier.returnToEarlierData(placeOf(settings));
  writeCurrent({ current: previous, previous: undefined, isProven: true });
  throw new Failure(
    `${titleOf(ownName())} did not start: ${messageOf(error)} The next start is of ${titleOf(previous)} again.`,
    { cause: error },
  );
}

/** Follows a site that was launched until it ends, or until another release takes its place and follows it. */
export async function followSite({ settings, servers, signal, orders }: Site) {
  const shutdown = rejectOnAbort(signal);
  const { current, previous, isProven } = readCurrent();
  const { dataDir } = settings;
  let stopSchedule = async () => {};
  try {
    const isUp = isProven ? servers.supervise() : servers.waitUntilReady();
    await Promise.race([isUp, servers.refused, shutdown]);
    if (!isProven) {
      writeCurrent({ current, previous, isProven: true });
      void servers.supervise();
    }
    await printStartupMessage(settings);
    stopSchedule = await startSchedule({ dataDir, env: { ...process.env, ...settings.env } });
    while (true) {
      const { order, reply } = await Promise.race([orders.next(), servers.refused, shutdown]);
      const { release, losesWrites } = order;
      if (release === undefined) {
        reply({});
        continue;
      }
      try {
        const follow = await replaceSite({ settings, servers, signal, orders }, release, losesWrites);
        await stopSchedule();
        reply({});
        return await follow();
      } catch (error) {
        if (signal.aborted) throw error;
        reply({ failure: `${titleOf(release)} did not take over: ${messageOf(error)}` });
      }
    }
  } finally {
    await Promise.all([servers.stop(), stopSchedule()]);
    giveToOwner(dataDir);
  }
}

/**
 * Lets another release take the place of this one. From the moment that it may change the data it is the current one,
 * so that a start after a kill is of a release that can read them.
 * @returns Follows the site, with the code of that release.
 */
async function replaceSite(
  { settings, servers, signal, orders }: Site,
  release: string,
  losesWrites: boolean,
): Promise<() => Promise<void>> {
  const before = readCurrent();
  console.log(`• ${titleOf(release)} takes the place of ${titleOf(before.current)}`);
  const next = await importOf(release, 'stack/start-site');
  const startSuccessor = await next.prepareSuccessor({ signal, losesWrites });
  const successor = await servers.handOver(
    async () => {
      writeCurrent({ current: release, previous: before.current, isProven: false });
      return startSuccessor();
    },
    async () => {
      await returnToEarlierData(placeOf(settings));
      await (await checkDataVersion(placeOf(settings)))();
      writeCurrent(before);
      console.log(`• ${titleOf(release)} did not answer; ${titleOf(before.current)} goes on`);
    },
  );
  writeCurrent({ current: release, previous: before.current, isProven: true });
  return () => next.followSite({ ...successor, signal, orders });
}

/**
 * Makes this release ready to take the place of one that runs, in the process of that one. Other releases call this,
 * and `followSite` with what it returns.
 * @public
 * @param options Whether it may return to an earlier snapshot of the data.
 */
export async function prepareSuccessor({ signal, losesWrites }: { signal: AbortSignal; losesWrites: boolean }) {
  requireNode();
  const settings = await readSettings(process.env, { isRunning: true });
  const place = placeOf(settings);
  const adoptData = losesWrites ? () => returnToEarlierData(place) : await checkDataVersion(place);
  return async () => {
    await adoptData();
    const servers = launchServers(settings, { isSuccessor: true });
    try {
      await Promise.race([waitForSuccessor(servers, settings), rejectOnAbort(signal)]);
    } catch (error) {
      await servers.stop();
      throw error;
    }
    return { settings, servers, webDir: path.join(ROOT, 'web/dist') };
  };
}

import { Acknowledged, compareStored, post, sendMessage, signIn } from './clients.ts';
import { newMailbox } from './mails.ts';
import { restartablePort } from './ports.ts';
import type { Context } from './run.ts';
import { shiftedClock } from './site.ts';
import { FOLDER, uploadPixel } from './stored-files.ts';

const DAY = 24 * 3_600_000;
/** Messages are kept for two years. */
const YEARS = 3 * 365 * DAY;
/** Starts with a clock that is years ahead. */
const STARTS = 3;
const MESSAGES = 5;
const IN_BIN = 'in-bin.png';

/**
 * The machine's clock is a day or years off: nothing is deleted, no session gets longer, and mails that wait are sent
 * as soon as the clock is right.
 */
export async function shiftClock({ newSite, onEnd, report }: Context) {
  const noMailServer = `smtp://127.0.0.1:${await restartablePort()}`;
  const { site } = await newSite({ env: { SMTP_URL: noMailServer, MAIL_TO: 'office@khayr.example' } });
  const acknowledged = new Acknowledged();
  const problems: string[] = [];
  const restart = async (offset: number, env: Record<string, string> = {}) => {
    await site.stop('cms');
    await site.start('cms', { ...shiftedClock(offset), ...env });
    report(`the clock is ${Math.round(offset / DAY)} days ahead`);
  };
  const send = async (when: string) => {
    for (let index = 0; index < MESSAGES; index += 1) {
      const status = await sendMessage(site, acknowledged, `mail-${when}-${index}`);
      if (status !== 0) problems.push(`${when}: a message has status ${status}`);
    }
  };
  const expectAccess = async (token: string, isOpen: boolean, what: string) => {
    const { status } = await post(site.url, 'manager/MessagesList', { token });
    if ((status === 0) !== isOpen) problems.push(`${what} has status ${status}`);
  };
  const expectStored = async (when: string) => {
    const token = await signIn(site);
    const { lost } = await compareStored(site, token, acknowledged);
    if (lost > 0) problems.push(`${when}: ${lost} messages are gone`);
    const { extra } = await post(site.url, 'filemanager/FolderContent', { token, folder: '/_bin/' });
    const names = (extra.files ?? []).map(({ name }: { name: string }) => name);
    if (!names.includes(IN_BIN)) problems.push(`${when}: the bin is empty`);
  };

  const first = await signIn(site);
  await send('right');
  await uploadPixel(site, first, IN_BIN);
  await post(site.url, 'filemanager/FileMoveToBin', {
    token: first,
    folder: FOLDER,
    fileNames: [IN_BIN],
    confirm: true,
  });
  await expectStored('right');

  await restart(DAY);
  await expectAccess(first, false, 'a session of yesterday');
  const ahead = await signIn(site);
  await expectAccess(ahead, true, 'a session of the clock that is ahead');
  await send('day');
  await expectStored('a day ahead');

  for (let start = 0; start < STARTS; start += 1) {
    await restart(YEARS);
    await expectStored('years ahead');
  }
  await restart(-DAY);
  await expectAccess(ahead, false, 'a session of a clock that was ahead');
  await send('behind');
  await expectStored('a day behind');

  const mailbox = await newMailbox(onEnd);
  await restart(0, { SMTP_URL: mailbox.url });
  await expectAccess(ahead, false, 'a session of a clock that was ahead');
  const token = await signIn(site);
  await expectAccess(token, true, 'a session of the right clock');
  const repeated = await mailbox.receive(acknowledged.all().length, problems);
  await expectStored('right again');
  const stored = await compareStored(site, token, acknowledged);
  return { ...stored, doubled: stored.doubled + repeated, trials: STARTS + 3, problems };
}

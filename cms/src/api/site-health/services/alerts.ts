import type { Core } from '@strapi/strapi';
import { ADVICE } from '../../../../contract/calls/site-health';
import { managerRoutes } from '../../../../contract/manager-routes';
import type { AlertKind, AlertOutcome } from '../../../../contract/requests/reports';
import { TEXTS } from '../../../../contract/texts/texts';
import { type Language, USER_TYPE } from '../../../../contract/vocabulary';
import { mailInEveryLanguage, type Sender } from '../../../content/documents/association';
import { environment } from '../../../environment';
import { unlessUnwritable, unwritableCode } from '../../../platform/database/unwritable';
import { withLock } from '../../../platform/database/with-lock';
import { sendsMail } from '../../../platform/mail/mail-server';
import { CLAIM, inMs, sendMail } from '../../../platform/mail/send-mail';
import { filledText, oneLine } from '../../../platform/plain-text';
import alertMails from '../alert-mails.json';

const USERS = 'plugin::users-permissions.user';
/** Less than a day, so that a fault that is found at the same hour each night is mailed each night. */
const QUIET_FOR = 23 * 3_600_000;

function wordsIn(lang: Language, kind: AlertKind, reason: string, { name }: Sender) {
  const { greeting, intro, reason: said, more, [kind]: subject } = alertMails[lang];
  const reasons = reason === '' ? [] : [filledText(said, { reason: oneLine(reason) }), ''];
  const address = environment.siteUrl + managerRoutes.health(lang);
  const advice = [TEXTS[lang].manager[ADVICE[kind]], '', filledText(more, { address })];
  return { subject, lines: [greeting, '', filledText(intro, { name }), '', `• ${subject}`, '', ...reasons, ...advice] };
}

/** Tells the managers by mail that something which only a person can mend is wrong: of each kind once a day at most. */
export default function alerts({ strapi }: { strapi: Core.Strapi }) {
  const store = () => strapi.store({ type: 'api', name: 'alerts' });
  /** Until when this instance is quiet where nothing can be stored, as on the full disk that it tells of. */
  const kept = new Map<AlertKind, string>();

  const stayQuiet = (kind: AlertKind, value: string) => store().set({ key: kind, value });

  /** A time further ahead than any was set by a wrong clock. */
  function isQuiet(until: unknown) {
    const quietFor = new Date(String(until ?? 0)).getTime() - Date.now();
    return quietFor > 0 && quietFor <= QUIET_FOR;
  }

  /** Whether this instance is the one that mails now. */
  async function claim(kind: AlertKind): Promise<boolean> {
    try {
      return await withLock(strapi, 'alerts', async () => {
        if (isQuiet(await store().get({ key: kind }))) return false;
        await stayQuiet(kind, inMs(CLAIM).toISOString());
        return true;
      });
    } catch (error) {
      if (unwritableCode(error) === undefined) throw error;
      if (isQuiet(kept.get(kind))) return false;
      kept.set(kind, inMs(CLAIM).toISOString());
      return true;
    }
  }

  async function addressesOfManagers(): Promise<string[]> {
    const managers: { email: string | null; blocked: boolean | null }[] = await strapi.db
      .query(USERS)
      .findMany({ select: ['id', 'email', 'blocked'], where: { userType: USER_TYPE.manager } });
    return managers.flatMap(({ email, blocked }) => (email && !blocked ? [email] : []));
  }

  return {
    /** @param reason What the program that found it says, in one line without secrets. */
    async tell(kind: AlertKind, reason: string): Promise<AlertOutcome> {
      if (!(await sendsMail(strapi))) return 'no-server';
      const to = await addressesOfManagers();
      if (to.length === 0) return 'nobody';
      if (!(await claim(kind))) return 'told-before';
      const mail = await mailInEveryLanguage(strapi, to, (lang, sender) => wordsIn(lang, kind, reason, sender));
      const failure = await sendMail(strapi, mail);
      const until = inMs(failure ? 0 : QUIET_FOR).toISOString();
      kept.set(kind, until);
      await unlessUnwritable(stayQuiet(kind, until));
      if (failure) strapi.log.warn(`The managers could not be told of a fault (${kind}): ${failure.code}.`);
      return failure ? 'failed' : 'mailed';
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::site-health.alerts': typeof alerts;
  }
}

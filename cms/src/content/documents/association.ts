import type { Core } from '@strapi/strapi';
import { COLOR } from '../../../contract/accent';
import type { SiteClock } from '../../../contract/event-words';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../contract/languages';
import { fieldIn, inEachLanguage, type Localized, localizedNames, textIn } from '../../../contract/localized';
import { phoneInGroups, phoneNumber } from '../../../contract/typed-text';
import { DEFAULT_TIME_ZONE, type Language } from '../../../contract/vocabulary';
import { senderAddress } from '../../platform/mail/mail-server';
import { service } from '../../services';
import { type Branding, DEFAULT_BRANDING } from './branding';

interface Settings extends Localized<'name', string | null> {
  accent: string | null;
  logo: { url: string } | null;
  favicon: { id: number } | null;
}

/** How the association shows itself, as the published settings say. */
export async function readBranding(strapi: Core.Strapi): Promise<Branding> {
  const settings: Settings | null = await strapi.db.query('api::site-setting.site-setting').findOne({
    select: ['id', ...localizedNames('name'), 'accent'],
    where: { publishedAt: { $notNull: true } },
    populate: { logo: { select: ['id', 'url'] }, favicon: { select: ['id'] } },
  });
  const { name, logo, accent } = DEFAULT_BRANDING;
  const isColor = COLOR.test(settings?.accent ?? '');
  return {
    name: inEachLanguage((lang) => (settings && textIn(settings, 'name', lang)) || name[lang]),
    logo: settings?.logo?.url ?? logo,
    hasIcon: isColor || Boolean(settings?.favicon),
    accent: isColor ? String(settings?.accent) : accent,
  };
}

/** How the site writes dates. */
export async function readSiteClock(strapi: Core.Strapi): Promise<SiteClock> {
  const settings: { [Name in keyof SiteClock]: SiteClock[Name] | null } | null = await strapi.db
    .query('api::site-setting.site-setting')
    .findOne({ select: ['id', 'timeZone', 'monthNames', 'hijriDates'], where: { publishedAt: { $notNull: true } } });
  return {
    timeZone: settings?.timeZone || DEFAULT_TIME_ZONE,
    monthNames: settings?.monthNames ?? 'gregorian',
    hijriDates: settings?.hijriDates === true,
  };
}

export async function siteTimeZone(strapi: Core.Strapi): Promise<string> {
  const settings: { timeZone: string | null } | null = await strapi.db
    .query('api::site-setting.site-setting')
    .findOne({ select: ['id', 'timeZone'], where: { publishedAt: { $notNull: true } } });
  return settings?.timeZone || DEFAULT_TIME_ZONE;
}

/** Today where the association is, as YYYY-MM-DD. */
export const siteDay = async (strapi: Core.Strapi): Promise<string> =>
  new Intl.DateTimeFormat('en-CA', { timeZone: await siteTimeZone(strapi) }).format(Date.now());

/** The lines that a mail of the association ends with: its name, where it is registered, its address and its telephone number. */
async function signatureOf(strapi: Core.Strapi, name: string, lang: Language): Promise<string[]> {
  const [registration, address] = [fieldIn('registration', lang), fieldIn('address', lang)];
  const row: Record<string, string | null> | null = await strapi.db
    .query('api::site-setting.site-setting')
    .findOne({ select: ['id', registration, address, 'phone'], where: { publishedAt: { $notNull: true } } });
  const settings = row && (await service(strapi, 'api::demo.demo').shownSettings(row));
  const phone = settings?.phone ? phoneInGroups(phoneNumber(String(settings.phone))) : '';
  const lines = [name, settings?.[registration], ...String(settings?.[address] ?? '').split('\n'), phone];
  return ['', '-- ', ...lines.map((line) => String(line ?? '')).filter((line) => line.trim() !== '')];
}

/** Its name, and the sender and the end of its mails, in a language. */
export async function readSender(strapi: Core.Strapi, lang: Language) {
  const name = (await readBranding(strapi)).name[lang];
  return {
    name,
    from: { name, address: await senderAddress(strapi) },
    signature: await signatureOf(strapi, name, lang),
  };
}
export type Sender = Awaited<ReturnType<typeof readSender>>;

/** What a mail says, before it ends with the association's signature. */
interface Words {
  subject: string;
  lines: readonly string[];
}

const LEFT_TO_RIGHT = '\u200e';
/** A number that begins with a plus, or has groups between spaces, as telephone numbers have. */
const GROUPS = /(?<![\p{L}\p{N}+./:-])(?:\+\p{Nd}+|\p{Nd}+(?=[ ()]+\p{Nd}))(?:[ ()/-]+\p{Nd}+)*/gu;

/** A line in which Arabic does not turn a number's groups round: text alone has no marks of its own for that. Links stay as they are. */
const turningNoNumber = (line: string) => (line.includes('://') ? line : line.replace(GROUPS, `${LEFT_TO_RIGHT}$&`));

/** A mail of the association, as text alone. */
export const textMail = (
  to: string | string[],
  { from, signature }: Pick<Sender, 'from' | 'signature'>,
  { subject, lines }: Words,
) => ({
  ...{ to, from, subject, text: [...lines, ...signature].join('\n').split('\n').map(turningNoNumber).join('\n') },
  // The provider would send the text as HTML if there were none.
  html: '',
});

/** One in every language, for accounts, which have none. */
export async function mailInEveryLanguage(
  strapi: Core.Strapi,
  to: string | string[],
  write: (lang: Language, sender: Sender) => Words,
) {
  const parts: Words[] = [];
  for (const lang of LANGUAGES) {
    const sender = await readSender(strapi, lang);
    const { subject, lines } = write(lang, sender);
    parts.push({ subject, lines: [...(parts.length > 0 ? ['', ''] : []), ...lines, ...sender.signature] });
  }
  const { from } = await readSender(strapi, DEFAULT_LANGUAGE);
  const subject = parts.map((part) => part.subject).join(' · ');
  return textMail(to, { from, signature: [] }, { subject, lines: parts.flatMap(({ lines }) => lines) });
}

import type { Language } from './languages.ts';

/** Where the associations are that the product is made for. */
const LIKELY = [
  ...['Asia/Gaza', 'Asia/Hebron', 'Asia/Jerusalem', 'Asia/Amman', 'Asia/Beirut', 'Asia/Damascus', 'Asia/Baghdad'],
  ...['Asia/Riyadh', 'Asia/Kuwait', 'Asia/Bahrain', 'Asia/Qatar', 'Asia/Dubai', 'Asia/Muscat', 'Asia/Aden'],
  ...['Africa/Cairo', 'Africa/Khartoum', 'Africa/Tripoli', 'Africa/Tunis', 'Africa/Algiers', 'Africa/Casablanca'],
  ...['Europe/Istanbul', 'Europe/London', 'Europe/Berlin', 'Europe/Paris', 'America/New_York', 'UTC'],
];

/** The time zones that the browser knows, the likely ones first, with the one that is set: names change with the years. */
export function timeZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  const { timeZone: own } = Intl.DateTimeFormat().resolvedOptions();
  const likely = LIKELY.filter((zone) => zone === 'UTC' || known.includes(zone));
  return [...new Set([chosen, own, ...likely, ...known])].filter((zone) => zone !== '');
}

/** Browsers have countries in Arabic and hardly a city, which is what people look for. As it is typed, without marks. */
const CITIES: Readonly<Record<string, string>> = {
  'Asia/Gaza': 'غزة',
  'Asia/Hebron': 'الخليل',
  'Asia/Jerusalem': 'القدس',
  'Asia/Amman': 'عمان',
  'Asia/Beirut': 'بيروت',
  'Asia/Damascus': 'دمشق',
  'Asia/Baghdad': 'بغداد',
  'Asia/Riyadh': 'الرياض',
  'Asia/Bahrain': 'المنامة',
  'Asia/Qatar': 'الدوحة',
  'Asia/Dubai': 'دبي',
  'Asia/Muscat': 'مسقط',
  'Asia/Aden': 'صنعاء',
  'Africa/Cairo': 'القاهرة',
  'Africa/Khartoum': 'الخرطوم',
  'Africa/Tripoli': 'طرابلس',
  'Africa/Casablanca': 'الدار البيضاء',
  'Europe/Istanbul': 'إسطنبول',
  'Europe/London': 'لندن',
  'Europe/Berlin': 'برلين',
  'Europe/Paris': 'باريس',
  'America/New_York': 'نيويورك',
};

const placeIn = (timeZone: string) => timeZone.replaceAll('_', ' ');

/** A browser's Arabic name of a time zone, with the city in Arabic too where we know it. */
export const inArabic = (name: string) =>
  Object.entries(CITIES).reduce(
    (text, [zone, city]) => text.replace(placeIn(zone.slice(zone.lastIndexOf('/') + 1)), city),
    name,
  );

/** American English has short forms instead of names. */
const WITH_NAMES: Partial<Record<Language, string>> = { en: 'en-001' };

/** The place whose time it is, in a language: «توقيت غزة», «Gaza Time». */
export function zoneName(lang: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(WITH_NAMES[lang] ?? lang, { timeZone, timeZoneName: 'shortGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return lang === 'ar' ? inArabic(name) : name;
}

/** The zone that somebody means who types its name, or a part that no other name has; else what they typed. */
export function zoneOf(names: ReadonlyMap<string, string>, typed: string): string {
  const text = typed.trim().toLowerCase();
  const found = [...names].filter(([zone, name]) => `${zone} ${name}`.toLowerCase().includes(text));
  const [zone = typed] = found.find((pair) => pair.some((name) => name.toLowerCase() === text)) ?? [];
  return found.length === 1 ? (found[0]?.[0] ?? zone) : zone;
}

/** With its international name, by which it is found in the other language as well, and in Arabic with its city. */
export function fullZoneName(lang: Language, timeZone: string): string {
  const name = zoneName(lang, timeZone);
  const city = lang === 'ar' ? CITIES[timeZone] : undefined;
  return `${name}${city && !name.includes(city) ? `، ${city}` : ''} (${placeIn(timeZone)})`;
}

import { foldWord, withoutArticle } from '../../../contract/search-words';
import { dayOf } from './listed-source';
import type { Note } from './source';

/** The words of a name or a value in one form: `isPublished`, `is-published` and «المنشورة؟» differ in nothing that counts here. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => withoutArticle(foldWord(word)).replace(/(?<=.{3})ه$/, ''))
    .filter(Boolean);

const setOf = (words: string) => new Set(wordsOf(words));

/** Words of columns that say whether anybody could see a text, and of those that say the opposite. */
const SHOWN = setOf(
  `published publish publication visible public publicly active enabled online live show shown publié publiée
  visible visibles actif active ligne veröffentlicht öffentlich sichtbar aktiv publicado publicada público pública activo activa
  yayında yayınlandı yayımlandı yayınlanmış görünür aktif
  منشور نشر ينشر ظاهر إظهار مرئي معروض مفعل تفعيل فعال نشط معلن متاح`,
);
const HIDDEN = setOf(
  `draft hidden hide invisible deleted trash trashed archived unpublished private disabled inactive offline removed
  password passcode brouillon privé privée supprimé archivé désactivé inactif
  entwurf versteckt privat gelöscht archiviert deaktiviert borrador borradores oculto oculta privado privada eliminado archivado
  desactivado inactivo taslak gizli silindi silinmiş arşivlendi pasif
  مسودة مخفي إخفاء محذوف حذف مؤرشف أرشفة خاص معطل موقوف محجوب سر مرور`,
);
const PASSWORD = setOf('password passcode passphrase');
/** Words of columns that say either, as their values tell. */
const STATE = setOf(
  `status state visibility privacy statut visibilité état zustand sichtbarkeit estado visibilidad durum
  durumu görünürlük حالة وضع ظهور رؤية خصوصية`,
);
/** The same of columns that may be about something else, unless most of what stands in them is a state. */
const OF_APPROVAL = setOf(
  `approved approval accepted moderation moderated reviewed validated verified
  معتمد اعتماد يعتمد مقبول قبول موافق موافقة مدقق`,
);
const SELDOM_SHOWN = setOf(
  `display displayed displays shows listed access publishable ready يظهر تظهر يعرض تعرض عرض إتاحة جاهز قابل مسموح`,
);
const SELDOM_HIDDEN = setOf(
  `unlisted noindex internal confidential sensitive secret restricted blocked banned spam suspended cancelled canceled
  rejected pending expired members staff protected login caché masqué
  سري داخلي حجب ملغى ملغي إلغاء مرفوض رفض معلق منتهي أعضاء موظفين`,
);
/** Words that turn another one into its opposite. */
const NOT = setOf('not un nicht değil غير لم');
/** The same where they stand first; elsewhere they may be an answer. */
const NOT_AT_FIRST = setOf('no non pas');
/** Words before those from whom something is hidden. */
const FROM = setOf('from عن');
/** Words of the names of days and of people, which say nothing of a state. */
const OF_DAY = setOf('date at on time day datetime timestamp datum fecha tarih tarihi تاريخ يوم وقت موعد');
const OF_PUBLICATION = setOf(
  'published publish publication release released live publié veröffentlicht veröffentlichung publicación publicado yayın yayınlanma نشر إصدار إطلاق',
);
/** Words of days until which nobody sees a text, and of those from which on nobody does. */
const OF_EMBARGO = setOf('embargo embargoed حظر');
const OF_END = setOf('expires expire expiry expiration unpublish');
/** The same where it is the end of a publication. */
const OF_ITS_END = setOf('down to until till end ends انتهاء ينتهي تنتهي حتى لغاية');
const OF_VALIDITY = setOf('validity صلاحية');
/** Words beside them that change nothing. */
const BESIDE = setOf(
  `is was has been be can it the of in to for from by post article item page content record entry news text site website web
  visitors yes no only go up or until workflow review required requires editor manager director admin administrator chief
  est en de du le la au der die das dem des ist am im auf el es mi mı mu beitrag seite artikel entrada artículo página yayın yazı sayfa içerik
  مقال مقالة محتوى خبر صفحة مادة نص موقع زوار للزوار للعموم للجميع للجمهور على في عن أو هل تم تمت هو هي نعم لا فقط كلمة مراجعة
  مدير مديرة رئيس تحرير محرر مشرف إدارة`,
);
const ON = setOf('on in show على في');
const OF_SITE = setOf('site website web public موقع');
const REVIEW = setOf('review approval moderation مراجعة موافقة اعتماد');
const WAITING = setOf('in under for needs awaiting waiting pending requires قيد بانتظار انتظار تحت تنتظر تحتاج');

const SHOWN_VALUES = setOf(
  `publish published public live visible active enabled online everyone publié publiée actif
  veröffentlicht öffentlich sichtbar aktiv publicado publicada público pública activo activa
  yayında yayınlandı yayımlandı yayınlanmış görünür aktif
  منشور نشر ظاهر مرئي معروض عام فعال مفعل نشط للجميع للعموم`,
);
const HIDDEN_VALUES = setOf(
  `draft pending private hidden trash trashed deleted archived unpublished scheduled future inactive disabled offline
  unlisted internal confidential secret restricted registered members staff spam rejected suspended embargoed brouillon privé privée
  archivé masqué inactif entwurf privat versteckt gelöscht archiviert inaktiv borrador privado privada oculto archivado inactivo
  pendiente taslak gizli özel arşivlendi pasif beklemede
  مسودة مخفي محذوف مؤرشف خاص مجدول معلق معطل سري داخلي مرفوض ملغى ملغي محجوب موقوف أعضاء الموظفون موظفين`,
);
/** Values that say so where a column asks for approval alone. */
const APPROVED = setOf(
  'approved accepted passed done verified validated reviewed approuvé genehmigt aprobado onaylandı معتمد مقبول موافق تمت مدقق',
);
const YES = setOf('1 true yes y on x t ok oui ja sí evet نعم صح تم');
const NO = setOf('0 false no n f off non nein hayır لا خطأ كلا null none nil nan');
const DRAFTS = setOf('draft pending brouillon entwurf borrador taslak مسودة');

/** Words of columns that answer with yes or no something other than whether anybody could see a text. */
const NO_STATE = setOf(
  `featured feature sticky pinned promoted promote highlighted highlight top important urgent breaking favourite favorite special
  comment comments ping pingback trackback reply replies discussion rating ratings likes share sharing social facebook twitter
  instagram telegram whatsapp push sms email mail newsletter notify notified sent
  home homepage frontpage front slider slide slideshow carousel banner hero menu sidebar widget footer breadcrumb breadcrumbs toc title
  image images picture pictures photo photos gallery video videos audio podcast media file files attachment attachments pdf map thumbnail
  caption author byline date summary excerpt tags category categories language translated translation original rtl
  seo sitemap nofollow amp canonical redirect ad ads advert advertisement sponsored price donation donations donate zakat
  recurring tax registration ticket tickets booking event allday volunteer volunteers children family families refugee
  refugees accessible male female married orphan employed external imported migrated evergreen series
  مميز مميزة مثبت مهم عاجل خاصية تعليق تعليقات التعليق إعجاب مشاركة فيسبوك تويتر واتساب بريد نشرة إشعار أرسل مرسل
  رئيسية واجهة شريط سلايدر قائمة صورة صور معرض فيديو صوت ملف ملفات مرفق مرفقات خريطة مؤلف كاتب تاريخ ملخص وسوم تصنيف قسم لغة مترجم ترجمة أصلي
  إعلان إعلانات ممول سعر تبرع تبرعات زكاة تسجيل تذكرة حجز فعالية تطوع متطوع أطفال عائلة عائلات نازح لاجئ يتيم متزوج`,
);
const ANSWERS = { yes: setOf('yes y true نعم صح'), no: setOf('no n false لا كلا خطأ') };

/** The words of a value; of a number that a program wrote as a fraction those of the whole one, and of one below 0 none that is known. */
const wordsOfValue = (cell: string): string[] => {
  if (/^\s*[✓✔☑]\s*$/.test(cell)) return ['yes'];
  return /^\s*-/.test(cell) ? [cell] : wordsOf(cell.replace(/[.,]0+$/, ''));
};

const isIn = (words: readonly string[], ...sets: ReadonlySet<string>[]) =>
  words.length > 0 && words.every((word) => sets.some((set) => set.has(word)));
const hasAny = (words: readonly string[], set: ReadonlySet<string>) => words.some((word) => set.has(word));

/** Whether what is called so protects a text, whatever stands there. */
export const isPassword = (name: string): boolean => hasAny(wordsOf(name), PASSWORD);

export const isYes = (text: string): boolean => isIn(wordsOfValue(text), YES, SHOWN_VALUES);
const isNo = (text: string): boolean => text === '' || isIn(wordsOfValue(text), NO);

/**
 * How a column tells whether a text was public; `said` where only its plain words tell, `day` is the one of its publication,
 * `end` the one from which on it was public no more.
 */
type Manner = 'shown' | 'approved' | 'hidden' | 'said' | 'day' | 'end';

/** What the name of a column with days says. */
function mannerOfDays(words: readonly string[]): Manner | undefined {
  const rest = words.filter((word) => !OF_DAY.has(word));
  if (hasAny(rest, OF_EMBARGO) && isIn(rest, OF_EMBARGO, BESIDE)) return 'day';
  const ends = [OF_END, OF_ITS_END, OF_VALIDITY];
  const isOfText = hasAny(rest, SHOWN) || hasAny(rest, SELDOM_SHOWN) || hasAny(rest, OF_VALIDITY);
  const isEnd =
    hasAny(rest, OF_END) || (OF_ITS_END.has(rest.at(-1) ?? '') || OF_ITS_END.has(rest[0] ?? '') ? isOfText : false);
  if (isEnd && isIn(rest, ...ends, SHOWN, SELDOM_SHOWN, BESIDE)) return 'end';
  if (rest.length === words.length) return undefined;
  if (isIn(rest, HIDDEN, BESIDE) && hasAny(rest, HIDDEN)) return 'hidden';
  const isPublication = hasAny(rest, OF_PUBLICATION) || hasAny(rest, OF_APPROVAL);
  return isPublication && isIn(rest, OF_PUBLICATION, OF_APPROVAL, BESIDE) ? 'day' : undefined;
}

/** What the name of a column says; `isFlag` where most of what stands in it is a state. */
function mannerByName(name: string, isFlag: boolean): Manner | undefined {
  const words = name.length > LONGEST_STATE ? [] : wordsOf(name);
  const ofDays = mannerOfDays(words);
  if (ofDays) return ofDays;
  const isOnSite = isFlag && hasAny(words, ON) && hasAny(words, OF_SITE) && isIn(words, ON, OF_SITE, BESIDE);
  if (isOnSite) return 'shown';
  if (isFlag && hasAny(words, WAITING) && isIn(words, WAITING, REVIEW, BESIDE)) return 'hidden';
  if (hasAny(words, OF_DAY)) return undefined;
  const seldom = isFlag ? [OF_APPROVAL, SELDOM_SHOWN, SELDOM_HIDDEN] : [];
  if (!isIn(words, SHOWN, HIDDEN, STATE, NOT, BESIDE, ...seldom)) return undefined;
  const has = (...sets: ReadonlySet<string>[]) => sets.some((set) => hasAny(words, set));
  const [isShown, isHidden] = [has(SHOWN, OF_APPROVAL, SELDOM_SHOWN), has(HIDDEN, SELDOM_HIDDEN)];
  if (has(NOT) || NOT_AT_FIRST.has(words[0] ?? '')) return isShown ? 'hidden' : isHidden ? 'shown' : undefined;
  if (isHidden) return isShown && !has(FROM) ? 'said' : 'hidden';
  if (has(OF_APPROVAL) || (has(STATE) && has(REVIEW))) return 'approved';
  return isShown || has(STATE) ? 'shown' : undefined;
}

/** Characters of a state. */
const LONGEST_STATE = 40;
/** Characters of the names of columns in a note. */
const LONGEST_NAMES = 200;
/** Columns of states in one table. */
const MOST_COLUMNS = 50;

/**
 * The places of the columns in which something stands, of those in which most of that may be a state, of those in which all of it is
 * one, and of those in which all of it says yes or no, whatever they are called.
 */
function columnsIn(
  rows: readonly (readonly string[])[],
): Record<'filled' | 'flags' | 'states' | 'answers', ReadonlySet<number>> {
  const [filled, states, others] = [new Map<number, number>(), new Set<number>(), new Set<number>()];
  const [yes, no, noAnswer] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const flags = new Map<number, number>();
  for (const row of rows)
    for (const [place, text] of row.entries()) {
      const cell = text.trim();
      if (cell === '') continue;
      filled.set(place, (filled.get(place) ?? 0) + 1);
      const words = cell.length > LONGEST_STATE ? [] : wordsOfValue(cell);
      const side = isIn(words, ANSWERS.yes) ? yes : isIn(words, ANSWERS.no) ? no : noAnswer;
      side.add(place);
      const values = [SHOWN_VALUES, HIDDEN_VALUES, NOT, YES, WAITING, REVIEW];
      if (isIn(words, ...values, NO, APPROVED) || /^\d$/.test(cell)) flags.set(place, (flags.get(place) ?? 0) + 1);
      if (!isIn(words, ...values)) others.add(place);
      else if (hasAny(words, SHOWN_VALUES) || hasAny(words, HIDDEN_VALUES)) states.add(place);
    }
  return {
    filled: new Set(filled.keys()),
    flags: new Set(
      [...flags].filter(([place, count]) => count * 2 >= (filled.get(place) ?? 0)).map(([place]) => place),
    ),
    states: new Set([...states].filter((place) => !others.has(place))),
    answers: new Set([...yes].filter((place) => no.has(place) && !noAnswer.has(place))),
  };
}

export interface TableStates {
  /** The places of the columns that say it. */
  places: readonly number[];
  /** The names of those that may say it, or something else. */
  unsure: readonly string[];
  /** Why a row was not public: what is not known as public was not. */
  notesOf(row: readonly string[]): Note[];
}

/**
 * Reads whether the rows of a table were public, by all of its columns that say so; those at `taken` say something else. A row of a
 * `isSparse` one says nothing where nothing stands.
 */
export function statesIn(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  taken: ReadonlySet<number>,
  { isSparse = false } = {},
): TableStates {
  const cell = (row: readonly string[], place: number) => row[place]?.trim() ?? '';
  const { filled, flags, states, answers } = columnsIn(rows);
  const columns = names
    .flatMap((name, place): [number, Manner][] => {
      const named = mannerByName(name, flags.has(place));
      // A table without days of publication has none of its texts' days there.
      if (named === 'day') return filled.has(place) ? [[place, named]] : [];
      if (taken.has(place)) return [];
      if (named) return [[place, named]];
      return states.has(place) ? [[place, 'shown']] : [];
    })
    .slice(0, MOST_COLUMNS);
  const known = new Set(columns.map(([place]) => place));
  const isUnsure = (name: string, place: number) =>
    answers.has(place) && !known.has(place) && !taken.has(place) && !hasAny(wordsOf(name), NO_STATE);
  const unsure = isSparse ? [] : names.filter(isUnsure);
  const today = new Date().toISOString().slice(0, 10);
  /** The day of a publication, which has been. */
  const isPast = (text: string) => dayOf(text) !== '' && dayOf(text) <= today;
  const isPublic: { [Name in Manner]: (text: string) => boolean } = {
    shown: (text) => isYes(text) || isPast(text),
    approved: (text) => isYes(text) || isPast(text) || isIn(wordsOfValue(text), APPROVED),
    hidden: (text) => isNo(text) || isIn(wordsOfValue(text), SHOWN_VALUES),
    said: (text) => isIn(wordsOfValue(text), SHOWN_VALUES),
    // A day that nobody can read here is one, too.
    day: (text) => isPast(text) || isYes(text) || (dayOf(text) === '' && !isNo(text) && /\p{N}/u.test(text)),
    // Without a digit but 0 it is none.
    end: (text) => isNo(text) || /^[0\s:.TZ-]+$/.test(text) || dayOf(text) > today,
  };
  return {
    places: [...known],
    unsure,
    notesOf(row) {
      if (unsure.length > 0) return [{ kind: 'was-hidden', text: unsure.join(' · ').slice(0, LONGEST_NAMES) }];
      const all = columns.map(([place, manner]) => ({ manner, text: cell(row, place) }));
      const said = isSparse ? all.filter(({ text }) => text !== '') : all;
      if (said.every(({ manner, text }) => isPublic[manner](text))) return [];
      const isDraft = said.some(({ manner, text }) => manner !== 'hidden' && isIn(wordsOfValue(text), DRAFTS));
      return [{ kind: isDraft ? 'was-draft' : 'was-hidden', text: '' }];
    },
  };
}

/**
 * Why entries that are no rows were not public, by what they say beside their texts; what is no state in most of them, and no password,
 * says nothing.
 */
export function statesOfEntries(entries: readonly ReadonlyMap<string, string>[]): Note[][] {
  const names = [...new Set(entries.flatMap((entry) => [...entry.keys()]))].slice(0, MOST_COLUMNS);
  const rows = entries.map((entry) => names.map((name) => entry.get(name) ?? ''));
  const { flags } = columnsIn(rows);
  const taken = names.flatMap((name, place) => (flags.has(place) || isPassword(name) ? [] : [place]));
  return rows.map(statesIn(names, rows, new Set(taken), { isSparse: true }).notesOf);
}

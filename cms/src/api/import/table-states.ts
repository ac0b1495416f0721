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
  `status state published publish publication visible visibility public active enabled online live show shown
  حالة وضع منشور نشر ظاهر ظهور إظهار مرئي رؤية معروض مفعل تفعيل فعال نشط معلن متاح`,
);
const HIDDEN = setOf(
  `draft hidden hide invisible deleted trash trashed archived unpublished private disabled inactive offline removed
  مسودة مخفي إخفاء محذوف حذف مؤرشف أرشفة خاص معطل موقوف محجوب`,
);
/** Words that turn another one into its opposite. */
const NOT = setOf('not un غير');
/** Words of the names of days and of people, which say nothing of a state. */
const OF_DAY = setOf('date at on time day datetime timestamp تاريخ يوم وقت موعد');
const OF_PUBLICATION = setOf('published publish publication نشر');
/** Words beside them that change nothing. */
const BESIDE = setOf(
  `is was has been the of in to for post article item page content record entry news text site website web visitors yes no
  مقال مقالة محتوى خبر صفحة مادة نص موقع زوار للزوار على في هل تم هو هي نعم لا`,
);

const SHOWN_VALUES = setOf(
  `publish published public live visible active enabled online منشور نشر ظاهر مرئي معروض عام فعال مفعل نشط`,
);
const HIDDEN_VALUES = setOf(
  `draft pending private hidden trash trashed deleted archived unpublished scheduled future inactive disabled offline
  مسودة مخفي محذوف مؤرشف خاص مجدول معلق معطل`,
);
const YES = setOf('1 true yes y on x t ok نعم صح تم');
const NO = setOf('0 false no n f off لا خطأ كلا null none nil nan');
const DRAFTS = setOf('draft pending مسودة');

/** The words of a value; of a number that a program wrote as a fraction those of the whole one, and of one below 0 none that is known. */
const wordsOfValue = (cell: string): string[] => {
  if (/^\s*[✓✔☑]\s*$/.test(cell)) return ['yes'];
  return /^\s*-/.test(cell) ? [cell] : wordsOf(cell.replace(/[.,]0+$/, ''));
};

const isIn = (words: readonly string[], ...sets: ReadonlySet<string>[]) =>
  words.length > 0 && words.every((word) => sets.some((set) => set.has(word)));
const hasAny = (words: readonly string[], set: ReadonlySet<string>) => words.some((word) => set.has(word));

export const isYes = (text: string): boolean => isIn(wordsOfValue(text), YES, SHOWN_VALUES);
const isNo = (text: string): boolean => text === '' || isIn(wordsOfValue(text), NO);

/** How a column tells whether a text was public; `day` is the one of its publication. */
type Manner = 'shown' | 'hidden' | 'day';

/** What the name of a column says. */
function mannerByName(name: string): Manner | undefined {
  const words = name.length > LONGEST_STATE ? [] : wordsOf(name);
  if (hasAny(words, OF_DAY)) {
    const rest = words.filter((word) => !OF_DAY.has(word));
    if (isIn(rest, HIDDEN, BESIDE) && hasAny(rest, HIDDEN)) return 'hidden';
    return isIn(rest, OF_PUBLICATION, BESIDE) && hasAny(rest, OF_PUBLICATION) ? 'day' : undefined;
  }
  if (!isIn(words, SHOWN, HIDDEN, NOT, BESIDE)) return undefined;
  if (hasAny(words, NOT)) return hasAny(words, SHOWN) ? 'hidden' : undefined;
  if (hasAny(words, SHOWN)) return 'shown';
  return hasAny(words, HIDDEN) ? 'hidden' : undefined;
}

/** Characters of a state. */
const LONGEST_STATE = 40;
/** Columns of states in one table. */
const MOST_COLUMNS = 50;

/** The places of the columns in which something stands, and of those of these in which all of that is a state, whatever they are called. */
function columnsIn(rows: readonly (readonly string[])[]): Record<'filled' | 'states', ReadonlySet<number>> {
  const [filled, states, others] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (const row of rows)
    for (const [place, text] of row.entries()) {
      const cell = text.trim();
      if (cell === '') continue;
      filled.add(place);
      if (others.has(place)) continue;
      const words = cell.length > LONGEST_STATE ? [] : wordsOfValue(cell);
      if (!isIn(words, SHOWN_VALUES, HIDDEN_VALUES, NOT, YES)) others.add(place);
      else if (hasAny(words, SHOWN_VALUES) || hasAny(words, HIDDEN_VALUES)) states.add(place);
    }
  return { filled, states: new Set([...states].filter((place) => !others.has(place))) };
}

export interface TableStates {
  /** The places of the columns that say it. */
  places: readonly number[];
  /** Why a row was not public: what is not known as public was not. */
  notesOf(row: readonly string[]): Note[];
}

/** Reads whether the rows of a table were public, by all of its columns that say so; those at `taken` say something else. */
export function statesIn(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  taken: ReadonlySet<number>,
): TableStates {
  const cell = (row: readonly string[], place: number) => row[place]?.trim() ?? '';
  const { filled, states } = columnsIn(rows);
  const columns = names
    .flatMap((name, place): [number, Manner][] => {
      const named = mannerByName(name);
      // A table without days of publication has none of its texts' days there.
      if (named === 'day') return filled.has(place) ? [[place, named]] : [];
      if (taken.has(place)) return [];
      if (named) return [[place, named]];
      return states.has(place) ? [[place, 'shown']] : [];
    })
    .slice(0, MOST_COLUMNS);
  const today = new Date().toISOString().slice(0, 10);
  /** The day of a publication, which has been. */
  const isPast = (text: string) => dayOf(text) !== '' && dayOf(text) <= today;
  const isPublic: { [Name in Manner]: (text: string) => boolean } = {
    shown: (text) => isYes(text) || isPast(text),
    hidden: isNo,
    // A day that nobody can read here is one, too.
    day: (text) => isPast(text) || isYes(text) || (dayOf(text) === '' && !isNo(text) && /\p{N}/u.test(text)),
  };
  return {
    places: columns.map(([place]) => place),
    notesOf(row) {
      const said = columns.map(([place, manner]) => ({ manner, text: cell(row, place) }));
      if (said.every(({ manner, text }) => isPublic[manner](text))) return [];
      const isDraft = said.some(({ manner, text }) => manner === 'shown' && isIn(wordsOfValue(text), DRAFTS));
      return [{ kind: isDraft ? 'was-draft' : 'was-hidden', text: '' }];
    },
  };
}

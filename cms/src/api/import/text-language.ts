import { UNKNOWN_LANGUAGE } from '../../../contract/import-texts';
import { isLanguage, type Language } from '../../../contract/languages';
import { inEachLanguage } from '../../../contract/localized';
import { detectLanguage } from './detect-language';
import { languageOf, scriptOf } from './source';

/** The language that a text is stored in here, and the third one that it is in: its code, or that of its script. */
export interface TextLanguage {
  lang: Language;
  other: string | undefined;
}

/** `ar_SA` and `en-us` are languages of the site too; '' for what is no code. */
const shortCode = (text = '') => /^([a-z]{2,3})(?![a-z])/.exec(text.trim().toLowerCase())?.[1] ?? '';

/** Characters that tell what language a text is in. */
const BEGINNING = 20_000;
const MOST_WORDS = 500;
const NO_SCRIPT = 'Zzzz';

/** Scripts by their codes, as far as they have names; a text in any other one is in an unknown script. */
const SCRIPTS = [
  ...['Grek', 'Hebr', 'Cyrl', 'Armn', 'Geor', 'Ethi', 'Deva', 'Beng', 'Taml', 'Sinh', 'Thai', 'Mymr', 'Hang', 'Hira'],
  ...['Hani', 'Thaa'],
].map((code) => [code, new RegExp(`\\p{Script=${code}}`, 'gu')] as const);

/**
 * What no reader reads: the styles that page builders write before their texts, programs, comments, what is packed in letters and
 * digits without a space, elements, shortcodes, characters by their names, and addresses.
 */
const UNREAD =
  /<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)|[A-Za-z0-9+/=]{60,}|<[^<>]*>|\[[^[\]]*\]|&#?\w+;|https?:\/\/\S+/gi;
/** Characters in which the beginning of what readers read is looked for. */
const WITH_UNREAD = 200_000;

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

const SCRIPT_OF = inEachLanguage(scriptOf);
const OWN_SCRIPTS = Object.values(SCRIPT_OF)
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const FOREIGN_LETTERS = new RegExp(`[^\\P{L}${OWN_SCRIPTS}]`, 'gu');

/** From this share of its letters on a text in another script is no quotation or name in one of the site's own languages. */
const FOREIGN = 1 / 3;
/** The same of a text whose words are not those of its own language. */
const FOREIGN_ALONE = 1 / 8;

/** A line that makes Arabic words longer, which is a letter of no script. */
const LINE = '\u0640';

/** The script of a text of which more than a share is in neither of the site's own; undefined for the others. */
function foreignScript(text: string, share: number): string | undefined {
  const foreign = count(text, FOREIGN_LETTERS);
  if (foreign <= share * count(text, /\p{L}/gu)) return undefined;
  const [code, most] = SCRIPTS.map(([name, letters]) => [name, count(text, letters)] as const).reduce((one, other) =>
    other[1] > one[1] ? other : one,
  );
  return most > 0 ? code : NO_SCRIPT;
}

/**
 * Frequent words of languages that the detector takes for others, which share a script with one of the site's own: they
 * give such a text the name of its language.
 */
const NAMED_BY_WORDS: Readonly<Record<string, string>> = {
  ug: 'بۇ بىلەن بىر ۋە ئۇ بولغان ئۈچۈن دەپ شۇ كېيىن',
  ps: 'د په چې او دي کې سره ته یو دا له',
  id: 'yang dan di untuk dengan dari ini pada itu adalah kami ke tidak telah',
  la: 'in est non ut ad sed cum quod qui ex sit amet',
  so: 'waa iyo oo ka ku ee ah in uu ay loo waxaan waxay waxa si inay ayaa lagu',
  ha: 'da a ta na ya ga cikin don wannan mun suna kuma ne ce yana domin tare',
  ku: 'û ji bi li di de ku ev ew me em hatin bo jî wan bû',
  sw: 'na ya wa kwa ni katika za la kuwa hii yake cha watu kama kutoka',
};
const WORDS = Object.entries(NAMED_BY_WORDS).map(([code, words]) => [code, new Set(words.split(' '))] as const);

/** A text has a language's name from this many different ones of its words on, and this share of all. */
const FEWEST_DIFFERENT = 3;
const NAMING_SHARE = 1 / 6;

/** Letters of other languages in Arabic script, some of which dialects and keyboards use too. */
const OTHER_ARABIC = /[پچژگٹڈڑںےہھۆێەڕڵڤټډړښڼېۍځڅۇۈۋٻڀڄڃڇڏڌڳڱڻݢ۾]/u;
/** From this share of its words on a text with those letters is no Arabic one. */
const OTHER_WORDS = 1 / 3;

/** Words that tell a language; fewer are a title or names. */
const FEWEST_WORDS = 4;
/**
 * A text whose own language has a lower score than this is in one that the detector may not know. English and Arabic have 0.7
 * and more, and 26 languages that it was tried with and does not know gave them at most 0.46.
 */
const OWN_SCORE = 0.5;
/** By how much another language's score is higher in a text that is in it. */
const CLEARLY = 0.08;

const WORDS_OF = inEachLanguage((lang) => new RegExp(`[\\p{Script=${SCRIPT_OF[lang]}}\\p{M}]{2,}`, 'gu'));

/** The language of a text by its words, but for its names: its own, another one's code, or undefined where there are too few. */
function languageByWords(text: string, lang: Language): string | undefined {
  const written = text.match(WORDS_OF[lang]) ?? [];
  const isInCapitals = written.every((word) => word === word.toUpperCase());
  /** Words with a capital may be names, which are of no language. */
  const words = (isInCapitals ? written.map((word) => word.toLowerCase()) : written)
    .filter((word) => word === word.toLowerCase())
    .slice(0, MOST_WORDS);
  if (words.length < FEWEST_WORDS) return undefined;
  const found = detectLanguage(words.join(' '));
  const scores = found.getScores();
  const own = scores[lang] ?? 0;
  const isClear = found.isReliable() && (scores[found.language] ?? 0) >= own + CLEARLY;
  const isForeign =
    own < OWN_SCORE || isClear || words.filter((word) => OTHER_ARABIC.test(word)).length >= OTHER_WORDS * words.length;
  if (!isForeign) return lang;
  const named = WORDS.find(([, frequent]) => {
    const hits = words.filter((word) => frequent.has(word));
    return hits.length >= NAMING_SHARE * words.length && new Set(hits).size >= FEWEST_DIFFERENT;
  });
  return named?.[0] ?? (isClear ? found.language : UNKNOWN_LANGUAGE);
}

/**
 * The language of a text as HTML: what is `said` of it alone, else what its script and its words tell. What is said of
 * the site as a whole (`ofSite`) is often wrong, and counts where they leave it open.
 */
export function textLanguage(html: string, said?: string, ofSite?: string): TextLanguage {
  const words = html.slice(0, WITH_UNREAD).replace(UNREAD, ' ').slice(0, BEGINNING);
  const text = words.replaceAll(LINE, '');
  const own = languageOf(text);
  const code = shortCode(said);
  if (code !== '' && !isLanguage(code)) return { lang: own, other: code };
  const lang = isLanguage(code) ? code : own;
  const site = shortCode(ofSite);
  const told = languageByWords(text, own);
  const foreign = foreignScript(text, told === own ? FOREIGN : FOREIGN_ALONE);
  if (foreign !== undefined) return { lang, other: scriptOf(site) === foreign ? site : foreign };
  if (told !== undefined) return { lang, other: isLanguage(told) ? undefined : told };
  const isOfSite = code === '' && !isLanguage(site) && scriptOf(site) === SCRIPT_OF[own] && /\p{L}/u.test(text);
  return { lang, other: isOfSite ? site : undefined };
}

import { UNKNOWN_LANGUAGE } from '../../../contract/import-texts';
import { isLanguage, type Language } from '../../../contract/languages';
import { inEachLanguage } from '../../../contract/localized';
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

/** The most frequent words of languages that share a script with one of the site's own, which no text does without. */
const FREQUENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Arab: {
    ar: 'في من على إلى الى عن أن ان هذا هذه التي الذي مع كان ما لا كل بعد قبل بين وقد ثم',
    fa: 'که از این را با است برای در های می شود آن یک تا هم شد اند ها',
    ur: 'ہے کے میں کی اور سے کا کو پر نے ہیں یہ بھی ایک گیا',
    ckb: 'لە بۆ بە ئەم کە و لەسەر دەکات هەموو لەگەڵ ئەو',
    ps: 'د په چې او دي کې سره ته یو دا له',
    ug: 'بۇ بىلەن بىر ۋە ئۇ بولغان ئۈچۈن دەپ شۇ كېيىن',
  },
  Latn: {
    en: 'the of and to in is for that with on was are by this from at be we our it as have has',
    fr: 'le la les des et de du une un est pour dans que qui sur avec au aux à nous ont sont par ce cette',
    es: 'el la los las de y que en un una por con para del se es su más al fue',
    de: 'der die das und den von zu mit ist im für auf ein eine des dem wir nicht sich',
    it: 'il di che la e per un una del della sono con non gli le nel dei alla',
    pt: 'o os as de e que do da em um uma para com não dos das foi na no',
    tr: 've bir bu için ile da de olarak olan gibi çok daha her en kadar',
    nl: 'de het een en van is op te dat voor met zijn niet ook aan wij naar worden',
    id: 'yang dan di untuk dengan dari ini pada itu adalah kami ke tidak telah',
    sv: 'och att det som en på är av för med till den har vi inte',
    la: 'et in est non ut ad sed cum quod qui ex sit amet',
    bs: 'i je da se na u za su od sa koji kao nije smo iz',
    so: 'waa iyo oo ka ku ee ah in uu ay loo waxaan waxay waxa si inay ayaa lagu',
    ha: 'da a ta na ya ga cikin don wannan mun suna kuma ne ce yana domin tare',
    ku: 'û ji bi li di de ku ev ew me em hatin bo jî wan bû',
    sw: 'na ya wa kwa ni katika za la kuwa hii yake cha watu kama kutoka',
    ro: 'și de la în a cu pe nu o că este pentru din au care',
    pl: 'i w na z do się jest nie że dla po od jak są to',
    az: 'və bu bir ilə üçün da də olan ki çox edir biz',
    sq: 'dhe të në për me e është një nga që si janë u',
    vi: 'và của là có cho các một được những trong với không này',
    tl: 'ang ng sa mga na ay at para ito hindi may siya kami',
  },
};

/** Different words, and words in all, that tell a language. */
const FEWEST_WORDS = 3;
const FEWEST_HITS = 4;

const WORDS = Object.entries(FREQUENT).flatMap(([script, languages]) =>
  Object.entries(languages).map(([code, words]) => ({ script, code, words: new Set(words.split(' ')) })),
);

/** Words and, in Arabic, beginnings of words that a text in its language has beside those. */
const ALSO_OWN: { readonly [Name in Language]: RegExp } = {
  ar: /^[وف]?[بك]?ال|^[وف]?لل|^(?:أو|ولا|عند|حتى|لكن|كما|أي|هي|هو|نحن|قد|ذلك|تم|لم|لن|منذ|خلال|حول|ضمن)$/u,
  en: /^(?:an|or|if|not|but|they|their|them|he|she|his|her|you|your|who|which|will|can|more|all|one|about|into|when|there|what|were|been|had|out|up|new|after|so|no|how|than|then|its|also|may|each|every|some|any|where|do|over)$/,
};
/** Letters of no word of the site's own languages, though of names in them, by the script. */
const FOREIGN_LETTER: Readonly<Record<string, RegExp>> = {
  Arab: /[پچژگٹڈڑںےہھۆێەڕڵڤټډړښڼېۍځڅۇۈۋٻڀڄڃڇڏڌڳڱڻ]/u,
  Latn: /(?=\p{L})[^a-z]/u,
};
/** As many words with such letters are no names, where as few are of the text's own language. */
const FEWEST_FOREIGN = 2;
const FOREIGN_WORDS = 1 / 8;
const FEW_OWN = 1 / 12;
/** Words that no text in its own language has without a single frequent one. */
const ENOUGH_WORDS = 14;
/** The language of a text by its frequent words and its letters, and whether its script's own is certain; undefined where they do not say. */
function languageByWords(text: string, lang: Language): string | undefined {
  const written = text.match(/\p{L}[\p{L}\p{M}]*/gu)?.slice(0, MOST_WORDS) ?? [];
  const read = written.map((word) => word.toLowerCase());
  const script = SCRIPT_OF[lang];
  const found = WORDS.filter((one) => one.script === script).map(({ code, words }) => {
    const hits = read.filter((word) => words.has(word));
    const different = new Set(hits).size;
    return {
      code,
      hits: hits.length,
      words: different,
      isSure: hits.length >= FEWEST_HITS && different >= FEWEST_WORDS,
    };
  });
  const own = found.find(({ code }) => code === lang);
  const [best] = found.toSorted((one, other) => other.hits - one.hits);
  if (!own || !best) return undefined;
  const isOther = best.code !== own.code && best.hits > own.hits;
  if (isOther && best.isSure) return best.code;
  if (!isOther && own.isSure) return own.code;
  const ownWords = own.hits + read.filter((word) => ALSO_OWN[lang].test(word)).length;
  const letters = FOREIGN_LETTER[script];
  const isCommon = (word: string) => word.length > 1 && word === word.toLowerCase();
  const hasForeign = (words: readonly string[]) => {
    const foreign = words.filter((word) => letters?.test(word.toLowerCase())).length;
    return foreign >= FEWEST_FOREIGN && foreign >= FOREIGN_WORDS * read.length;
  };
  // Lists of names have neither frequent words nor letters of one language.
  const common = written.filter(isCommon);
  const isForeign =
    (isOther && best.hits > ownWords && hasForeign(written)) ||
    (isOther && best.words >= FEWEST_WORDS && ownWords === 0) ||
    (ownWords <= FEW_OWN * read.length && hasForeign(common)) ||
    (ownWords === 0 && common.length >= ENOUGH_WORDS);
  if (!isForeign) return undefined;
  return isOther && best.words > 1 ? best.code : UNKNOWN_LANGUAGE;
}

/**
 * The language of a text as HTML: what is `said` of it alone, else what its script and its most frequent words tell. What is said of
 * the site as a whole (`ofSite`) is often wrong, and counts where they leave it open.
 */
export function textLanguage(html: string, said?: string, ofSite?: string): TextLanguage {
  const words = html.slice(0, BEGINNING).replace(/<[^<>]*>|\[[^[\]]*\]|&#?\w+;|https?:\/\/\S+/g, ' ');
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

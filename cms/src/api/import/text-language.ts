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
  },
  Latn: {
    en: 'the of and to in is for that with on was are by this from at be we our it as have has',
    fr: 'le la les des et de du une un est pour dans que qui sur avec au aux à nous ont sont par ce cette',
    es: 'el la los las de y que en un una por con para del se es su más al fue',
    de: 'der die das und den von zu mit ist im für auf ein eine des dem wir nicht sich',
    it: 'il di che la e per un una del della sono con non gli le nel dei alla',
    pt: 'o os as de e que do da em um uma para com não dos das foi na no',
    tr: 've bir bu için ile da de olarak olan gibi çok daha her en kadar',
    nl: 'de het een en van is op te dat voor met zijn niet ook aan wij',
    id: 'yang dan di untuk dengan dari ini pada itu adalah kami ke tidak telah',
    sv: 'och att det som en på är av för med till den har vi inte',
    la: 'et in est non ut ad sed cum quod qui ex sit amet',
    bs: 'i je da se na u za su od sa koji kao nije smo iz',
  },
};

/** Different words, and words in all, that tell a language. */
const FEWEST_WORDS = 3;
const FEWEST_HITS = 4;

const WORDS = Object.entries(FREQUENT).flatMap(([script, languages]) =>
  Object.entries(languages).map(([code, words]) => ({ script, code, words: new Set(words.split(' ')) })),
);

/** The language of a text by its frequent words, and whether its script's own is certain; undefined where they do not say. */
function languageByWords(text: string, lang: Language): string | undefined {
  const read =
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, MOST_WORDS) ?? [];
  const found = WORDS.filter((one) => one.script === SCRIPT_OF[lang]).map(({ code, words }) => {
    const hits = read.filter((word) => words.has(word));
    return { code, hits: hits.length, isSure: hits.length >= FEWEST_HITS && new Set(hits).size >= FEWEST_WORDS };
  });
  const own = found.find(({ code }) => code === lang);
  const [best] = found.toSorted((one, other) => other.hits - one.hits);
  if (!own || !best || best.code === own.code || best.hits <= own.hits) return own?.isSure ? own.code : undefined;
  return best.isSure ? best.code : undefined;
}

/**
 * The language of a text as HTML: what is `said` of it alone, else what its script and its most frequent words tell. What is said of
 * the site as a whole (`ofSite`) is often wrong, and counts where they leave it open.
 */
export function textLanguage(html: string, said?: string, ofSite?: string): TextLanguage {
  const text = html.slice(0, BEGINNING).replace(/<[^<>]*>|\[[^[\]]*\]|&#?\w+;|https?:\/\/\S+/g, ' ');
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

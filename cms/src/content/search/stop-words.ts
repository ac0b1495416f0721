import { foldWord } from '../../../contract/search-words';

/** Words that questions are made of, and that say nothing of what is asked for. */
const STOP_WORDS = `
  من ما ماذا هل كيف أين متى كم لماذا أي أية
  في على إلى عن مع بين عند حتى بعد قبل منذ خلال حول
  هو هي هم نحن أنا أنت أنتم هذا هذه ذلك تلك الذي التي الذين
  لي لك لكم لنا له لها لهم بنا بكم به بها معي معنا معكم إليكم إلينا عليكم عنكم عندي عندكم لدي لديكم
  أو ثم قد كان كانت يكون لا لم لن إن أن إذا ليس كل
  يمكن يمكنني يمكننا ممكن أستطيع نستطيع أريد نريد أرغب أود أحتاج نحتاج بحاجة أقدم تقديم أحصل نحصل الحصول أعرف أجد
  وين فين منين شو ايش إيش وش شنو ليش ليه لشو امتى إمتى ايمتى متين قديش شلون كيفية هون هيك هاد هاي هادي اللي يلي علشان عشان مشان
  بدي بدنا بدك بده أبغى ابغا أبي نبي نبغى عاوز عاوزة عايز عايزة حابب حابة بقدر منقدر أقدر نقدر فيني فيي بصير لازم
  الآن حاليا هلق هلأ هسه هسا دلوقتي
  ازاي إزاي مين منو إيه ايه شنهو ويش وشلون مش مو مب ده دي دول هذي هذول هيدا هيدي هودي اللى بتاع بتاعت
  معاكم معاكو معاك معكن معاي عندكو عندكن إلكم الكم ليكم لكو فيكم فيكن وينكم فينكم بدون بلا دون غير بس كمان برضو برضه
  لسه لسا كتير كثير شوي شوية محتاج محتاجة محتاجين محتاجه ودي ودنا خاطري أبيكم بدكم بدكن لطفا بليز يا آخد آخذ ناخد
  أرجو رجاء لو سمحتم سمحت عم راح رح عنا صار صاير
  a an the this that these those there here it its
  i me my mine we us our you your u ur they them their he she his her
  am is are was were be been do does did done has have had can could will would shall should may might must
  of in on at to by for from with without about into as and or not no if so then than
  how what when where which who whom whose why
  now today currently want wanted need needed like please any some much many every get getting make making become find know tell
`;

const stopWords = new Set(STOP_WORDS.split(/\s+/).map(foldWord));

export const isStopWord = (word: string): boolean => stopWords.has(word);

/** The words of a search without those; all of them where it has no others. */
export function withoutStopWords(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !isStopWord(word));
  return others.length > 0 ? others : words;
}

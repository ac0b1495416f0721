import { describe, expect, it } from 'vitest';
import { foldWord, isFoundBy, searchedWords } from '../contract/search-words';
import { readWord } from '../src/content/search/read-words';
import { withoutStopWords } from '../src/content/search/stop-words';
import { stemsOfSearched } from '../src/content/search/word-stems';

const isFoundAs = (text: string, search: string) => isFoundBy(readWord(text).forms, stemsOfSearched(foldWord(search)));

describe('a word', () => {
  it.each([
    'متطوع المتطوعون متطوعين متطوعات والمتطوعين',
    'مدرسة مدارس المدارس بالمدارس مدارسنا',
    'طرد طرود طردًا',
    'سلة سلتين سلتان السلتين سلال',
    'عائلة عائلتين العائلتان عائلتيهم عائلاتنا',
    'جديدة جديدتين جديدتان جديد جديدان',
    'مركز مركزان المركزين مراكز',
    'يتيم يتيمة يتيمين يتيمان أيتام',
    'تطوع متطوع متطوعة متطوعين متطوعًا',
    'يناير جانفي',
    'شباط فبراير',
    'غذاء غذائي غذائية غذائيًّا أغذية',
    'زكاة زكاتي زكاتكم',
    'رسالة رسالتنا رسائل',
    'عائلة عوائل عائلات',
    'بئر آبار',
    'شريك شركاء شركاؤنا شركائنا',
    'صديق أصدقاء أصدقائهم',
    'مساعدة أساعد نساعد يساعد مساعدات',
    'مشاركة أشارك نشارك مشاركات',
    'دواء أدوية',
    'شكوى شكاوى',
    'شتاء الشتا',
    'تبرع أتبرع تتبرعون تبرعات تبرعاتي',
    'إلكتروني الإلكترونية',
    'orphan orphans orphan’s',
    'family families',
    'child children children’s',
    'woman women',
    'donate donation donations donating',
    'volunteer volunteering volunteers',
    'centre center centers',
    'programme programs',
    'organisation organization',
    'colour color',
    'spend spent spending',
  ])('is found by its other forms: %s', (forms) => {
    const words = forms.split(' ');
    for (const text of words)
      for (const search of words) expect([text, search, isFoundAs(text, search)]).toEqual([text, search, true]);
  });

  it.each([
    ['زيتون', 'زيت'],
    ['ماء', 'ما'],
    ['امرأة', 'أمر'],
    ['بنت', 'بنه'],
    ['لبنان', 'لبن'],
    ['رمضان', 'رمض'],
    ['متحف', 'تحفة'],
    ['فلسطين', 'فلسط'],
    ['news', 'new'],
    ['hour', 'horse'],
    ['glass', 'gas'],
  ])('is not taken for another one: %s and %s', (text, search) => {
    expect(isFoundAs(text, search)).toBe(false);
    expect(isFoundAs(search, text)).toBe(false);
  });
});

it.each([
  ['توزيع', 'بتوزعوا بنوزع بيوزع توزعون يوزعون نوزع بوزع'],
  ['تسجيل', 'بسجل أسجل بتسجلوا تسجلين'],
  ['ترميم', 'بترمموا يرممون'],
  ['عمل', 'بتعملوا يعملون نعمل'],
  ['مساعدة', 'بتساعدوا بنساعد بيساعد'],
  ['تبرعات', 'بتتبرعوا بنتبرع'],
  ['الماء', 'المي مية المياه'],
])('what is told by a noun, %s, is found by the verbs and words of dialects: %s', (text, searches) => {
  for (const search of searches.split(' ')) expect([search, isFoundAs(text, search)]).toEqual([search, true]);
});

it.each([
  ['كبر', 'أكبر'],
  ['بيت', 'تبييت'],
  ['تنوير', 'نور'],
])('a noun is not taken for the verb of another one: %s and %s', (text, search) => {
  expect(isFoundAs(text, search)).toBe(false);
});

it.each([
  ['كيف أتبرع؟', ['اتبرع']],
  ['أين تذهب تبرعاتي', ['تذهب', 'تبرعاتي']],
  ['من نحن', ['من', 'نحن']],
  ['How do I donate?', ['donate']],
  ['about us', ['about', 'us']],
])('a question, %s, is searched by what it is about', (search, words) => {
  expect(withoutStopWords(searchedWords(search))).toEqual(words);
});

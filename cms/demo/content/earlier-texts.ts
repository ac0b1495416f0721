/** What a text said at first, and what it says now. */
interface Revised {
  now: string;
  before: string;
}

/**
 * Arabic articles, by their day, that were changed after they had been translated: managers see which paragraphs the
 * English text still lacks.
 */
export const earlierTexts: Readonly<Record<string, readonly Revised[]>> = {
  '2026-05-11': [
    {
      now: 'نفّذ الأعمالَ 14 حرفيًّا من المنطقة، بينهم أربعة تدرّبوا في',
      before: 'نفّذ الأعمالَ 12 حرفيًّا من المنطقة، تدرّبوا في',
    },
    { now: 'ما زال في قائمة الانتظار 17 بيتًا.', before: 'ما زال في قائمة الانتظار 21 بيتًا.' },
  ],
};

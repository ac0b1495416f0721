interface NamedSentenceProps {
  /** Makes the sentence with the name: `(name) => t('ARTICLE.BY', { author: name })`. */
  sentence: (name: string) => string;
  name: string;
}

const MARK = '\u0000';

/** A sentence with a name in it; the name keeps its own direction. */
export function NamedSentence({ sentence, name }: NamedSentenceProps) {
  const [before, after] = sentence(MARK).split(MARK);
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  );
}

import { lazy, type ReactNode } from 'react';
import { Editable } from '../../features/session/tools/item-tools.tsx';

const ArticleTextEditor = lazy(async () => ({
  default: (await import('./article-text-editor.tsx')).ArticleTextEditor,
}));

interface Article {
  id: number;
  catId: number;
  title: string;
  summary: string;
}

interface ArticleTextProps {
  article: Article;
  field: 'title' | 'summary';
  /** Whether the text is no link, so that a click anywhere on it begins. */
  isWhole?: boolean;
  children: ReactNode;
}

/** The `editable` of an article's card. */
export const editableText = (article: Article, field: ArticleTextProps['field'], text: ReactNode) => (
  <ArticleText article={article} field={field}>
    {text}
  </ArticleText>
);

/** An article's headline or summary, which managers can edit where it stands. */
export function ArticleText({ article, field, isWhole = false, children }: ArticleTextProps) {
  return (
    <Editable
      text={article[field]}
      isWhole={isWhole}
      editor={(onDone) => <ArticleTextEditor catId={article.catId} id={article.id} name={field} onDone={onDone} />}
    >
      {children}
    </Editable>
  );
}

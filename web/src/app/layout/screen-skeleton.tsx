import { useLocation } from 'react-router-dom';
import { ArticleSkeleton } from '../../features/articles/article-skeleton.tsx';
import { ArticlesSkeleton } from '../../features/articles/articles-skeleton.tsx';
import { HomeSkeleton } from '../../features/home/home-skeleton.tsx';
import { ContentSkeleton } from '../../features/pages/content-skeleton.tsx';

/** The shape of the screen that is on its way, by its address. */
export function ScreenSkeleton() {
  const [, , section] = useLocation().pathname.split('/');
  switch (section) {
    case 'article':
      return <ArticleSkeleton />;
    case 'articles':
    case 'gallery':
    case 'album':
    case 'videos':
      return <ArticlesSkeleton />;
    case 'content':
    case 'contact':
      return <ContentSkeleton />;
    default:
      return <HomeSkeleton />;
  }
}

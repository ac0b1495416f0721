import { PAGE_SIZE } from 'contract/screens';
import type { LoaderArgs } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { AlbumCard, tileSizes } from '../../ui/cards.tsx';
import { CategoryList, loadCategoryList } from '../../ui/category-list.tsx';
import { ItemTools, ListTools, toolsOf } from '../session/tools/item-tools.tsx';
import { albumsQuery } from './queries.ts';

export const loader = (args: LoaderArgs) => loadCategoryList(args, albumsQuery);

/** A category's albums, a page at a time (spec §2, Gallery). */
export function Component() {
  return (
    <CategoryList
      query={albumsQuery}
      size={PAGE_SIZE.albums}
      path={paths.gallery}
      texts={{ count: 'GALLERY.ALBUMS', empty: 'GALLERY.EMPTY' }}
      tools={(catId) => <ListTools kind="album" catId={catId} />}
      grid="tiles"
    >
      {(albums) =>
        albums.map((album, index) => (
          <li key={album.id}>
            <AlbumCard
              album={album}
              sizes={tileSizes(index, albums.length)}
              loading={index === 0 ? 'first' : 'lazy'}
              heading="h2"
              tools={<ItemTools {...toolsOf('album', album)} schedule={album} translations={album.translations} />}
            />
          </li>
        ))
      }
    </CategoryList>
  );
}

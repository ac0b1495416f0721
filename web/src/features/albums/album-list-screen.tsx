import type { AlbumCard as Album } from 'contract/calls/albums';
import { ADDRESSES } from 'contract/kinds/addresses';
import { type CardProps, listOfKind } from '../../items/list-of-kind.tsx';
import { paths } from '../../lib/paths.ts';
import { AlbumCard } from '../../ui/cards.tsx';
import { albumsQuery } from './queries.ts';

const Card = ({ item, ...shown }: CardProps<Album>) => <AlbumCard album={item} heading="h2" {...shown} />;

export const { loader, Component } = listOfKind({
  route: paths.gallery,
  query: albumsQuery,
  size: ADDRESSES.album.pageSize,
  texts: { count: 'GALLERY.ALBUMS', empty: 'GALLERY.EMPTY' },
  grid: 'tiles',
  Card,
});

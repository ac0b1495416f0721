import { videoOfLink } from '../html/video-embed.ts';
import type { OwnReplies } from './items.ts';

export const videoReplies: OwnReplies<'video'> = {
  load: async (_cms, rows) => rows.map(({ link }) => ({ embed: videoOfLink(link) ?? null })),
};

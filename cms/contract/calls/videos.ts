import * as z from 'zod/mini';
import { video } from '../kinds/video.ts';
import { callsOf } from './kind-calls.ts';

export const videoCalls = callsOf(video, {
  card: {
    /** The addresses of the video's player and of its page on the host; null where `link` is ''. */
    embed: z.nullable(z.object({ player: z.string(), page: z.string() })),
  },
});

/**
 * A video as lists show it; `link` is an `<iframe>` that the server rebuilt from an allowed host; without `image`, its poster,
 * the title is shown instead.
 */
export type VideoCard = z.infer<typeof videoCalls.card>;

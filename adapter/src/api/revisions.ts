import { revisionLoad } from '../../../cms/contract/calls/revisions.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { videoEmbed } from '../html/video-embed.ts';

export const revisionHandlers = ({ cms }: CallDeps) => [
  // An item's HTML, and the link of a video, as its detail call answers them.
  handle(revisionLoad, async (payload, context) => {
    const { data } = await forward(cms, revisionLoad, payload, context);
    const { html, link, title } = data.fields;
    const fields = {
      ...data.fields,
      ...(typeof html === 'string' ? { html: await cleanHtml(html) } : {}),
      ...(typeof link === 'string' ? { link: videoEmbed(link, String(title ?? '')) } : {}),
    };
    return { data: { ...data, fields } };
  }),
];

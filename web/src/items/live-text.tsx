import { LIVE_BLOCK } from 'contract/live-blocks';
import { latePart } from '../lib/late-part.tsx';
import { RichText, type RichTextProps } from '../ui/rich-text.tsx';

const LiveParts = latePart('[data-live]', async () => (await import('./live-extra.tsx')).LiveParts);

/** A text with the forms and lists that its blocks lead to; what visitors do not see is the block as it is stored. */
export const LiveText = (text: RichTextProps) =>
  LIVE_BLOCK.test(text.html) ? <LiveParts {...text} /> : <RichText {...text} />;

import { InlineText } from '../../forms/inline/inline-text.tsx';
import { PAGE } from './content-kinds.ts';

interface PageTextEditorProps {
  catId: number;
  onDone: () => void;
}

/** Edits the text of a page where it stands. */
export const PageTextEditor = ({ catId, onDone }: PageTextEditorProps) => (
  <InlineText kind={PAGE} catId={catId} id={catId} onDone={onDone} />
);

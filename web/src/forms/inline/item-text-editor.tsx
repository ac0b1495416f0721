import { useState } from 'react';
import { kindShownAt, type Shown } from '../../features/session/tools/editor-link.ts';
import { formOfKind } from '../form-of-kind.ts';
import { InlineText } from './inline-text.tsx';

type ItemTextEditorProps = Extract<Shown, { catId: number }> & { onDone: () => void };

/** Edits the text of an item that a category lists where it stands. */
export function ItemTextEditor({ route, ...place }: ItemTextEditorProps) {
  const [form] = useState(() => {
    const kind = kindShownAt(route);
    return kind && formOfKind(kind.name);
  });
  return form && <InlineText kind={form} {...place} />;
}

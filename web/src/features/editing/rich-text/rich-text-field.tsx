import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FieldGroup, groupDescription } from '../fields/field-group.tsx';
import styles from './rich-text-editor.module.css';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

interface RichTextFieldProps extends Omit<RichTextEditorProps, 'describedBy' | 'isInvalid'> {
  hint?: string | undefined;
  error: string | undefined;
}

/** The text of an item. The editor itself arrives after the form does. */
export function RichTextField({ id, label, hint, error, ...editor }: RichTextFieldProps) {
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error}>
      <Suspense fallback={<EditorSkeleton />}>
        <RichTextEditor
          id={id}
          label={label}
          describedBy={groupDescription(id, hint, error)}
          isInvalid={error !== undefined}
          {...editor}
        />
      </Suspense>
    </FieldGroup>
  );
}

function EditorSkeleton() {
  return (
    <div className={`${styles.box} ${styles.skeleton}`}>
      <Skeleton shape="line" />
      <Skeleton shape="text" />
      <Skeleton shape="text" />
    </div>
  );
}

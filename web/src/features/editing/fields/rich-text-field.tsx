import { lazy, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { describedBy } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../rich-text/rich-text-editor.module.css';
import type { RichTextEditorProps } from '../rich-text/rich-text-editor.tsx';
import { type BoundField, FieldGroup, useBoundField } from './field-group.tsx';

const RichTextEditor = lazy(async () => ({
  default: (await import('../rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

type RichTextFieldProps<Values extends FieldValues> = BoundField<Values> &
  Pick<RichTextEditorProps, 'label' | 'lang' | 'flush'>;

/** The text of an item. The editor itself arrives after the form does. */
export function RichTextField<Values extends FieldValues>(props: RichTextFieldProps<Values>) {
  const { label, lang, flush, ...bound } = props;
  const { id, error, text, onChange } = useBoundField(bound);
  return (
    <FieldGroup id={id} label={label} error={error}>
      <Suspense fallback={<EditorSkeleton />}>
        <RichTextEditor
          id={id}
          label={label}
          describedBy={describedBy(id, undefined, error)}
          isInvalid={error !== undefined}
          lang={lang}
          value={text}
          onChange={onChange}
          flush={flush}
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
